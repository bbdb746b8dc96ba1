internal import DataMapperMapping
internal import DataMapperValues

/// Reads the elements of an array, one after the other, in place. It fits into an `any UnkeyedDecodingContainer`
/// without a box.
struct UnkeyedNodes: UnkeyedDecodingContainer {
    private let session: ReadingSession
    private let array: UInt32
    private let level: UInt32
    /// The node of the next element.
    private var position: UInt32
    private var number: UInt32 = 0

    init(_ data: DeserializableData) {
        session = data.session
        array = data.index
        level = data.level
        position = data.index + 1
    }

    private var data: DeserializableData {
        DeserializableData(session: session, index: Int(array), level: level)
    }

    var codingPath: [any CodingKey] { data.codingPath }

    var count: Int? { session.nodes[Int(array)].count }

    var currentIndex: Int { Int(number) }

    var isAtEnd: Bool { Int(number) >= session.nodes[Int(array)].count }

    // MARK: Elements

    @inline(__always)
    private mutating func advance() {
        position += UInt32(truncatingIfNeeded: session.nodes[Int(position)].span)
        number += 1
    }

    /// Returns the view of the next element, and notes the step to it.
    @inline(__always)
    private func enter() -> DeserializableData {
        let data = data
        data.decoding.enter(DecodingStep(container: array, child: position, number: number), at: data.levelsDeep)
        return data.element(Int(position))
    }

    private func checkEnd(_ type: Any.Type) throws {
        if isAtEnd { throw data.noElement(currentIndex, of: type) }
    }

    mutating func decodeNil() throws -> Bool {
        try checkEnd(Never.self)
        guard session.nodes[Int(position)].kind == .null else { return false }
        advance()
        return true
    }

    @inline(__always)
    mutating func required<T: Decodable>(_ type: T.Type) throws -> T {
        try checkEnd(type)
        let value = try data.usualValue(type, at: Int(position)) { try enter().decodeValue(type) }
        advance()
        return value
    }

    @inline(__always)
    mutating func ifPresent<T: Decodable>(_ type: T.Type) throws -> T? {
        guard !isAtEnd else {
            // After the end, too, an index counts as read, as in Foundation's coders.
            number += 1
            return nil
        }
        return try decodeNil() ? nil : try required(type)
    }

    @inline(__always)
    mutating func decode<T: Decodable>(_ type: T.Type) throws -> T { try required(type) }

    mutating func decodeIfPresent<T: Decodable>(_ type: T.Type) throws -> T? { try ifPresent(type) }

    // MARK: Containers

    mutating func nestedContainer<NestedKey: CodingKey>(
        keyedBy type: NestedKey.Type
    ) throws -> KeyedDecodingContainer<NestedKey> {
        try checkEnd(KeyedDecodingContainer<NestedKey>.self)
        let container = try enter().decoder().container(keyedBy: type)
        advance()
        return container
    }

    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
        try checkEnd((any UnkeyedDecodingContainer).self)
        let container = try enter().decoder().unkeyedContainer()
        advance()
        return container
    }

    mutating func superDecoder() throws -> any Decoder {
        try checkEnd((any Decoder).self)
        let decoder = try enter().decoder()
        advance()
        return decoder
    }
}
