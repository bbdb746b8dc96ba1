@_exported public import DataMapper
@_exported public import DataMapperSchema
