public import DataMapperValues

extension _DirectlyMapped where Self: FixedWidthInteger {
    /// Reads an integer. From text formats that is every number without a fraction: `1`, `1.0` and `1e2`, not `1.5`.
    ///
    /// - Throws: ``DeserializationError`` with the code `numberOutOfRange` where the integer does not fit.
    @inlinable
    public init(_ data: borrowing DeserializableData) throws {
        if let value = data.session.tape.integer(data.node, as: Self.self) {
            self = value
        } else {
            self = try data.convertedInteger(Self.self)
        }
    }

    /// Writes an integer.
    @inlinable
    public func serialize(to data: inout SerializableData) { data.set(self) }

    /// Appends the value without a view of its own.
    @inlinable @inline(__always)
    public func _append(to data: inout SerializableData) {
        if let value = Int64(exactly: self) {
            data.append(.int(value))
        } else {
            data.append(TapeNode(.uint, payload: UInt64(truncatingIfNeeded: self)))
        }
    }

    /// ``IntegerTransformation``.
    public static var defaultTransformation: AnyTransformation<Self> {
        IntegerTransformation<Self>().typeErased()
    }
}

extension SelfDescribing where Self: FixedWidthInteger {
    package static var expectation: String { "integer" }
}

extension Int: _DirectlyMapped, SelfDescribing {}
extension Int8: _DirectlyMapped, SelfDescribing {}
extension Int16: _DirectlyMapped, SelfDescribing {}
extension Int32: _DirectlyMapped, SelfDescribing {}
extension Int64: _DirectlyMapped, SelfDescribing {}
extension UInt: _DirectlyMapped, SelfDescribing {}
extension UInt8: _DirectlyMapped, SelfDescribing {}
extension UInt16: _DirectlyMapped, SelfDescribing {}
extension UInt32: _DirectlyMapped, SelfDescribing {}
extension UInt64: _DirectlyMapped, SelfDescribing {}
