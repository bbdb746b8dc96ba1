@_exported public import DataMapper
