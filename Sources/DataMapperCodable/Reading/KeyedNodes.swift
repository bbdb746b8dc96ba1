internal import DataMapperMapping
internal import DataMapperValues

/// The object that a keyed container reads.
final class KeyedObject: ContainerTarget {
    private let session: ReadingSession
    private var index: UInt32
    private var level: UInt32
    /// The converted keys. Nil if the data and the types have the same keys.
    private(set) var keys: ConvertedKeys?

    init(_ data: DeserializableData, _ keys: ConvertedKeys? = nil) {
        session = data.session
        (index, level) = (data.index, data.level)
        self.keys = keys
    }

    /// Lets the container read another object of the same call.
    @inline(__always)
    func move(to data: DeserializableData, _ keys: ConvertedKeys?) {
        (index, level) = (data.index, data.level)
        self.keys = keys
    }

    @inline(__always)
    var data: DeserializableData { DeserializableData(session: session, index: Int(index), level: level) }

    static let isReusable: Bool = {
        guard let data = try? ObjectMapper().root(of: [:]) else { return false }
        return ReusableContainers<KeyedObject>.isReference(
            KeyedDecodingContainer(KeyedNodes<CodingPathKey>(KeyedObject(data))))
    }()
}

extension DeserializableData {
    /// Returns a container for the object, or for an empty array that becomes an object.
    @inline(__always)
    func container<Key: CodingKey>(_ type: Key.Type) -> KeyedDecodingContainer<Key> {
        let state = decoding
        // A strategy is code of the program, which may ask for containers. So it runs before one is chosen.
        let keys = state.keepsKeys ? nil : ConvertedKeys(of: self)
        guard let free = state.containers.free(type, level: level) else { return newContainer(type, keys) }
        return free.use {
            $0.target.move(to: self, keys)
            return $0.container(KeyedDecodingContainer<Key>.self)
        }
    }

    @inline(never)
    private func newContainer<Key: CodingKey>(_ type: Key.Type, _ keys: ConvertedKeys?) -> KeyedDecodingContainer<Key> {
        let object = KeyedObject(self, keys)
        let state = decoding
        guard let place = state.containers.freePlace(type, level: level) else {
            return KeyedDecodingContainer(KeyedNodes<Key>(object))
        }
        let container = KeyedDecodingContainer(KeyedNodes<Key>(object))
        state.containers.store(container, object, at: place, type, level: level)
        return container
    }
}

/// Reads the values of an object by their keys, in place.
///
/// One generic function implements the requirements for each scalar. The standard library copies a container for each
/// value. So the container has only one reference.
struct KeyedNodes<Key: CodingKey>: KeyedDecodingContainerProtocol {
    private let object: KeyedObject

    init(_ object: KeyedObject) { self.object = object }

    @inline(__always)
    private var data: DeserializableData { object.data }

    var codingPath: [any CodingKey] { data.codingPath }

    var allKeys: [Key] {
        data.noteAllKeys()
        return (object.keys?.all ?? data.allKeys).compactMap { Key(stringValue: $0) }
    }

    // MARK: Finding values

    @inline(__always)
    private func find(_ key: some CodingKey) -> Int? {
        let text = key.stringValue
        guard let keys = object.keys else { return data.findMember(text) }
        return keys.find(text, in: data)
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
