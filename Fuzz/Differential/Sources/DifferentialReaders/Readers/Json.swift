import CReaders
import DataMapper

extension Format {
    static let json = Format(
        "JSON", longestInput: 512, extensions: ["json"], library: JsonSerializer(), reference: "RapidJSON",
        creader_json
    ) { (value) throws(Refusal) in value.withDoubles().withLastMembers() }
}

extension Canonical {
    /// Returns the value with the nearest `Double` of each number.
    func withDoubles() -> Canonical {
        switch self {
        case .number(let number):
            guard let exact = number.exact, number.bits == nil else { return self }
            return .number(CanonicalNumber(decimal: exact, nearest: Double(exact.description)))
        case .array(let elements): return .array(elements.map { $0.withDoubles() })
        case .object(let members):
            return .object(members.map { Member(key: $0.key, value: $0.value.withDoubles()) })
        default: return self
        }
    }
}
