/// Values that a mapper hands to initialisers, mappings, transformations and polymorphs; one of each type.
///
///     struct Tenant: Sendable { let name: String }
///
///     let mapper = objectMapper.with(context: Tenant(name: "acme"))
///
///     init(_ data: DeserializableData) throws {
///         tenant = data.context(Tenant.self)?.name
///     }
public struct MappingContext: Sendable {
    private var values: [ObjectIdentifier: any Sendable] = [:]

    /// A context without values.
    public init() {}

    /// The value of a type; nil where there is none. Setting nil removes it.
    public subscript<Value: Sendable>(_ type: Value.Type) -> Value? {
        get { values[ObjectIdentifier(type)] as? Value }
        set { values[ObjectIdentifier(type)] = newValue }
    }
}

extension DeserializableData {
    /// The value of a type that the mapper was given; nil where there is none.
    public func context<Value: Sendable>(_ type: Value.Type = Value.self) -> Value? { objectMapper.context[type] }
}

extension SerializableData {
    /// The value of a type that the mapper was given; nil where there is none.
    public func context<Value: Sendable>(_ type: Value.Type = Value.self) -> Value? { objectMapper.context[type] }
}

extension MappableData {
    /// The value of a type that the mapper was given; nil where there is none.
    public func context<Value: Sendable>(_ type: Value.Type = Value.self) -> Value? { objectMapper?.context[type] }
}
