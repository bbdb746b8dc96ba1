#if Macros

import DataMapperMacros
import TestSupport

@Suite("Enums by macros: forms") struct EnumFormTests {
    private static let direction = EnumRows<Direction>()
    private static let shape = EnumRows<Shape>()
    private static let tagged = EnumRows<TaggedShape>()
    private static let adjacent = EnumRows<AdjacentShape>()
    private static let plain = EnumRows<UntaggedShape>()

    // The names that errors list.
    private static let directions = #""north", "south_west", "E", "east""#
    private static let shapes = #""none", "circle", "label", "name", "line", "rounded_box", "m", "mix""#
    private static let tags = #""none", "circle", "label", "box", "m", "mix""#
    private static let adjacentTags = #""none", "circle", "label", "name", "line", "box""#

    @Test(arguments: [
        direction(#""north""#),
        direction(#""south_west""#),
        direction(#""E""#),
        direction(#""east""#, #""E""#),
        direction(#""nort""#, #"value is not one of \#(directions) at $ (line 1, column 1); did you mean "north"?"#),
        direction(#""up""#, #"value is not one of \#(directions) at $ (line 1, column 1)"#),
        direction("1", "expected string, found integer at $ (line 1, column 1)"),
        direction("null", "expected string, found null at $ (line 1, column 1)"),
        EnumRow([Direction?].self, #"["up",null,"E"]"#, #"[null,null,"E"]"#),
        EnumRow([String: Direction].self, #"{"a":"north"}"#),
        EnumRow(
            [String: Direction].self, #"{"a":"norht"}"#,
            #"value is not one of \#(directions) at $.a (line 1, column 6); did you mean "north"?"#),
        EnumRow(Either<Direction, Int>.self, "7"),
        EnumRow(
            Either<Direction, Int>.self, "true", "expected string or integer, found boolean at $ (line 1, column 1)"),
        EnumRow(
            Either<Direction, Int>.self, #""x""#,
            #"value is not one of \#(directions) at $ (line 1, column 1); otherwise expected integer"#),
    ])
    func text(_ row: EnumRow) { expectEqual(row.result(), row.expected) }

    @Test(arguments: [
        shape(#""none""#),
        shape(#"{"none":{}}"#, #""none""#),
        shape(#"{"none":null}"#, #""none""#),
        shape(#"{"none":5}"#, "expected object, found integer at $.none (line 1, column 9)"),
        shape(#"{"none":{"x":1}}"#, #""none""#),
        shape(#"{"none":{"x":1}}"#, "unknown key at $.none.x (line 1, column 10)", .strict),
        shape(#"{"circle":{"radius":1.5}}"#),
        shape(#"{"circle":{"radius":1.5}}"#, nil, .strict),
        shape(#"{"circle":{"radius":1.5,"x":1}}"#, "unknown key at $.circle.x (line 1, column 25)", .strict),
        shape(#"{"circle":{}}"#, "expected number, found nothing at $.circle.radius (line 1, column 11)"),
        shape(#"{"circle":null}"#, "expected number, found nothing at $.circle.radius (line 1, column 11)"),
        shape(#"{"circle":5}"#, "expected object, found integer at $.circle (line 1, column 11)"),
        shape(#""circle""#, "expected object, found string at $ (line 1, column 1)"),
        shape(#"{"circle":{"radius":"x"}}"#, "expected number, found string at $.circle.radius (line 1, column 21)"),
        shape(#"{"label":{"text":"A","size":1}}"#),
        shape(#"{"label":{"text":"A","size":1,"x":2}}"#, "unknown key at $.label.x (line 1, column 31)", .strict),
        shape(#"{"label":{"text":1}}"#, "expected string, found integer at $.label.text (line 1, column 18)"),
        shape(#"{"name":"A"}"#),
        shape(#""name""#, "expected object, found string at $ (line 1, column 1)"),
        shape(#"{"name":null}"#, "expected string, found null at $.name (line 1, column 9)"),
        shape(#"{"line":[1,2]}"#),
        shape(#"{"line":[1]}"#, "expected integer, found nothing at $.line[1] (line 1, column 9)"),
        shape(#"{"line":[1,"x"]}"#, "expected integer, found string at $.line[1] (line 1, column 12)"),
        shape(#"{"line":[1,2,3]}"#, "value is not a valid array of 2 elements at $.line (line 1, column 9)"),
        shape(#"{"line":{}}"#, "expected array, found object at $.line (line 1, column 9)"),
        shape(#""line""#, "expected object, found string at $ (line 1, column 1)"),
        shape(#"{"rounded_box":{"box_width":1,"height":2,"depth":3}}"#),
        shape(
            #"{"rounded_box":{"depth":null,"box_width":1}}"#,
            #"{"rounded_box":{"box_width":1,"height":null,"depth":1}}"#),
        shape(
            #"{"rounded_box":{"box_width":1,"height":"x"}}"#,
            "expected integer, found string at $.rounded_box.height (line 1, column 40)"),
        shape(
            #"{"rounded_box":{"box_width":1,"depth":"x"}}"#,
            "expected integer, found string at $.rounded_box.depth (line 1, column 39)"),
        shape(#"{"m":{"_0":1,"name":"A"}}"#),
        shape(#"{"mix":{"name":"A","_0":1}}"#, #"{"m":{"_0":1,"name":"A"}}"#),
        shape(
            #"{"cirlce":{"radius":1}}"#,
            #"key is not one of \#(shapes) at $.cirlce (line 1, column 11); did you mean "circle"?"#),
        shape(#""nome""#, #"value is not one of \#(shapes) at $ (line 1, column 1); did you mean "none"?"#),
        shape("{}", "expected object with one key, found object with 0 keys at $ (line 1, column 1)"),
        shape(
            #"{"circle":{"radius":1},"name":"A"}"#,
            "expected object with one key, found object with 2 keys at $ (line 1, column 1)"),
        shape("[]", "expected string or object, found array at $ (line 1, column 1)"),
        shape("null", "expected string or object, found null at $ (line 1, column 1)"),
        EnumRow([Shape?].self, #"["none",{"x":1},null]"#, #"["none",null,null]"#),
        EnumRow([String: Shape].self, #"{"a":{"line":[1,2]}}"#),
        EnumRow(Either<Shape, Label>.self, #"{"text":"A","size":2}"#),
        EnumRow(
            Either<Shape, Label>.self, #"{"text":1,"size":2}"#,
            "expected string, found integer at $.text (line 1, column 9)"),
    ])
    func external(_ row: EnumRow) { expectEqual(row.result(), row.expected) }

    @Test(arguments: [
        tagged(#"{"type":"none"}"#),
        tagged(#"{"type":"none","x":1}"#, #"{"type":"none"}"#),
        tagged(#"{"type":"none","x":1}"#, "unknown key at $.x (line 1, column 16)", .strict),
        tagged(#"{"type":"circle","radius":1.5}"#, nil, .strict),
        tagged(#"{"radius":1.5,"type":"circle"}"#, #"{"type":"circle","radius":1.5}"#),
        tagged(#"{"type":"circle","radius":1.5,"x":1}"#, "unknown key at $.x (line 1, column 31)", .strict),
        tagged(#"{"type":"circle"}"#, "expected number, found nothing at $.radius (line 1, column 1)"),
        tagged(#"{"type":"circle","radius":null}"#, "expected number, found null at $.radius (line 1, column 27)"),
        tagged(#"{"type":"circle","radius":"x"}"#, "expected number, found string at $.radius (line 1, column 27)"),
        tagged(#"{"type":"label","text":"A","size":1}"#, nil, .strict),
        tagged(#"{"text":"A","size":1,"type":"label"}"#, #"{"type":"label","text":"A","size":1}"#),
        tagged(#"{"type":"label","text":"A","size":1,"x":1}"#, "unknown key at $.x (line 1, column 37)", .strict),
        tagged(#"{"type":"label","text":1}"#, "expected string, found integer at $.text (line 1, column 24)"),
        tagged(#"{"type":"box","width":1}"#, #"{"type":"box","width":1,"height":null,"depth":1}"#),
        tagged(#"{"type":"mix","_0":1,"name":"A"}"#, #"{"type":"m","_0":1,"name":"A"}"#),
        tagged(
            #"{"type":"cirlce","radius":1.5}"#,
            #"unknown type name, expected one of \#(tags) at $.type (line 1, column 9); did you mean "circle"?"#),
        tagged(#"{"type":5,"radius":1.5}"#, #"expected one of \#(tags), found integer at $.type (line 1, column 9)"#),
        tagged(#"{"type":null,"radius":1.5}"#, #"expected one of \#(tags), found null at $.type (line 1, column 9)"#),
        tagged(
            #"{"typ":"circle"}"#,
            #"expected one of \#(tags), found nothing at $.type (line 1, column 1); did you mean "typ"?"#),
        tagged("{}", #"expected one of \#(tags), found nothing at $.type (line 1, column 1)"#),
        tagged(#""circle""#, "expected object, found string at $ (line 1, column 1)"),
        tagged("null", "expected object, found null at $ (line 1, column 1)"),
        EnumRow([TaggedShape?].self, #"[{"type":"x"},null,{"type":"none"}]"#, #"[null,null,{"type":"none"}]"#),
        EnumRow(Either<TaggedShape, Label>.self, #"{"text":"A","size":2}"#),
        EnumRow(
            Either<TaggedShape, String>.self, #"{"type":"circle"}"#,
            "expected number, found nothing at $.radius (line 1, column 1)"),
    ])
    func `a tag`(_ row: EnumRow) { expectEqual(row.result(), row.expected) }

    @Test(arguments: [
        adjacent(#"{"t":"none"}"#),
        adjacent(#"{"t":"none","c":{}}"#, #"{"t":"none"}"#),
        adjacent(#"{"t":"none","c":{}}"#, "unknown key at $.c (line 1, column 13)", .strict),
        adjacent(#"{"t":"circle","c":{"radius":1.5}}"#, nil, .strict),
        adjacent(#"{"c":{"radius":1.5},"t":"circle"}"#, #"{"t":"circle","c":{"radius":1.5}}"#),
        adjacent(#"{"t":"circle","c":{"radius":1.5,"x":1}}"#, "unknown key at $.c.x (line 1, column 33)", .strict),
        adjacent(#"{"t":"circle","c":{"radius":1.5},"x":1}"#, "unknown key at $.x (line 1, column 34)", .strict),
        adjacent(#"{"t":"circle"}"#, "expected number, found nothing at $.c.radius (line 1, column 1)"),
        adjacent(#"{"t":"circle","c":5}"#, "expected object, found integer at $.c (line 1, column 19)"),
        adjacent(
            #"{"t":"circle","c":{"radius":null}}"#, "expected number, found null at $.c.radius (line 1, column 29)"),
        adjacent(#"{"t":"label","c":{"text":"A","size":1}}"#, nil, .strict),
        adjacent(#"{"t":"label","c":"A"}"#, "expected object, found string at $.c (line 1, column 18)"),
        adjacent(#"{"t":"name","c":"A"}"#),
        adjacent(#"{"t":"name"}"#, "expected string, found nothing at $.c (line 1, column 1)"),
        adjacent(#"{"t":"line","c":[1,2]}"#),
        adjacent(#"{"t":"line","c":[1,2,3]}"#, "value is not a valid array of 2 elements at $.c (line 1, column 17)"),
        adjacent(#"{"t":"line","c":[1]}"#, "expected integer, found nothing at $.c[1] (line 1, column 17)"),
        adjacent(#"{"t":"box","c":{"width":1}}"#, #"{"t":"box","c":{"width":1,"height":null,"depth":1}}"#),
        adjacent(
            #"{"t":"nam","c":"A"}"#,
            #"unknown type name, expected one of \#(adjacentTags) at $.t (line 1, column 6); did you mean "name"?"#),
        adjacent(#"{"c":"A"}"#, #"expected one of \#(adjacentTags), found nothing at $.t (line 1, column 1)"#),
        adjacent("[]", "expected object, found array at $ (line 1, column 1)"),
        adjacent("null", "expected object, found null at $ (line 1, column 1)"),
    ])
    func `tag and content`(_ row: EnumRow) { expectEqual(row.result(), row.expected) }

    @Test(arguments: [
        plain(#""none""#),
        plain(#""all""#),
        plain(#""A""#),
        plain("7"),
        plain(#""7""#),
        // An alternative that takes the value unchanged comes before one that converts it.
        plain(#""7""#, nil, .lenient),
        plain("[1,2]"),
        plain(
            "[1,2,3]",
            "value is not a valid array of 2 elements at $ (line 1, column 1); otherwise expected string or integer or object"
        ),
        plain("[1]", "expected integer, found nothing at $[1] (line 1, column 1)"),
        plain(#"{"width":1,"height":2}"#, nil, .strict),
        plain(#"{"width":1,"height":2,"x":1}"#, "unknown key at $.x (line 1, column 23)", .strict),
        plain(#"{"text":"A","size":2}"#, nil, .strict),
        plain(#"{"width":1,"height":"x"}"#, "expected integer, found string at $.height (line 1, column 21)"),
        plain(#"{"text":1}"#, "expected integer, found nothing at $.width (line 1, column 1)"),
        plain("true", "expected string or integer or array or object, found boolean at $ (line 1, column 1)"),
        plain("null", "expected value, found null at $ (line 1, column 1)"),
        EnumRow([UntaggedShape?].self, #"[true,null,"A"]"#, #"[null,null,"A"]"#),
        EnumRow([String: UntaggedShape].self, #"{"a":[1,2]}"#),
        EnumRow(Either<UntaggedShape, Bool>.self, "true"),
        EnumRow(
            Either<UntaggedShape, Bool>.self, "[1,2.5]", "expected integer, found number at $[1] (line 1, column 4)"),
    ])
    func untagged(_ row: EnumRow) { expectEqual(row.result(), row.expected) }
}

#endif
