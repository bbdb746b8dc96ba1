/// Everything the README shows: `DataMapperCore` and the JSON serializer.
@_exported public import DataMapperCore
@_exported public import DataMapperJSON
