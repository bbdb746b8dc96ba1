/// ObjectMapper's `Mappable`, for files that also import DataMapper. ``BridgedMappable`` has an example.
public typealias ObjectMapperMappable = Mappable
