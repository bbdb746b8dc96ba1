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
}
