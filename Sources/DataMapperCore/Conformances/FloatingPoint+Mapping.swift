extension Double: Deserializable, Serializable, SelfDescribing {
    /// Reads a number, integers included, rounded to the nearest `Double`.
    ///
    /// - Throws: ``DeserializationError`` with the code `numberOutOfRange` beyond the largest finite `Double`.
    @inlinable
    public init(_ data: DeserializableData) throws {
        guard let value = data.context.document.double(data.node) else {
            throw data.numberMismatch(expected: "number", type: "Double", isInteger: false)
        }
        self = value
    }

    /// Writes a floating-point number. Whether NaN and infinities can be written is up to the format.
    @inlinable
    public func serialize(to data: inout SerializableData) { data.set(self) }

    /// Appends the value without a view of its own.
    @inlinable @inline(__always)
    public func _append(to data: inout SerializableData) { data.append(.double(self)) }

    package static var expectation: String { "number" }
}

extension Float: Deserializable, Serializable, SelfDescribing {
    /// Reads a number, integers included, rounded once to the nearest `Float`.
    ///
    /// - Throws: ``DeserializationError`` with the code `numberOutOfRange` beyond the largest finite `Float`.
    public init(_ data: DeserializableData) throws {
        guard let value = data.context.document.narrowFloat(data.node, as: Float.self) else {
            throw data.numberMismatch(expected: "number", type: "Float", isInteger: false)
        }
        self = value
    }

    /// Writes the shortest decimal that reads back as the same `Float`: `0.1`, not `0.10000000149011612`.
    public func serialize(to data: inout SerializableData) { data.set(self) }

    /// Appends the value without a view of its own.
    public func _append(to data: inout SerializableData) {
        guard isFinite else { return data.append(.double(Double(self))) }
        let shortest: (significand: UInt64, exponent: Int)
        if self == 0 {
            shortest = (0, 0)
        } else {
            let decimal = ShortestDecimal(self)
            shortest = (decimal.significand, decimal.exponent)
        }
        data.append(.decimal(shortest.significand, shortest.exponent, isNegative: sign == .minus))
    }

    package static var expectation: String { "number" }
}

#if !((os(macOS) || targetEnvironment(macCatalyst)) && arch(x86_64))
extension Float16: Deserializable, Serializable, SelfDescribing {
    /// Reads a number, integers included, rounded once to the nearest `Float16`.
    ///
    /// - Throws: ``DeserializationError`` with the code `numberOutOfRange` beyond the largest finite `Float16`.
    public init(_ data: DeserializableData) throws {
        guard let value = data.context.document.narrowFloat(data.node, as: Float16.self) else {
            throw data.numberMismatch(expected: "number", type: "Float16", isInteger: false)
        }
        self = value
    }

    /// Writes the number as the `Float` it equals.
    public func serialize(to data: inout SerializableData) { data.set(self) }

    /// Appends the value without a view of its own.
    public func _append(to data: inout SerializableData) { Float(self)._append(to: &data) }

    package static var expectation: String { "number" }
}
#endif

extension Node {
    /// A floating-point number of few digits, written the way a `Double` would be: with a fraction, or an exponent.
    static func decimal(_ significand: UInt64, _ exponent: Int, isNegative: Bool) -> Node {
        if exponent >= 0, exponent < 16, significand < 1_000 || exponent == 0 {
            // A whole number shows that it is none of the integers by its fraction: 1.0
            var scaled = significand
            for _ in 0..<(exponent + 1) { scaled *= 10 }
            return .decimal(
                significand: scaled, exponent: -1, isNegative: isNegative, fractionDigits: 1, isScientific: false)
        }
        let digits = String(significand).utf8.count
        let isPlain = exponent < 0 && exponent >= -20
        return .decimal(
            significand: significand, exponent: Int32(exponent), isNegative: isNegative,
            fractionDigits: UInt8(isPlain ? -exponent : digits - 1), isScientific: !isPlain)
    }
}
