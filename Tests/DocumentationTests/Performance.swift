import DataMapper
import Testing

@Suite("Performance")
struct PerformancePage {
    @Test func page() throws {
        let line = try ObjectMapper().deserialize(Line.self, fromValue: ["product": "Pen", "quantity": 2])
        #expect(line.product == "Pen")
        #expect(line.quantity == 2)
        #expect(line.note == nil)
    }
}

// BLOCK 1
struct Line {
    let product: String
    let quantity: Int
    let note: String?
}

extension Line: Deserializable {
    init(_ data: DeserializableData) throws {
        let product: String = try data["product"].get()
        let quantity: Int = try data["quantity"].get()
        let note: String? = data["note"].get()
        self.init(product: product, quantity: quantity, note: note)
    }
}
// END
