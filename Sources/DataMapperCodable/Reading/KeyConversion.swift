internal import DataMapperMapping
internal import DataMapperValues

#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// What becomes of the keys of one object.
protocol KeyConversion {
    /// All keys of the object as types know them.
    func all(of data: DeserializableData) -> [String]

    /// Finds the value of a key as types know it.
    func find(_ key: String, in data: DeserializableData) -> Int?
}

/// Types and data have the same keys.
struct SameKeys: KeyConversion {
    func all(of data: DeserializableData) -> [String] {
        let tape = data.session.tape
        return data.session.document.members(of: Int(data.index)).map { tape.string(of: tape.nodes[$0]) }
    }

    @inline(__always)
    func find(_ key: String, in data: DeserializableData) -> Int? { data.findMember(key) }
}

/// A strategy converts the keys.
final class ConvertedKeys: KeyConversion {
    private var keys: [String: String] = [:]
    private var all: [String] = []

    /// Where two keys become the same, the first one counts.
    init(of data: DeserializableData) {
        let (tape, state) = (data.session.tape, data.decoding)
        // Only a strategy of one's own asks for the way.
        lazy var path = data.codingPath
        for member in data.session.document.members(of: Int(data.index)) {
            let key = tape.string(of: tape.nodes[member])
            let converted = state.convert(key) { path }
            guard keys[converted] == nil else { continue }
            keys[converted] = key
            all.append(converted)
        }
    }

    func all(of _: DeserializableData) -> [String] { all }

    func find(_ key: String, in data: DeserializableData) -> Int? { keys[key].flatMap { data.findMember($0) } }
}

extension DecodingState {
    /// What the strategy makes of a key of the data. `path` leads to the key's object.
    func convert(_ key: String, in path: () -> [any CodingKey]) -> String {
        switch options.codable.keyDecodingStrategy {
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
