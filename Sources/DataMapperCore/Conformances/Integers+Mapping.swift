extension Deserializable where Self: FixedWidthInteger {
    /// Reads an integer. From text formats that is every number without a fraction: `1`, `1.0` and `1e2`, not `1.5`.
    ///
    /// - Throws: ``DeserializationError`` with the code `numberOutOfRange` where the integer does not fit.
    @inlinable
    public init(_ data: DeserializableData) throws {
        guard let value = data.context.document.integer(data.node, as: Self.self) else {
            throw data.numberMismatch(expected: "integer", type: "\(Self.self)", isInteger: true)
        }
        self = value
    }
}

extension Serializable where Self: FixedWidthInteger {
    /// Writes an integer.
    @inlinable
    public func serialize(to data: inout SerializableData) { data.set(self) }

    /// Appends the value without a view of its own.
    @inlinable @inline(__always)
    public func _append(to data: inout SerializableData) {
        if let value = Int64(exactly: self) {
            data.append(.int(value))
        } else {
            data.append(Node(.uint, payload: UInt64(truncatingIfNeeded: self)))
        }
    }
}

extension SelfDescribing where Self: FixedWidthInteger {
    package static var expectation: String { "integer" }
}

extension Int: Deserializable, Serializable, SelfDescribing {}
extension Int8: Deserializable, Serializable, SelfDescribing {}
extension Int16: Deserializable, Serializable, SelfDescribing {}
extension Int32: Deserializable, Serializable, SelfDescribing {}
extension Int64: Deserializable, Serializable, SelfDescribing {}
extension UInt: Deserializable, Serializable, SelfDescribing {}
extension UInt8: Deserializable, Serializable, SelfDescribing {}
extension UInt16: Deserializable, Serializable, SelfDescribing {}
extension UInt32: Deserializable, Serializable, SelfDescribing {}
extension UInt64: Deserializable, Serializable, SelfDescribing {}
