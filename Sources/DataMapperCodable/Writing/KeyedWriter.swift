internal import DataMapperMapping
internal import DataMapperValues

/// The object that a keyed container writes to.
final class KeyedTarget: ContainerTarget {
    let state: EncodingState
    fileprivate(set) var place: EncodingPlace
    /// The nodes of the keys, or nil if they are copied one by one.
    let keys: KeyTables.Table?

    init(_ state: EncodingState, _ place: EncodingPlace, _ keys: KeyTables.Table?) {
        self.state = state
        self.place = place
        self.keys = keys
    }

    static let isReusable: Bool = {
        let session = WritingSession(ObjectMapper())
        return withExtendedLifetime(session) {
            let state = EncodingState(
                session.writer, WritingLink(session), session.writer.pointee.mapper.encodingOptions)
            return ReusableContainers<KeyedTarget>.isReference(
                KeyedEncodingContainer(KeyedWriter<CodingPathKey>(KeyedTarget(state, .nowhere, nil))))
        }
    }()
}

extension EncodingState {
    /// Returns a container that writes to the object at a place.
    @inline(__always)
    func container<Key: CodingKey>(_ type: Key.Type, at place: EncodingPlace) -> KeyedEncodingContainer<Key> {
        guard writer == mainWriter, let free = containers.free(type, level: Self.level(of: place)) else {
            return newContainer(type, place)
        }
        return free.use {
            $0.target.place = place
            return $0.container(KeyedEncodingContainer<Key>.self)
        }
    }

    @inline(never)
    private func newContainer<Key: CodingKey>(_ type: Key.Type, _ place: EncodingPlace) -> KeyedEncodingContainer<Key> {
        // Now there are so many objects that it is worth it.
        if containers.isUsed, !keys.areLiterals { keys.useLiterals() }
        let target = KeyedTarget(self, place, keyTable(type))
        let level = Self.level(of: place)
        // The keys of late members are not in tables.
        guard writer == mainWriter, let free = containers.freePlace(type, level: level) else {
            return KeyedEncodingContainer(KeyedWriter<Key>(target))
        }
        let container = KeyedEncodingContainer(KeyedWriter<Key>(target))
        containers.store(container, target, at: free, type, level: level)
        return container
    }

    @inline(__always)
    private static func level(of place: EncodingPlace) -> UInt32 { UInt32(truncatingIfNeeded: place.slot) }
}

/// The keyed container of an encoder.
struct KeyedWriter<Key: CodingKey>: KeyedEncodingContainerProtocol {
    private let target: KeyedTarget

    init(_ target: KeyedTarget) { self.target = target }

    @inline(__always)
    private var state: EncodingState { target.state }

    @inline(__always)
    private var place: EncodingPlace { target.place }

    var codingPath: [any CodingKey] { state.path(of: place) }

    // One implementation for all types. It is inlined into the requirement for each type.
    @inline(__always)
    mutating func encode<T: Encodable>(_ value: T, forKey key: Key) throws { try put(value, key) }

    @inline(__always)
    func put<T: Encodable>(_ value: T, _ key: Key) throws {
        guard state.current == place, let entry = KeyTables.entry(ByteKey.byte(of: key), in: target.keys) else {
            return try encodeSlowly(value, key)
        }
        // This is code of the program, which may write to any container.
        let text = key.stringValue
        guard state.current == place else { return try encodeSlowly(value, key) }
        state.note(text, in: entry)
        try encode(value, key, entry)
    }

    @inline(__always)
    mutating func encodeIfPresent<T: Encodable>(_ value: T?, forKey key: Key) throws {
        if let value { try encode(value, forKey: key) }
    }

    /// Appends a member whose key is in a table.
    @inline(__always)
    private func encode<T: Encodable>(_ value: T, _ key: Key, _ entry: KeyTables.Entry) throws {
        state.append(entry)
        try append(value, .byte(place.slot, ByteKey(key)))
    }

    /// Appends the value of a member whose key is at the end.
    @inline(__always)
    private func append<T: Encodable>(_ value: T, _ step: @autoclosure () -> CodingStep) throws {
        if T.self == String.self || T.self == Int.self || T.self == Bool.self {
            try state.append(value, .same(0))
        } else {
            do {
                try state.append(value, step())
            } catch {
                state.writer.pointee.removeKey()
                throw error
            }
        }
        state.writer.pointee.endMember()
    }

    mutating func encodeNil(forKey key: Key) throws { try encode(Optional<Int>.none, forKey: key) }

    @inline(never)
    private func encodeSlowly<T: Encodable>(_ value: T, _ key: Key) throws {
        let entry = KeyTables.entry(ByteKey.byte(of: key), in: target.keys)
        let text = entry == nil ? state.text(of: key, below: place) : key.stringValue
        let isFree = try state.append(to: place) { isLate in
            if !isLate, let entry {
                state.note(text, in: entry)
                return try encode(value, key, entry)
            }
            state.append(key: entry == nil ? text : state.converted(text))
            try BorrowedKey.with(key) { try append(value, .borrowed(place.slot, $0)) }
        }
        if !isFree { throw state.refusal(state.path(of: place) + [key], value: value) }
    }

    // MARK: Containers

    mutating func nestedContainer<NestedKey: CodingKey>(
        keyedBy type: NestedKey.Type, forKey key: Key
    ) -> KeyedEncodingContainer<NestedKey> {
        state.container(type, at: nest(.object, key, state.text(of: key, below: place)))
    }

    mutating func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
        // As in Foundation, an existing array gets more elements, also if another key is converted to the same text.
        let text = state.text(of: key, below: place)
        let known = EncodingState.NestedKey(parent: place.serial, key: KeyBytes(text))
        if let array = state.nestedArrays[known], state.slot(of: array) != nil { return UnkeyedWriter(state, array) }
        let array = nest(.array, key, text)
        state.nestedArrays[known] = array
        return UnkeyedWriter(state, array)
    }

    mutating func superEncoder() -> any Encoder { superEncoder(CodingPathKey.super) }

    mutating func superEncoder(forKey key: Key) -> any Encoder { superEncoder(key) }

    private func superEncoder(_ key: some CodingKey) -> any Encoder {
        NodeEncoder(state: state, place: nest(.none, key, state.text(of: key, below: place)))
    }

    /// Creates a slot for the value of a key with a text.
    private func nest(_ kind: EncodingSlot.Kind, _ key: some CodingKey, _ text: String) -> EncodingPlace {
        state.nest(kind, in: place) {
            state.append(key: text)
            return state.keep(key, below: place.slot)
        }
    }
}

extension EncodingState {
    /// Returns a step by a key that is kept for the rest of the call.
    func keep(_ key: some CodingKey, below slot: Int) -> CodingStep {
        keptKeys.append(key)
        return .kept(slot, keptKeys.count - 1)
    }

    /// Creates a slot at the end, and opens its container.
    func nest(_ kind: EncodingSlot.Kind, _ step: CodingStep) -> EncodingPlace {
        let place = push(step)
        current = place
        let opened = open(place.slot, kind)
        // If a container is requested again for its key, it is the same one.
        if kind != .none, !writer.pointee.text.isOn {
            writer.pointee.builder.nodes[slots[place.slot].start].flags.insert(kind.openedFlags)
        }
        return opened
    }

    /// Opens the container of the innermost slot, which is empty.
    func open(_ slot: Int, _ kind: EncodingSlot.Kind) -> EncodingPlace {
        switch kind {
        case .object: writer.pointee.beginObject()
        case .array: _ = writer.pointee.begin(.array)
        default: break
        }
        slots[slot].kind = kind
        current = place(of: slot)
        return current
    }
}

extension EncodingSlot.Kind {
    /// The flags of a container that was opened in another one.
    var openedFlags: NodeFlags {
        switch self {
        case .none: .none
        case .object: .isFragment | .isOpened
        default: .isOpened
        }
    }
}
