import Foundation
import ObjectMapper
import Testing

@Suite struct MappableExamples {
    @Test func context() {
        // EXAMPLE
        struct Prices: MapContext {
            let currency: String
        }

        struct Item: Mappable {
            var price = ""

            init?(map: Map) {}

            mutating func mapping(map: Map) {
                var amount = 0
                amount <- map["price"]
                price = "\(amount) \((map.context as? Prices)?.currency ?? "")"
            }
        }

        #expect(Mapper<Item>(context: Prices(currency: "EUR")).map(JSON: ["price": 5])?.price == "5 EUR")
        // END
    }

    @Test func mappingType() {
        // EXAMPLE
        struct Login: Mappable {
            var password = ""

            init?(map: Map) {}

            mutating func mapping(map: Map) {
                if map.mappingType == .fromJSON { password <- map["password"] }
            }
        }

        #expect(Login(JSON: ["password": "x"])?.toJSONString() == "{}")
        // END
    }

    @Test func mappable() {
        // EXAMPLE
        struct User: Mappable {
            var name: String?
            var age = 0

            init?(map: Map) {}

            mutating func mapping(map: Map) {
                name <- map["name"]
                age <- map["age"]
            }
        }

        let user = User(JSONString: #"{"name": "Ana", "age": 30}"#)
        #expect(user?.age == 30)
        #expect(user?.toJSONString() == #"{"name":"Ana","age":30}"#)
        // END
    }

    @Test func staticMappable() {
        // EXAMPLE
        class Vehicle: StaticMappable {
            var owner: String?

            class func objectForMapping(map: Map) -> (any BaseMappable)? {
                map.JSON["axles"] == nil ? Vehicle() : Truck()
            }

            func mapping(map: Map) { owner <- map["owner"] }
        }

        class Truck: Vehicle {
            var axles = 0

            override func mapping(map: Map) {
                super.mapping(map: map)
                axles <- map["axles"]
            }
        }

        let truck = Mapper<Vehicle>().map(JSON: ["owner": "Ana", "axles": 2]) as? Truck
        #expect(truck?.axles == 2)
        // END
    }

    @Test func immutableMappable() throws {
        // EXAMPLE
        struct User: ImmutableMappable {
            let name: String
            let nickname: String?

            init(map: Map) throws {
                name = try map.value("name")
                nickname = try? map.value("nickname")
            }

            func mapping(map: Map) {
                name >>> map["name"]
                nickname >>> map["nickname"]
            }
        }

        let user = try User(JSONString: #"{"name": "Ana"}"#)
        #expect(user.toJSONString() == #"{"name":"Ana"}"#)
        // END
    }
}
