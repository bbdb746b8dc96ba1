import Foundation
import ObjectMapper
import Testing

@Suite struct DecimalTransformsExamples {
    @Test func decimalNumbers() {
        // EXAMPLE
        let transform = NSDecimalNumberTransform()
        #expect(transform.transformFromJSON("12.50 EUR") == NSDecimalNumber(string: "12.5"))
        #expect(transform.transformToJSON(NSDecimalNumber(string: "1.66")) == "1.66")
        // END
    }

    @Test func decimals() {
        // EXAMPLE
        struct Item: Mappable {
            var price: Decimal = 0

            init?(map: Map) {}

            mutating func mapping(map: Map) { price <- (map["price"], DecimalTransform()) }
        }

        let item = Item(JSONString: #"{"price": 1.66}"#)
        #expect(item?.price == Decimal(string: "1.66"))
        #expect(item?.toJSONString() == #"{"price":1.66}"#)
        // END
    }
}
