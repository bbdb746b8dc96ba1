internal import DataMapperMapping
internal import DataMapperValues

/// Reads the values of an object by their keys, in place.
///
/// One generic function is the witness of the protocol's functions for each scalar.
struct KeyedNodes<Key: CodingKey>: KeyedDecodingContainerProtocol {
    private let data: DeserializableData
    /// The keys of the data by those of types, where a strategy converts them.
    private let keys: ConvertedKeys?

    init(_ data: DeserializableData) {
        self.data = data
        keys = data.decoding.keepsKeys ? nil : ConvertedKeys(of: data)
    }

    var codingPath: [any CodingKey] { data.codingPath }

    var allKeys: [Key] {
        data.noteAllKeys()
        if let keys { return keys.all.compactMap { Key(stringValue: $0) } }
        let (tape, object) = (data.session.tape, Int(data.index))
        return data.session.document.members(of: object).compactMap {
            Key(stringValue: tape.string(of: tape.nodes[$0]))
        }
    }

    // MARK: Finding values

    @inline(__always)
    private func find(_ key: some CodingKey) -> Int? {
        if let keys { return keys[key.stringValue].flatMap { data.findMember($0) } }
        return data.findMember(key.stringValue)
    }

    @inline(__always)
    private func member(_ key: some CodingKey, expected: @autoclosure () -> String) throws -> Int {
        guard let member = find(key) else { throw data.keyNotFound(key, expected: expected()) }
        return member
    }

    /// The view of a value, to which the step is noted.
    @inline(__always)
    private func enter(_ member: Int) -> DeserializableData {
        let step = CodingStep(container: data.index, child: UInt32(truncatingIfNeeded: member), keyType: Key.self)
        data.decoding.enter(step, at: data.levelsDeep)
        return data.below(member)
    }

    func contains(_ key: Key) -> Bool { find(key) != nil }

    func decodeNil(forKey key: Key) throws -> Bool {
        data.session.nodes[try member(key, expected: "value")].kind == .null
    }

    // MARK: Values

    @inline(__always)
    func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T {
        let member = try member(key, expected: CodingText.expectation(of: type))
        if let value = data.below(member).usualScalar(type) { return value }
        return try enter(member).decodeValue(type)
    }

    @inline(__always)
    func decodeIfPresent<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T? {
        guard let member = find(key), data.session.nodes[member].kind != .null else { return nil }
        if let value = data.below(member).usualScalar(type) { return value }
        return try enter(member).decodeValue(type)
    }

    // MARK: Containers

    func nestedContainer<NestedKey: CodingKey>(
        keyedBy type: NestedKey.Type, forKey key: Key
    ) throws -> KeyedDecodingContainer<NestedKey> {
        try NodeDecoder(enter(member(key, expected: "object"))).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
        try NodeDecoder(enter(member(key, expected: "array"))).unkeyedContainer()
    }

    func superDecoder() throws -> any Decoder { superDecoder(CodingPathKey("super")) }

    func superDecoder(forKey key: Key) throws -> any Decoder { superDecoder(key) }

    /// A key that is missing has a decoder of null, as Foundation has it.
    private func superDecoder(_ key: some CodingKey) -> any Decoder {
        guard let member = find(key) else { return NodeDecoder(data[key.stringValue]) }
        return NodeDecoder(enter(member))
    }
}
