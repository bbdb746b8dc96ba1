import DataMapper
import Foundation
import Testing

@Suite("UnknownCaseRepresentable: one case for all that is unknown") struct UnknownCaseTests {
    static let mapper = ObjectMapper()

    enum Status: String, SerializableAndDeserializable, UnknownCaseRepresentable, MappingKey {
        case open, closed, unknown
        static var unknownCase: Status { .unknown }
    }

    enum Level: Int, Mappable, UnknownCaseRepresentable {
        case other = 0
        case low = 1
        case high = 10
        static let unknownCase = Level.other
    }

    struct Ticket: DefaultMappable, Equatable {
        var status = Status.open
        var next: Status?
        var history: [Status] = []
        var field: Field<Status> = .absent
        var counts: [Status: Int] = [:]
        var byName: [String: Status] = [:]
        var level = Level.low

        mutating func mapping(_ data: inout MappableData) throws {
            try data["status"].map(&status)
            data["next"].map(&next)
            data["history"].map(&history, or: [])
            try data["field"].map(&field)
            data["counts"].map(&counts, or: [:])
            data["byName"].map(&byName, or: [:])
            data["level"].map(&level, or: .high)
        }
    }

    static let text = #"""
        {"status":"archived","next":"gone","history":["open","lost"],"field":"new","counts":{"closed":1,"x":2,"y":3},
        "byName":{"a":"open","b":"odd"},"level":7}
        """#

    @Test func everywhere() throws {
        let ticket = try Self.mapper.read(Ticket.self, Self.text)
        expectEqual(ticket.status, .unknown)
        expectEqual(ticket.next, .unknown)
        expectEqual(ticket.history, [.open, .unknown])
        expectEqual(ticket.field, .value(.unknown))
        expectEqual(ticket.counts, [.closed: 1, .unknown: 3])
        expectEqual(ticket.byName, ["a": .open, "b": .unknown])
        expectEqual(ticket.level, .other)
        let written = [
            #"{"status":"unknown","next":"unknown","history":["open","unknown"],"field":"unknown","#,
            #""counts":{"closed":1,"unknown":3},"byName":{"a":"open","b":"unknown"},"level":0}"#,
        ]
        try expectEqual(Self.mapper.write(ticket), written.joined())
    }

    @Test(arguments: [
        (#"{"status": 1}"#, "expected string, found integer at $.status (line 1, column 12)"),
        (#"{"status": null}"#, "expected string, found null at $.status (line 1, column 12)"),
        ("{}", "expected string, found nothing at $.status (line 1, column 1)"),
        (#"{"status": "open", "field": []}"#, "expected string, found array at $.field (line 1, column 29)"),
    ])
    func `the wrong kind is an error`(_ text: String, _ description: String) {
        expectError(description) { try Self.mapper.read(Ticket.self, text) }
    }

    @Test func `an integer out of range is an error`() {
        enum Small: UInt8, Deserializable, UnknownCaseRepresentable {
            case none, one
            static var unknownCase: Small { .none }
        }
        expectEqual(Self.mapper.deserialize(255).map { (small: Small) in small }, Small.none)
        let description = "number is out of range 0...255 at $"
        expectError(description) { try Self.mapper.deserialize(Small.self, fromValue: 256) }
    }

    @Test func `of a polymorphic mapper`() throws {
        let mapper = ObjectMapper(polymorph: StaticPolymorph())
        try expectEqual(mapper.deserialize([Status].self, fromValue: ["open", "x"]), [.open, .unknown])
        expectEqual("\(try mapper.serializeOrThrow([Status.open, .unknown]))", #"["open", "unknown"]"#)
    }
}

@Suite("OpenEnum: unknown raw values are kept") struct OpenEnumTests {
    static let mapper = ObjectMapper()

    enum Color: String, Sendable { case red, green }

    enum Code: UInt64 { case one = 1, two }

    enum Price: Decimal { case low = 1, high = 100 }

    struct Palette: DefaultMappable, Equatable {
        var main = OpenEnum.known(Color.red)
        var second: OpenEnum<Color>?
        var all: [OpenEnum<Color>] = []
        var field: Field<OpenEnum<Color>> = .absent
        var stock: Field<[OpenEnum<Color>: Field<Int>]> = .absent
        var codes: Set<OpenEnum<Code>> = []

        mutating func mapping(_ data: inout MappableData) throws {
            try data["main"].map(&main)
            data["second"].map(&second)
            data["all"].map(&all, or: [])
            try data["field"].map(&field)
            try data["stock"].map(&stock)
            data["codes"].map(&codes, or: [])
        }
    }

    @Test(arguments: [
        #"{"main":"red","second":null,"all":[],"codes":[]}"#,
        #"{"main":"mauve","second":"rose","all":["red","","green"],"field":"puce","stock":{"blue":1,"red":null},"codes":[1,3]}"#,
        #"{"main":"","second":null,"all":[],"field":null,"stock":null,"codes":[12345678901234567890]}"#,
    ])
    func `is written as it was read`(_ text: String) throws {
        let palette = try Self.mapper.read(Palette.self, text)
        try expectEqual(Self.mapper.write(palette), text)
    }

    @Test func `reads what is there`() throws {
        let text = #"{"main": "red", "second": "mauve", "stock": {"red": 1, "blue": null}, "codes": [2, 9]}"#
        let palette = try Self.mapper.read(Palette.self, text)
        expectEqual(palette.main.value, .red)
        expectNil(palette.second?.value)
        expectEqual(palette.second?.rawValue, "mauve")
        expectEqual(palette.stock, .value([.known(.red): .value(1), .unknown("blue"): .null]))
        expectEqual(palette.codes, [.known(.two), .unknown(9)])
    }

    @Test(arguments: [
        (#"{"main": 1}"#, "expected string, found integer at $.main (line 1, column 10)"),
        ("{}", "expected string, found nothing at $.main (line 1, column 1)"),
        (#"{"main": "red", "field": {}}"#, "expected string, found object at $.field (line 1, column 26)"),
        (
            #"{"main": "red", "stock": {"red": "1"}}"#,
            "expected integer, found string at $.stock.red (line 1, column 34)"
        ),
    ])
    func `the wrong kind is an error`(_ text: String, _ description: String) {
        expectError(description) { try Self.mapper.read(Palette.self, text) }
    }

    @Test func `numbers out of range and of the wrong kind are errors`() {
        let negative = message { try Self.mapper.deserialize([OpenEnum<Code>].self, fromValue: [1, -1]) }
        expectEqual(negative, "number is out of range of unsigned 64-bit integers at $[1]")
        let key = message { try Self.mapper.deserialize([OpenEnum<Code>: Int].self, fromValue: ["1": 1, "x": 2]) }
        expectEqual(key, "key is not a valid integer at $.x")
    }

    @Test func `decimals are exact`() throws {
        let prices = try Self.mapper.read([OpenEnum<Price>].self, "[1, 1.10, 100]")
        expectEqual(prices, [.known(.low), .unknown(Decimal(string: "1.1")!), .known(.high)])
        try expectEqual(Self.mapper.write(prices), "[1,1.1,100]")
    }

    @Test func `as a value`() {
        expectEqual(OpenEnum<Color>(rawValue: "red"), .known(.red))
        expectEqual(OpenEnum<Color>(rawValue: "rot"), .unknown("rot"))
        expectEqual(OpenEnum<Color>.unknown("red"), .known(.red))
        expectEqual(Set([OpenEnum<Color>.unknown("red"), .known(.red), .unknown("rot")]).count, 2)
        expectEqual("\(OpenEnum<Color>.unknown("rot"))", "rot")
        expectEqual(OpenEnum<Color>(mappingKey: "rot")?.mappingKey, "rot")
    }

    struct Car: DefaultMappable {
        var paint = Paint()
        var name = ""
        mutating func mapping(_ data: inout MappableData) throws {
            try data["name"].map(&name)
            try data.flattened.map(&paint)
        }
    }

    struct Paint: DefaultMappable {
        var color: Field<OpenEnum<Color>> = .absent
        var price: Field<SupportedType> = .absent
        mutating func mapping(_ data: inout MappableData) throws {
            try data[anyOf: "color", "colour"].map(&color)
            try data["price"].map(&price)
        }
    }

    @Test(arguments: [
        (#"{"name":"A","color":"mauve","price":1.10}"#, #"{"name":"A","color":"mauve","price":1.10}"#),
        (
            #"{"price":12345678901234567890,"colour":"red","name":"A"}"#,
            #"{"name":"A","color":"red","price":12345678901234567890}"#
        ),
        (#"{"name":"A","colour":null}"#, #"{"name":"A","color":null}"#),
        (#"{"name":"A"}"#, #"{"name":"A"}"#),
    ])
    func `in a field of alternative keys in a flattened object`(_ text: String, _ written: String) throws {
        let mapper = ObjectMapper(
            polymorph: StaticPolymorph(), policy: MappingPolicy(omissions: [.nilValues, .emptyText]))
        let car = try mapper.read(Car.self, text)
        try expectEqual(mapper.write(car), written)
    }

    @Test func `errors in a flattened object`() {
        let text = #"{"name": "A", "colour": 7}"#
        let description = "expected string, found integer at $.colour (line 1, column 25)"
        expectError(description) { try Self.mapper.read(Car.self, text) }
    }
}
