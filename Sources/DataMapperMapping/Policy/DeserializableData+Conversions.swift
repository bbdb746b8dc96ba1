public import DataMapperValues

/// Values of another kind that the policy converts. None of this runs for valid data.
extension DeserializableData {
    /// Converts text to an integer.
    @inline(never) @usableFromInline
    func convertedInteger<Value: FixedWidthInteger>(_: Value.Type) throws -> Value {
        let mismatch = { numberMismatch(Value.self, isInteger: true) }
        guard let number = numberFromText else { throw mismatch() }
        guard let value = number.integer(Value.self) else { throw invalidText(of: Value.self) }
        record(mismatch(), as: .converted)
        return value
    }

    /// Converts text to a floating-point number.
    @inline(never) @usableFromInline
    func convertedNumber<Value>(_ type: Value.Type, _ convert: (Tape, TapeNode) -> Value?) throws -> Value {
        let mismatch = { numberMismatch(Value.self, isInteger: false) }
        guard let number = numberFromText else { throw mismatch() }
        var builder = DocumentBuilder(nodeCapacity: 1)
        builder.append(decimal: number)
        let document = builder.finish()
        guard let value = withExtendedLifetime(document, { convert($0.tape, $0.nodes[0]) }) else {
            throw invalidText(of: Value.self)
        }
        record(mismatch(), as: .converted)
        return value
    }

    /// Converts a number to text.
    @inline(never) @usableFromInline
    func convertedText() throws -> String {
        guard session.mapper.policy.conversions.contains(.textFromNumbers),
            let text = NumberText.number(node, session.tape)
        else { throw mismatch(expected: "string") }
        record(mismatch(expected: "string"), as: .converted)
        return text
    }

    /// Converts a number or text to a boolean.
    @inline(never) @usableFromInline
    func convertedBool() throws -> Bool {
        guard session.mapper.policy.conversions.contains(.booleans) else { throw mismatch(expected: "boolean") }
        let value: Bool? =
            switch node.kind {
            case .string:
                switch session.tape.string(of: node) {
                case "true", "1": true
                case "false", "0": false
                default: nil
                }
            default:
                switch session.tape.integer(node, as: Int.self) {
                case 1: true
                case 0: false
                default: nil
                }
            }
        guard let value else { throw mismatch(expected: "boolean") }
        record(mismatch(expected: "boolean"), as: .converted)
        return value
    }

    /// Throws unless a value that is not an array becomes the only element of one.
    @inline(never) @usableFromInline
    func convertToElement() throws {
        let mismatch = mismatch(expected: "array")
        guard session.mapper.policy.conversions.contains(.arraysFromSingleValues), !isNull else { throw mismatch }
        record(mismatch, as: .converted)
    }

    private var numberFromText: LongDecimal? {
        guard session.mapper.policy.conversions.contains(.numbersFromText), node.kind == .string else { return nil }
        return LongDecimal(json: session.tape.bytes(of: node))
    }

    private func invalidText(of type: Any.Type) -> DeserializationError { invalid(TypeWording.number(of: type)) }
}
