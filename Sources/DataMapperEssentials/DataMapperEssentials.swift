/// Values, mapping and JSON text: `DataMapper` without the parts that need all of Foundation.
@_exported public import DataMapperJSONText
@_exported public import DataMapperMapping
@_exported public import DataMapperValues
