internal import DataMapperMapping
internal import DataMapperValues

extension Optional: DirectlyEncodable where Wrapped: Encodable {
    static func append(_ value: BorrowedValue<Self>, to state: EncodingState, _ step: CodingStep) throws {
        if let value = value.value {
            try state.append(value, step)
        } else {
            state.writer.pointee.text.appendNull(orTo: &state.writer.pointee.builder)
        }
    }
}

extension Array: DirectlyEncodable where Element: Encodable {
    static func append(_ value: BorrowedValue<Self>, to state: EncodingState, _ step: CodingStep) throws {
        try value.value.lend { try state.append(elements: $0, step) }
    }
}

extension ContiguousArray: DirectlyEncodable where Element: Encodable {
    static func append(_ value: BorrowedValue<Self>, to state: EncodingState, _ step: CodingStep) throws {
        try value.value.lend { try state.append(elements: $0, step) }
    }
}

extension Set: DirectlyEncodable where Element: Encodable {
    static func append(_ value: BorrowedValue<Self>, to state: EncodingState, _ step: CodingStep) throws {
        let elements = ContiguousArray(value.value)
        let start = state.writer.pointee.end
        try elements.lend { try state.append(elements: $0, step) }
        // Foundation writes them in any order.
        if !state.options.isFoundation, elements.count > 1, !state.deferred.isNeeded {
            state.writer.pointee.sortArray(from: start, count: elements.count)
        }
    }
}

extension Dictionary: DirectlyEncodable where Key: Encodable, Value: Encodable {
    static func append(_ value: BorrowedValue<Self>, to state: EncodingState, _ step: CodingStep) throws {
        let dictionary = value.value
        if let texts = dictionary.withKeys(String.self) {
            try state.append(members: texts, step) { AnyKey(stringValue: $0) }
        } else if !state.options.hasDefaultKeys {
            // As in Foundation, only keys that are strings are never converted.
            try state.activate(dictionary, step)
        } else if let numbers = dictionary.withKeys(Int.self) {
            try state.append(members: numbers, step) { AnyKey(intValue: $0) }
        } else if Key.self is any CodingKeyRepresentable.Type {
            try state.append(members: dictionary, step, mayRepeatKeys: true) { key in
                (key as? any CodingKeyRepresentable)?.codingKey ?? AnyKey(stringValue: "")
            }
        } else {
            try state.activate(dictionary, step)
        }
    }
}

extension EncodingState {
    /// Appends an array of values that are contiguous in memory.
    func append<Element: Encodable>(elements: BorrowedElements<Element>, _ step: CodingStep) throws {
        let (start, levels) = (writer.pointee.end, writer.pointee.levels)
        let array = writer.pointee.begin(.array)
        let slots = slots.count
        defer { removeSlots(from: slots) }
        do {
            try append(contents: elements, step)
        } catch {
            writer.pointee.unwind(to: start, levels: levels)
            throw error
        }
        writer.pointee.end(array, .array, members: elements.count)
        if writer.pointee.hasFailed, depth == 0 { throw failure(step) }
    }

    private func failure(_ step: CodingStep) -> any Error {
        encodingError(writer.pointee.takeFailure()?.error ?? SerializationError.stackExhausted, path(step))
    }

    @inline(__always)
    private func append<Element: Encodable>(contents elements: BorrowedElements<Element>, _ step: CodingStep) throws {
        if let numbers = elements.known(as: Double.self) {
            for index in 0..<numbers.count { try append(double: numbers[index].value, self.step(to: index, step)) }
        } else if let numbers = elements.known(as: Int.self) {
            for index in 0..<numbers.count { append(integer: Int64(numbers[index].value)) }
        } else if let texts = elements.known(as: String.self) {
            for index in 0..<texts.count { append(string: texts[index].value) }
        } else if elements.count > 0 {
            let outer = current
            let place = push(step)
            current = .closed
            defer {
                removeSlots(from: place.slot)
                resume(outer)
            }
            let direct = direct(Element.self)
            for index in 0..<elements.count {
                let step = CodingStep.index(place.slot, index)
                if let direct {
                    try append(elements[index], as: direct, step)
                } else {
                    try elements[index].uncopied.append(to: self, step)
                }
            }
        }
    }

    /// Returns the step to an element of an array that has no slot yet.
    @inline(never)
    private func step(to index: Int, _ array: CodingStep) -> CodingStep { .index(push(array).slot, index) }

    /// Appends an object with the members of a dictionary, sorted by the UTF-8 bytes of their keys. Members that the
    /// policy omits are left out. The keys are not converted.
    ///
    /// - Parameter mayRepeatKeys: Whether several keys can have the same text. Only one of them is written then.
    func append<Key, Value: Encodable>(
        members: [Key: Value], _ step: CodingStep, mayRepeatKeys: Bool = false,
        _ codingKey: (Key) -> any CodingKey
    ) throws {
        let (start, levels) = (writer.pointee.end, writer.pointee.levels)
        let object = writer.pointee.begin(.object)
        let outer = current
        let place = push(step)
        current = .closed
        var count = 0
        defer {
            removeSlots(from: place.slot)
            resume(outer)
        }
        do {
            let (places, arena) = (Array(members.indices), writer.pointee.builder.arenaCount)
            var order = KeyOrder(capacity: places.count)
            // Only keys that are types of the program have code of the program.
            for place in places {
                let key = members.keys[place]
                let (text, isInteger) = mayRepeatKeys ? aside { codingKey(key).mapped } : codingKey(key).mapped
                order.add(text, isInteger: isInteger, &writer.pointee.builder)
            }
            order.sort(writer.pointee.builder)
            for position in 0..<places.count {
                if mayRepeatKeys, order.isRepeated(position, writer.pointee.builder) { continue }
                let start = writer.pointee.end
                writer.pointee.appendDictionaryKey(order[position].node)
                let member = places[order[position].ordinal]
                let own = members.keys[member]
                let key = mayRepeatKeys ? aside { codingKey(own) } : codingKey(own)
                try append(member: members.values[member], key, place.slot)
                if writer.pointee.mayOmit, writer.pointee.omitMember(at: start) { continue }
                count += 1
            }
            writer.pointee.forgetKeys(from: arena)
        } catch {
            writer.pointee.unwind(to: start, levels: levels)
            throw error
        }
        writer.pointee.end(object, .object, members: count)
    }

    private func append<Value: Encodable, Key: CodingKey>(member: Value, _ key: Key, _ slot: Int) throws {
        if Self.isPlain(Value.self), Value.self != Double.self {
            try append(member, .same(slot))
        } else {
            try BorrowedKey.with(key) { try append(member, .borrowed(slot, $0)) }
        }
    }
}

extension CodingKey {
    /// The text of the key, and whether it may be an integer in formats that have such keys.
    fileprivate var mapped: (text: String, isInteger: Bool) { (stringValue, intValue != nil) }
}

extension Uncopied where Value: Encodable {
    @inline(__always)
    borrowing func append(to state: EncodingState, _ step: CodingStep) throws { try state.activate(value, step) }
}
