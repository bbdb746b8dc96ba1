import Foundation
import Testing

@testable import Shop

@Suite struct ShopTests {
    let shop = Shop()

    @Test func reading() throws {
        let orders = try shop.orders(in: sample)
        #expect(orders.map(\.id) == [10248])
        #expect(orders[0].customer == "Ana Trujillo")
        #expect(orders[0].lines.map(\.unitPrice) == [7.5, 12])
    }

    @Test func errors() {
        #expect(
            shop.error(in: invalidSample)
                == "expected integer, found string at $.orders[0].lines[0].quantity (line 7, column 47)")
    }

    @Test func messyValues() throws {
        let order = try shop.orders(in: messySample)[0]
        #expect(order.state == .unknown)
        #expect(order.note == nil)
        #expect(order.tags == [])
        #expect(
            try shop.problems(in: messySample)
                == [
                    #"value is not one of "open", "shipped", "unknown" at $.orders[0].state (line 5, column 16); "#
                        + "replaced by the default"
                ])
    }
}
