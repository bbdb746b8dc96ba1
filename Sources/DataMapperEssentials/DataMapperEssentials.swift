/// Values, mapping, tools and JSON text, without the parts of `DataMapper` that need all of Foundation, and without
/// `Codable`.
@_exported public import DataMapperJSONText
@_exported public import DataMapperMapping
@_exported public import DataMapperTools
@_exported public import DataMapperValues
