import DataMapper
import Foundation
import Testing

private enum Size: String { case small, large }

/// Every shape that `using:` has, in both directions.
private struct Shapes: Mappable, Equatable {
    var value: Date?
    var required = Date(timeIntervalSince1970: 0)
    var fallback = Date(timeIntervalSince1970: 0)
    var array: [Size]?
    var gaps: [Size?]?
    var dictionary: [String: Size]?
    var holes: [String: Size?]?
    var nested: [[Int]]?

    init(_ data: DeserializableData) throws { try mapping(data) }

    mutating func mapping(_ data: inout MappableData) throws {
        data["value"].map(&value, using: DateTransformation())
        try data["required"].map(&required, using: ISO8601DateTransformation())
        data["fallback"].map(
            &fallback, using: DateTransformation(unit: .milliseconds), or: Date(timeIntervalSince1970: 9))
        data["array"].map(&array, using: EnumTransformation())
        data["gaps"].map(&gaps, using: EnumTransformation())
        data["dictionary"].map(&dictionary, using: EnumTransformation())
        data["holes"].map(&holes, using: EnumTransformation())
        data["nested"].map(&nested, using: IntTransformation().lenient.array.array)
    }
}

@Suite("Transformations in use")
struct TransformationUseTests {
    private let mapper = ObjectMapper()
    private let json = JsonSerializer()

    @Test func `every shape`() throws {
        let text =
            #"{"value":1.5,"required":"1970-01-01T00:00:01Z","fallback":2500,"array":["small"],"gaps":["large",null],"#
            + #""dictionary":{"a":"small"},"holes":{"a":null,"b":"large"},"nested":[[1],[]]}"#
        let shapes = try mapper.deserialize(Shapes.self, from: text, with: json)
        #expect(shapes.value == Date(timeIntervalSince1970: 1.5))
        #expect(shapes.required == Date(timeIntervalSince1970: 1))
        #expect(shapes.fallback == Date(timeIntervalSince1970: 2.5))
        #expect(shapes.array == [.small])
        #expect(shapes.gaps == [.large, nil])
        #expect(shapes.dictionary == ["a": .small])
        #expect(shapes.holes == ["a": nil, "b": Size.large])
        #expect(shapes.nested == [[1], []])
        let written = try mapper.serialize(shapes, toString: json)
        #expect(written == text)
    }

    @Test func `what is wrong`() throws {
        let text =
            #"{"value":"x","required":"1970-01-01T00:00:01Z","fallback":"x","array":["small","huge"],"gaps":["huge"],"#
            + #""dictionary":{"a":1},"holes":{"a":1},"nested":[["1"],["x"]]}"#
        let shapes = try mapper.deserialize(Shapes.self, from: text, with: json)
        #expect(shapes.value == nil)
        #expect(shapes.fallback == Date(timeIntervalSince1970: 9))
        #expect(shapes.array == nil)
        #expect(shapes.gaps == [Size?.none])
        #expect(shapes.dictionary == nil)
        #expect(shapes.holes == ["a": Size?.none])
        #expect(shapes.nested == nil)
        let error = #expect(throws: DeserializationError.self) {
            try mapper.deserialize(Shapes.self, from: #"{"required":"1970"}"#, with: json)
        }
        #expect(error?.description == "value is not a valid date at $.required (line 1, column 13)")
    }

    @Test func `optional tells null from wrong`() throws {
        struct Named: Deserializable {
            let name: String?

            init(_ data: DeserializableData) throws {
                name = try data["name"].get(using: StringTransformation().optional)
            }
        }
        #expect(try mapper.deserialize(Named.self, from: #"{"name":"A"}"#, with: json).name == "A")
        #expect(try mapper.deserialize(Named.self, from: #"{"name":null}"#, with: json).name == nil)
        #expect(try mapper.deserialize(Named.self, from: "{}", with: json).name == nil)
        #expect(throws: DeserializationError.self) {
            try mapper.deserialize(Named.self, from: #"{"name":1}"#, with: json)
        }
    }

    @Test func `mapper takes a transformation`() {
        let date = Date(timeIntervalSince1970: 1.5)
        #expect(mapper.deserialize(1.5, using: DateTransformation()) == date)
        #expect(mapper.deserialize([1.5], using: DateTransformation()) == [date])
        #expect(mapper.deserialize([1.5, nil], using: DateTransformation()) == [date, nil])
        #expect(mapper.deserialize(["a": 1.5], using: DateTransformation()) == ["a": date])
        #expect(mapper.serialize(date, using: DateTransformation()) == 1.5)
        #expect(mapper.serialize([date, nil], using: DateTransformation()) == [1.5, nil])
        #expect(mapper.serialize(["a": date], using: DateTransformation()) == ["a": 1.5])
        #expect(mapper.serialize(nil as Date?, using: DateTransformation()) == .null)
    }

    @Test func `Numbers as text, in a document that means well`() throws {
        struct Reply: Deserializable {
            let count: Int
            let price: Decimal
            let isOpen: Bool
            let code: String
            let list: [Int]

            init(_ data: DeserializableData) throws {
                count = try data["count"].get(using: IntTransformation().lenient)
                price = try data["price"].get(using: DecimalTransformation().lenient)
                isOpen = try data["open"].get(using: BoolTransformation().lenient)
                code = try data["code"].get(using: StringTransformation().lenient)
                list = try data["list"].get(using: IntTransformation().lenient)
            }
        }
        let reply = try mapper.deserialize(
            Reply.self, from: #"{"count":"12","price":"19.90","open":1,"code":1.50,"list":["1",2]}"#, with: json)
        #expect(reply.count == 12)
        #expect(reply.price == Decimal(string: "19.9"))
        #expect(reply.isOpen)
        #expect(reply.code == "1.50")
        #expect(reply.list == [1, 2])
    }
}
