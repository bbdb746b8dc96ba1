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

    /// Returns everything that is wrong in a reply, even if a default replaced it.
    func problems(in reply: Data) throws -> [String] {
        try objectMapper.report(Reply.self, from: reply, with: serializer).problems.map(\.description)
    }
}

// try Shop().problems(in: messySample) is
// [#"value is not one of "open", "shipped", "unknown" at $.orders[0].state (line 5, column 16); replaced by the default"#]
