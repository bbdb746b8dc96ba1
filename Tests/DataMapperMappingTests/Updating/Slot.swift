import DataMapper

/// One property under the key `v`. A closure of the test maps it.
struct Slot<V>: Mappable {
    typealias Mapping = (inout MappableData, inout V) throws -> Void

    var value: V
    let mapValue: Mapping

    init(_ value: V, _ mapValue: @escaping Mapping) { (self.value, self.mapValue) = (value, mapValue) }

    init(_ data: DeserializableData) throws { throw DeserializationError.unknown }

    mutating func mapping(_ data: inout MappableData) throws { try mapValue(&data["v"], &value) }
}

/// The results for a value that is mapped under the key `v`.
func updated<V>(
    _ value: V, _ json: String, _ policy: MappingPolicy = .standard, _ mapping: @escaping Slot<V>.Mapping
) throws -> V {
    var slot = Slot(value, mapping)
    try ObjectMapper(policy: policy).update(&slot, json)
    return slot.value
}

/// The results for a value of a type that must not be treated as an optional.
func updated<V>(
    _ type: V.Type, _ value: V, _ json: String, _ policy: MappingPolicy = .standard,
    _ mapping: @escaping Slot<V>.Mapping
) throws -> V {
    try updated(value, json, policy, mapping)
}

/// The results for a value that is mapped by `try map(&value)`.
func updated<V: SerializableAndDeserializable>(
    required value: V, _ json: String, _ policy: MappingPolicy = .standard
) throws -> V {
    try updated(value, json, policy) { try $0.map(&$1) }
}

extension MappingPolicy {
    /// Arrays keep their elements when they are updated.
    static let appending = MappingPolicy(arrayUpdates: .append)
}
