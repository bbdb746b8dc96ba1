public import DataMapperValues

extension SerializableData {
    /// Appends an object with the members of a dictionary, in the order of the UTF-8 bytes of their keys, but for those
    /// that the mapper's policy leaves out.
    @inlinable @inline(__always)
    mutating func append<Key: MappingKey, Value>(
        members dictionary: [Key: Value], presence: (Value) -> _Presence,
        _ appendValue: (Value, inout SerializableData) -> Void
    ) {
        append(container: .object) { data in
            let places = Array(dictionary.indices)
            var order = KeyOrder(capacity: places.count)
            for place in places { order.add(dictionary.keys[place].mappingKey, &data.writer.pointee.builder) }
            order.sort(data.writer.pointee.builder)
            var members = 0
            for position in 0..<places.count {
                let key = order[position]
                let value = dictionary.values[places[key.ordinal]]
                let presence = presence(value)
                if presence != .value, data.writer.pointee.leavesOut(presence) { continue }
                data.append(key.node)
                appendValue(value, &data)
                members &+= 1
            }
            return members
        }
    }
}
