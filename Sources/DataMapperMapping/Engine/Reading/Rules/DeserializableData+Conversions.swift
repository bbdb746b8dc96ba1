internal import DataMapperValues

/// Values of another kind that the policy converts. None of this runs for valid data.
extension DeserializableData {
    /// Converts text to an integer if the policy says so. A `Double` without a fraction is an integer under every
    /// policy.
    @inline(never) @usableFromInline
    func convertedInteger<Value: FixedWidthInteger>(_: Value.Type) throws -> Value {
        if let value = session.tape.wholeNumber(node, as: Value.self) { return value }
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
            let text = NumberText.spelled(node, session.tape)
        else { throw mismatch(expected: .string) }
        record(mismatch(expected: .string), as: .converted)
        return text
    }

    /// Converts a number or text to a boolean.
    @inline(never) @usableFromInline
    func convertedBool() throws -> Bool {
        guard let value = convertedBoolean else { throw mismatch(expected: .boolean) }
        recordConversion(mismatch(expected: .boolean))
        return value
    }

    /// The boolean that this number or text is converted to; nil if it is not converted.
    var convertedBoolean: Bool? {
        guard isUntyped || session.mapper.policy.conversions.contains(.booleans) else { return nil }
        if node.kind == .string {
            if isText("true") || isText("1") { return true }
            if isText("false") || isText("0") { return false }
            return isUntyped ? untypedText.boolean : nil
        }
        return switch session.tape.wholeNumber(node, as: Int.self) {
        case 1: true
        case 0: false
        default: nil
        }
    }

    /// Checks that a value can be read as an array: it is one, or the policy makes it the only element of one.
    /// Otherwise throws.
    @inline(never) @usableFromInline
    func convertToElement() throws {
        if node.isRepeatable { return }
        let mismatch = mismatch(expected: .array)
        guard session.mapper.policy.conversions.contains(.arraysFromSingleValues), !isNull else { throw mismatch }
        record(mismatch, as: .converted)
    }

    /// Checks that the policy makes this empty array an object without members. Otherwise throws.
    @inline(never) @usableFromInline
    func convertToEmptyObject() throws {
        let mismatch = mismatch(expected: .object)
        guard session.mapper.policy.conversions.contains(.objectsFromEmptyArrays), node.kind == .array, node.count == 0
        else { throw mismatch }
        record(mismatch, as: .converted)
    }

    /// Returns whether the policy makes this empty array an object without members.
    package func convertsToEmptyObject() -> Bool { (try? convertToEmptyObject()) != nil }

    /// Returns the case of an enum for a raw value that no case has exactly.
    @inline(never) @usableFromInline
    func convertedCase<T>(_: T.Type) throws -> T {
        let error = unknownRawValue(of: T.self)
        guard let value = caseIgnoringCase(T.self) else { throw error }
        record(error, as: .converted)
        return value
    }

    /// Returns the case of an enum whose raw value differs from this text at most in upper and lower case. Nil if the
    /// policy does not allow this, or if there are several such cases.
    func caseIgnoringCase<T>(_: T.Type) -> T? {
        guard let type = T.self as? any CaseIterable.Type else { return nil }
        return textIgnoringCase(among: type.anyCases) { ($0 as? any RawRepresentable)?.rawText } as? T
    }

    /// Returns the value whose text differs from this one at most in upper and lower case. Nil if the policy does not
    /// allow this, or if there are several such values.
    func textIgnoringCase<Value>(among values: [Value], _ text: (Value) -> String?) -> Value? {
        guard session.mapper.policy.conversions.contains(.enumsIgnoringCase), node.kind == .string else { return nil }
        let name = session.tape.string(of: node).lowercased()
        let found = values.filter { text($0)?.lowercased() == name }
        return found.count == 1 ? found[0] : nil
    }

    /// Returns whether this invalid value is empty text that means null. A transformation or the policy may say so. In
    /// a format that has only text, it always does.
    @inline(never) @usableFromInline
    package func standsForNull(_ error: any Error) -> Bool {
        if !isEmptyText { return false }
        let known = placed(error)
        if known.underlyingError is EmptyText { return true }
        if isUntyped, known.code == .wrongType || known.code == .invalidValue {
            session.coverage?.markWhole(Int(index))
            // A type that accepts the text as it is wins over null.
            session.notes?.countProblems()
            return true
        }
        guard policy(for: known).conversions.contains(.nullFromEmptyText) else { return false }
        record(known, as: .converted)
        return true
    }

    /// Returns the policy that applies to an error of this value: that of the property if it has one, otherwise the
    /// mapper's.
    func policy(for error: any Error) -> MappingPolicy {
        let own = error.ofDeserialization?.policy(at: Int(index))
        return own as? MappingPolicy ?? session.mapper.policy
    }

    package var isEmptyText: Bool { node.kind == .string && session.tape.bytes(of: node).isEmpty }

    private func isText(_ text: StaticString) -> Bool { session.tape.bytes(of: node) == text }

    /// The number that this text is converted to; nil if it is not converted.
    var numberFromText: LongDecimal? {
        if isUntyped { return untypedText.number }
        guard node.kind == .string, session.mapper.policy.conversions.contains(.numbersFromText) else { return nil }
        return LongDecimal(json: session.tape.bytes(of: node))
    }

    /// The number of a text that every policy converts; nil if the number is long, or not written as in JSON.
    private var untypedNumber: ShortNumber? {
        guard node.isUntyped, !node.hasDecimalComma else { return nil }
        return ShortNumber(session.tape.bytes(of: node))
    }

    func recordConversion(_ mismatch: @autoclosure () -> DeserializationError) {
        if !isUntyped {
            record(mismatch(), as: .converted)
        } else if !isPlainScalar {
            session.notes?.countProblems()
        }
    }

    /// Whether an untyped text is written as a number or a boolean in JSON, or as a boolean of its format.
    private var isPlainScalar: Bool {
        isText("true") || isText("false") || ShortNumber(session.tape.bytes(of: node)) != nil
            || LongDecimal(json: session.tape.bytes(of: node)) != nil
            || node.hasSwitches && (isText("on") || isText("off"))
    }
}

/// The reason of an error: a transformation reads empty text as null.
struct EmptyText: Error {}

extension CaseIterable {
    fileprivate static var anyCases: [Any] { Array(allCases) }
}

extension RawRepresentable {
    /// The raw value if it is text.
    fileprivate var rawText: String? { rawValue as? String }
}
