/// Something of your own that a mapping needs to know; given to a ``Mapper`` and found again in ``Map/context``.
public protocol MapContext {}

/// What a ``Map`` is for: making an object, or writing one.
public enum MappingType {
    /// JSON is read.
    case fromJSON
    /// JSON is written.
    case toJSON
}

/// What all mapped types have in common. Conform to ``Mappable``, ``StaticMappable`` or ``ImmutableMappable``.
public protocol BaseMappable {
    /// Maps the properties, each with its key: `name <- map["name"]`.
    mutating func mapping(map: Map)
}

/// A type whose objects are made first and filled afterwards.
///
///     struct User: Mappable {
///         var name: String?
///         var age = 0
///
///         init?(map: Map) {}
///
///         mutating func mapping(map: Map) {
///             name <- map["name"]
///             age <- map["age"]
///         }
///     }
public protocol Mappable: BaseMappable {
    /// Makes an object to be filled by `mapping`; nil where the JSON is not to become one.
    init?(map: Map)
}

/// A type that chooses, or keeps, its objects itself: for class clusters, caches, and conformance in an extension.
public protocol StaticMappable: BaseMappable {
    /// The object that `mapping` is to fill; nil where the JSON is not to become one.
    static func objectForMapping(map: Map) -> (any BaseMappable)?
}

/// A type whose properties are constants.
///
///     struct User: ImmutableMappable {
///         let name: String
///         let nickname: String?
///
///         init(map: Map) throws {
///             name = try map.value("name")
///             nickname = try? map.value("nickname")
///         }
///
///         func mapping(map: Map) {
///             name >>> map["name"]
///             nickname >>> map["nickname"]
///         }
///     }
public protocol ImmutableMappable: BaseMappable {
    /// Reads every property.
    ///
    /// - Throws: ``MapError``, or an error of your own, where the JSON does not make an object.
    init(map: Map) throws
}
