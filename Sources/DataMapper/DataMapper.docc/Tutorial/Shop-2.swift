import DataMapperMacros
import Foundation

struct Shop {
    let objectMapper = ObjectMapper()
    let serializer = JsonSerializer()

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
}

// Shop().error(in: invalidSample) is
// "expected integer, found string at $.orders[0].lines[0].quantity (line 7, column 47)"
