/// Mapping (`DataMapperCore`), JSON (`DataMapperJSON`) and `Codable` types (`DataMapperCodable`) in one module.
@_exported public import DataMapperCodable
@_exported public import DataMapperCore
@_exported public import DataMapperJSON
