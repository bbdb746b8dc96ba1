extension SerializableData {
    /// Writes what the transformation makes of an object, or of nil.
    @inlinable
    public mutating func set<T, R: SerializableTransformation>(
        _ value: T?, using transformation: R
    ) where R.Object == T {
        transformation.write(value, to: &self)
    }

    /// Writes an array of what the transformation makes of each element, nil included; null for nil.
    @inlinable
    public mutating func set<T, R: SerializableTransformation>(
        _ array: [T?]?, using transformation: R
    ) where R.Object == T {
        begin()
        if let array {
            append(container: .array) { data in
                for element in array { data.appendSlot { transformation.write(element, to: &$0) } }
                return array.count
            }
        } else {
            append(Node(.null))
        }
        end()
    }

    /// Writes a dictionary of what the transformation makes of each value, nil included, in the order of the UTF-8 bytes
    /// of its keys; null for nil.
    @inlinable
    public mutating func set<T, R: SerializableTransformation>(
        _ dictionary: [String: T?]?, using transformation: R
    ) where R.Object == T {
        begin()
        if let dictionary {
            let sorted = dictionary.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
            append(container: .object) { data in
                for (key, value) in sorted {
                    data.writer.pointee.builder.append(string: key)
                    data.appendSlot { transformation.write(value, to: &$0) }
                }
                return sorted.count
            }
        } else {
            append(Node(.null))
        }
        end()
    }
}
