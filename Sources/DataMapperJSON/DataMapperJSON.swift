/// JSON: text, and the values that `JSONSerialization` gives and takes.
@_exported public import DataMapperJSONObjects
@_exported public import DataMapperJSONText
