/// A media type, or a range of media types in `Accept` (RFC 9110 sections 8.3.1 and 12.5.1). Types and names of
/// parameters are in lower case.
struct MediaType: Hashable {
    /// `type/subtype`, without parameters.
    let essence: String
    /// The parameters, without the weight of a range.
    private(set) var parameters: [String: String] = [:]
    /// The quality of a range, in thousandths.
    private(set) var weight = 1_000

    /// Parses a type; returns nil if the text is none. Unknown parameters are kept, those after the weight are ignored.
    init?(_ text: some StringProtocol) {
        var parts = HeaderText.split(text, at: ";")[...]
        guard let name = parts.popFirst().map(HeaderText.trimmed) else { return nil }
        let halves = name.split(separator: "/", omittingEmptySubsequences: false)
        guard halves.count == 2, halves.allSatisfy(HeaderText.isToken) else { return nil }
        if halves[0] == "*", halves[1] != "*" { return nil }
        essence = name.lowercased()
        for part in parts {
            let parameter = HeaderText.trimmed(part)
            // RFC 9110 section 5.6.6 allows empty parameters.
            if parameter.isEmpty { continue }
            guard let equals = parameter.firstIndex(of: "="),
                case let name = parameter[..<equals].lowercased(), HeaderText.isToken(name[...]),
                let value = HeaderText.value(parameter[parameter.index(after: equals)...])
            else { return nil }
            if name == "q" {
                guard let quality = Self.quality(value) else { return nil }
                weight = quality
                break
            }
            parameters[name] = value
        }
    }

    /// The type that the format of a structured suffix has: `application/json` for `application/vnd.shop+json`
    /// (RFC 6838 section 4.2.8).
    var format: String? {
        guard let plus = essence.lastIndex(of: "+") else { return nil }
        return "application/" + essence[essence.index(after: plus)...]
    }

    /// Whether text of this type is in UTF-8. The formats read no other encoding of a client.
    var isUTF8: Bool { parameters["charset"].map { ["utf-8", "us-ascii"].contains($0.lowercased()) } ?? true }

    /// Returns how closely this range describes a type; nil if it does not. A longer range is more specific: `*/*`,
    /// `text/*`, `text/csv`, `text/csv;header=present`.
    func specificity(for type: MediaType) -> Int? {
        let parameters = parameters.filter { $0.key != "charset" || $0.value.lowercased() != "utf-8" }
        guard parameters.allSatisfy({ type.parameters[$0.key] == $0.value }) else { return nil }
        if essence == type.essence { return 2 + parameters.count }
        if essence == "*/*" { return 0 }
        return essence.hasSuffix("/*") && type.essence.hasPrefix(essence.dropLast()) ? 1 : nil
    }

    /// Parses a weight (RFC 9110 section 12.4.2), such as `0.7`.
    private static func quality(_ text: String) -> Int? {
        let digits = Array(text.utf8)
        guard (1...5).contains(digits.count), digits[0] == 0x30 || digits[0] == 0x31 else { return nil }
        if digits.count > 1, digits[1] != UInt8(ascii: ".") { return nil }
        var value = Int(digits[0] - 0x30) * 1_000
        for (digit, unit) in zip(digits.dropFirst(2), [100, 10, 1]) {
            guard (0x30...0x39).contains(digit) else { return nil }
            value += Int(digit - 0x30) * unit
        }
        return value <= 1_000 ? value : nil
    }
}

extension MediaType {
    /// Returns the type that a client prefers (RFC 9110 section 12.5.1); nil if it accepts none. Of equal ones, this is
    /// the first.
    ///
    /// The most specific range decides about a type, and a weight of 0 excludes it. Members of the list that are not
    /// ranges are ignored. Without any range, everything is accepted.
    static func preferred(of types: [MediaType], accept: String?) -> Int? {
        let ranges = HeaderText.split(accept ?? "", at: ",").compactMap { MediaType($0) }
        if ranges.isEmpty { return types.indices.first }
        var best: (index: Int, weight: Int)?
        for (index, type) in types.enumerated() {
            let matches = ranges.compactMap { range in
                range.specificity(for: type).map { (specificity: $0, weight: range.weight) }
            }
            guard let match = matches.max(by: { ($0.specificity, $0.weight) < ($1.specificity, $1.weight) }) else {
                continue
            }
            if match.weight > best?.weight ?? 0 { best = (index, match.weight) }
        }
        return best?.index
    }
}

/// The syntax that the values of headers have in common (RFC 9110 section 5.6).
enum HeaderText {
    /// Splits a text at a separator that is not in a quoted string.
    static func split(_ text: some StringProtocol, at separator: Character) -> [Substring] {
        var parts: [Substring] = []
        var (isQuoted, isEscaped) = (false, false)
        let text = Substring(text)
        var start = text.startIndex
        for index in text.indices {
            switch text[index] {
            case _ where isEscaped: isEscaped = false
            case "\\" where isQuoted: isEscaped = true
            case "\"": isQuoted.toggle()
            case separator where !isQuoted:
                parts.append(text[start..<index])
                start = text.index(after: index)
            default: break
            }
        }
        return parts + [text[start...]]
    }

    /// Returns a text without the white space around it.
    static func trimmed(_ text: Substring) -> Substring {
        var text = text.drop { $0 == " " || $0 == "\t" }
        while text.last == " " || text.last == "\t" { text.removeLast() }
        return text
    }

    static func isToken(_ text: Substring) -> Bool {
        !text.isEmpty
            && text.utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), 0x30...0x39: true
                default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
                }
            }
    }

    /// Returns the value of a parameter, a token or a quoted string; nil if the text is neither.
    static func value(_ text: Substring) -> String? {
        guard text.first == "\"" else { return isToken(text) ? String(text) : nil }
        guard text.count > 1, text.last == "\"" else { return nil }
        var value = ""
        var isEscaped = false
        for character in text.dropFirst().dropLast() {
            if character == "\\", !isEscaped {
                isEscaped = true
            } else {
                if character == "\"", !isEscaped { return nil }
                value.append(character)
                isEscaped = false
            }
        }
        return isEscaped ? nil : value
    }
}
