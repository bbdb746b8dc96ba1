import DataMapper
import ObjectMapper
import Testing

import protocol ObjectMapper.Mappable

@Suite("Migrating from ObjectMapper: both modules")
struct BothModulesPage {
    @Test func page() throws {
        // BLOCK 2
        struct Old: Mappable {
            var name = ""

            init?(map: Map) {}

            mutating func mapping(map: Map) {
                name <- map["name"]
            }
        }

        struct New: DataMapper.Mappable {
            var name = ""

            init(_ data: DeserializableData) throws {
                try mapping(data)
            }

            mutating func mapping(_ data: inout MappableData) throws {
                try data["name"].map(&name)
            }
        }

        let objectMapper = DataMapper.ObjectMapper()
        // END
        #expect(Old(JSONString: #"{"name": "Ana"}"#)?.name == "Ana")
        #expect(try objectMapper.deserialize(New.self, fromValue: ["name": "Ana"]).name == "Ana")
    }
}
