/// Values that you give to a mapper, for initializers, `mapping` functions, transformations and polymorphs. There can
/// be one value of each type.
///
/// ```swift
/// struct Tenant: Sendable { let name: String }
///
/// struct Invoice: Deserializable {
///     let tenant: String?
///
///     init(_ data: DeserializableData) throws {
///         tenant = data.context(Tenant.self)?.name
///     }
/// }
///
/// let mapper = objectMapper.with(context: Tenant(name: "acme"))
/// try mapper.deserialize(Invoice.self, fromValue: [:]).tenant   // "acme"
/// ```
public struct MappingContext: Sendable {
    private var values: [ObjectIdentifier: any Sendable] = [:]

    /// Creates a context without values.
    public init() {}

    /// The value of a type; nil if there is none. Setting nil removes it.
    ///
    /// ```swift
    /// var context = MappingContext()
    /// context[String.self] = "acme"
    ///
    /// context[String.self]   // "acme"
    /// context[Int.self]   // nil
    /// ```
    public subscript<Value: Sendable>(_ type: Value.Type) -> Value? {
        get { values[ObjectIdentifier(type)] as? Value }
        set { values[ObjectIdentifier(type)] = newValue }
    }
}
