import DataMapper
import DataMapperCodable
import Foundation
import TestSupport

/// Types that need a configuration to be written.
struct ConfiguredEncodingTests {
    private struct Price: EncodableWithConfiguration {
        let cents: Int

        func encode(to encoder: any Encoder, configuration: String) throws {
            var container = encoder.singleValueContainer()
            try container.encode("\(cents) \(configuration)")
        }
    }

    private enum Euro: EncodingConfigurationProviding { static let encodingConfiguration = "EUR" }

    @Test func `a configuration is passed on, as Foundation's encoder does`() throws {
        let price = Price(cents: 5)
        expectEqual(String(decoding: try JsonEncoder().encode(price, configuration: "USD"), as: UTF8.self), #""5 USD""#)
        try expectEqual(JsonEncoder().encode(price, configuration: Euro.self), Data(#""5 EUR""#.utf8))
        try expectEqual(JSONEncoder().encode(price, configuration: Euro.self), Data(#""5 EUR""#.utf8))
    }
}
