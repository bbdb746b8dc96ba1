internal import DataMapperMapping
internal import DataMapperValues

/// The encoder of a value, and its single-value container.
///
/// A value is encoded as one thing. Where Foundation's encoder traps, because there is a value of another kind already,
/// this one throws.
struct NodeEncoder: Encoder, SingleValueEncodingContainer {
    let state: EncodingState
    /// The place, without a kind.
    let place: EncodingPlace

    var codingPath: [any CodingKey] { state.path(of: place) }

    var userInfo: [CodingUserInfoKey: Any] { state.options.codable.allUserInfo }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        state.container(type, at: state.container(.object, place))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer { UnkeyedWriter(state, state.container(.array, place)) }

    func singleValueContainer() -> any SingleValueEncodingContainer { self }

    // MARK: A single value

    @inline(__always)
    func encode<T: Encodable>(_ value: T) throws { try put(value) }

    @inline(__always)
    func put<T: Encodable>(_ value: T) throws {
        guard EncodingState.isPlain(T.self), state.current == place else {
            return try state.encode(single: value, place)
        }
        try state.append(value, .same(place.slot))
        state.slots[place.slot].kind = .single
        state.current = place.with(.single)
    }

    func encodeNil() throws { try encode(Optional<Int>.none) }
}

extension EncodingState {
    /// Opens the container of a place. If there is one of the same kind already, it continues.
    @inline(__always)
    func container(_ kind: EncodingSlot.Kind, _ place: EncodingPlace) -> EncodingPlace {
        current == place ? open(place.slot, kind) : container(again: kind, place)
    }

    @inline(never)
    private func container(again kind: EncodingSlot.Kind, _ place: EncodingPlace) -> EncodingPlace {
        guard let slot = slot(of: place) else { return .nowhere }
        let found = slots[slot]
        if place.kind == .taken {
            return place
        } else if found.kind == .none {
            if reach(slot) { return open(slot, kind) }
            // Other values were written before anything was written here. Now the kind is known.
            deferred.values[slots[slot].deferral].kind = kind
            slots[slot].kind = kind
        } else if found.kind == .single, current == place.with(.single) {
            needTape()
            let found = slots[slot]
            let written = writer.pointee.builder.nodes[found.start]
            // On a text, the flag has another meaning.
            if written.isContainer, written.flags.contains(.hasLateMembers) {
                return continueDeferred(written.count, kind, place)
            }
            switch (written.kind, kind) {
            case (.object, .object): writer.pointee.openObject(at: found.start)
            case (.array, .array):
                writer.pointee.reopenArray(at: found.start)
                slots[slot].members = written.count
            default: return place.with(.taken)
            }
            slots[slot].kind = kind
            current = place.with(kind)
        }
        return place.with(slots[slot].kind == kind ? kind : .taken)
    }

    /// Opens the container of a place whose value has late members already. So its new members are late, too.
    private func continueDeferred(
        _ value: Int, _ kind: EncodingSlot.Kind, _ place: EncodingPlace
    ) -> EncodingPlace {
        guard deferred.values[value].kind == kind else { return place.with(.taken) }
        slots[place.slot].kind = kind
        slots[place.slot].deferral = value
        slots[place.slot].isOpen = false
        current = place.with(.deferred)
        return place.with(kind)
    }

    @inline(never)
    func encode<T: Encodable>(single value: T, _ place: EncodingPlace) throws {
        guard let slot = slot(of: place) else { return }
        let kind = place.kind == .taken ? .taken : slots[slot].kind
        let isDirect = isWrittenDirectly(T.self)
        if current == place {
            if isDirect {
                try claim(slot) { try append(value, .same(slot)) }
                current = place.with(.single)
            } else {
                try encodeInPlace(value, slot)
            }
        } else if kind == .none {
            if reach(slot) { return try encode(single: value, place) }
            _ = try append(to: place) { _ in try claim(slot) { try append(value, .same(slot)) } }
            deferred.values[slots[slot].deferral].kind = .single
        } else if !Self.isScalar(T.self), kind == .object || kind == .array || current == place.with(.single) {
            // The value may continue the existing container.
            _ = try beginActivation(.same(slot))
            defer { depth -= 1 }
            try value.encode(to: NodeEncoder(state: self, place: place))
        } else {
            throw refusal(path(of: place), value: value)
        }
    }

    /// Makes a slot the place of one value, already while the value is appended. So its code cannot write to the
    /// encoder of the slot.
    func claim(_ slot: Int, _ append: () throws -> Void) throws {
        slots[slot].kind = .single
        do {
            try append()
        } catch {
            slots[slot].kind = .none
            throw error
        }
        // Nobody ends the member of a super encoder.
        if case .kept = slots[slot].step, writer.pointee.text.isOn, writer.pointee.text.hasOpenKey {
            writer.pointee.mayOmit = false
            writer.pointee.text.appendNull(orTo: &writer.pointee.builder)
        }
    }

    private func isWrittenDirectly<T>(_: T.Type) -> Bool { Self.isPlain(T.self) || direct(T.self) != nil }

    /// Returns whether a type never continues a container. `encodeNil` encodes an `Int?`.
    private static func isScalar<T>(_: T.Type) -> Bool {
        isPlain(T.self) || T.self == Int?.self || T.self is any ScalarEncodable.Type
    }

    /// Lets a value encode itself as the value of a slot, which is the innermost one and empty.
    private func encodeInPlace<T: Encodable>(_ value: T, _ slot: Int) throws {
        let levels = try beginActivation(.same(slot))
        let (place, count, outerBase) = (current, slots.count, base)
        // Members of outer containers are deferred, because an error removes everything from here on.
        base = slot
        defer { base = outerBase }
        do {
            try value.encode(to: NodeEncoder(state: self, place: place))
            if current == place {
                // A value that encodes nothing is an empty object inside another value, too.
                writer.pointee.appendEmptyObject()
                slots[slot].kind = .single
                current = place.with(.single)
            }
        } catch {
            writer.pointee.unwind(to: slots[slot].start, levels: levels)
            removeSlots(from: count, of: slot)
            // Nothing refers to late members any more.
            slots[slot].deferral = -1
            slots[slot].kind = .none
            slots[slot].members = 0
            current = place
            depth -= 1
            throw error
        }
        depth -= 1
    }
}
