internal import DataMapperMapping
internal import DataMapperValues

/// Reads the elements of an array, one after the other, in place. A value of another kind is the only element. It fits
/// into an `any UnkeyedDecodingContainer` without a box.
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
        position = data.node.kind == .array ? data.index + 1 : data.index
    }

    private var data: DeserializableData {
        DeserializableData(session: session, index: Int(array), level: level)
    }

    var codingPath: [any CodingKey] { data.codingPath }

    var count: Int? { elementCount }

    @inline(__always)
    private var elementCount: Int { isArray ? session.nodes[Int(array)].count : 1 }

    @inline(__always)
    private var isArray: Bool { session.nodes[Int(array)].kind == .array }

    var currentIndex: Int { Int(number) }

    var isAtEnd: Bool { Int(number) >= elementCount }

    // MARK: Elements

    @inline(__always)
    private mutating func advance() {
        position += UInt32(truncatingIfNeeded: session.nodes[Int(position)].span)
        number += 1
    }

    /// Returns what `read` returns for the view of the next element, and notes the step to it.
    @inline(__always)
    private func enter<Result>(_ read: (DeserializableData) throws -> Result) rethrows -> Result {
        let data = data
        let state = data.decoding
        if isArray {
            state.enter(DecodingStep(container: array, child: position, number: number), at: data.levelsDeep)
            return try read(data.element(Int(position)))
        }
        let outer = state.onlyElement
        state.onlyElement = array
        defer { state.onlyElement = outer }
        return try read(data)
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
        let value = try data.usualValue(type, at: Int(position)) { try enter { try $0.decodeValue(type) } }
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
        if try decodeNil() { return nil }
        do {
            return try required(type)
        } catch {
            try passEmptyText(error)
            return nil
        }
    }

    /// Passes an element that is empty text in place of null, or throws the error that it caused.
    @inline(never)
    private mutating func passEmptyText(_ error: any Error) throws {
        let element = isArray ? data.element(Int(position)) : data
        guard element.standsForNull(coding: error) else { throw error }
        advance()
    }

    @inline(__always)
    mutating func decode<T: Decodable>(_ type: T.Type) throws -> T { try required(type) }

    mutating func decodeIfPresent<T: Decodable>(_ type: T.Type) throws -> T? { try ifPresent(type) }

    // MARK: Containers

    mutating func nestedContainer<NestedKey: CodingKey>(
        keyedBy type: NestedKey.Type
    ) throws -> KeyedDecodingContainer<NestedKey> {
        try checkEnd(KeyedDecodingContainer<NestedKey>.self)
        let container = try enter { try $0.decoder().container(keyedBy: type) }
        advance()
        return container
    }

    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
        try checkEnd((any UnkeyedDecodingContainer).self)
        let container = try enter { try $0.decoder().unkeyedContainer() }
        advance()
        return container
    }

    mutating func superDecoder() throws -> any Decoder {
        try checkEnd((any Decoder).self)
        let decoder = try enter { try $0.decoder() }
        advance()
        return decoder
    }
}
