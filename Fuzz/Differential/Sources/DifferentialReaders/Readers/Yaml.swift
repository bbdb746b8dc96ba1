import CReaders
import DataMapperYAML

extension Format {
    static let yaml = Format(
        "YAML", longestInput: 200, extensions: ["yaml", "yml"], member: "yaml", library: YamlSerializer(),
        reference: "libyaml",
        creader_yaml
    ) { (value) throws(Refusal) in
        var composer = YamlComposer()
        return try composer.value(value).withLastMembers()
    }
}

/// Replaces aliases, and gives scalars the types of the core schema (YAML 1.2.2 section 10.3).
struct YamlComposer {
    /// The values of anchors. The value of an anchor around an alias is nil.
    private var anchors: [String: Canonical?] = [:]
    /// The number of the value that had each anchor last.
    private var numbers: [String: Int] = [:]
    private var anchorCount = 0
    private var repeatedValues = 0
    /// Far more than the library repeats.
    private static let mostRepeatedValues = 50_000

    mutating func value(_ node: Canonical) throws(Refusal) -> Canonical {
        switch node {
        case .tagged(let name, let content) where name.hasPrefix("&"):
            anchors.updateValue(nil, forKey: name)
            anchorCount += 1
            let number = anchorCount
            numbers[name] = number
            let value = try value(content)
            // A value within this one may have the same anchor, and begins later.
            if numbers[name] == number { anchors.updateValue(value, forKey: name) }
            return value
        case .tagged(let name, _) where name.hasPrefix("*"):
            guard let value = anchors["&" + name.dropFirst()], let value else {
                throw Refusal(code: "invalid alias", message: name)
            }
            repeatedValues += value.count
            if repeatedValues > Self.mostRepeatedValues { throw Refusal(code: "repeated values", message: name) }
            return value
        case .tagged(let tag, let content): return try tagged(tag, content)
        case .plain(let text): return YamlScalar.core(text)
        case .array(let elements):
            var results: [Canonical] = []
            for element in elements { results.append(try value(element)) }
            return .array(results)
        case .object(let members):
            var results: [Canonical.Member] = []
            for member in members {
                let key = try key(member.key)
                results.append(Canonical.Member(key: key, value: try value(member.value)))
            }
            return .object(results)
        default: return node
        }
    }

    private mutating func tagged(_ tag: String, _ content: Canonical) throws(Refusal) -> Canonical {
        let prefix = "tag:yaml.org,2002:"
        let known = ["str", "int", "float", "bool", "null", "binary", "timestamp", "seq", "map"].map { prefix + $0 }
        switch content {
        case .plain(let text), .text(let text):
            if tag == "!" { return .text(text) }
            guard known.contains(tag) else { return try value(content) }
            guard let value = YamlScalar.value(text, String(tag.dropFirst(prefix.count))) else {
                throw Refusal(code: "tag", message: "\(tag) of \(content)")
            }
            return value
        case .array where known.contains(tag) && tag != prefix + "seq",
            .object where known.contains(tag) && tag != prefix + "map":
            throw Refusal(code: "tag", message: tag)
        default: return try value(content)
        }
    }

    /// A key is a text, or the text of another scalar.
    mutating func key(_ node: Canonical) throws(Refusal) -> Canonical {
        let value = try value(node)
        switch value {
        case .array, .object: throw Refusal(code: "key", message: "\(value)")
        case .null: return .text("null")
        case .text: return value
        case .number(let number):
            let isInteger = YamlScalar.value(text(of: node), "int") != nil
            // One of more than 64 bits keeps its text.
            if isInteger, number.bits == nil, let text = number.exact?.integerText,
                Int64(text) != nil || UInt64(text) != nil
            {
                return .text(text)
            }
        default: break
        }
        return .text(text(of: node))
    }

    /// The characters of a scalar.
    private func text(of node: Canonical) -> [UInt8] {
        if case .tagged(_, let content) = node { return text(of: content) }
        return node.textBytes
    }
}

/// The types of scalars.
enum YamlScalar {
    static func core(_ text: [UInt8]) -> Canonical {
        value(text, "null") ?? value(text, "bool") ?? value(text, "int") ?? value(text, "float") ?? .text(text)
    }

    /// Returns the value of a text with a tag. Returns nil if it does not allow the text.
    static func value(_ bytes: [UInt8], _ tag: String) -> Canonical? {
        let text = bytes.string
        switch tag {
        case "str": return .text(bytes)
        case "null": return ["", "~", "null", "Null", "NULL"].contains(text) ? .null : nil
        case "bool":
            if ["true", "True", "TRUE"].contains(text) { return .bool(true) }
            return ["false", "False", "FALSE"].contains(text) ? .bool(false) : nil
        case "int": return integer(text)
        case "float": return float(text)
        case "binary": return bytes.filter { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }.fromBase64.map { .bytes($0) }
        case "timestamp": return timestamp(text)
        default: return nil
        }
    }

    private static func integer(_ text: String) -> Canonical? {
        for (prefix, radix) in [("0x", 16), ("0o", 8)] where text.hasPrefix(prefix) {
            let digits = text.utf8.dropFirst(2).map { UInt8(String(Unicode.Scalar($0)), radix: radix) }
            guard !digits.isEmpty, !digits.contains(nil) else { return nil }
            let bits = digits.compactMap { $0 }.reduce(ExactNumber("0")) { $0.times(radix, plus: Int($1)) }
            return .number(CanonicalNumber(integer: bits))
        }
        guard text.wholeMatch(of: #/[-+]?[0-9]+/#) != nil else { return nil }
        // An integer has no negative zero.
        let number = ExactNumber(text)
        let integer = number.isZero ? ExactNumber("0") : number
        let digits = text.drop { $0 == "-" || $0 == "+" }.drop { $0 == "0" }
        let isShort = digits.count <= 20 && (Int64(text) != nil || UInt64(text) != nil)
        return isShort ? .number(CanonicalNumber(integer: integer)) : .decimal(integer)
    }

    private static func float(_ text: String) -> Canonical? {
        switch text {
        case ".inf", ".Inf", ".INF", "+.inf", "+.Inf", "+.INF": return .number(CanonicalNumber(.infinity))
        case "-.inf", "-.Inf", "-.INF": return .number(CanonicalNumber(-.infinity))
        case ".nan", ".NaN", ".NAN": return .number(CanonicalNumber(.nan))
        default:
            let pattern = #/[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?/#
            return text.wholeMatch(of: pattern) == nil ? nil : .decimal(ExactNumber(text))
        }
    }

    /// https://yaml.org/type/timestamp.html
    private static func timestamp(_ text: String) -> Canonical? {
        if text.wholeMatch(of: #/[0-9]{4}-[0-9]{2}-[0-9]{2}/#) != nil {
            return Dates.seconds(Array((text + "T00:00:00Z").utf8)).map { .date($0) }
        }
        let pattern =
            #/([0-9]{4})-([0-9]{1,2})-([0-9]{1,2})(?:[Tt]|[ \t]+)([0-9]{1,2}):([0-9]{2}):([0-9]{2})(\.[0-9]*)?[ \t]*(Z|[-+][0-9]{1,2}(?::[0-9]{2})?)?/#
        guard let match = text.wholeMatch(of: pattern) else { return nil }
        let two = { (text: Substring) in text.count == 1 ? "0" + text : text }
        let fraction = match.output.7.map { $0.count > 1 ? $0 : "" } ?? ""
        var zone = match.output.8 ?? "Z"
        if zone.drop(while: { $0 == "-" || $0 == "+" }).prefix(while: { $0 != ":" }).count == 1, zone != "Z" {
            zone = zone.prefix(1) + "0" + zone.dropFirst()
        }
        let time = "\(two(match.output.4)):\(match.output.5):\(match.output.6)\(fraction)\(zone)"
        let day = "\(match.output.1)-\(two(match.output.2))-\(two(match.output.3))"
        return Dates.seconds(Array("\(day)T\(time)".utf8)).map { .date($0) }
    }
}
