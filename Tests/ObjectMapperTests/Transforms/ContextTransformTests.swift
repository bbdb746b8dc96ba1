import ObjectMapper
import TestSupport

/// Transforms that need the mapper's context.
struct ContextTransformTests {
    struct Rates: MapContext { let perEuro: Int }

    struct Price: TransformType {
        func transformFromJSON(_ value: Any?) -> Int? { value as? Int }
        func transformToJSON(_ value: Int?) -> Int? { value }

        func transformFromJSON(_ value: Any?, context: (any MapContext)?) -> Int? {
            transformFromJSON(value).map { $0 * ((context as? Rates)?.perEuro ?? 1) }
        }

        func transformToJSON(_ value: Int?, context: (any MapContext)?) -> Int? {
            value.map { $0 / ((context as? Rates)?.perEuro ?? 1) }
        }
    }

    struct Shop: Mappable {
        var price = 0
        var optional: Int?
        var list: [Int] = []
        var byName: [String: Int] = [:]

        init?(map: Map) {}

        mutating func mapping(map: Map) {
            price <- (map["price"], Price())
            optional <- (map["optional"], Price())
            list <- (map["list"], Price())
            byName <- (map["byName"], Price())
        }
    }

    @Test func `both ways`() throws {
        let text = #"{"price":1,"optional":2,"list":[3,4],"byName":{"a":5}}"#
        let mapper = Mapper<Shop>(context: Rates(perEuro: 10))
        let shop = try require(mapper.map(JSONString: text))
        expectEqual(shop.price, 10)
        expectEqual(shop.optional, 20)
        expectEqual(shop.list, [30, 40])
        expectEqual(shop.byName, ["a": 50])
        expectEqual(mapper.toJSONString(shop), text)
        expectEqual(Mapper<Shop>().map(JSONString: text)?.price, 1)
    }
}
