public import DataMapperValues

extension SerializableData {
    /// Writes what the transformation makes of an object, or of nil.
    @inlinable
    public mutating func set<T, R: SerializableTransformation>(
        _ value: T?, using transformation: R
    ) where R.Object == T {
        transformation.write(value, to: &self)
    }

    /// Writes an array of what the transformation makes of each element; null for nil.
    @inlinable
    public mutating func set<T, R: SerializableTransformation>(
        _ array: [T]?, using transformation: R
    ) where R.Object == T {
        set(array: array) { transformation.write($0, to: &$1) }
    }

    /// Writes an array of what the transformation makes of each element, nil included; null for nil.
    @inlinable
    public mutating func set<T, R: SerializableTransformation>(
        _ array: [T?]?, using transformation: R
    ) where R.Object == T {
        set(array: array) { transformation.write($0, to: &$1) }
    }

    /// Writes a dictionary of what the transformation makes of each value, in the order of the UTF-8 bytes of its keys; null
    /// for nil.
    @inlinable
    public mutating func set<T, R: SerializableTransformation>(
        _ dictionary: [String: T]?, using transformation: R
    ) where R.Object == T {
        set(dictionary: dictionary) { transformation.write($0, to: &$1) }
    }

    /// Writes a dictionary of what the transformation makes of each value, nil included, in the order of the UTF-8 bytes
    /// of its keys; null for nil.
    @inlinable
    public mutating func set<T, R: SerializableTransformation>(
        _ dictionary: [String: T?]?, using transformation: R
    ) where R.Object == T {
        set(dictionary: dictionary) { transformation.write($0, to: &$1) }
    }

    // An array of objects could be passed for one of optionals, but the conversion would look at each by itself.

    @inlinable @inline(__always)
    mutating func set<E>(array: [E]?, _ write: (E, inout SerializableData) -> Void) {
        let presence: _Presence = array.map { $0.isEmpty ? .emptyCollection : .value } ?? .null
        if presence != .value, leavesOut(presence) { return }
        begin()
        if let array {
            append(container: .array) { data in
                for element in array { data.appendSlot { write(element, &$0) } }
                return array.count
            }
        } else {
            append(TapeNode(.null))
        }
        end()
    }

    @inlinable @inline(__always)
    mutating func set<V>(dictionary: [String: V]?, _ write: (V, inout SerializableData) -> Void) {
        let presence: _Presence = dictionary.map { $0.isEmpty ? .emptyCollection : .value } ?? .null
        if presence != .value, leavesOut(presence) { return }
        begin()
        if let dictionary {
            append(members: dictionary, presence: { _ in .value }) { value, data in
                data.appendSlot { write(value, &$0) }
            }
        } else {
            append(TapeNode(.null))
        }
        end()
    }
}
