#if Macros

import DataMapperMacros
import TestSupport

/// Enums of all kinds of declarations, and as properties of other types.
@Suite("Enums by macros: where they are used") struct EnumUseTests {
    @Mappable indirect enum Tree<Value> {
        case leaf(Value)
        case node(left: Tree<Value>, right: Tree<Value>)
    }

    /// A public enum.
    @Mappable(unknownKeys: .reject, tag: "kind") public enum Rejecting {
        case a(data: Int, `in`: String)
        case b
    }

    @Mappable(omitNil: true, tag: "kind") enum Omitting { case a(x: Int?, y: Int?) }

    @Mappable enum Lengths {
        case one(Int?)
        case two(Int, Int? = nil)
        case fields(x: Field<Int>, y: [Int] = [])
    }

    @MainActor @Mappable
    enum OnMain { case a, b(Int) }

    @Deserializable(tag: "kind") enum Reading { case a(x: Int) }

    @Serializable(untagged: true) enum Writing { case a(x: Int), b(String), c(Int, Bool), d }

    @Mappable struct Drawing {
        var title: String
        @Flattened var shape: TaggedShape
        var direction: Direction?
        var other: Shape = .none
    }

    @Mappable struct MaybeDrawing {
        var title: String
        @Flattened var shape: TaggedShape?
    }

    @Test(arguments: [
        EnumRow(Tree<Int>.self, #"{"node":{"left":{"leaf":1},"right":{"leaf":2}}}"#),
        EnumRow(
            Tree<Int>.self, #"{"node":{"left":{"leaf":1},"right":{"leaf":"x"}}}"#,
            "expected integer, found string at $.node.right.leaf (line 1, column 44)"),
        EnumRow(Tree<[String]>.self, #"{"leaf":["a"]}"#),
        EnumRow(Rejecting.self, #"{"kind":"a","data":1,"in":"x"}"#),
        EnumRow(Rejecting.self, #"{"kind":"b","data":1}"#, "unknown key at $.data (line 1, column 13)"),
        EnumRow(Omitting.self, #"{"kind":"a","y":1}"#),
        EnumRow(Lengths.self, #"{"one":null}"#),
        EnumRow(Lengths.self, #""one""#, #"{"one":null}"#),
        EnumRow(Lengths.self, #"{"two":[1]}"#, #"{"two":[1,null]}"#),
        EnumRow(Lengths.self, #"{"two":[1,"x"]}"#, "expected integer, found string at $.two[1] (line 1, column 11)"),
        EnumRow(Lengths.self, #"{"fields":{}}"#, #"{"fields":{"y":[]}}"#),
        EnumRow(Lengths.self, #"{"fields":{"x":null,"y":[1]}}"#),
        EnumRow(
            Drawing.self, #"{"title":"A","type":"circle","radius":1.5,"direction":"E","other":"none"}"#, nil, .strict),
        EnumRow(
            Drawing.self, #"{"direction":"E","radius":1.5,"title":"A","type":"circle","other":{"name":"B"}}"#,
            #"{"title":"A","type":"circle","radius":1.5,"direction":"E","other":{"name":"B"}}"#, .strict),
        EnumRow(
            Drawing.self, #"{"title":"A","type":"circle","radius":1.5,"x":1}"#,
            "unknown key at $.x (line 1, column 43)", .strict),
        EnumRow(
            Drawing.self, #"{"title":"A","type":"circl"}"#,
            #"unknown type name, expected one of "none", "circle", "label", "box", "m", "mix" at $.type (line 1, column 21); did you mean "circle"?"#
        ),
        EnumRow(MaybeDrawing.self, #"{"title":"A"}"#),
        EnumRow(MaybeDrawing.self, #"{"title":"A","type":"none"}"#),
        EnumRow(
            MaybeDrawing.self, #"{"title":"A","type":"circle"}"#,
            "expected number, found nothing at $.radius (line 1, column 1)"),
    ])
    func values(_ row: EnumRow) { expectEqual(row.result(), row.expected) }

    @MainActor @Test func `on the main actor`() throws {
        let value = try ObjectMapper().deserialize(OnMain.self, fromValue: ["b": 1])
        guard case .b(1) = value else { return #expect(Bool(false)) }
        expectEqual(ObjectMapper().serialize(value), ["b": 1])
    }

    @Test func `one direction`() throws {
        guard case .a(x: 5) = try ObjectMapper().deserialize(Reading.self, fromValue: ["kind": "a", "x": 5]) else {
            return #expect(Bool(false))
        }
        let written = [Writing.a(x: 1), .b("x"), .c(1, true), .d].map { ObjectMapper().serialize($0) }
        expectEqual(written, [["x": 1], "x", [1, true], "d"])
    }

    // MARK: Updates

    @Test(arguments: [
        (#"{"other":{"circle":{"radius":2}}}"#, Shape.circle(radius: 2)),
        (#"{"other":"none"}"#, .none),
        (#"{"title":"B"}"#, .name("A")),
        (#"{"type":"none"}"#, .name("A")),
    ])
    func `an update replaces an enum as a whole`(_ text: String, _ expected: Shape) throws {
        var drawing = Drawing(title: "A", shape: .none, direction: .north, other: .name("A"))
        try ObjectMapper().update(&drawing, from: text, with: JsonSerializer())
        #expect(drawing.other == expected && drawing.direction == .north)
    }

    @Test func `a failed update changes nothing`() {
        var drawing = Drawing(title: "A", shape: .none, direction: .north, other: .name("A"))
        let report = ObjectMapper().updateMessage(
            &drawing, #"{"type":"circle","radius":3,"direction":"E","other":{"line":[1]}}"#)
        expectEqual(report, "expected integer, found nothing at $.other.line[1] (line 1, column 61)")
        #expect(drawing.other == .name("A") && drawing.direction == .north && drawing.shape == .none)
    }

    @Test func `an enum is updated by itself, and mapped by hand`() throws {
        var shape = TaggedShape.none
        try ObjectMapper().update(&shape, from: #"{"type":"circle","radius":2}"#, with: JsonSerializer())
        expectEqual(shape, .circle(radius: 2))
        var data = MappableData(reading: DeserializableData(data: ["type": "none"], objectMapper: ObjectMapper()))
        try shape.mapping(&data)
        expectEqual(shape, .none)
        var written = MappableData(writing: SerializableData(objectMapper: ObjectMapper()))
        try shape.mapping(&written)
        expectEqual(written.raw, ["type": "none"])
    }

    final class Canvas: Mappable {
        var shape = Shape.none
        var size = 0

        init(_ data: DeserializableData) throws { try mapping(data) }

        func mapping(_ data: inout MappableData) throws {
            try data["shape"].map(&shape)
            try data["size"].map(&size)
        }
    }

    @Test func `an instance gets its enum back`() throws {
        let canvas = try ObjectMapper().deserialize(Canvas.self, fromValue: ["shape": ["name": "A"], "size": 1])
        var same = canvas
        expectEqual(
            ObjectMapper().updateMessage(&same, #"{"shape":"none","size":"x"}"#),
            "expected integer, found string at $.size (line 1, column 24)")
        expectEqual(canvas.shape, .name("A"))
    }
}

extension ObjectMapper {
    fileprivate func updateMessage<T: Mappable>(_ object: inout T, _ text: String) -> String {
        do {
            try update(&object, from: text, with: JsonSerializer())
            return ""
        } catch {
            return "\(error)"
        }
    }
}

#endif
