/// What `DataMapper` has, without what needs all of Foundation: values, mapping, tools, and JSON text.
@_exported public import DataMapperJSONText
@_exported public import DataMapperMapping
@_exported public import DataMapperTools
@_exported public import DataMapperToolsMapping
@_exported public import DataMapperValues
