internal import DataMapperMapping
internal import DataMapperValues

#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

extension DeserializableData {
    /// All keys of the object, as they are.
    var allKeys: [String] {
        session.document.members(of: Int(index)).map { session.tape.string(of: session.nodes[$0]) }
    }
}

/// The keys of one object, as converted by a strategy.
final class ConvertedKeys {
    private var keys: [KeyBytes: String] = [:]
    private(set) var all: [String] = []

    /// Converts all keys of an object. If two keys become equal, the first one is used.
    init(of data: DeserializableData) {
        let (tape, state) = (data.session.tape, data.decoding)
        // Only a custom strategy asks for the path.
        lazy var path = data.codingPath
        for member in data.session.document.members(of: Int(data.index)) {
            let key = tape.string(of: tape.nodes[member])
            let converted = state.convert(key) { path }
            guard keys[KeyBytes(converted)] == nil else { continue }
            keys[KeyBytes(converted)] = key
            all.append(converted)
        }
    }

    /// Finds the value of a key in the form that types know.
    func find(_ key: String, in data: DeserializableData) -> Int? {
        keys[KeyBytes(key)].flatMap { data.findMember($0) }
    }
}

extension DecodingState {
    /// Returns a key of the data as converted by the strategy. `path` goes to the object of the key.
    func convert(_ key: String, in path: () -> [any CodingKey]) -> String {
        switch options.codable.keyDecodingStrategy {
        case .useDefaultKeys: return key
        case .convertFromSnakeCase:
            if let known = convertedKeys[KeyBytes(key)] { return known }
            let converted = SnakeCase.camelCase(key)
            convertedKeys[KeyBytes(key)] = converted
            return converted
        case .custom(let convert): return convert(path() + [CodingPathKey(key)]).stringValue
        @unknown default: return key
        }
    }
}

/// Keys such as `my_url_property` for `myURLProperty`, with the rules of Foundation's coders.
enum SnakeCase {
    /// Returns `my_url_property` for `myURLProperty`: the words of a key in lower case, with `_` between them.
    static func text(of key: String) -> String {
        KeyWords.words(of: key).map { $0.lowercased() }.joined(separator: "_")
    }

    /// Returns `firstName` for `first_name`. Underscores at both ends stay.
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
