extension DeserializableData {
    /// Returns the value of a type in the mapper's context; nil if there is none. See ``MappingContext``.
    public func context<Value: Sendable>(_ type: Value.Type = Value.self) -> Value? { objectMapper.context[type] }
}

extension SerializableData {
    /// Returns the value of a type in the mapper's context; nil if there is none. See ``MappingContext``.
    public func context<Value: Sendable>(_ type: Value.Type = Value.self) -> Value? { objectMapper.context[type] }
}

extension MappableData {
    /// Returns the value of a type in the mapper's context; nil if there is none. See ``MappingContext``.
    public func context<Value: Sendable>(_ type: Value.Type = Value.self) -> Value? { objectMapper?.context[type] }
}
