/// A difference between this library and another one that is intended. `README.md` has the same list.
struct KnownDifference: Sendable {
    let reason: String
    /// Whether this is the difference, given the bytes, and what the library, the reference, and the reference with its
    /// meaning make of them.
    let holds:
        @Sendable (
            _ bytes: [UInt8], _ library: Result<Canonical, Refusal>, _ raw: Result<Canonical, Refusal>,
            _ reference: Result<Canonical, Refusal>
        ) -> Bool

    static func all(_ format: String) -> [KnownDifference] {
        switch format {
        case "JSON": [tooDeep(128), surrogates, largeNumbers, markless]
        case "CBOR":
            [tooDeep(128), invalidText, otherKeys, equalKeys, references, largeExponents]
        case "MessagePack": [tooDeep(128), invalidText, otherKeys, equalKeys, farTimestamps]
        case "TOML": [tooDeep(128), longFractions, longNumbers, otherSpaces, leapSeconds]
        case "CSV": [invalidText, quotationMarks, directives, utf16]
        case "YAML":
            [
                tooDeep(128), equalYamlKeys, largeIntegers, repetitions, surrogateEscapes, comments, dashes,
                questionMarks,
                anchors,
                directivesOfSecond,
            ]
        case "XmlPropertyList":
            [
                tooDeep(128), otherEncodings, declarations, otherVersions, lateDeclarations, longReferences, attributes,
                names,
            ]
        default: []
        }
    }

    /// The library refuses, with an error of this kind, what the reference reads as something that meets a condition.
    private static func refused(
        _ code: String, _ reason: String, if condition: @escaping @Sendable (Canonical) -> Bool
    ) -> KnownDifference {
        KnownDifference(reason: reason) { _, library, raw, _ in
            guard case .failure(let refusal) = library, refusal.code == code, case .success(let value) = raw else {
                return false
            }
            return value.contains(condition)
        }
    }

    // MARK: Several formats

    private static func tooDeep(_ limit: Int) -> KnownDifference {
        KnownDifference(reason: "more levels than ProcessingLimits allow") { _, library, raw, _ in
            guard case .failure(let refusal) = library, refusal.code == "limitExceeded" else { return false }
            guard case .success(let value) = raw else { return false }
            return value.depth > limit
        }
    }

    private static func isInvalid(_ bytes: [UInt8]) -> Bool { String(validating: bytes, as: UTF8.self) == nil }

    private static let invalidText = refused("invalidEncoding", "a text that is not UTF-8") {
        if case .text(let bytes) = $0 { isInvalid(bytes) } else { false }
    }

    private static func isPlainKey(_ key: Canonical) -> Bool {
        switch key {
        case .text: true
        case .number(let number): number.bits == nil
        default: false
        }
    }

    private static let otherKeys = refused("unsupportedValue", "a key that is neither a text nor an integer") {
        if case .object(let members) = $0 { members.contains { !isPlainKey($0.key) } } else { false }
    }

    private static let equalKeys = refused("duplicateKey", "an integer and its text as keys of one object") {
        guard case .object(let members) = $0 else { return false }
        let texts = members.compactMap { if case .text(let text) = $0.key { text } else { nil } }
        return members.contains {
            guard case .number(let number) = $0.key, number.bits == nil, let exact = number.exact else { return false }
            return texts.contains(Array(exact.integerText.utf8))
        }
    }

    // MARK: JSON

    private static let surrogates = KnownDifference(
        reason: "RapidJSON reads half of a surrogate pair, and makes bytes of it that are not UTF-8"
    ) { _, library, raw, _ in
        guard case .failure = library, case .success(let value) = raw else { return false }
        return value.contains { if case .text(let bytes) = $0 { isInvalid(bytes) } else { false } }
    }

    private static let largeNumbers = KnownDifference(
        reason: "RapidJSON refuses a number with an exponent of three digits, or with digits beyond a Double"
    ) { bytes, library, raw, _ in
        guard case .success(let value) = library, case .failure = raw else { return false }
        let hasLargeExponent = bytes.contains(#/[0-9][eE]\+?0*[1-9][0-9]{2,}/#)
        let hasLongInteger = bytes.contains(#/[0-9]{309}/#)
        return hasLargeExponent || hasLongInteger
            || value.contains { if case .number(let number) = $0 { number.bits == nil } else { false } }
    }

    private static let markless = KnownDifference(
        reason: "RapidJSON knows UTF-16 without a mark only by two characters of ASCII"
    ) { bytes, library, raw, _ in
        guard case .success = library, case .failure(let refusal) = raw, refusal.code == "zero" else { return false }
        let zeros = bytes.prefix(4).map { $0 == 0 }
        return zeros != [true, false, true, false] && zeros != [false, true, false, true]
    }

    // MARK: CBOR

    private static let references = refused("unsupportedValue", "a tag that refers to another value") {
        if case .tagged(let tag, _) = $0 { ["6", "25", "29"].contains(tag) } else { false }
    }

    private static let largeExponents = KnownDifference(
        reason: "the exponent of a decimal fraction beyond 46116860184273879, or of a big float beyond 64"
    ) { _, library, raw, _ in
        guard case .failure(let refusal) = library, case .success(let value) = raw else { return false }
        guard ["unsupportedValue", "limitExceeded"].contains(refusal.code) else { return false }
        return value.contains {
            guard case .tagged(let tag, .array(let parts)) = $0, case .number(let number)? = parts.first,
                let exponent = number.double?.magnitude
            else { return false }
            return tag == "5" && exponent > 64 || tag == "4" && exponent > 4e16
        }
    }

    // MARK: MessagePack

    private static let farTimestamps = KnownDifference(
        reason: "a timestamp beyond 2^53 seconds, which is rounded before its nanoseconds are added"
    ) { _, library, _, reference in
        guard case .success(let value) = library, case .success(let other) = reference else { return false }
        return value.withoutFarDates() == other.withoutFarDates()
    }

    // MARK: TOML

    private static let longFractions = KnownDifference(
        reason: "toml++ keeps nine digits of a second, and refuses very many"
    ) { bytes, library, _, _ in
        guard case .success = library else { return false }
        return bytes.contains(#/:[0-9]{2}\.[0-9]{10,}/#)
    }

    private static let leapSeconds = KnownDifference(reason: "toml++ refuses the leap seconds of RFC 3339") {
        bytes, library, raw, _ in
        guard case .success = library, case .failure = raw else { return false }
        return bytes.contains(#/:[0-9]{2}:60/#)
    }

    private static let longNumbers = KnownDifference(reason: "toml++ refuses a number of more than 127 characters") {
        bytes, library, raw, _ in
        guard case .success = library, case .failure = raw else { return false }
        return bytes.contains(#/[-+0-9a-fA-FoxX_.]{128,}/#)
    }

    private static let otherSpaces = KnownDifference(
        reason: "toml++ takes characters beyond ASCII for white space after a backslash at the end of a line"
    ) { bytes, library, raw, _ in
        guard case .success = library, case .success = raw else { return false }
        return bytes.contains(#/\\[ \t]*\r?\n[ \t\r\n]*[\u{80}-\u{FF}]/#)
    }

    // MARK: CSV

    private static let quotationMarks = KnownDifference(
        reason: "libcsv refuses a quotation mark in a field that begins without one"
    ) { bytes, library, raw, _ in
        guard case .success = library, case .failure = raw else { return false }
        return bytes.contains(#/(^|[,\r\n])[^",\r\n]+"/#)
    }

    private static let directives = KnownDifference(reason: "a line such as sep=; of a spreadsheet is no row") {
        bytes, _, _, _ in
        let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
        return Array(text.prefix(6)).string.lowercased().wholeMatch(of: #/sep=[^\r\n]([\r\n]?)/#) != nil
    }

    private static let utf16 = KnownDifference(reason: "libcsv does not know UTF-16") { bytes, _, _, _ in
        bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE])
    }

    // MARK: YAML

    /// What the library refuses, with this message, because YAML does not allow it.
    private static func libyamlAccepts(_ message: String, _ reason: String) -> KnownDifference {
        KnownDifference(reason: "libyaml accepts \(reason)") { _, library, raw, _ in
            guard case .failure(let refusal) = library, case .success = raw else { return false }
            return refusal.code == "invalidSyntax" && refusal.message.hasPrefix(message)
        }
    }

    private static let comments = libyamlAccepts(
        "expected a space before the comment", "a comment without a space before it")
    private static let dashes = libyamlAccepts("expected a value after '-'", "a dash as a text")
    private static let questionMarks = libyamlAccepts("expected a space after '?'", "a question mark before a key")
    private static let anchors = libyamlAccepts(
        "expected a space after the anchor", "an anchor whose name ends with a character that belongs to the name")
    private static let directivesOfSecond = libyamlAccepts(
        "expected '...' before the directives", "directives after a document without an end")

    private static let equalYamlKeys = refused("duplicateKey", "a text and another scalar as the same key of an object")
    {
        guard case .object(let members) = $0 else { return false }
        var (texts, others) = (Set<Canonical>(), Set<Canonical>())
        for member in members {
            var composer = YamlComposer()
            guard let key = try? composer.key(member.key), let value = try? composer.value(member.key) else { continue }
            if case .text = value { texts.insert(key) } else { others.insert(key) }
        }
        return !texts.isDisjoint(with: others)
    }

    private static let largeIntegers = refused("unsupportedValue", "a hexadecimal integer of more than 64 bits") {
        guard case .plain(let text) = $0, case .number(let number) = YamlScalar.core(text) else { return false }
        return text.contains(#/^0[xo]/#) && number.exact.map { UInt64($0.integerText) == nil } ?? false
    }

    private static let repetitions = KnownDifference(reason: "aliases repeat more than 10,000 values") {
        _, library, _, reference in
        guard case .failure(let refusal) = library, refusal.code == "limitExceeded" else { return false }
        guard case .success(let value) = reference else { return false }
        return value.count > 10_000
    }

    private static let surrogateEscapes = KnownDifference(
        reason: "libyaml refuses the escapes of JSON for characters beyond U+FFFF"
    ) { bytes, library, raw, _ in
        guard case .success = library, case .failure = raw else { return false }
        return bytes.contains(#/\\u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2}/#)
    }

    // MARK: Property lists

    private static let otherVersions = KnownDifference(reason: "Expat accepts versions of XML other than 1") {
        bytes, library, raw, _ in
        guard case .failure(let refusal) = library, case .success = raw else { return false }
        return refusal.message.hasPrefix("invalid XML declaration")
            && bytes.contains(#/<\?xml[ \t\r\n]+version[ \t\r\n]*=[ \t\r\n]*["'](?!1\.[0-9]+["'])/#)
    }

    private static let lateDeclarations = KnownDifference(
        reason: "white space before the XML declaration, which other programs write"
    ) { bytes, library, raw, _ in
        guard case .success = library, case .failure = raw else { return false }
        return bytes.contains(#/^(\xEF\xBB\xBF)?[ \t\r\n]+<\?xml[ \t\r\n]/#)
    }

    private static let longReferences = KnownDifference(reason: "a reference of more than eleven characters") {
        bytes, library, raw, _ in
        guard case .failure(let refusal) = library, case .success = raw else { return false }
        return refusal.message.hasPrefix("unknown reference") && bytes.contains(#/&#x?0[0-9a-fA-F]{9,};/#)
    }

    private static let attributes = KnownDifference(reason: "the value of an attribute of plist is not checked") {
        bytes, library, raw, _ in
        guard case .success = library, case .failure = raw else { return false }
        return bytes.contains(#/<plist[ \t\r\n][^<]*=[ \t\r\n]*("[^"]*|'[^']*)[<&]/#)
    }

    private static let names = KnownDifference(reason: "Expat has the letters of the fourth edition of XML 1.0") {
        bytes, library, raw, _ in
        guard case .success = library, case .failure = raw else { return false }
        return bytes.contains(#/<(\?|!DOCTYPE[ \t\r\n]+|plist[ \t\r\n][^>]*)[^ \t\r\n>?=]*[\u{80}-\u{10FFFF}]/#)
    }

    private static func facts(_ raw: Result<Canonical, Refusal>) -> [Canonical] {
        guard case .success(.array(let facts)) = raw else { return [] }
        return facts
    }

    private static let otherEncodings = KnownDifference(reason: "an XML declaration of another encoding than UTF-8") {
        _, library, raw, _ in
        guard case .failure(let refusal) = library, refusal.code == "invalidEncoding" else { return false }
        let encoding = facts(raw).first?.textBytes.string.lowercased() ?? ""
        return !["", "utf-8", "utf8", "us-ascii", "ascii"].contains(encoding)
    }

    private static let declarations = KnownDifference(reason: "declarations in a document type") { _, library, raw, _ in
        guard case .failure = library, facts(raw).count == 4 else { return false }
        return facts(raw)[1] == .bool(true)
    }
}
