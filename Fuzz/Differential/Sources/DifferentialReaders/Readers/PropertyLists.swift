import CReaders
import DataMapperPropertyList

extension Format {
    static let xmlPropertyList = Format(
        "XmlPropertyList", longestInput: 400, extensions: ["plist", "xml"], library: PropertyListSerializer(),
        reference: "Expat", creader_xml_property_list
    ) { (value) throws(Refusal) in try PropertyListMeaning.of(value).withLastMembers() }
}

/// What the texts of the elements of a property list mean.
enum PropertyListMeaning {
    /// The root has facts about the document before the value, which `CReaders.h` lists.
    static func of(_ root: Canonical) throws(Refusal) -> Canonical {
        guard case .array(let parts) = root, let value = parts.last else { return root }
        return try value.replacingTags { (name, content) throws(Refusal) in
            let text = content.textBytes.string.trimmed
            switch name {
            case "integer": return try integer(text)
            case "real": return try real(text)
            case "date":
                if let seconds = Dates.seconds(Array(text.utf8)) { return .date(seconds) }
            case "data":
                if let bytes = content.textBytes.filter({ !isSpace($0) }).fromBase64 { return .bytes(bytes) }
            default: break
            }
            throw Refusal(code: "invalid content", message: "of \(name)")
        }
    }

    private static func isSpace(_ byte: UInt8) -> Bool { [0x20, 0x09, 0x0A, 0x0D].contains(byte) }

    private static func integer(_ text: String) throws(Refusal) -> Canonical {
        if let match = text.wholeMatch(of: #/([-+]?)0[xX]([0-9a-fA-F]+)/#),
            let value = UInt64(match.output.2, radix: 16)
        {
            return try integer(isNegative: match.output.1 == "-", value)
        }
        if let match = text.wholeMatch(of: #/([-+]?)([0-9]+)/#), let value = UInt64(match.output.2) {
            return try integer(isNegative: match.output.1 == "-", value)
        }
        throw Refusal(code: "invalid integer", message: text)
    }

    private static func integer(isNegative: Bool, _ magnitude: UInt64) throws(Refusal) -> Canonical {
        if isNegative, magnitude > 1 << 63 { throw Refusal(code: "invalid integer", message: "-\(magnitude)") }
        let sign = isNegative && magnitude > 0 ? "-" : ""
        return .number(CanonicalNumber(integer: ExactNumber(sign + "\(magnitude)")))
    }

    private static func real(_ text: String) throws(Refusal) -> Canonical {
        switch text.lowercased() {
        case "nan": return .number(CanonicalNumber(.nan))
        case "inf", "+inf", "infinity", "+infinity": return .number(CanonicalNumber(.infinity))
        case "-inf", "-infinity": return .number(CanonicalNumber(-.infinity))
        default: break
        }
        guard text.wholeMatch(of: #/[-+]?([0-9]+\.?[0-9]*|\.[0-9]+)([eE][-+]?[0-9]+)?/#) != nil,
            let value = Double(text),
            value.isFinite
        else { throw Refusal(code: "invalid real", message: text) }
        return .number(CanonicalNumber(value))
    }
}

extension Canonical {
    /// Returns the value with other values for those with tags.
    func replacingTags(
        _ replacement: (_ tag: String, _ content: Canonical) throws(Refusal) -> Canonical
    ) throws(Refusal) -> Canonical {
        switch self {
        case .array(let elements):
            var results: [Canonical] = []
            for element in elements { results.append(try element.replacingTags(replacement)) }
            return .array(results)
        case .object(let members):
            var results: [Member] = []
            for member in members {
                results.append(Member(key: member.key, value: try member.value.replacingTags(replacement)))
            }
            return .object(results)
        case .tagged(let tag, let content): return try replacement(tag, content)
        default: return self
        }
    }
}

extension String {
    /// The text without white space of XML at its ends.
    var trimmed: String {
        let isSpace = { (character: Unicode.Scalar) in [0x20, 0x09, 0x0A, 0x0D].contains(character.value) }
        return String(
            String.UnicodeScalarView(unicodeScalars.drop(while: isSpace).reversed().drop(while: isSpace).reversed()))
    }
}
