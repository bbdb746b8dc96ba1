/// A media type, or a range of media types in `Accept` (RFC 9110 sections 8.3.1 and 12.5.1). Types and names of
/// parameters are in lower case.
struct MediaType: Hashable {
    /// `type/subtype`, without parameters.
    let essence: String
    /// The parameters, without the weight of a range.
    private(set) var parameters: [String: String] = [:]
    /// The quality of a range, in thousandths.
    private(set) var weight = 1_000

    init(essence: String) { self.essence = essence }

    /// Parses a type; returns nil if the text is none. Unknown parameters are kept, those after the weight are ignored.
    init?(_ text: some StringProtocol) {
        var parts = HeaderText.split(text, at: ";")[...]
        guard let name = parts.popFirst() else { return nil }
        let halves = name.split(separator: "/", omittingEmptySubsequences: false)
        guard halves.count == 2, halves.allSatisfy(HeaderText.isToken) else { return nil }
        if halves[0] == "*", halves[1] != "*" { return nil }
        essence = name.lowercased()
        // RFC 9110 section 5.6.6 allows empty parameters.
        for parameter in parts where !parameter.isEmpty {
            guard let equals = parameter.firstIndex(of: "="),
                case let name = parameter[..<equals].lowercased(), HeaderText.isToken(name[...]),
                let value = HeaderText.value(parameter[parameter.index(after: equals)...])
            else { return nil }
            if name == "q" {
                // Some clients write `.2`.
                guard value.utf8.count <= 5, let quality = Double(value), (0...1).contains(quality) else { return nil }
                weight = Int((quality * 1_000).rounded())
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
    /// `text/*`, `text/csv`, `text/csv;header=present`. Parameters that the type does not name are ignored.
    func specificity(for type: MediaType) -> Int? {
        let common = parameters.filter { type.parameters[$0.key] != nil }
        guard common.allSatisfy({ type.parameters[$0.key] == $0.value }) else { return nil }
        if essence == type.essence { return 2 + common.count }
        if essence == "*/*" { return 0 }
        return essence.hasSuffix("/*") && type.essence.hasPrefix(essence.dropLast()) ? 1 : nil
    }

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
            let matches = ranges.compactMap { range in range.specificity(for: type).map { ($0, range.weight) } }
            let weight = matches.max(by: <)?.1 ?? 0
            if weight > best?.weight ?? 0 { best = (index, weight) }
        }
        return best?.index
    }
}

/// The syntax that the values of headers have in common (RFC 9110 section 5.6).
enum HeaderText {
    /// Splits a text at a separator that is not in a quoted string, and removes white space around the parts. In the tags
    /// of `If-Match`, a backslash escapes nothing.
    static func split(_ text: some StringProtocol, at separator: Character, escapes: Bool = true) -> [Substring] {
        var (isQuoted, isEscaped) = (false, false)
        return Substring(text).split(omittingEmptySubsequences: false) { character in
            switch character {
            case _ where isEscaped: isEscaped = false
            case "\\": isEscaped = isQuoted && escapes
            case "\"": isQuoted.toggle()
            default: return character == separator && !isQuoted
            }
            return false
        }.map(trimmed)
    }

    private static func trimmed(_ text: Substring) -> Substring {
        var text = text.drop { $0 == " " || $0 == "\t" }
        while text.last == " " || text.last == "\t" { text.removeLast() }
        return text
    }

    static func isToken(_ text: Substring) -> Bool {
        !text.isEmpty
            && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "!#$%&'*+-.^_`|~".contains($0)) }
    }

    /// Returns the value of a parameter, a token or a quoted string; nil if the text is neither.
    static func value(_ text: Substring) -> String? {
        guard text.first == "\"" else { return isToken(text) ? String(text) : nil }
        guard text.count > 1, text.last == "\"" else { return nil }
        var (value, isEscaped) = ("", false)
        for character in text.dropFirst().dropLast() {
            let isSpecial = !isEscaped && (character == "\\" || character == "\"")
            if isSpecial, character == "\"" { return nil }
            if !isSpecial { value.append(character) }
            isEscaped = isSpecial
        }
        return isEscaped ? nil : value
    }
}
