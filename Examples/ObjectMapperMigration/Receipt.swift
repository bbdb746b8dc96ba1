import DataMapper
import ObjectMapper

/// New code with DataMapper's own protocols, which contains the old models.
struct Receipt: DataMapper.Mappable {
    var order: Order?
    var paid = false

    init(_ data: DeserializableData) throws { try mapping(data) }

    mutating func mapping(_ data: inout MappableData) throws {
        data["order"].map(&order)
        try data["paid"].map(&paid)
    }
}

extension Order: BridgedMappable {}
