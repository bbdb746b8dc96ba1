public import DataMapperValues

/// A mapper, which converts data to objects of your types, and back.
///
/// It reads ``Deserializable`` types, writes ``Serializable`` types, and does both with ``Mappable`` types. They can be
/// in optionals, arrays, dictionaries and sets, at any depth.
///
/// ```swift
/// struct User: Mappable {
///     var name = ""
///
///     init(_ data: DeserializableData) throws { try mapping(data) }
///
///     mutating func mapping(_ data: inout MappableData) throws { try data["name"].map(&name) }
/// }
///
/// let objectMapper = ObjectMapper()
/// let text = #"[{"name": "Ana"}, {"name": "Ben"}]"#
/// let users = try objectMapper.deserialize([User].self, from: text, with: JsonSerializer())
///
/// users[1].name   // "Ben"
/// try objectMapper.serialize(users, toString: JsonSerializer())   // #"[{"name":"Ana"},{"name":"Ben"}]"#
/// ```
///
/// In the descriptions of the functions, an *object* is an instance of such a type, and a *value* is a `SupportedType`.
///
/// A mapper never changes. Any number of tasks can share one.
public final class ObjectMapper: Sendable {
    @usableFromInline let polymorph: (any Polymorph)?
    let hasPolymorph: Bool
    /// The same polymorph, if it is one that looks at documents without copying values.
    let staticPolymorph: StaticPolymorph?
    /// How strictly this mapper reads, and what it writes.
    public let policy: MappingPolicy
    /// Values for initializers, `mapping` functions, transformations and polymorphs.
    public let context: MappingContext
    /// The limits, if they differ from the standard ones.
    @usableFromInline let narrowLimits: ProcessingLimits?
    /// The maximum depth, which every call needs.
    let depthLimit: Int
    /// Whether other text is written in the place of each secret.
    let hidesSecrets: Bool

    /// Creates a mapper with the standard policy and no polymorph.
    @inline(never)
    public convenience init() { self.init(polymorph: nil) }

    /// Creates a mapper.
    ///
    /// ```swift
    /// let objectMapper = ObjectMapper(policy: MappingPolicy(dates: .secondsSince1970))
    ///
    /// objectMapper.serialize(Date(timeIntervalSince1970: 60))   // 60
    /// ```
    ///
    /// - Parameters:
    ///   - polymorph: Chooses which class to create when a base class is read; nil for no polymorph.
    ///   - policy: How strictly the mapper reads, and what it writes. If its limits are not the standard ones, they
    ///     also apply to the serializer in calls that read bytes.
    ///   - context: Values for initializers, `mapping` functions, transformations and polymorphs.
    public convenience init(
        polymorph: (any Polymorph)? = nil, policy: MappingPolicy = .standard,
        context: MappingContext = MappingContext()
    ) {
        self.init(polymorph, policy, context, hidesSecrets: false)
    }

    init(
        _ polymorph: (any Polymorph)?, _ policy: MappingPolicy, _ context: MappingContext, hidesSecrets: Bool
    ) {
        self.hidesSecrets = hidesSecrets
        self.polymorph = polymorph
        hasPolymorph = polymorph != nil
        staticPolymorph = polymorph as? StaticPolymorph
        self.policy = policy
        self.context = context
        narrowLimits = policy.limits == .standard ? nil : policy.limits
        depthLimit = policy.limits.depth
    }

    /// Returns a copy of this mapper with another policy. The call is cheap.
    ///
    /// ```swift
    /// objectMapper.with(.lenient).deserialize(.string("7")) as Int?   // 7
    /// ```
    public func with(_ policy: MappingPolicy) -> ObjectMapper {
        ObjectMapper(polymorph, policy, context, hidesSecrets: hidesSecrets)
    }

    /// Returns a copy of this mapper with some parts of its policy changed.
    ///
    /// ```swift
    /// let mapper = objectMapper.with { $0.conversions = .all }
    ///
    /// try mapper.deserialize(Int.self, fromValue: "7")   // 7
    /// ```
    public func with(_ change: (inout MappingPolicy) -> Void) -> ObjectMapper {
        var policy = policy
        change(&policy)
        return with(policy)
    }

    /// Returns a copy of this mapper with one more value in its context, in place of any value of the same type. See
    /// ``MappingContext``.
    public func with<Value: Sendable>(context value: Value) -> ObjectMapper {
        var context = context
        context[Value.self] = value
        return ObjectMapper(polymorph, policy, context, hidesSecrets: hidesSecrets)
    }
}
