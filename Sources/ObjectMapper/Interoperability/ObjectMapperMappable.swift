/// ObjectMapper's `Mappable`, for files that also import DataMapper.
///
/// ```swift
/// import DataMapper
/// import ObjectMapper
///
/// struct Color: ObjectMapperMappable {
///     var name = ""
///
///     init?(map: Map) {}
///
///     mutating func mapping(map: Map) { name <- map["name"] }
/// }
///
/// Color(JSON: ["name": "red"])?.name   // "red"
/// ```
public typealias ObjectMapperMappable = Mappable
