internal import DataMapperValues

/// Values of another kind that the policy converts. None of this runs for valid data.
extension DeserializableData {
    /// Converts text to an integer.
    @inline(never) @usableFromInline
    func convertedInteger<Value: FixedWidthInteger>(_: Value.Type) throws -> Value {
        if let value = untypedNumber?.integer.flatMap({ Value(exactly: $0) }) { return value }
        let expectation = ValueExpectation.integer(Value.self)
        guard let number = numberFromText else { throw numberMismatch(expectation) }
        guard let value = number.integer(Value.self) else { throw invalid(expectation.numberText) }
        recordConversion(numberMismatch(expectation))
        return value
    }

    /// Converts text to a `Double`.
    @inline(never) @usableFromInline
    func convertedDouble() throws -> Double { try untypedNumber?.double ?? convertedNumber { $0.double($1) } }

    /// Converts text to a number.
    @inline(never)
    func convertedNumber<Value: SelfDescribing>(_ convert: (Tape, TapeNode) -> Value?) throws -> Value {
        if let node = untypedNumber?.node, let value = convert(session.tape, node) { return value }
        guard let number = numberFromText else { throw numberMismatch(Value.expectation) }
        var builder = DocumentBuilder(nodeCapacity: 1)
        builder.append(decimal: number)
        let document = builder.finish()
        guard let value = withExtendedLifetime(document, { convert($0.tape, $0.nodes[0]) }) else {
            throw invalid(Value.expectation.numberText)
        }
        recordConversion(numberMismatch(Value.expectation))
        return value
    }

    /// Converts a number to text.
    @inline(never) @usableFromInline
    func convertedText() throws -> String {
        guard session.mapper.policy.conversions.contains(.textFromNumbers),
            let text = NumberText.number(node, session.tape)
        else { throw mismatch(expected: .string) }
        record(mismatch(expected: .string), as: .converted)
        return text
    }

    /// Converts a number or text to a boolean.
    @inline(never) @usableFromInline
    func convertedBool() throws -> Bool {
        guard isUntyped || session.mapper.policy.conversions.contains(.booleans) else {
            throw mismatch(expected: .boolean)
        }
        let value: Bool? =
            switch node.kind {
            case .string: booleanFromText
            default:
                switch session.tape.integer(node, as: Int.self) {
                case 1: true
                case 0: false
                default: nil
                }
            }
        guard let value else { throw mismatch(expected: .boolean) }
        recordConversion(mismatch(expected: .boolean))
        return value
    }

    /// Throws unless a value that is not an array becomes the only element of one.
    @inline(never) @usableFromInline
    func convertToElement() throws {
        if isRepeatable { return }
        let mismatch = mismatch(expected: .array)
        guard session.mapper.policy.conversions.contains(.arraysFromSingleValues), !isNull else { throw mismatch }
        record(mismatch, as: .converted)
    }

    private var booleanFromText: Bool? {
        if isText("true") || isText("1") { return true }
        if isText("false") || isText("0") { return false }
        // What a browser sends for a checkbox.
        if isRepeatable, isText("on") { return true }
        return isRepeatable && isText("off") ? false : nil
    }

    private func isText(_ text: StaticString) -> Bool {
        let bytes = session.tape.bytes(of: node)
        guard let base = bytes.baseAddress, bytes.count == text.utf8CodeUnitCount else { return false }
        return Bytes.equal(base, text.utf8Start, bytes.count)
    }

    private var numberFromText: LongDecimal? {
        guard node.kind == .string, isUntyped || session.mapper.policy.conversions.contains(.numbersFromText) else {
            return nil
        }
        return LongDecimal(json: session.tape.bytes(of: node))
    }

    /// The number of a text that every policy converts, if it is short.
    private var untypedNumber: ShortNumber? { isUntyped ? ShortNumber(session.tape.bytes(of: node)) : nil }

    /// Whether the value is text because its format has only text, as CSV. It is then converted with every policy, and
    /// that is no problem.
    package var isUntyped: Bool { node.kind == .string && node.flags & TapeNode.isUntyped != 0 }

    /// Whether the value is text that its format could also mean as an array of one text.
    package var isRepeatable: Bool { node.kind == .string && node.flags & TapeNode.isBase64Url == TapeNode.isRepeatable }

    private func recordConversion(_ mismatch: @autoclosure () -> DeserializationError) {
        if !isUntyped { record(mismatch(), as: .converted) }
    }
}
