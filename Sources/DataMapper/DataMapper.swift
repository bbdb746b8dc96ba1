/// Mapping (`DataMapperCore`) and JSON (`DataMapperJSON`) in one module.
@_exported public import DataMapperCore
@_exported public import DataMapperJSON
