import DataMapper
import Testing

@Suite("Security")
struct SecurityPage {
    struct Order: Deserializable {
        let id: Int

        init(_ data: DeserializableData) throws { id = try data["id"].get() }
    }

    @Test func page() throws {
        let body = #"{"id": 7}"#
        // BLOCK 1
        let mapper = ObjectMapper(policy: .untrusted)
        let order = try mapper.deserialize(Order.self, from: body, with: JsonSerializer())
        // END
        #expect(order.id == 7)
    }
}
