import DataMapperMacros
import Foundation

struct Shop {
    let objectMapper = ObjectMapper()
    let serializer = JsonSerializer(writing: JsonWritingOptions(layout: .pretty))

    func orders(in reply: Data) throws -> [Order] {
        try objectMapper.deserialize(Reply.self, from: reply, with: serializer).orders
    }

    /// Returns the error if a reply cannot be read.
    func error(in reply: Data) -> String? {
        do {
            _ = try orders(in: reply)
            return nil
        } catch {
            return "\(error)"
        }
    }

    /// Returns everything that is wrong in a reply, even if a default replaced it.
    func problems(in reply: Data) throws -> [String] {
        try objectMapper.report(Reply.self, from: reply, with: serializer).problems.map(\.description)
    }

    /// Returns JSON for an order.
    func text(of order: Order) throws -> String {
        try objectMapper.serialize(order, toString: serializer)
    }
}
