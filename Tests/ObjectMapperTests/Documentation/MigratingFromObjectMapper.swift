import DocumentationSupport
import ObjectMapper
import Testing

@Suite("Migrating from ObjectMapper: contexts")
struct ContextsOfObjectMapperPage {
    // BLOCK 1
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

        init?(map: Map) {}

        mutating func mapping(map: Map) {
            price <- (map["price"], Price())
        }
    }

    @Test func page() {  // not shown
        let mapper = Mapper<Shop>(context: Rates(perEuro: 10))
        let shop = mapper.map(JSONString: #"{"price":1}"#)
        #expect(shop?.price == 10)
        #expect(shop.flatMap { mapper.toJSONString($0) } == #"{"price":1}"#)
        // END
    }
}
