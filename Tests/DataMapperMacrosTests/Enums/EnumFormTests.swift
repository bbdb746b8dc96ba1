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
        EnumRow(
            Direction.self, #""nort""#,
            #"value is not one of "north", "south_west", "E", "east" at $ (line 1, column 1); did you mean "north"?"#),
        EnumRow(
            Direction.self, #""up""#, #"value is not one of "north", "south_west", "E", "east" at $ (line 1, column 1)"#
        ),
        EnumRow(Direction.self, "1", "expected string, found integer at $ (line 1, column 1)"),
        EnumRow(Direction.self, "null", "expected string, found null at $ (line 1, column 1)"),
        EnumRow([Direction?].self, #"["up",null,"E"]"#, #"[null,null,"E"]"#),
        EnumRow([String: Direction].self, #"{"a":"north"}"#),
        EnumRow(
            [String: Direction].self, #"{"a":"norht"}"#,
            #"value is not one of "north", "south_west", "E", "east" at $.a (line 1, column 6); did you mean "north"?"#),
        EnumRow(Either<Direction, Int>.self, "7"),
        EnumRow(
            Either<Direction, Int>.self, "true", "expected string or integer, found boolean at $ (line 1, column 1)"),
        EnumRow(
            Either<Direction, Int>.self, #""x""#,
            #"value is not one of "north", "south_west", "E", "east" at $ (line 1, column 1); otherwise expected integer"#
        ),
    ])
    func text(_ row: EnumRow) { #expect(row.result() == row.expected) }

    @Test(arguments: [
        EnumRow(Shape.self, #""none""#),
        EnumRow(Shape.self, #"{"none":{}}"#, #""none""#),
        EnumRow(Shape.self, #"{"none":null}"#, #""none""#),
        EnumRow(Shape.self, #"{"none":5}"#, "expected object, found integer at $.none (line 1, column 9)"),
        EnumRow(Shape.self, #"{"none":{"x":1}}"#, #""none""#),
        EnumRow(Shape.self, #"{"none":{"x":1}}"#, "unknown key at $.none.x (line 1, column 10)", .strict),
        EnumRow(Shape.self, #"{"circle":{"radius":1.5}}"#),
        EnumRow(Shape.self, #"{"circle":{"radius":1.5}}"#, nil, .strict),
        EnumRow(
            Shape.self, #"{"circle":{"radius":1.5,"x":1}}"#, "unknown key at $.circle.x (line 1, column 25)", .strict),
        EnumRow(Shape.self, #"{"circle":{}}"#, "expected number, found nothing at $.circle.radius (line 1, column 11)"),
        EnumRow(
            Shape.self, #"{"circle":null}"#, "expected number, found nothing at $.circle.radius (line 1, column 11)"),
        EnumRow(Shape.self, #"{"circle":5}"#, "expected object, found integer at $.circle (line 1, column 11)"),
        EnumRow(Shape.self, #""circle""#, "expected object, found string at $ (line 1, column 1)"),
        EnumRow(
            Shape.self, #"{"circle":{"radius":"x"}}"#,
            "expected number, found string at $.circle.radius (line 1, column 21)"),
        EnumRow(Shape.self, #"{"label":{"text":"A","size":1}}"#),
        EnumRow(
            Shape.self, #"{"label":{"text":"A","size":1,"x":2}}"#, "unknown key at $.label.x (line 1, column 31)",
            .strict),
        EnumRow(
            Shape.self, #"{"label":{"text":1}}"#, "expected string, found integer at $.label.text (line 1, column 18)"),
        EnumRow(Shape.self, #"{"name":"A"}"#),
        EnumRow(Shape.self, #""name""#, "expected object, found string at $ (line 1, column 1)"),
        EnumRow(Shape.self, #"{"name":null}"#, "expected string, found null at $.name (line 1, column 9)"),
        EnumRow(Shape.self, #"{"line":[1,2]}"#),
        EnumRow(Shape.self, #"{"line":[1]}"#, "expected integer, found nothing at $.line[1] (line 1, column 9)"),
        EnumRow(Shape.self, #"{"line":[1,"x"]}"#, "expected integer, found string at $.line[1] (line 1, column 12)"),
        EnumRow(
            Shape.self, #"{"line":[1,2,3]}"#, "value is not a valid array of 2 elements at $.line (line 1, column 9)"),
        EnumRow(Shape.self, #"{"line":{}}"#, "expected array, found object at $.line (line 1, column 9)"),
        EnumRow(Shape.self, #""line""#, "expected object, found string at $ (line 1, column 1)"),
        EnumRow(Shape.self, #"{"rounded_box":{"box_width":1,"height":2,"depth":3}}"#),
        EnumRow(
            Shape.self, #"{"rounded_box":{"depth":null,"box_width":1}}"#,
            #"{"rounded_box":{"box_width":1,"height":null,"depth":1}}"#),
        EnumRow(
            Shape.self, #"{"rounded_box":{"box_width":1,"height":"x"}}"#,
            "expected integer, found string at $.rounded_box.height (line 1, column 40)"),
        EnumRow(
            Shape.self, #"{"rounded_box":{"box_width":1,"depth":"x"}}"#,
            "expected integer, found string at $.rounded_box.depth (line 1, column 39)"),
        EnumRow(Shape.self, #"{"m":{"_0":1,"name":"A"}}"#),
        EnumRow(Shape.self, #"{"mix":{"name":"A","_0":1}}"#, #"{"m":{"_0":1,"name":"A"}}"#),
        EnumRow(
            Shape.self, #"{"cirlce":{"radius":1}}"#,
            #"key is not one of "none", "circle", "label", "name", "line", "rounded_box", "m", "mix" at $.cirlce (line 1, column 11); did you mean "circle"?"#
        ),
        EnumRow(
            Shape.self, #""nome""#,
            #"value is not one of "none", "circle", "label", "name", "line", "rounded_box", "m", "mix" at $ (line 1, column 1); did you mean "none"?"#
        ),
        EnumRow(Shape.self, "{}", "expected object with one key, found object with 0 keys at $ (line 1, column 1)"),
        EnumRow(
            Shape.self, #"{"circle":{"radius":1},"name":"A"}"#,
            "expected object with one key, found object with 2 keys at $ (line 1, column 1)"),
        EnumRow(Shape.self, "[]", "expected string or object, found array at $ (line 1, column 1)"),
        EnumRow(Shape.self, "null", "expected string or object, found null at $ (line 1, column 1)"),
        EnumRow([Shape?].self, #"["none",{"x":1},null]"#, #"["none",null,null]"#),
        EnumRow([String: Shape].self, #"{"a":{"line":[1,2]}}"#),
        EnumRow(Either<Shape, Label>.self, #"{"text":"A","size":2}"#),
        EnumRow(
            Either<Shape, Label>.self, #"{"text":1,"size":2}"#,
            "expected string, found integer at $.text (line 1, column 9)"),
    ])
    func external(_ row: EnumRow) { #expect(row.result() == row.expected) }

    @Test(arguments: [
        EnumRow(TaggedShape.self, #"{"type":"none"}"#),
        EnumRow(TaggedShape.self, #"{"type":"none","x":1}"#, #"{"type":"none"}"#),
        EnumRow(TaggedShape.self, #"{"type":"none","x":1}"#, "unknown key at $.x (line 1, column 16)", .strict),
        EnumRow(TaggedShape.self, #"{"type":"circle","radius":1.5}"#, nil, .strict),
        EnumRow(TaggedShape.self, #"{"radius":1.5,"type":"circle"}"#, #"{"type":"circle","radius":1.5}"#),
        EnumRow(
            TaggedShape.self, #"{"type":"circle","radius":1.5,"x":1}"#, "unknown key at $.x (line 1, column 31)",
            .strict),
        EnumRow(
            TaggedShape.self, #"{"type":"circle"}"#, "expected number, found nothing at $.radius (line 1, column 1)"),
        EnumRow(
            TaggedShape.self, #"{"type":"circle","radius":null}"#,
            "expected number, found null at $.radius (line 1, column 27)"),
        EnumRow(
            TaggedShape.self, #"{"type":"circle","radius":"x"}"#,
            "expected number, found string at $.radius (line 1, column 27)"),
        EnumRow(TaggedShape.self, #"{"type":"label","text":"A","size":1}"#, nil, .strict),
        EnumRow(TaggedShape.self, #"{"text":"A","size":1,"type":"label"}"#, #"{"type":"label","text":"A","size":1}"#),
        EnumRow(
            TaggedShape.self, #"{"type":"label","text":"A","size":1,"x":1}"#, "unknown key at $.x (line 1, column 37)",
            .strict),
        EnumRow(
            TaggedShape.self, #"{"type":"label","text":1}"#,
            "expected string, found integer at $.text (line 1, column 24)"),
        EnumRow(TaggedShape.self, #"{"type":"box","width":1}"#, #"{"type":"box","width":1,"height":null,"depth":1}"#),
        EnumRow(TaggedShape.self, #"{"type":"mix","_0":1,"name":"A"}"#, #"{"type":"m","_0":1,"name":"A"}"#),
        EnumRow(
            TaggedShape.self, #"{"type":"cirlce","radius":1.5}"#,
            #"unknown type name, expected one of "none", "circle", "label", "box", "m", "mix" at $.type (line 1, column 9); did you mean "circle"?"#
        ),
        EnumRow(
            TaggedShape.self, #"{"type":5,"radius":1.5}"#,
            #"expected one of "none", "circle", "label", "box", "m", "mix", found integer at $.type (line 1, column 9)"#
        ),
        EnumRow(
            TaggedShape.self, #"{"type":null,"radius":1.5}"#,
            #"expected one of "none", "circle", "label", "box", "m", "mix", found null at $.type (line 1, column 9)"#),
        EnumRow(
            TaggedShape.self, #"{"typ":"circle"}"#,
            #"expected one of "none", "circle", "label", "box", "m", "mix", found nothing at $.type (line 1, column 1); did you mean "typ"?"#
        ),
        EnumRow(
            TaggedShape.self, "{}",
            #"expected one of "none", "circle", "label", "box", "m", "mix", found nothing at $.type (line 1, column 1)"#
        ),
        EnumRow(TaggedShape.self, #""circle""#, "expected object, found string at $ (line 1, column 1)"),
        EnumRow(TaggedShape.self, "null", "expected object, found null at $ (line 1, column 1)"),
        EnumRow([TaggedShape?].self, #"[{"type":"x"},null,{"type":"none"}]"#, #"[null,null,{"type":"none"}]"#),
        EnumRow(Either<TaggedShape, Label>.self, #"{"text":"A","size":2}"#),
        EnumRow(
            Either<TaggedShape, String>.self, #"{"type":"circle"}"#,
            "expected number, found nothing at $.radius (line 1, column 1)"),
    ])
    func `a tag`(_ row: EnumRow) { #expect(row.result() == row.expected) }

    @Test(arguments: [
        EnumRow(AdjacentShape.self, #"{"t":"none"}"#),
        EnumRow(AdjacentShape.self, #"{"t":"none","c":{}}"#, #"{"t":"none"}"#),
        EnumRow(AdjacentShape.self, #"{"t":"none","c":{}}"#, "unknown key at $.c (line 1, column 13)", .strict),
        EnumRow(AdjacentShape.self, #"{"t":"circle","c":{"radius":1.5}}"#, nil, .strict),
        EnumRow(AdjacentShape.self, #"{"c":{"radius":1.5},"t":"circle"}"#, #"{"t":"circle","c":{"radius":1.5}}"#),
        EnumRow(
            AdjacentShape.self, #"{"t":"circle","c":{"radius":1.5,"x":1}}"#, "unknown key at $.c.x (line 1, column 33)",
            .strict),
        EnumRow(
            AdjacentShape.self, #"{"t":"circle","c":{"radius":1.5},"x":1}"#, "unknown key at $.x (line 1, column 34)",
            .strict),
        EnumRow(
            AdjacentShape.self, #"{"t":"circle"}"#, "expected number, found nothing at $.c.radius (line 1, column 1)"),
        EnumRow(
            AdjacentShape.self, #"{"t":"circle","c":5}"#, "expected object, found integer at $.c (line 1, column 19)"),
        EnumRow(
            AdjacentShape.self, #"{"t":"circle","c":{"radius":null}}"#,
            "expected number, found null at $.c.radius (line 1, column 29)"),
        EnumRow(AdjacentShape.self, #"{"t":"label","c":{"text":"A","size":1}}"#, nil, .strict),
        EnumRow(
            AdjacentShape.self, #"{"t":"label","c":"A"}"#, "expected object, found string at $.c (line 1, column 18)"),
        EnumRow(AdjacentShape.self, #"{"t":"name","c":"A"}"#),
        EnumRow(AdjacentShape.self, #"{"t":"name"}"#, "expected string, found nothing at $.c (line 1, column 1)"),
        EnumRow(AdjacentShape.self, #"{"t":"line","c":[1,2]}"#),
        EnumRow(
            AdjacentShape.self, #"{"t":"line","c":[1,2,3]}"#,
            "value is not a valid array of 2 elements at $.c (line 1, column 17)"),
        EnumRow(
            AdjacentShape.self, #"{"t":"line","c":[1]}"#,
            "expected integer, found nothing at $.c[1] (line 1, column 17)"),
        EnumRow(
            AdjacentShape.self, #"{"t":"box","c":{"width":1}}"#,
            #"{"t":"box","c":{"width":1,"height":null,"depth":1}}"#),
        EnumRow(
            AdjacentShape.self, #"{"t":"nam","c":"A"}"#,
            #"unknown type name, expected one of "none", "circle", "label", "name", "line", "box" at $.t (line 1, column 6); did you mean "name"?"#
        ),
        EnumRow(
            AdjacentShape.self, #"{"c":"A"}"#,
            #"expected one of "none", "circle", "label", "name", "line", "box", found nothing at $.t (line 1, column 1)"#
        ),
        EnumRow(AdjacentShape.self, "[]", "expected object, found array at $ (line 1, column 1)"),
        EnumRow(AdjacentShape.self, "null", "expected object, found null at $ (line 1, column 1)"),
    ])
    func `tag and content`(_ row: EnumRow) { #expect(row.result() == row.expected) }

    @Test(arguments: [
        EnumRow(UntaggedShape.self, #""none""#),
        EnumRow(UntaggedShape.self, #""all""#),
        EnumRow(UntaggedShape.self, #""A""#),
        EnumRow(UntaggedShape.self, "7"),
        EnumRow(UntaggedShape.self, #""7""#),
        // An alternative that takes the value unchanged comes before one that converts it.
        EnumRow(UntaggedShape.self, #""7""#, nil, .lenient),
        EnumRow(UntaggedShape.self, "[1,2]"),
        EnumRow(
            UntaggedShape.self, "[1,2,3]",
            "value is not a valid array of 2 elements at $ (line 1, column 1); otherwise expected string or integer or object"
        ),
        EnumRow(UntaggedShape.self, "[1]", "expected integer, found nothing at $[1] (line 1, column 1)"),
        EnumRow(UntaggedShape.self, #"{"width":1,"height":2}"#, nil, .strict),
        EnumRow(
            UntaggedShape.self, #"{"width":1,"height":2,"x":1}"#, "unknown key at $.x (line 1, column 23)", .strict),
        EnumRow(UntaggedShape.self, #"{"text":"A","size":2}"#, nil, .strict),
        EnumRow(
            UntaggedShape.self, #"{"width":1,"height":"x"}"#,
            "expected integer, found string at $.height (line 1, column 21)"),
        EnumRow(UntaggedShape.self, #"{"text":1}"#, "expected integer, found nothing at $.width (line 1, column 1)"),
        EnumRow(
            UntaggedShape.self, "true",
            "expected string or integer or array or object, found boolean at $ (line 1, column 1)"),
        EnumRow(UntaggedShape.self, "null", "expected value, found null at $ (line 1, column 1)"),
        EnumRow([UntaggedShape?].self, #"[true,null,"A"]"#, #"[null,null,"A"]"#),
        EnumRow([String: UntaggedShape].self, #"{"a":[1,2]}"#),
        EnumRow(Either<UntaggedShape, Bool>.self, "true"),
        EnumRow(
            Either<UntaggedShape, Bool>.self, "[1,2.5]", "expected integer, found number at $[1] (line 1, column 4)"),
    ])
    func untagged(_ row: EnumRow) { #expect(row.result() == row.expected) }
}

#endif
