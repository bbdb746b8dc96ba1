import CReaders
import DataMapperCBOR

extension Format {
    static let cbor = Format(
        "CBOR", longestInput: 256, extensions: ["cbor"], member: "hex", isBinary: true, library: CborSerializer(),
        reference: "libcbor", creader_cbor
    ) { (value) throws(Refusal) in try CborMeaning.of(value).withLastMembers() }
}

/// What tags mean (RFC 8949 section 3.4).
enum CborMeaning {
    /// The tag that the reader writes before the number of a simple value.
    private static let simpleValueTag = "1936289136"

    /// Big floats with larger exponents are read only if they are a `Double`, or not too large for the digits.
    static let mostShortExponent = 64

    static func of(_ value: Canonical) throws(Refusal) -> Canonical {
        switch value {
        case .undefined: return .null
        // An integer of more than 64 bits.
        case .number(let number):
            guard number.bits == nil, let exact = number.exact, Int64(exact.integerText) == nil else { return value }
            return UInt64(exact.integerText) == nil ? .decimal(exact) : value
        case .array(let elements):
            var results: [Canonical] = []
            for element in elements { results.append(try of(element)) }
            return .array(results)
        case .object(let members):
            var results: [Canonical.Member] = []
            for member in members {
                results.append(Canonical.Member(key: key(member.key), value: try of(member.value)))
            }
            return .object(results)
        case .tagged(let tag, let content):
            if let simple = simpleValue(value) { return simple }
            return try of(tag, simpleValue(content) ?? content)
        default: return value
        }
    }

    private static func simpleValue(_ value: Canonical) -> Canonical? {
        guard case .tagged(simpleValueTag, .number(let number)) = value, let exact = number.exact else { return nil }
        return .text("simple(\(exact.integerText))")
    }

    /// An integer as a key is the text of the integer.
    private static func key(_ key: Canonical) -> Canonical {
        if case .number(let number) = key, number.bits == nil, let exact = number.exact {
            return .text(exact.integerText)
        }
        return key
    }

    private static func of(_ tag: String, _ content: Canonical) throws(Refusal) -> Canonical {
        // The innermost tag decides.
        if case .tagged = content { return try of(content) }
        switch (tag, content) {
        case ("6", _), ("25", _), ("29", _): return .tagged(tag, content)
        case ("0", .text(let text)):
            if let seconds = Dates.seconds(text) { return .date(seconds) }
        case ("1", .number(let number)):
            if let seconds = number.double, seconds.isFinite { return .date(seconds - 978_307_200) }
        case ("2", .bytes), ("3", .bytes):
            if let integer = integer(.tagged(tag, content)) { return .decimal(integer) }
        case ("5", .array(let parts)) where parts.count == 2 && isInteger(parts[0]) && isZero(parts[1]):
            return .decimal(ExactNumber("0"))
        case ("4", .array(let parts)), ("5", .array(let parts)):
            if parts.count == 2, let exponent = smallInteger(parts[0]), let significand = integer(parts[1]) {
                if tag == "5" { return try bigFloat(significand, exponent) }
                guard exponent.magnitude <= 1 << 60 else {
                    throw Refusal(code: "large exponent", message: "\(exponent)")
                }
                return .decimal(significand.times(tenToThe: exponent))
            }
        default: if !["0", "1", "2", "3", "4", "5"].contains(tag) { return try of(content) }
        }
        throw Refusal(code: "invalid content", message: "of tag \(tag)")
    }

    private static func smallInteger(_ value: Canonical) -> Int? {
        guard case .number(let number) = value, number.bits == nil else { return nil }
        return number.exact.flatMap { Int($0.integerText) }
    }

    private static func integer(_ value: Canonical) -> ExactNumber? {
        switch value {
        case .number(let number) where number.bits == nil: number.exact
        case .tagged("2", .bytes(let bytes)): ExactNumber(bigEndian: bytes, isNegative: false)
        case .tagged("3", .bytes(let bytes)): ExactNumber(bigEndian: bytes, isNegative: true).further()
        default: nil
        }
    }

    private static func isInteger(_ value: Canonical) -> Bool {
        if case .number(let number) = value { number.bits == nil } else { false }
    }

    private static func isZero(_ value: Canonical) -> Bool { integer(value)?.isZero ?? false }

    private static func bigFloat(_ significand: ExactNumber, _ exponent: Int) throws(Refusal) -> Canonical {
        if significand.isZero { return .decimal(significand) }
        guard exponent.magnitude <= 4_000 else {
            throw Refusal(code: "large exponent", message: "\(exponent)")
        }
        let exact = significand.times(twoToThe: exponent)
        if exponent.magnitude > mostShortExponent, let double = Double(exact.description), double.isFinite,
            ExactNumber(exactly: double) == exact
        {
            return .number(CanonicalNumber(double))
        }
        return .decimal(exact)
    }
}
