import DataMapper
import Foundation
import Testing

private protocol Shape: Sendable {
    var area: Double { get }
}

private struct Circle: Shape, Deserializable, Serializable, Equatable {
    let radius: Double
    var area: Double { 3 * radius * radius }

    init(radius: Double) { self.radius = radius }
    init(_ data: DeserializableData) throws { radius = try data["radius"].get() }
    func serialize(to data: inout SerializableData) { data["radius"].set(radius) }
}

private struct Square: Shape, Deserializable, Serializable, Equatable {
    let side: Double
    var area: Double { side * side }

    init(side: Double) { self.side = side }
    init(_ data: DeserializableData) throws { side = try data["side"].get() }
    func serialize(to data: inout SerializableData) { data["side"].set(side) }
}

private struct Blob: Shape, Serializable {
    var area: Double { 0 }
    func serialize(to data: inout SerializableData) {}
}

private struct Unknown: Shape {
    let name: String?
    var area: Double { 0 }
}

private enum Event: Equatable, Sendable {
    case circle(Circle)
    case square(Square)
    case other
}

private let shapes = TypeRegistry<any Shape>(key: "type")
    .with(Circle.self, named: "circle") { $0 }
    .with(Square.self, named: "square") { $0 }

private struct Drawing: DefaultMappable {
    var main: (any Shape)?
    var list: [any Shape] = []
    var named: [String: any Shape] = [:]

    mutating func mapping(_ data: inout MappableData) throws {
        data["main"].map(&main, using: shapes)
        try data["list"].map(&list, using: shapes)
        try data["named"].map(&named, using: shapes)
    }
}

@Suite("TypeRegistry") struct TypeRegistryTests {
    private let mapper = ObjectMapper()

    @Test func `maps protocol typed properties`() throws {
        let text =
            #"{"main":{"type":"square","side":2.0},"list":[{"type":"circle","radius":1.0},{"type":"square","side":3.0}],"#
            + #""named":{"a":{"type":"circle","radius":2.0}}}"#
        let drawing = try mapper.read(Drawing.self, text)
        expectEqual(drawing.main as? Square, Square(side: 2))
        expectEqual(drawing.list.map(\.area), [3, 9])
        expectEqual(drawing.named.mapValues(\.area), ["a": 12])
        try expectEqual(mapper.write(drawing), text)
    }

    @Test func `the name may stand anywhere`() throws {
        let value: SupportedType = ["radius": 1, "x": ["type": "square"], "type": "circle"]
        try expectEqual(shapes.object(from: DeserializableData(data: value, objectMapper: mapper)).area, 3)
        expectEqual(shapes.transform(from: value)?.area, 3)
        expectEqual(shapes.transform(object: Circle(radius: 1)), ["type": "circle", "radius": 1.0])
    }

    @Test func `the name may stand at a nested path`() throws {
        let nested = TypeRegistry<any Shape>(path: ["meta", "kind"])
            .with(Circle.self, named: "circle") { $0 }
            .with(Square.self, named: "square") { $0 }
        let value: SupportedType = ["meta": ["kind": "square"], "side": 2.0]
        expectEqual(nested.transform(from: value)?.area, 4)
        expectEqual(nested.transform(object: Square(side: 2)), value)
    }

    private static let errors: [(name: String, text: String, error: String)] = [
        (
            "unknown", #"{"list":[{"type":"circle","radius":1},{"type":"star"}],"named":{}}"#,
            #"unknown type name, expected one of "circle", "square" at $.list[1].type (line 1, column 47)"#
        ),
        (
            "no name", #"{"list":[{"radius":1}],"named":{}}"#,
            #"expected one of "circle", "square", found nothing at $.list[0].type (line 1, column 10)"#
        ),
        (
            "a misspelt key", #"{"list":[{"Type":"circle","radius":1}],"named":{}}"#,
            #"expected one of "circle", "square", found nothing at $.list[0].type (line 1, column 10); did you mean "Type"?"#
        ),
        (
            "no text", #"{"list":[{"type":1}],"named":{}}"#,
            #"expected one of "circle", "square", found integer at $.list[0].type (line 1, column 18)"#
        ),
        (
            "the type's own error", #"{"list":[{"type":"circle","radius":"1"}],"named":{}}"#,
            #"expected number, found string at $.list[0].radius (line 1, column 36)"#
        ),
        ("no object", #"{"list":[5],"named":{}}"#, "expected object, found integer at $.list[0] (line 1, column 10)"),
    ]

    @Test(arguments: errors.map(\.name)) func `says what is wrong`(_ row: String) throws {
        let expected = try require(Self.errors.first { $0.name == row })
        expectError(expected.error, as: DeserializationError.self) { try mapper.read(Drawing.self, expected.text) }
    }

    @Test func `a handler takes what is unknown`() throws {
        let open = TypeRegistry<any Shape>(key: "type") { name, data in
            data["ignore"].isPresent ? nil : Unknown(name: name)
        }.with(Circle.self, named: "circle") { $0 }
        expectEqual((open.transform(from: ["type": "star"]) as? Unknown)?.name, "star")
        expectNil((open.transform(from: [:]) as? Unknown)?.name)
        expectEqual(open.transform(from: ["type": "circle", "radius": 1])?.area, 3)
        expectNil(open.transform(from: ["type": "star", "ignore": true]))
    }

    @Test func `a type that is not registered is not written`() {
        var drawing = Drawing()
        drawing.list = [Circle(radius: 1), Blob()]
        expectError("Blob is not registered at $.list[1]", as: SerializationError.self) {
            try mapper.serializeOrThrow(drawing)
        }
    }

    private struct Note: Shape, Deserializable {
        var area: Double { 0 }
        init() {}
        init(_ data: DeserializableData) throws {}
    }

    @Test func `types that are registered in one direction`() throws {
        let registry = TypeRegistry<any Shape>(key: "type")
            .with(Note.self, named: "note") { $0 }
            .with(writing: Blob.self, named: "blob")
        expectError("Note is registered for reading only at $; make Note conform to Serializable") {
            try mapper.serializeOrThrow(Note() as any Shape, using: registry)
        }
        expectError(#""blob" is registered for writing only at $.type; register the type with with(_:named:as:)"#) {
            try mapper.deserialize(fromValue: ["type": "blob"], using: registry)
        }
        expectError(#"unknown type name, expected one of "note" at $.type"#) {
            try mapper.deserialize(fromValue: ["type": "x"], using: registry)
        }
        let wrapped = TypeRegistry<Event>(key: "type")
            .with(Circle.self, named: "circle", as: { .circle($0) })
            .with(Square.self, named: "square", as: { .square($0) })
        let circle = Event.circle(Circle(radius: 1))
        expectError(
            #"Event cannot be written: "circle", "square" are registered for reading only at $; "#
                + "pass from: to with(_:named:as:from:)"
        ) { try mapper.serializeOrThrow(circle, using: wrapped) }
        let none = TypeRegistry<Event>(key: "type")
        expectError("Event is not registered at $") { try mapper.serializeOrThrow(circle, using: none) }
        expectError("unknown type name, expected a registered type's name at $.type") {
            try mapper.deserialize(fromValue: ["type": "x"], using: none)
        }
    }

    @Test func `very many names`() throws {
        let registry = (1...20).reduce(TypeRegistry<any Shape>(key: "type")) {
            $0.with(Circle.self, named: "c\($1)") { $0 }
        }
        let names = (1...8).map { "\"c\($0)\"" }.joined(separator: ", ")
        expectError("expected one of \(names) and 12 more, found nothing at $.type") {
            try mapper.deserialize(fromValue: [:], using: registry)
        }
    }

    @Test func `enums with payloads are wrapped and unwrapped`() throws {
        let events = TypeRegistry<Event>(key: "type") { _, _ in .other }
            .with(
                Circle.self, named: "circle", as: { .circle($0) },
                from: { if case .circle(let it) = $0 { it } else { nil } }
            )
            .with(
                Square.self, named: "square", as: { .square($0) },
                from: { if case .square(let it) = $0 { it } else { nil } })
        let values: SupportedType = [["type": "square", "side": 1], ["type": "circle", "radius": 2], ["type": "?"]]
        let read: [Event]? = mapper.deserialize(values, using: events)
        expectEqual(read, [.square(Square(side: 1)), .circle(Circle(radius: 2)), .other])
        let written = mapper.serialize([.square(Square(side: 1)), .circle(Circle(radius: 2))], using: events)
        expectEqual(written, [["type": "square", "side": 1.0], ["type": "circle", "radius": 2.0]])
    }

    @Test func `one direction is enough`() {
        let reading = TypeRegistry<any Shape>(key: "type").with(Circle.self, named: "circle") { $0 }
        let writing = TypeRegistry<any Shape>(key: "type").with(writing: Blob.self, named: "blob")
        expectEqual(reading.transform(from: ["type": "circle", "radius": 1])?.area, 3)
        expectEqual(writing.transform(object: Blob()), ["type": "blob"])
        expectNil(writing.transform(from: ["type": "blob"]))
    }

    @Test func `nil is null`() {
        expectEqual(shapes.transform(object: nil), .null)
        expectNil(shapes.transform(from: .null))
    }
}
