internal import DataMapperMapping
internal import DataMapperValues

/// Reads the values of an object by their keys, in place.
///
/// One generic function implements the requirements for each scalar. The standard library copies a container for each
/// value. So the container has only one reference if keys are not converted.
struct KeyedNodes<Key: CodingKey, Keys: KeyConversion>: KeyedDecodingContainerProtocol {
    private let data: DeserializableData
    private let keys: Keys

    static func container(_ data: DeserializableData) -> KeyedDecodingContainer<Key> where Keys == SameKeys {
        if data.decoding.keepsKeys { return KeyedDecodingContainer(KeyedNodes(data: data, keys: SameKeys())) }
        return KeyedDecodingContainer(
            KeyedNodes<Key, ConvertedKeys>(data: data, keys: ConvertedKeys(of: data)))
    }

    var codingPath: [any CodingKey] { data.codingPath }

    var allKeys: [Key] {
        data.noteAllKeys()
        return keys.all(of: data).compactMap { Key(stringValue: $0) }
    }

    // MARK: Finding values

    @inline(__always)
    private func find(_ key: some CodingKey) -> Int? {
        keys.find(key.stringValue, in: data)
    }

    @inline(__always)
    private func member(_ key: some CodingKey, expected: UnplacedError.Expected) throws -> Int {
        guard let member = find(key) else { throw data.keyNotFound(key, expected: expected) }
        return member
    }

    /// Returns the view of a value, and notes the step to it.
    @inline(__always)
    private func enter(_ member: Int) -> DeserializableData {
        let step = DecodingStep(container: data.index, child: UInt32(truncatingIfNeeded: member), keyType: Key.self)
        data.decoding.enter(step, at: data.levelsDeep)
        return data.below(member)
    }

    func contains(_ key: Key) -> Bool { find(key) != nil }

    func decodeNil(forKey key: Key) throws -> Bool {
        data.session.nodes[try member(key, expected: .kinds(.any))].kind == .null
    }

    // MARK: Values

    @inline(__always)
    func required<T: Decodable>(_ type: T.Type, _ key: Key) throws -> T {
        let member = try member(key, expected: .type(type))
        return try data.usualValue(type, at: member) { try enter(member).decodeValue(type) }
    }

    @inline(__always)
    func ifPresent<T: Decodable>(_ type: T.Type, _ key: Key) throws -> T? {
        guard let member = find(key), data.session.nodes[member].kind != .null else { return nil }
        do {
            return try data.usualValue(type, at: member) { try enter(member).decodeValue(type) }
        } catch {
            guard data.below(member).standsForNull(coding: error) else { throw error }
            return nil
        }
    }

    @inline(__always)
    func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T { try required(type, key) }

    func decodeIfPresent<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T? { try ifPresent(type, key) }

    // MARK: Containers

    func nestedContainer<NestedKey: CodingKey>(
        keyedBy type: NestedKey.Type, forKey key: Key
    ) throws -> KeyedDecodingContainer<NestedKey> {
        try enter(member(key, expected: .kinds(.object))).decoder().container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
        try enter(member(key, expected: .kinds(.array))).decoder().unkeyedContainer()
    }

    func superDecoder() throws -> any Decoder { try superDecoder(CodingPathKey.super) }

    func superDecoder(forKey key: Key) throws -> any Decoder { try superDecoder(key) }

    /// Returns the decoder for a key. For a missing key, it is a decoder of null, as in Foundation.
    private func superDecoder(_ key: some CodingKey) throws -> any Decoder {
        guard let member = find(key) else { return NodeDecoder(data.missing(key.stringValue)) }
        return try enter(member).decoder()
    }
}
