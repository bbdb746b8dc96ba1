internal import DataMapperMapping
internal import DataMapperValues

/// The unkeyed container of an encoder.
struct UnkeyedWriter: UnkeyedEncodingContainer {
    private let state: EncodingState
    private let place: EncodingPlace

    init(_ state: EncodingState, _ place: EncodingPlace) {
        self.state = state
        self.place = place
    }

    var codingPath: [any CodingKey] { state.path(of: place) }

    /// The number of elements. It is 0 after the call of the encoder has ended.
    var count: Int { state.slot(of: place).map { state.slots[$0].members } ?? 0 }

    @inline(__always)
    mutating func encode<T: Encodable>(_ value: T) throws { try put(value) }

    @inline(__always)
    func put<T: Encodable>(_ value: T) throws {
        guard state.current == place else { return try encodeSlowly(value) }
        let slot = place.slot
        try state.append(value, .index(slot, state.slots[slot].members))
        state.slots[slot].members &+= 1
    }

    mutating func encodeNil() throws { try encode(Optional<Int>.none) }

    @inline(never)
    private func encodeSlowly<T: Encodable>(_ value: T) throws {
        let isFree = try state.append(to: place) { _ in
            try state.append(value, .index(place.slot, count))
            state.slots[place.slot].members += 1
        }
        if !isFree {
            throw state.refusal(codingPath + [CodingPathKey(index: count)], value: value)
        }
    }

    // MARK: Containers

    mutating func nestedContainer<NestedKey: CodingKey>(
        keyedBy type: NestedKey.Type
    ) -> KeyedEncodingContainer<NestedKey> {
        state.container(type, at: nest(.object))
    }

    mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { UnkeyedWriter(state, nest(.array)) }

    mutating func superEncoder() -> any Encoder { NodeEncoder(state: state, place: nest(.none)) }

    /// Creates a slot for the next element.
    private func nest(_ kind: EncodingSlot.Kind) -> EncodingPlace {
        state.nest(kind, in: place) {
            let index = count
            state.slots[place.slot].members += 1
            return .index(place.slot, index)
        }
    }
}
