/// Everything the README shows: `DataMapperCore`, the JSON serializer, and `Codable`.
@_exported public import DataMapperCodable
@_exported public import DataMapperCore
@_exported public import DataMapperJSON
