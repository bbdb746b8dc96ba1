import DataMapper
import DataMapperCodable
import Foundation
import TestSupport

/// Tests of sentences for which the pages have no example.
@Suite("Sentences of the documentation") struct DocumentationSentences {
    /// Migrating from DataMapper: bodies.
    @Test func `null bodies`() throws {
        let serializer = JsonSerializer()
        expectEqual(serializer.serialize(.null), Data("null".utf8))
        expectEqual(serializer.deserialize(Data()), .null)
        expectThrows(JsonError.self) { try serializer.deserializeOrThrow(Data()) }
    }
}

extension ModelsPage {
    @Test func `read and written`() throws {
        let mapper = ObjectMapper()
        let point: SupportedType = ["x": 1, "y": 2, "label": nil]
        let account: SupportedType = ["number": "DE1", "balance": 5]
        let truck: SupportedType = ["owner": "Ana", "axles": 3]
        expectEqual(
            mapper.serialize(try mapper.deserialize(Point.self, fromValue: point)), ["x": 1.0, "y": 2.0, "label": nil])
        expectEqual(mapper.serialize(try mapper.deserialize(Account.self, fromValue: account)), account)
        expectEqual(mapper.serialize(try mapper.deserialize(Truck.self, fromValue: truck)), truck)
        expectThrows(DeserializationError.self) { try mapper.deserialize(Applicant.self, fromValue: ["age": 17]) }
    }

    /// The sentence about numbers.
    @Test func numbers() throws {
        let mapper = ObjectMapper()
        let serializer = JsonSerializer()
        try expectEqual(mapper.deserialize(Double.self, from: "1", with: serializer), 1)
        try expectEqual(mapper.deserialize([Int].self, from: "[1.0, 1e2]", with: serializer), [1, 100])
        expectThrows(DeserializationError.self) { try mapper.deserialize(Int.self, from: "1.5", with: serializer) }
        expectThrows(DeserializationError.self) { try mapper.deserialize(Int8.self, from: "200", with: serializer) }
    }
}

extension CodablePage {
    @Test func `Codable within mapped`() throws {
        let serializer = JsonSerializer()
        let text = #"{"number":1,"user":{"id":2,"name":"a"},"items":[{"id":3}],"gift":null}"#
        let order = try ObjectMapper().deserialize(Order.self, from: text, with: serializer)
        try expectEqual(ObjectMapper().serialize(order, toString: serializer), text)
        let cart = try ObjectMapper().deserialize(Cart.self, from: #"{"items":[{"id":3}]}"#, with: serializer)
        try expectEqual(ObjectMapper().serialize(cart, toString: serializer), #"{"owner":null,"items":[{"id":3}]}"#)
        let addresses = try ObjectMapper().deserialize(
            [Address?].self, from: #"[{"street":"a","zip":1},null]"#, with: serializer)
        try expectEqual(ObjectMapper().serialize(addresses, toString: serializer), #"[{"street":"a","zip":1},null]"#)
    }
}

extension MigratingFromDataMapperPage {
    /// The forms that still compile.
    @Test func `errors that are thrown`() {
        let errors: [any Error] = [
            DeserializationError.wrongType(type: .null), DeserializationError.custom(CancellationError()),
            DeserializationError.unknown,
        ]
        expectEqual(errors.compactMap { ($0 as? DeserializationError)?.code }, [.wrongType, .custom, .unknown])
    }
}

extension PerformancePage {
    @Test func `fast model`() throws {
        let line = try ObjectMapper().deserialize(Line.self, fromValue: ["product": "Pen", "quantity": 2])
        expectEqual(line.product, "Pen")
        expectEqual(line.quantity, 2)
        expectNil(line.note)
    }
}
