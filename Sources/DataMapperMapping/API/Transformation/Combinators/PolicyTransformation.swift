public import DataMapperValues

/// A transformation that maps a type in its usual way, but with another policy: for one property that needs it.
///
/// ```swift
/// // data: {"tags": ["new", 7], "count": "12"}
/// let tags: [String] = try data["tags"].get(using: .policy(invalidElements: .drop))
/// tags   // ["new"]
/// let count: Int = try data["count"].get(using: .policy(conversions: .numbersFromText))
/// count   // 12
/// ```
///
/// The policy is that of the mapper, except for the parts that you set. It applies to the value and everything inside
/// it, and says what an invalid value means for the property. A missing value is read with the mapper's own policy.
public struct PolicyTransformation<Object>: Sendable {
    private let conversions: MappingPolicy.Conversions?
    private let invalidElements: MappingPolicy.InvalidElements?
    private let invalidOptionals: MappingPolicy.InvalidOptionals?
    private let omissions: MappingPolicy.Omissions?
    private let dates: DateStrategy?

    /// Creates a transformation with the parts of the policy that differ from the mapper's.
    ///
    /// For an array or a dictionary, the type is that of the whole collection: `PolicyTransformation<[Int]>`.
    public init(
        conversions: MappingPolicy.Conversions? = nil, invalidElements: MappingPolicy.InvalidElements? = nil,
        invalidOptionals: MappingPolicy.InvalidOptionals? = nil, omissions: MappingPolicy.Omissions? = nil,
        dates: DateStrategy? = nil
    ) {
        self.conversions = conversions
        self.invalidElements = invalidElements
        self.invalidOptionals = invalidOptionals
        self.omissions = omissions
        self.dates = dates
    }

    private func mapper(like mapper: ObjectMapper) -> ObjectMapper {
        mapper.with { policy in
            policy.conversions = conversions ?? policy.conversions
            policy.invalidElements = invalidElements ?? policy.invalidElements
            policy.invalidOptionals = invalidOptionals ?? policy.invalidOptionals
            policy.omissions = omissions ?? policy.omissions
            policy.dates = dates ?? policy.dates
        }
    }
}

extension PolicyTransformation: TransformationExpression {}

extension PolicyTransformation: DeserializableTransformation where Object: Deserializable {
    /// Returns the object for a value; nil if the value is invalid.
    public func transform(from value: SupportedType) -> Object? { ObjectMapper().deserialize(value, using: self) }

    /// Returns the object for the value of a view.
    ///
    /// - Throws: ``DeserializationError`` if the value is invalid.
    public func object(from data: DeserializableData) throws -> Object {
        guard data.isPresent else { return try data.make(Object.self) }
        let mapper = mapper(like: data.objectMapper)
        do {
            return try data.session.reading(by: mapper, at: data.index) { session in
                try DeserializableData(session: session, index: Int(data.index), level: data.level).make(Object.self)
            }
        } catch {
            throw data.placed(error).decided(by: mapper.policy, at: Int(data.index))
        }
    }
}

extension PolicyTransformation: SerializableTransformation where Object: Serializable {
    /// Returns the value for an object; null for nil, and for an object that cannot be written.
    public func transform(object: Object?) -> SupportedType { ObjectMapper().serialize(object, using: self) }

    /// Writes an object, or null for nil. If the object cannot be written, the whole call fails.
    public func write(_ object: Object?, to data: inout SerializableData) {
        data.set(object) { object, mapper in try self.mapper(like: mapper).serializeOrThrow(object) }
    }
}

extension PolicyTransformation: Transformation where Object: SerializableAndDeserializable {}

/// A transformation that maps a type in its usual way, but reads text without characters as null.
///
/// ```swift
/// // data: {"nick": "", "site": "https://swift.org"}
/// let nick: String? = try data["nick"].getIfPresent(using: .nilIfEmpty())
/// nick   // nil
/// let site: URL? = try data["site"].getIfPresent(using: .nilIfEmpty())
/// site?.host()   // "swift.org"
/// ```
///
/// An optional is then nil, a property with a default has its default, and a ``Field`` is null. A required value is an
/// error. Nil is written as null. For all types except text, the conversion
/// ``MappingPolicy/Conversions/nullFromEmptyText`` of a policy does the same, for all properties.
public struct NilIfEmptyTransformation<Object>: Sendable {
    /// Creates a transformation.
    public init() {}
}

extension NilIfEmptyTransformation: TransformationExpression {}

extension NilIfEmptyTransformation: DeserializableTransformation where Object: Deserializable {
    /// Returns the object for a value; nil if the value is invalid or empty text.
    public func transform(from value: SupportedType) -> Object? {
        value.string?.isEmpty ?? false ? nil : ObjectMapper().deserialize(value)
    }

    /// Returns the object for the value of a view.
    ///
    /// - Throws: ``DeserializationError`` if the value is invalid or empty text.
    public func object(from data: DeserializableData) throws -> Object {
        guard data.isEmptyText else { return try data.make(Object.self) }
        if Object.acceptsNull {
            return try DeserializableData(data: .null, objectMapper: data.objectMapper).make(Object.self)
        }
        throw data.error(.invalidValue, message: ErrorText.empty, underlying: EmptyText())
    }
}

extension NilIfEmptyTransformation: SerializableTransformation where Object: Serializable {
    /// Returns the value for an object; null for nil.
    public func transform(object: Object?) -> SupportedType { ObjectMapper().serialize(object) }

    /// Writes an object, or null for nil.
    public func write(_ object: Object?, to data: inout SerializableData) { data.set(object) }
}

extension NilIfEmptyTransformation: Transformation where Object: SerializableAndDeserializable {}
