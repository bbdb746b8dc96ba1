public import DataMapperValues

extension DeserializableData {
    /// The element of an array, the first being 0; absent where this is no array, or has no such element.
    ///
    ///     x = try data["position"][0].get()   // {"position": [1.5, 2.5]} gives 1.5
    ///     let name: String = try data["items", 7, "name"].get()
    ///     // expected string, found nothing at $.items[7].name
    ///
    /// To read all elements, ask for an array, such as `[T]`: it reads each once.
    ///
    /// - Complexity: O(*index*) elements are stepped over, whatever their size.
    public subscript(index: Int) -> DeserializableData {
        let array = node
        if array.kind == .array {
            // Who asks for elements knows that this is no object.
            if session.scalar.keyed == self.index { session.scalar.keyed = .max }
            if index >= 0, index < array.count {
                var position = Int(self.index) + 1
                for _ in 0..<index { position += session.nodes[position].span }
                return below(position)
            }
        } else if array.kind != .null, array.kind != .object {
            session.scalar.keyed = self.index
        }
        return absent(.index(index))
    }

    /// The value at the end of a path of keys and indices: `data["items", 0]` is `data["items"][0]`.
    ///
    /// Literals are keys and indices by themselves; what is known only when the program runs is `.key(key)` or
    /// `.index(index)`.
    @_disfavoredOverload
    public subscript(
        first: MappingPath.Component, second: MappingPath.Component, rest: MappingPath.Component...
    ) -> DeserializableData {
        child([first, second] + rest)
    }

    func child(_ path: [MappingPath.Component]) -> DeserializableData {
        path.reduce(self) { data, component in
            switch component {
            case .key(let key): data[key]
            case .index(let index): data[index]
            }
        }
    }
}

extension MappableData {
    /// The element of an array; see ``DeserializableData/subscript(_:)-(Int)``. It can only be read: arrays are written as a
    /// whole.
    ///
    /// Mapping it while writing is a ``SerializationError`` with the code ``SerializationError/Code/invalidPlace``.
    public subscript(index: Int) -> MappableData {
        _read { yield self[path: [.index(index)]] }
        _modify { yield &self[path: [.index(index)]] }
    }

    /// The value at the end of a path of keys and indices. If there are indices, it can only be read: arrays are written as a
    /// whole.
    ///
    /// Mapping it while writing is a ``SerializationError`` with the code ``SerializationError/Code/invalidPlace``.
    @_disfavoredOverload
    public subscript(
        first: MappingPath.Component, second: MappingPath.Component, rest: MappingPath.Component...
    ) -> MappableData {
        _read { yield self[path: [first, second] + rest] }
        _modify { yield &self[path: [first, second] + rest] }
    }

    private subscript(path path: [MappingPath.Component]) -> MappableData {
        _read { yield self[at: below({ $0.child(path) }, { $0.below(path, $1) })] }
        _modify { yield &self[at: below({ $0.child(path) }, { $0.below(path, $1) })] }
    }
}
