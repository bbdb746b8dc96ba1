/// JSON: as text, and as values like those of `JSONSerialization`.
@_exported public import DataMapperJSONText
