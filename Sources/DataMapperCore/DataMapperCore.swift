/// Mapping without a format: values, the mapping of types, and tools for values.
@_exported public import DataMapperMapping
@_exported public import DataMapperTools
@_exported public import DataMapperValues
