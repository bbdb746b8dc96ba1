internal import DataMapperPatterns
internal import DataMapperValues

/// The formats of texts that can be checked.
///
/// Most are regular expressions, made of the grammars of their RFCs. Texts of an unknown format are valid.
enum StringFormat: String, CaseIterable, Sendable {
    case dateTime = "date-time"
    case date, time, duration, email
    case idnEmail = "idn-email"
    case hostname
    case idnHostname = "idn-hostname"
    case ipv4, ipv6, uri
    case uriReference = "uri-reference"
    case iri
    case iriReference = "iri-reference"
    case uuid
    case uriTemplate = "uri-template"
    case jsonPointer = "json-pointer"
    case relativeJsonPointer = "relative-json-pointer"
    case regex

    /// Returns whether a draft has this format.
    func isKnown(in draft: SchemaDraft) -> Bool {
        switch self {
        case .dateTime, .email, .hostname, .ipv4, .ipv6, .uri: true
        case .date: draft >= .draft7 || draft == .openApi30
        case .uriReference, .uriTemplate, .jsonPointer: draft >= .draft6
        case .time, .idnEmail, .idnHostname, .iri, .iriReference, .relativeJsonPointer, .regex: draft >= .draft7
        case .duration, .uuid: draft >= .draft2019
        }
    }

    /// Returns whether a text has this format; nil if that would take more than the effort that is left.
    func accepts(_ text: String, effort: inout Int) -> Bool? {
        if self == .regex {
            do {
                _ = try PatternParser.parse(text)
                return true
            } catch {
                return error != .invalid
            }
        }
        if self == .idnHostname { return HostName.isInternational(text) }
        guard let pattern = Self.patterns[self] else { return false }
        let matches = pattern.matches(text.utf8, effort: &effort)
        guard matches == true else { return matches }
        return switch self {
        case .dateTime: DateText.date(text) != nil
        case .date: DateText.date("\(text)T00:00:00Z") != nil
        // The last day of a month may end with a leap second.
        case .time: DateText.date("1998-12-31T\(text)") != nil
        case .hostname: text.utf8.count <= 253 && HostName.hasValidLabels(text)
        default: true
        }
    }

    private static let patterns: [StringFormat: Pattern] = Dictionary(
        uniqueKeysWithValues: allCases.compactMap { format in
            (try? Pattern("^(?:\(format.expression))$")).map { (format, $0) }
        })

    private var expression: String {
        switch self {
        case .dateTime: #"\d{4}-\d{2}-\d{2}[Tt]"# + Grammar.time
        case .date: #"\d{4}-\d{2}-\d{2}"#
        case .time: Grammar.time
        case .duration: Grammar.duration
        case .email: Grammar.email("")
        case .idnEmail: Grammar.email(Grammar.international)
        case .hostname: Grammar.hostname("")
        case .ipv4: Grammar.ipv4
        case .ipv6: Grammar.ipv6
        case .uri: Grammar.uri("")
        case .uriReference: Grammar.reference("")
        case .iri: Grammar.uri(Grammar.international)
        case .iriReference: Grammar.reference(Grammar.international)
        case .uuid: "[0-9A-Fa-f]{8}-(?:[0-9A-Fa-f]{4}-){3}[0-9A-Fa-f]{12}"
        case .uriTemplate: Grammar.template
        case .jsonPointer: Grammar.pointer
        case .relativeJsonPointer: "(?:0|[1-9][0-9]*)(?:#|\(Grammar.pointer))"
        case .regex, .idnHostname: ""
        }
    }
}

/// Parts of the regular expressions of formats.
private enum Grammar {
    private static let hex = "[0-9A-Fa-f]"

    /// RFC 3339 section 5.6
    static let time = #"\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:[Zz]|[+-]\d{2}:\d{2})"#

    /// RFC 3339 appendix A
    static var duration: String {
        let minutes = #"\d+M(?:\d+S)?"#
        let time = #"T(?:\d+H(?:\#(minutes))?|\#(minutes)|\d+S)"#
        let months = #"\d+M(?:\d+D)?"#
        return #"P(?:(?:\d+D|\#(months)|\d+Y(?:\#(months))?)(?:\#(time))?|\#(time)|\d+W)"#
    }

    // MARK: Hosts

    static let ipv4: String = {
        let octet = #"(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)"#
        return #"\#(octet)(?:\.\#(octet)){3}"#
    }()

    /// RFC 3986 section 3.2.2
    static let ipv6: String = {
        let group = "\(hex){1,4}"
        let last = "(?:\(group):\(group)|\(ipv4))"
        var forms = ["(?:\(group):){6}\(last)", "::(?:\(group):){5}\(last)"]
        for before in 0..<5 {
            forms.append("(?:(?:\(group):){0,\(before)}\(group))?::(?:\(group):){\(4 - before)}\(last)")
        }
        forms.append("(?:(?:\(group):){0,5}\(group))?::\(group)")
        forms.append("(?:(?:\(group):){0,6}\(group))?::")
        return "(?:\(forms.joined(separator: "|")))"
    }()

    /// Letters and other characters beyond ASCII (RFC 3987 section 2.2, `ucschar`).
    static let international: String = {
        let planes = (1...14).map { plane in
            let digit = String(plane, radix: 16)
            return #"\u{\#(digit)\#(plane == 14 ? "1" : "0")000}-\u{\#(digit)FFFD}"#
        }
        return #"\u00A0-\uD7FF\uF900-\uFDCF\uFDF0-\uFFEF"# + planes.joined()
    }()

    /// Characters that only a query can have (RFC 3987 section 2.2, `iprivate`).
    private static let privateUse = #"\uE000-\uF8FF\u{F0000}-\u{FFFFD}\u{100000}-\u{10FFFD}"#

    static func hostname(_ others: String) -> String {
        let character = "[A-Za-z0-9\(others)]"
        let label = "\(character)(?:[A-Za-z0-9\(others)-]{0,61}\(character))?"
        return #"\#(label)(?:\.\#(label))*"#
    }

    /// RFC 5321 section 4.1.2. International names have all characters beyond ASCII (RFC 6531 section 3.3).
    static func email(_ others: String) -> String {
        let atom = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~\(others.isEmpty ? "" : #"\u0080-\u{10FFFF}"#)-]+"
        let quoted = #""(?:[^"\\\x00-\x1F\x7F]|\\[\x20-\x7E])*""#
        let address = #"\[(?:\#(ipv4)|IPv6:\#(ipv6))\]"#
        return #"(?:\#(atom)(?:\.\#(atom))*|\#(quoted))@(?:\#(hostname(others))|\#(address))"#
    }

    // MARK: References (RFC 3986 appendix A)

    private static func parts(_ others: String) -> (character: String, authority: String, end: String) {
        let escaped = "%\(hex){2}"
        let plain = "A-Za-z0-9._~!$&'()*+,;=\(others)-"
        let character = "(?:[:@\(plain)]|\(escaped))"
        let name = "(?:[\(plain)]|\(escaped))*"
        let future = #"[vV]\#(hex)+\.[:A-Za-z0-9._~!$&'()*+,;=-]+"#
        let authority = #"(?:(?:[:\#(plain)]|\#(escaped))*@)?(?:\[(?:\#(ipv6)|\#(future))\]|\#(name))(?::\d*)?"#
        let query = "(?:\(character)|[/?\(others.isEmpty ? "" : privateUse)])*"
        return (character, authority, #"(?:\?\#(query))?(?:#(?:\#(character)|[/?])*)?"#)
    }

    static func uri(_ others: String) -> String {
        let (character, authority, end) = parts(others)
        let path = "(?:/\(character)*)*"
        return "[A-Za-z][A-Za-z0-9+.-]*:(?://\(authority)\(path)|/?(?:\(character)+\(path))?)\(end)"
    }

    static func reference(_ others: String) -> String {
        let (character, authority, end) = parts(others)
        let path = "(?:/\(character)*)*"
        let first = "(?:[@A-Za-z0-9._~!$&'()*+,;=\(others)-]|%\(hex){2})+"
        return "(?:\(uri(others))|(?://\(authority)\(path)|/(?:\(character)+\(path))?|(?:\(first)\(path))?)\(end))"
    }

    /// RFC 6570 section 2, with the apostrophe of erratum 6937
    static var template: String {
        let character = "(?:[A-Za-z0-9_]|%\(hex){2})"
        let variable = #"\#(character)(?:\.?\#(character))*(?::[1-9]\d{0,3}|\*)?"#
        let literal = #"[^\x00-\x20\x7F"<>\\^`{|}%]|%\#(hex){2}"#
        return #"(?:\#(literal)|\{[+#./;?&=,!@|]?\#(variable)(?:,\#(variable))*\})*"#
    }

    static let pointer = "(?:/(?:[^/~]|~[01])*)*"
}
