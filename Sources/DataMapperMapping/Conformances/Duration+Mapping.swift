internal import DataMapperValues

extension Duration: Deserializable, Serializable, SelfDescribing {
    /// Not to be called or implemented.
    @_documentation(visibility: internal)
    public static func _make(from data: DeserializableData, _: MappingToken) throws -> Duration {
        try data.makeScalar(Duration.self)
    }

    /// Reads a number of seconds, exactly: `1.5`, `0.000000000000000001`. For other units see ``DurationTransformation``.
    ///
    /// - Throws: ``DeserializationError`` with the code `numberOutOfRange` if there are more seconds than an `Int64` holds, or
    ///   digits beyond attoseconds.
    public init(_ data: borrowing DeserializableData) throws {
        self = try Self.declared.value(from: data) { try $0.duration(unit: 0) }
    }

    /// Writes a number of seconds, exactly.
    public func serialize(to data: inout SerializableData) { data.set(self) }

    /// Not to be called or implemented.
    @_documentation(visibility: internal)
    public func _append(to data: borrowing SerializableData, _: MappingToken) {
        Self.declared.append(self, to: data) { data in
            if let number = number(unit: 0) {
                data.writer.pointee.builder.append(decimal: number)
            } else {
                data.appendUnwritable("duration")
            }
        }
    }

    private static let declared = DeclaredConversion<Duration>()

    package static var expectation: String { "number" }
}

extension DeserializableData {
    /// Reads a number of units, each of which is a power of ten of seconds.
    func duration(unit: Int) throws -> Duration {
        if let number = session.tape.longDecimal(node) {
            if let duration = Duration(number, unit: unit) { return duration }
            throw numberMismatch(Duration.self, isInteger: false)
        }
        return try convertedNumber(Duration.self) { tape, node in
            tape.longDecimal(node).flatMap { Duration($0, unit: unit) }
        }
    }
}

extension Duration {
    /// How many digits of a second an attosecond is.
    private static var places: Int { 18 }

    /// So many units, each of which is a power of ten of seconds; nil if there are more seconds than an `Int64` holds, or digits
    /// beyond attoseconds.
    init?(_ number: LongDecimal, unit: Int) {
        if number.digits.isEmpty {
            self = .zero
            return
        }
        // An `Int64` has 19 digits.
        let zeros = number.exponent + unit + Self.places
        guard zeros >= 0, zeros + number.digits.count <= 19 + Self.places else { return nil }
        let digits = number.digits + [UInt8](repeating: 0, count: zeros)
        let text = { (digits: ArraySlice<UInt8>) in "0" + String(decoding: digits.map { $0 + 0x30 }, as: UTF8.self) }
        let sign = number.isNegative ? "-" : ""
        guard let seconds = Int64(sign + text(digits.dropLast(Self.places))),
            let attoseconds = Int64(sign + text(digits.suffix(Self.places)))
        else { return nil }
        self.init(secondsComponent: seconds, attosecondsComponent: attoseconds)
    }

    /// The number of units, each of which is a power of ten of seconds; nil if there are more seconds than an `Int64` holds.
    func number(unit: Int) -> LongDecimal? {
        guard isWhole else { return nil }
        let (seconds, attoseconds) = components
        let fraction = String(attoseconds.magnitude)
        let zeros = String(repeating: "0", count: Self.places - fraction.utf8.count)
        let sign = self < .zero ? "-" : ""
        return LongDecimal(text: "\(sign)\(seconds.magnitude).\(zeros)\(fraction)e\(-unit)".utf8)
    }

    /// Whether its seconds are an `Int64`, without which `components` would trap.
    var isWhole: Bool {
        let last: Int64 = 999_999_999_999_999_999
        return self >= Duration(secondsComponent: .min, attosecondsComponent: -last)
            && self <= Duration(secondsComponent: .max, attosecondsComponent: last)
    }
}
