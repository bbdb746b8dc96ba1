public import DataMapperValues

extension DeserializableData {
    /// The element of an array, starting from 0; a missing value if this is not an array, or has no such element.
    ///
    /// ```swift
    /// // data: {"position": [1.5, 2.5]}
    /// try data["position"][0].get() as Double   // 1.5
    /// try data["position"][7].get() as Double   // throws expected number, found nothing at $.position[7]
    /// ```
    ///
    /// To read all elements, read an array such as `[Double]`, which reads each element once.
    ///
    /// - Complexity: O(*index*); the size of the elements does not matter.
    public subscript(index: Int) -> DeserializableData {
        let array = node
        if array.kind == .array {
            // Code that asks for elements knows that this is not an object.
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
    /// For a key or an index in a variable, write `.key(key)` or `.index(index)`.
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
    /// The element of an array, which can only be read, because an array is written as a whole: while writing, `map`
    /// makes the call fail with the code ``SerializationError/Code/invalidPlace``. See
    /// ``DeserializableData/subscript(_:)-(Int)``.
    public subscript(index: Int) -> MappableData {
        _read { yield self[path: [.index(index)]] }
        _modify { yield &self[path: [.index(index)]] }
    }

    /// The value at the end of a path of keys and indices. A path with indices can only be read, as an element can.
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
