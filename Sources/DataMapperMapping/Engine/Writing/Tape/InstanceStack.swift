/// The class instances that are being written or updated, outermost first.
package struct InstanceStack {
    private var stack: [ObjectIdentifier] = []
    /// The same instances; used only if searching the stack would take longer.
    private var set: Set<ObjectIdentifier> = []

    package init() {}

    private static let largestWithoutSet = 16

    /// Adds an instance unless it is already there. Returns whether it was added.
    package mutating func push(_ instance: ObjectIdentifier) -> Bool {
        if stack.count <= Self.largestWithoutSet {
            if stack.contains(instance) { return false }
            stack.append(instance)
            if stack.count > Self.largestWithoutSet { set = Set(stack) }
        } else {
            guard set.insert(instance).inserted else { return false }
            stack.append(instance)
        }
        return true
    }

    package mutating func removeLast() {
        let last = stack.removeLast()
        if stack.count >= Self.largestWithoutSet { set.remove(last) }
    }
}

extension ObjectIdentifier {
    /// Creates the identity of an instance, whose type must be a class. In generic code, `as AnyObject` would be a
    /// dynamic cast, which takes as long as writing a property.
    @inlinable @inline(__always)
    init<T>(instanceOfClass instance: T) {
        // References to instances of all classes have the same representation.
        self.init(unsafeBitCast(instance, to: AnyObject.self))
    }
}
