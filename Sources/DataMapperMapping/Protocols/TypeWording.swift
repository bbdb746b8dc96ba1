public import DataMapperValues

#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// The words that errors use for a type instead of its name: they say what the data must be. Only errors ask for them.
package enum TypeWording {
    /// Returns what the data must be for a type: the expectation of its raw values, or the words of this library. `object` for other types
    /// that are read from data, and `value` if only a transformation knows.
    static func expectation(of type: Any.Type) -> String {
        if type is any DeserializableSupportedTypeConvertible.Type, !(type is any SelfDescribing.Type) {
            return "value"
        }
        if let known = knownExpectation(of: type) { return known }
        if let known = type as? any ProblemCollecting.Type { return known._expectation }
        return type is any Deserializable.Type ? "object" : "value"
    }

    /// Returns the same as `expectation(of:)`, or nil if the kind of data is uncertain.
    package static func knownExpectation(of type: Any.Type) -> String? {
        if let known = type as? any SelfDescribing.Type { return known.expectation }
        return (type as? any RawRepresentable.Type).flatMap { knownExpectation(of: rawType(of: $0)) }
    }

    private static func rawType<T: RawRepresentable>(of _: T.Type) -> Any.Type { T.RawValue.self }

    // MARK: Numbers

    /// Returns the numbers that a type can hold, as two numbers or in words; nil for types that are not numbers.
    static func range(of type: Any.Type) -> String? {
        if let type = type as? any FixedWidthInteger.Type { return integers(type) }
        if let type = type as? any BinaryFloatingPoint.Type { return floats(type) }
        if type == Duration.self { return "durations with 64-bit seconds and 18 decimal places" }
        return type == Decimal.self ? "decimals with 38 digits" : nil
    }

    private static func floats<T: BinaryFloatingPoint>(_: T.Type) -> String {
        "\(T.exponentBitCount + T.significandBitCount + 1)-bit floating-point numbers"
    }

    private static func integers<T: FixedWidthInteger>(_: T.Type) -> String {
        if T.bitWidth < 64 { return "\(T.min)...\(T.max)" }
        return (T.isSigned ? "" : "unsigned ") + "\(T.bitWidth)-bit integers"
    }

    /// Returns `integer in 0...255`, or `number`.
    static func number(of type: Any.Type) -> String {
        guard type is any FixedWidthInteger.Type, let range = range(of: type) else { return "number" }
        return "integer" + (range.contains("...") ? " in \(range)" : "")
    }

    // MARK: Foundation

    /// Returns the noun for the texts or numbers of a type; nil for a type that is not from Foundation.
    static func noun(of type: Any.Type) -> String? {
        if type == Date.self { return "date" }
        if type == URL.self { return "URL" }
        if type == UUID.self { return "UUID" }
        if type == Character.self { return "character" }
        return type == Data.self ? "base64 text" : nil
    }

    // MARK: Raw values

    /// Returns `one of "red", "green"` if a type can list its cases, and their raw values have a text; otherwise nil.
    static func cases(of type: Any.Type) -> String? {
        (type as? any (CaseIterable & RawRepresentable).Type).flatMap { list($0) }
    }

    private static func list<T: CaseIterable & RawRepresentable>(_: T.Type) -> String? {
        let texts = T.allCases.prefix(ErrorText.listed).compactMap { text(of: $0.rawValue) }
        let count = T.allCases.count
        guard !texts.isEmpty, texts.count == min(count, ErrorText.listed) else { return nil }
        return ErrorText.oneOf(texts, of: count)
    }

    private static func text(of rawValue: Any) -> String? {
        switch rawValue {
        case let text as String: ErrorText.quoted(text)
        case let integer as any BinaryInteger: "\(integer)"
        case let number as Double: "\(number)"
        default: nil
        }
    }

    // MARK: Keys

    /// Returns what is wrong with a key that cannot be converted to a type.
    static func invalidKey(of type: Any.Type) -> String {
        if let allowed = cases(of: type) { return ErrorText.keyNotAmong(allowed) }
        if type is any FixedWidthInteger.Type { return ErrorText.invalidKey(number(of: type)) }
        if let noun = noun(of: type) { return ErrorText.invalidKey(noun) }
        if let raw = type as? any UnlimitedRawValues.Type { return invalidKey(of: raw.rawType) }
        if type is any RawRepresentable.Type { return ErrorText.keyNotAllowed }
        return ErrorText.keyNotConverted
    }
}

extension DeserializableData {
    /// Returns the error for a value that is null, has the wrong kind, or is invalid although its kind could be right.
    @inline(never)
    func unusable(expected: String, as noun: String? = nil) -> DeserializationError {
        isNull || !fits(expected)
            ? mismatch(expected: expected) : error(.invalidValue, expected: noun, found: ErrorText.name(of: node.kind))
    }

    /// Returns the error for a value that a transformation could not use.
    @inline(never) @usableFromInline
    func untransformable<R: DeserializableTransformation>(_: R.Type) -> DeserializationError {
        let noun = TypeWording.noun(of: R.Object.self)
        guard let known = R.self as? any SelfDescribing.Type else {
            return isNull ? mismatch(expected: noun ?? "value") : unusable(expected: "value", as: noun)
        }
        if !isNull, fits(known.expectation), let range = TypeWording.range(of: R.Object.self) {
            return error(.numberOutOfRange, expected: range, found: ErrorText.name(of: node.kind))
        }
        return unusable(expected: known.expectation, as: noun)
    }

    private func fits(_ expected: String) -> Bool {
        switch expected {
        case "value": true
        case "number": node.isNumber
        case "integer": session.tape.isInteger(node)
        case "bytes or base64 text": node.kind == .data || node.kind == .string
        default: expected == ErrorText.name(of: node.kind)
        }
    }

    /// Returns the error for a raw value that no case of an enum has.
    @inline(never) @usableFromInline
    package func unknownRawValue(of type: Any.Type) -> DeserializationError {
        error(
            .invalidValue, found: ErrorText.name(of: node.kind),
            wording: {
                let allowed = TypeWording.cases(of: type)
                return (allowed.map { ErrorText.notAmong($0) } ?? ErrorText.notAllowed, allowed)
            })
    }

    /// Returns the error for a key that cannot be converted to a type.
    @inline(never) @usableFromInline
    func invalidKey(_ type: Any.Type) -> any Error {
        error(.invalidValue, wording: { (TypeWording.invalidKey(of: type), nil) })
    }

    /// Returns the error for a key that is equal to another one with a different text.
    func repeatedKey() -> DeserializationError { error(.invalidValue, message: ErrorText.repeatedKey) }
}
