import DataMapper
import Foundation
import Testing

private struct Piece: DefaultMappable, Equatable {
    var id = UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))
    var price = Decimal(0)
    var image = Data()
    var link: URL?
    var tags: Set<UUID>?
    var stock: [UUID: Decimal]?

    mutating func mapping(_ data: inout MappableData) throws {
        try data["id"].map(&id)
        try data["price"].map(&price)
        try data["image"].map(&image)
        data["link"].map(&link)
        data["tags"].map(&tags)
        data["stock"].map(&stock)
    }
}

@Suite("Values without a Transformation") struct PlainValueTransformationTests {
    private let mapper = ObjectMapper()
    private let json = JsonSerializer()
    private static let id = "123E4567-E89B-12D3-A456-426614174000"

    @Test func `both ways`() throws {
        let text =
            #"{"id":"\#(Self.id)","price":19.99,"image":"AQI=","link":"https://google.com/a?b=1","#
            + #""tags":["\#(Self.id)"],"stock":{"\#(Self.id)":0.1}}"#
        let item = try mapper.read(Piece.self, text)
        expectEqual(item.id, UUID(uuidString: Self.id))
        expectEqual(item.price, Decimal(string: "19.99"))
        expectEqual(item.image, Data([1, 2]))
        expectEqual(item.link?.query, "b=1")
        expectEqual(item.tags, [item.id])
        expectEqual(item.stock, [item.id: Decimal(string: "0.1") ?? 0])
        let written = try mapper.write(item)
        expectEqual(written, text)
    }

    @Test(arguments: [
        "0.1", "19.99", "12345678901234567890.123456789012345678", "0.00000000000000000000000000000000000001",
        "-99999999999999999999999999999999999999",
    ])
    func `Decimals are exact`(_ text: String) throws {
        let decimal = try mapper.read(Decimal.self, text)
        expectEqual(decimal, Decimal(string: text))
        let written = try mapper.write(decimal)
        expectEqual(json.deserialize(fromString: written).decimal, decimal)
        try expectEqual(mapper.read(Decimal.self, written), decimal)
    }

    @Test func `bytes of binary formats`() throws {
        let bytes = Data([1, 2])
        expectEqual(mapper.serialize(bytes), .data(bytes))
        try expectEqual(mapper.deserialize(Data.self, fromValue: .data(bytes)), bytes)
        try expectEqual(mapper.deserialize([Data].self, fromValue: [.data(bytes), "AQI="]), [bytes, bytes])
    }

    @Test(arguments: [
        ("base64", #"{"image":"*"}"#, "value is not a valid base64 text at $.image (line 1, column 10)"),
        ("padding", #"{"image":"AQ=I"}"#, "value is not a valid base64 text at $.image (line 1, column 10)"),
        ("bytes", #"{"image":1}"#, "expected bytes or base64 text, found integer at $.image (line 1, column 10)"),
        ("UUID", #"{"id":"1"}"#, "value is not a valid UUID at $.id (line 1, column 7)"),
        ("UUID of a number", #"{"id":1}"#, "expected string, found integer at $.id (line 1, column 7)"),
        ("decimal", #"{"price":"1"}"#, "expected number, found string at $.price (line 1, column 10)"),
        (
            "decimal too large", #"{"price":1e200}"#,
            "number is out of range of decimals with 38 digits at $.price (line 1, column 10)"
        ),
        ("URL", #"{"link":""}"#, "value is not a valid URL at $.link (line 1, column 9)"),
        ("key", #"{"stock":{"a":1}}"#, "key is not a valid UUID at $.stock.a (line 1, column 15)"),
        ("null", #"{"price":null}"#, "expected number, found null at $.price (line 1, column 10)"),
    ])
    func errors(_ row: (name: String, json: String, error: String)) {
        struct Strict: Deserializable {
            init(_ data: DeserializableData) throws {
                if data["image"].isPresent { _ = try data["image"].get() as Data }
                if data["id"].isPresent { _ = try data["id"].get() as UUID }
                if data["price"].isPresent { _ = try data["price"].get() as Decimal }
                if data["link"].isPresent { _ = try data["link"].get() as URL }
                if data["stock"].isPresent { _ = try data["stock"].get() as [UUID: Decimal] }
            }
        }
        expectError(row.error, as: DeserializationError.self) { try mapper.read(Strict.self, row.json) }
    }

    @Test func `null is none`() {
        expectNil(mapper.deserialize(.null) as Int?)
        expectNil(mapper.deserialize(.null) as Date?)
        expectNil(mapper.deserialize(.null) as Data?)
        expectNil(mapper.deserialize(.null) as UUID?)
        expectNil(mapper.deserialize(.null) as Decimal?)
        expectEqual(mapper.deserialize([nil, "AQI="]), [nil, Data([1, 2])])
        expectEqual(mapper.serialize(nil as Date?), .null)
        expectEqual(mapper.serialize([nil as Decimal?]), [nil])
    }
}
