/// A value of a type that is not `Sendable`, where a closure or a constant needs one. The comment at its use says why only
/// one thread uses the value at a time, or why nothing changes it.
struct UnsharedValue<Value>: @unchecked Sendable {
    let value: Value

    init(_ value: Value) { self.value = value }
}
