/// The requirement that all mapped types share. Conform to ``Mappable``, ``StaticMappable`` or ``ImmutableMappable``.
public protocol BaseMappable {
    /// Maps every property to its key: `name <- map["name"]`. The same code reads and writes.
    mutating func mapping(map: Map)
}

/// A type whose objects are created first, and then filled by `mapping(map:)`.
///
/// ```swift
/// struct User: Mappable {
///     var name: String?
///     var age = 0
///
///     init?(map: Map) {}
///
///     mutating func mapping(map: Map) {
///         name <- map["name"]
///         age <- map["age"]
///     }
/// }
///
/// let user = User(JSONString: #"{"name": "Ana", "age": 30}"#)
/// user?.age   // 30
/// user?.toJSONString()   // #"{"name":"Ana","age":30}"#
/// ```
public protocol Mappable: BaseMappable {
    /// Creates an object, which `mapping(map:)` fills afterwards. Return nil to reject the JSON.
    init?(map: Map)
}

/// A type that chooses the object to fill: for class clusters, caches, and conformances in extensions.
///
/// ```swift
/// class Vehicle: StaticMappable {
///     var owner: String?
///
///     class func objectForMapping(map: Map) -> (any BaseMappable)? {
///         map.JSON["axles"] == nil ? Vehicle() : Truck()
///     }
///
///     func mapping(map: Map) { owner <- map["owner"] }
/// }
///
/// class Truck: Vehicle {
///     var axles = 0
///
///     override func mapping(map: Map) {
///         super.mapping(map: map)
///         axles <- map["axles"]
///     }
/// }
///
/// let truck = Mapper<Vehicle>().map(JSON: ["owner": "Ana", "axles": 2]) as? Truck
/// truck?.axles   // 2
/// ```
public protocol StaticMappable: BaseMappable {
    /// Returns the object for `mapping(map:)` to fill, or nil to reject the JSON.
    static func objectForMapping(map: Map) -> (any BaseMappable)?
}

/// A type whose properties are constants, which its initializer reads.
///
/// ```swift
/// struct User: ImmutableMappable {
///     let name: String
///     let nickname: String?
///
///     init(map: Map) throws {
///         name = try map.value("name")
///         nickname = try? map.value("nickname")
///     }
///
///     func mapping(map: Map) {
///         name >>> map["name"]
///         nickname >>> map["nickname"]
///     }
/// }
///
/// let user = try User(JSONString: #"{"name": "Ana"}"#)
/// user.toJSONString()   // #"{"name":"Ana"}"#
/// ```
public protocol ImmutableMappable: BaseMappable {
    /// Reads every property.
    ///
    /// - Throws: ``MapError``, or an error of your own, if the JSON cannot be read as this type.
    init(map: Map) throws
}
