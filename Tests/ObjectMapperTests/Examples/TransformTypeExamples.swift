import Foundation
import ObjectMapper
import Testing

@Suite struct TransformTypeExamples {
    @Test func transform() {
        // EXAMPLE
        struct Cents: TransformType {
            func transformFromJSON(_ value: Any?) -> Int? { (value as? Double).map { Int(($0 * 100).rounded()) } }

            func transformToJSON(_ value: Int?) -> Double? { value.map { Double($0) / 100 } }
        }

        struct Item: Mappable {
            var price = 0

            init?(map: Map) {}

            mutating func mapping(map: Map) { price <- (map["price"], Cents()) }
        }

        let item = Item(JSONString: #"{"price": 1.25}"#)
        #expect(item?.price == 125)
        #expect(item?.toJSONString() == #"{"price":1.25}"#)
        // END
    }
}
