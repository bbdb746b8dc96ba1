public import ObjectMapper

/// ObjectMapper's `Mappable`, in files that import DataMapper beside it.
public typealias ObjectMapperMappable = Mappable
