#if Macros

import DataMapperMacros
import Testing

@Suite("Enums by macros: forms")
struct EnumFormTests {
    @Test(arguments: [
        EnumRow(Direction.self, #""north""#),
        EnumRow(Direction.self, #""south_west""#),
        EnumRow(Direction.self, #""E""#),
        EnumRow(Direction.self, #""east""#, #""E""#),
        EnumRow(Direction.self, #""nort""#, "?"),
        EnumRow(Direction.self, #""up""#, "?"),
        EnumRow(Direction.self, "1", "?"),
        EnumRow(Direction.self, "null", "?"),
        EnumRow([Direction?].self, #"["up",null,"E"]"#, "?"),
        EnumRow([String: Direction].self, #"{"a":"north"}"#),
        EnumRow([String: Direction].self, #"{"a":"norht"}"#, "?"),
        EnumRow(Either<Direction, Int>.self, "7"),
        EnumRow(Either<Direction, Int>.self, "true", "?"),
        EnumRow(Either<Direction, Int>.self, #""x""#, "?"),
    ])
    func text(_ row: EnumRow) { #expect(row.result() == row.expected) }

    @Test(arguments: [
        EnumRow(Shape.self, #""none""#),
        EnumRow(Shape.self, #"{"none":{}}"#, #""none""#),
        EnumRow(Shape.self, #"{"none":null}"#, #""none""#),
        EnumRow(Shape.self, #"{"none":5}"#, "?"),
        EnumRow(Shape.self, #"{"none":{"x":1}}"#, #""none""#),
        EnumRow(Shape.self, #"{"none":{"x":1}}"#, "?", .strict),
        EnumRow(Shape.self, #"{"circle":{"radius":1.5}}"#),
        EnumRow(Shape.self, #"{"circle":{"radius":1.5}}"#, nil, .strict),
        EnumRow(Shape.self, #"{"circle":{"radius":1.5,"x":1}}"#, "?", .strict),
        EnumRow(Shape.self, #"{"circle":{}}"#, "?"),
        EnumRow(Shape.self, #"{"circle":null}"#, "?"),
        EnumRow(Shape.self, #"{"circle":5}"#, "?"),
        EnumRow(Shape.self, #""circle""#, "?"),
        EnumRow(Shape.self, #"{"circle":{"radius":"x"}}"#, "?"),
        EnumRow(Shape.self, #"{"label":{"text":"A","size":1}}"#),
        EnumRow(Shape.self, #"{"label":{"text":"A","size":1,"x":2}}"#, "?", .strict),
        EnumRow(Shape.self, #"{"label":{"text":1}}"#, "?"),
        EnumRow(Shape.self, #"{"name":"A"}"#),
        EnumRow(Shape.self, #""name""#, "?"),
        EnumRow(Shape.self, #"{"name":null}"#, "?"),
        EnumRow(Shape.self, #"{"line":[1,2]}"#),
        EnumRow(Shape.self, #"{"line":[1]}"#, "?"),
        EnumRow(Shape.self, #"{"line":[1,"x"]}"#, "?"),
        EnumRow(Shape.self, #"{"line":[1,2,3]}"#, "?"),
        EnumRow(Shape.self, #"{"line":{}}"#, "?"),
        EnumRow(Shape.self, #""line""#, "?"),
        EnumRow(Shape.self, #"{"rounded_box":{"box_width":1,"height":2,"depth":3}}"#),
        EnumRow(
            Shape.self, #"{"rounded_box":{"depth":null,"box_width":1}}"#,
            #"{"rounded_box":{"box_width":1,"height":null,"depth":1}}"#),
        EnumRow(Shape.self, #"{"rounded_box":{"box_width":1,"height":"x"}}"#, "?"),
        EnumRow(Shape.self, #"{"rounded_box":{"box_width":1,"depth":"x"}}"#, "?"),
        EnumRow(Shape.self, #"{"m":{"_0":1,"name":"A"}}"#),
        EnumRow(Shape.self, #"{"mix":{"name":"A","_0":1}}"#, #"{"m":{"_0":1,"name":"A"}}"#),
        EnumRow(Shape.self, #"{"cirlce":{"radius":1}}"#, "?"),
        EnumRow(Shape.self, #""nome""#, "?"),
        EnumRow(Shape.self, "{}", "?"),
        EnumRow(Shape.self, #"{"circle":{"radius":1},"name":"A"}"#, "?"),
        EnumRow(Shape.self, "[]", "?"),
        EnumRow(Shape.self, "null", "?"),
        EnumRow([Shape?].self, #"["none",{"x":1},null]"#, "?"),
        EnumRow([String: Shape].self, #"{"a":{"line":[1,2]}}"#),
        EnumRow(Either<Shape, Label>.self, #"{"text":"A","size":2}"#),
        EnumRow(Either<Shape, Label>.self, #"{"text":1,"size":2}"#, "?"),
    ])
    func external(_ row: EnumRow) { #expect(row.result() == row.expected) }

    @Test(arguments: [
        EnumRow(TaggedShape.self, #"{"type":"none"}"#),
        EnumRow(TaggedShape.self, #"{"type":"none","x":1}"#, #"{"type":"none"}"#),
        EnumRow(TaggedShape.self, #"{"type":"none","x":1}"#, "?", .strict),
        EnumRow(TaggedShape.self, #"{"type":"circle","radius":1.5}"#, nil, .strict),
        EnumRow(TaggedShape.self, #"{"radius":1.5,"type":"circle"}"#, #"{"type":"circle","radius":1.5}"#),
        EnumRow(TaggedShape.self, #"{"type":"circle","radius":1.5,"x":1}"#, "?", .strict),
        EnumRow(TaggedShape.self, #"{"type":"circle"}"#, "?"),
        EnumRow(TaggedShape.self, #"{"type":"circle","radius":null}"#, "?"),
        EnumRow(TaggedShape.self, #"{"type":"circle","radius":"x"}"#, "?"),
        EnumRow(TaggedShape.self, #"{"type":"label","text":"A","size":1}"#, nil, .strict),
        EnumRow(TaggedShape.self, #"{"text":"A","size":1,"type":"label"}"#, #"{"type":"label","text":"A","size":1}"#),
        EnumRow(TaggedShape.self, #"{"type":"label","text":"A","size":1,"x":1}"#, "?", .strict),
        EnumRow(TaggedShape.self, #"{"type":"label","text":1}"#, "?"),
        EnumRow(TaggedShape.self, #"{"type":"box","width":1}"#, #"{"type":"box","width":1,"height":null,"depth":1}"#),
        EnumRow(TaggedShape.self, #"{"type":"mix","_0":1,"name":"A"}"#, #"{"type":"m","_0":1,"name":"A"}"#),
        EnumRow(TaggedShape.self, #"{"type":"cirlce","radius":1.5}"#, "?"),
        EnumRow(TaggedShape.self, #"{"type":5,"radius":1.5}"#, "?"),
        EnumRow(TaggedShape.self, #"{"type":null,"radius":1.5}"#, "?"),
        EnumRow(TaggedShape.self, #"{"typ":"circle"}"#, "?"),
        EnumRow(TaggedShape.self, "{}", "?"),
        EnumRow(TaggedShape.self, #""circle""#, "?"),
        EnumRow(TaggedShape.self, "null", "?"),
        EnumRow([TaggedShape?].self, #"[{"type":"x"},null,{"type":"none"}]"#, "?"),
        EnumRow(Either<TaggedShape, Label>.self, #"{"text":"A","size":2}"#),
        EnumRow(Either<TaggedShape, String>.self, #"{"type":"circle"}"#, "?"),
    ])
    func `a tag`(_ row: EnumRow) { #expect(row.result() == row.expected) }

    @Test(arguments: [
        EnumRow(AdjacentShape.self, #"{"t":"none"}"#),
        EnumRow(AdjacentShape.self, #"{"t":"none","c":{}}"#, #"{"t":"none"}"#),
        EnumRow(AdjacentShape.self, #"{"t":"none","c":{}}"#, "?", .strict),
        EnumRow(AdjacentShape.self, #"{"t":"circle","c":{"radius":1.5}}"#, nil, .strict),
        EnumRow(AdjacentShape.self, #"{"c":{"radius":1.5},"t":"circle"}"#, #"{"t":"circle","c":{"radius":1.5}}"#),
        EnumRow(AdjacentShape.self, #"{"t":"circle","c":{"radius":1.5,"x":1}}"#, "?", .strict),
        EnumRow(AdjacentShape.self, #"{"t":"circle","c":{"radius":1.5},"x":1}"#, "?", .strict),
        EnumRow(AdjacentShape.self, #"{"t":"circle"}"#, "?"),
        EnumRow(AdjacentShape.self, #"{"t":"circle","c":5}"#, "?"),
        EnumRow(AdjacentShape.self, #"{"t":"circle","c":{"radius":null}}"#, "?"),
        EnumRow(AdjacentShape.self, #"{"t":"label","c":{"text":"A","size":1}}"#, nil, .strict),
        EnumRow(AdjacentShape.self, #"{"t":"label","c":"A"}"#, "?"),
        EnumRow(AdjacentShape.self, #"{"t":"name","c":"A"}"#),
        EnumRow(AdjacentShape.self, #"{"t":"name"}"#, "?"),
        EnumRow(AdjacentShape.self, #"{"t":"line","c":[1,2]}"#),
        EnumRow(AdjacentShape.self, #"{"t":"line","c":[1,2,3]}"#, "?"),
        EnumRow(AdjacentShape.self, #"{"t":"line","c":[1]}"#, "?"),
        EnumRow(
            AdjacentShape.self, #"{"t":"box","c":{"width":1}}"#,
            #"{"t":"box","c":{"width":1,"height":null,"depth":1}}"#),
        EnumRow(AdjacentShape.self, #"{"t":"nam","c":"A"}"#, "?"),
        EnumRow(AdjacentShape.self, #"{"c":"A"}"#, "?"),
        EnumRow(AdjacentShape.self, "[]", "?"),
        EnumRow(AdjacentShape.self, "null", "?"),
    ])
    func `tag and content`(_ row: EnumRow) { #expect(row.result() == row.expected) }

    @Test(arguments: [
        EnumRow(UntaggedShape.self, #""none""#),
        EnumRow(UntaggedShape.self, #""all""#),
        EnumRow(UntaggedShape.self, #""A""#),
        EnumRow(UntaggedShape.self, "7"),
        EnumRow(UntaggedShape.self, #""7""#),
        // As it is before converted.
        EnumRow(UntaggedShape.self, #""7""#, nil, .lenient),
        EnumRow(UntaggedShape.self, "[1,2]"),
        EnumRow(UntaggedShape.self, "[1,2,3]", "?"),
        EnumRow(UntaggedShape.self, "[1]", "?"),
        EnumRow(UntaggedShape.self, #"{"width":1,"height":2}"#, nil, .strict),
        EnumRow(UntaggedShape.self, #"{"width":1,"height":2,"x":1}"#, "?", .strict),
        EnumRow(UntaggedShape.self, #"{"text":"A","size":2}"#, nil, .strict),
        EnumRow(UntaggedShape.self, #"{"width":1,"height":"x"}"#, "?"),
        EnumRow(UntaggedShape.self, #"{"text":1}"#, "?"),
        EnumRow(UntaggedShape.self, "true", "?"),
        EnumRow(UntaggedShape.self, "null", "?"),
        EnumRow([UntaggedShape?].self, #"[true,null,"A"]"#, "?"),
        EnumRow([String: UntaggedShape].self, #"{"a":[1,2]}"#),
        EnumRow(Either<UntaggedShape, Bool>.self, "true"),
        EnumRow(Either<UntaggedShape, Bool>.self, "[1,2.5]", "?"),
    ])
    func untagged(_ row: EnumRow) { #expect(row.result() == row.expected) }
}

#endif
