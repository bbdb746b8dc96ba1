internal import DataMapperMapping
internal import DataMapperValues

#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// The keys of one object of the data by what a strategy makes of them.
final class ConvertedKeys {
    private var keys: [String: String] = [:]

    /// All keys, converted.
    private(set) var all: [String] = []

    /// Where two keys become the same, the first one counts.
    init(of data: DeserializableData) {
        let (tape, state) = (data.session.tape, data.decoding)
        // Only what a strategy of one's own is asked takes the way.
        lazy var path = data.codingPath
        for member in data.session.document.members(of: Int(data.index)) {
            let key = tape.string(of: tape.nodes[member])
            let converted = state.convert(key) { path }
            guard keys[converted] == nil else { continue }
            keys[converted] = key
            all.append(converted)
        }
    }

    /// The key of the data.
    subscript(key: String) -> String? { keys[key] }
}

extension DecodingState {
    /// What the strategy makes of a key of the data. `path` leads to the key's object.
    func convert(_ key: String, in path: () -> [any CodingKey]) -> String {
        switch options.keyDecodingStrategy {
        case .useDefaultKeys: return key
        case .convertFromSnakeCase:
            if let known = convertedKeys[key] { return known }
            let converted = SnakeCase.camelCase(key)
            convertedKeys[key] = converted
            return converted
        case .custom(let convert): return convert(path() + [CodingPathKey(key)]).stringValue
        @unknown default: return key
        }
    }
}

/// Keys such as `first_name` for `firstName`, by the rules of Foundation's coders.
enum SnakeCase {
    /// Returns `firstName` for `first_name`. Underscores at either end stay.
    static func camelCase(_ key: String) -> String {
        guard let first = key.firstIndex(where: { $0 != "_" }), let last = key.lastIndex(where: { $0 != "_" }) else {
            return key
        }
        let words = key[first...last].split(separator: "_")
        guard words.count > 1 else { return key }
        let joined = words.dropFirst().reduce(into: words[0].lowercased()) { $0 += $1.capitalized }
        return key[..<first] + joined + key[key.index(after: last)...]
    }
}
