/// Mapping without a format: values, and the mapping of types.
@_exported public import DataMapperMapping
@_exported public import DataMapperValues
