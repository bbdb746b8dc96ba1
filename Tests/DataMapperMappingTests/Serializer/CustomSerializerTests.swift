import DataMapperCore
import Foundation
import Testing

@Suite("A serializer of one's own") struct CustomSerializerTests {
    static let text = "d5:itemsld6:numberi1e4:text1:aed6:numbern4:textneee"
    static let items = ["items": [Item(number: 1, text: "a"), Item()]]
    let mapper = ObjectMapper()
    let bencode = Bencode()

    @Test func `in two steps`() {
        let type = bencode.deserialize(Data(Self.text.utf8))
        let items: [String: [Item]]? = mapper.deserialize(type)
        expectEqual(items, Self.items)
        expectEqual(String(decoding: bencode.serialize(mapper.serialize(items)), as: UTF8.self), Self.text)
    }

    @Test func `in two steps, as text`() {
        let items: [String: [Item]]? = mapper.deserialize(bencode.deserialize(fromString: Self.text))
        expectEqual(items, Self.items)
        expectEqual(bencode.serialize(toString: mapper.serialize(items)), Self.text)
    }

    @Test func `in one step`() throws {
        let data = Data(Self.text.utf8)
        try expectEqual(mapper.deserialize([String: [Item]].self, from: data, with: bencode), Self.items)
        try expectEqual(mapper.deserialize([String: [Item]].self, from: Self.text, with: bencode), Self.items)
        let inferred: [String: [Item]] = try mapper.deserialize(from: data, with: bencode)
        expectEqual(inferred, Self.items)
        try expectEqual(mapper.serialize(Self.items, to: bencode), data)
        try expectEqual(mapper.serialize(Self.items, toString: bencode), Self.text)
        try expectEqual(mapper.serialize(nil as Item?, toString: bencode), "n")
    }

    @Test func `the throwing requirements call the others`() throws {
        try expectEqual(bencode.deserializeOrThrow(Data("x".utf8)), .null)
        try expectEqual(bencode.deserializeOrThrow(fromString: "i1e"), .int(1))
        try expectEqual(bencode.serializeOrThrow(.int(1)), Data("i1e".utf8))
        try expectEqual(bencode.serializeOrThrow(toString: .int(1)), "i1e")
    }

    @Test func `errors have a path and no place`() throws {
        do {
            _ = try mapper.deserialize([Strict].self, from: "ld6:numberi1eed6:number1:xee", with: bencode)
            Issue.record("should have thrown")
        } catch let error as DeserializationError {
            expectEqual(error.description, "expected integer, found string at $[1].number")
            expectNil(error.location)
        }
    }

    /// A serializer that returns `.int` works for floating-point properties.
    @Test func `integers for floating point`() throws {
        try expectEqual(mapper.deserialize([Double].self, from: "li1ei2ee", with: bencode), [1, 2])
        try expectEqual(mapper.deserialize([Float?].self, from: "li1ene", with: bencode), [1, nil])
    }

    /// A binary format.
    struct Bytes: Serializer {
        func serialize(_ supportedType: SupportedType) -> Data { Data([0xFF, 0xFE, 0xFF]) }
        func deserialize(_ data: Data) -> SupportedType { .data(data) }
    }

    @Test func `a binary format has no text`() {
        #expect(Bytes().serialize(toString: .null).isEmpty)
        expectError("a binary format cannot be written as text at $") { try Bytes().serializeOrThrow(toString: .null) }
        expectEqual(Bytes().deserialize(fromString: "é"), .data(Data([0xC3, 0xA9])))
    }
}
