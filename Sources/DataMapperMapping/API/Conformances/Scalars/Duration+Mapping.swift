internal import DataMapperValues

extension Duration: _LibraryScalar, SelfDescribing {
    /// Reads and writes a number of seconds exactly. For other units see ``DurationTransformation``.
    ///
    /// ```swift
    /// try objectMapper.deserialize(Duration.self, fromValue: 1.5)   // .milliseconds(1500)
    /// ```
    ///
    /// - Throws: ``DeserializationError`` with the code `numberOutOfRange` if the number of seconds does not fit into
    ///   an `Int64`, or has more than 18 decimal places.
    public init(_ data: borrowing DeserializableData) throws {
        self = try Self.declared.value(from: data) { try $0.duration(unit: 0) }
    }

    /// Do not call or implement this function; the library uses it.
    public func _append(to data: borrowing SerializableData, _: MappingToken) {
        Self.declared.append(self, to: data) { data in
            if let number = number(unit: 0) {
                data.appendToTape { data.writer.pointee.builder.append(decimal: number) }
            } else {
                data.appendUnwritable("duration")
            }
        }
    }

    private static let declared = DeclaredConversion<Duration>()

    package static let expectation = ValueExpectation(
        .number, range: .described("durations with 64-bit seconds and 18 decimal places"), isReplaceable: true)
}

extension DeserializableData {
    /// Reads a number of units. One unit is ten to the power of `unit` seconds.
    func duration(unit: Int) throws -> Duration {
        if let number = session.tape.longDecimal(node) {
            if let duration = Duration(number, unit: unit) { return duration }
            throw numberMismatch(Duration.expectation)
        }
        return try convertedNumber { tape, node in
            tape.longDecimal(node).flatMap { Duration($0, unit: unit) }
        }
    }
}

extension Duration {
    /// The number of decimal places of a second that a duration has, down to attoseconds.
    private static var places: Int { 18 }

    /// Creates a duration from a number of units; nil if there are more seconds than an `Int64` can hold, or digits
    /// smaller than an attosecond. One unit is ten to the power of `unit` seconds.
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

    /// Returns the number of units of ten to the power of `unit` seconds; nil if an `Int64` cannot hold the seconds.
    func number(unit: Int) -> LongDecimal? {
        guard isWhole else { return nil }
        let (seconds, attoseconds) = components
        let fraction = String(attoseconds.magnitude)
        let zeros = String(repeating: "0", count: Self.places - fraction.utf8.count)
        let sign = self < .zero ? "-" : ""
        return LongDecimal(text: "\(sign)\(seconds.magnitude).\(zeros)\(fraction)e\(-unit)".utf8)
    }

    /// Whether the seconds fit into an `Int64`. Otherwise `components` would trap.
    var isWhole: Bool {
        let last: Int64 = 999_999_999_999_999_999
        return self >= Duration(secondsComponent: .min, attosecondsComponent: -last)
            && self <= Duration(secondsComponent: .max, attosecondsComponent: last)
    }
}
