import CReaders
import DataMapperTOML

extension Format {
    /// toml++ forgets the order of keys, and zeros at the end of a fraction of a second.
    static let toml = Format(
        "TOML", longestInput: 300, extensions: ["toml"], library: TomlSerializer(version: .v1_0), reference: "toml++",
        creader_toml, remaining: { $0.sorted().withShortFractions() }
    ) { (value) throws(Refusal) in try TomlMeaning.of(value) }
}

/// Dates with an offset are dates, and others are texts.
enum TomlMeaning {
    static func of(_ value: Canonical) throws(Refusal) -> Canonical {
        switch value {
        case .array(let elements):
            var results: [Canonical] = []
            for element in elements { results.append(try of(element)) }
            return .array(results)
        case .object(let members):
            var results: [Canonical.Member] = []
            for member in members {
                results.append(Canonical.Member(key: member.key, value: try of(member.value)))
            }
            return .object(results)
        case .moment(let text):
            guard let seconds = Dates.seconds(text) else { throw Refusal(code: "invalid date", message: "\(value)") }
            return .date(seconds)
        case .local(let text): return .text(text)
        default: return value
        }
    }
}

extension Canonical {
    /// Returns the value without zeros at the ends of local times, or more than nine digits after their points.
    fileprivate func withShortFractions() -> Canonical {
        switch self {
        case .text(let text):
            guard let match = text.string.wholeMatch(of: #/(.*[0-9]{2}:[0-9]{2}:[0-9]{2})\.([0-9]+)/#) else {
                return self
            }
            let digits = String(match.output.2.prefix(9).reversed().drop { $0 == "0" }.reversed())
            return .text(digits.isEmpty ? String(match.output.1) : "\(match.output.1).\(digits)")
        case .array(let elements): return .array(elements.map { $0.withShortFractions() })
        case .object(let members):
            return .object(members.map { Member(key: $0.key, value: $0.value.withShortFractions()) })
        default: return self
        }
    }
}
