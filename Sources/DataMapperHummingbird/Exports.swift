#if Hummingbird
@_exported public import DataMapper
@_exported public import DataMapperCodable
@_exported public import DataMapperHTTP
@_exported public import DataMapperStreams
@_exported public import DataMapperTools
#endif
