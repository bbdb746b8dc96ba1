import DataMapperMacros
import Foundation

struct Shop {
    let objectMapper = ObjectMapper()
    let serializer = JsonSerializer()

    func orders(in reply: Data) throws -> [Order] {
        try objectMapper.deserialize(Reply.self, from: reply, with: serializer).orders
    }
}
