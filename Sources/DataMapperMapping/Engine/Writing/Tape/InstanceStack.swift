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
