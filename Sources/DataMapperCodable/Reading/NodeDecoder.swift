internal import DataMapperMapping
internal import DataMapperValues

/// Reads one value. A view is so small that it fits into an `any Decoder` without a box.
struct NodeDecoder: Decoder, SingleValueDecodingContainer {
    let data: DeserializableData

    init(_ data: DeserializableData) { self.data = data }

    var codingPath: [any CodingKey] { data.codingPath }

    var userInfo: [CodingUserInfoKey: Any] { data.decoding.userInfo }

    func container<Key: CodingKey>(keyedBy keys: Key.Type) throws -> KeyedDecodingContainer<Key> {
        if data.node.kind != .object, !data.convertsToEmptyObject() {
            throw data.wrongType([String: Any].self, expected: .object)
        }
        return data.container(keys)
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        let isElement = data.node.isRepeatable && data.decoding.onlyElement != data.index
        guard data.node.kind == .array || isElement else { throw data.wrongType([Any].self, expected: .array) }
        return UnkeyedNodes(data)
    }

    func singleValueContainer() throws -> any SingleValueDecodingContainer { self }

    // MARK: A single value

    func decodeNil() -> Bool { data.isNull }

    @inline(__always)
    func value<T: Decodable>(_ type: T.Type) throws -> T {
        try data.usualValue(type) {
            // Check at any level: a type can decode itself from its own value without end.
            try data.checkCodingStack()
            return try data.decodeValue(type)
        }
    }

    @inline(__always)
    func decode<T: Decodable>(_ type: T.Type) throws -> T { try value(type) }
}
