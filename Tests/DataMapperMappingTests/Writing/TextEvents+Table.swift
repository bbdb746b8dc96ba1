import DataMapper
import Foundation

extension TextEvent {
    static let all = keys + repeated + scalars + containers + objects + views + missing + failures

    private static let keys = [
        TextEvent("literal keys") {
            $0["a"].set(1)
            $0["b"].set("text")
        },
        TextEvent("no key") { _ in },
        TextEvent("keys around the longest short one") {
            $0["a key of 28 characters ....."].set(28)
            $0["a key of 29 characters ......"].set(29)
            $0["a key of 30 characters ......."].set(30)
            $0["a key of 72 characters: ................................................"].set(72)
        },
        TextEvent("keys with escapes") {
            $0["a\"b"].set(1)
            $0["\\"].set(2)
            $0["tab\t\u{1}\u{7F}"].set(3)
            $0["é\u{1F600}/"].set(4)
            $0[""].set(5)
            $0["a key with so many characters that it is copied \"in blocks\""].set(6)
        },
        TextEvent("keys that are not literals") {
            for key in ["a", "b\"", "a key that does not fit into a small string"] { $0[key].set(key) }
        },
        TextEvent("keys of enums") {
            $0[TextModels.Key.b].set(1)
            $0[TextModels.Key.long].set(2)
        },
        TextEvent("300 keys") { for key in TextModels.manyKeys { $0[key].set(1) } },
        TextEvent("a path") { $0["p", "q"].set(1) },
        TextEvent("paths that go on") {
            $0["p", "q"].set(1)
            $0["p"]["r", "s"].set(2)
            $0["a"].set(3)
            $0["p", "t"].set(4)
        },
        TextEvent("a path through a member") {
            $0["a"].set(["x": 1])
            $0["a", "q"].set(2)
        },
        TextEvent("a path through an object") {
            $0["o"].set(TextModels.Point())
            $0["o", "x"].set(2)
        },
    ]

    private static let repeated = [
        TextEvent("a literal again") {
            $0["a"].set([1, 2])
            $0["b"].set(2)
            $0["a"].set("three")
        },
        TextEvent("the last key again") {
            $0["c"].set(1)
            $0["c"].set(2)
            $0["c"].set(nil as Int?)
        },
        TextEvent("a literal that is no literal the second time") {
            let key = "a"
            $0["a"].set(1)
            $0["b"].set(2)
            $0[key].set(3)
        },
        TextEvent("a literal that was none the first time") {
            let key = "b"
            $0["a"].set(1)
            $0[key].set(2)
            $0["b"].set(3)
        },
        TextEvent("a literal that is a case of an enum") {
            $0["a"].set(1)
            $0[TextModels.Key.a].set(2)
        },
        TextEvent("the last of 300 keys again") {
            for key in TextModels.manyKeys { $0[key].set(1) }
            $0[TextModels.manyKeys[299]].set(2)
            $0[TextModels.manyKeys[0]].set(3)
        },
        TextEvent("a long key again") {
            $0["a key that is longer than thirty-two bytes"].set(1)
            $0["a key that is longer than thirty-two bytes"].set(2)
        },
        TextEvent("a key with two values in generated code") {
            $0["a"].set(1)
            $0.flattened.set(["a": 2])
            $0._requireUniqueKeys()
        },
        TextEvent("a key with one value twice in generated code") {
            let values = [1.5, 1e300]
            let (day, bytes) = (Date(timeIntervalSince1970: 86400.5), Data([1, 2, 3]))
            $0._set("a", values)
            $0._set("day", day)
            $0._set("bytes", bytes)
            $0.flattened.set(Script { $0._set("day", day) })
            $0.flattened.set(Script { $0._set("bytes", bytes) })
            $0.flattened.set(["a": values])
            $0._requireUniqueKeys()
        },
    ]

    private static let scalars = [
        TextEvent("numbers") {
            $0["doubles"].set([
                0.1, -0.0, 1, 1e16, 1e22, .leastNonzeroMagnitude, -1.7976931348623157e308, 123456.789, 1.0e-5,
            ])
            $0["floats"].set([0.1, 16777216, .leastNonzeroMagnitude] as [Float])
            $0["integers"].set([.min, -1, 0, 9, 100, .max] as [Int])
            $0["unsigned"].set([0, .max] as [UInt64])
            $0["small"].set([-128, 127] as [Int8])
        },
        TextEvent("texts") {
            $0["short"].set(["", "a", "1234567", "12345678", "fifteen bytes 5", "sixteen bytes 16"])
            $0["escapes"].set(["\"", "\\", "a\nb", "1234567\"", "fifteen bytes\"5", "\u{0}", "\u{1F}", "\u{7F}", "/"])
            $0["long"].set(String(repeating: "0123456789", count: 20) + "\"" + String(repeating: "é", count: 50))
            $0["unicode"].set(["é", "e\u{301}", "\u{1F600}", "\u{2028}", "日本語"])
        },
        TextEvent("booleans and nil") {
            $0["flags"].set([true, false])
            $0["none"].set(nil as Bool?)
            $0["some"].set(true as Bool?)
        },
        TextEvent("a Decimal") { $0["a"].set([Decimal(1999) / 100, Decimal(-5), .leastFiniteMagnitude]) },
        TextEvent("a Date") { $0["d"].set([Date(timeIntervalSince1970: 0), Date(timeIntervalSince1970: 1.25)]) },
        TextEvent("Data") { $0["bytes"].set([Data(), Data([0, 255, 1])]) },
        TextEvent("types of Foundation") {
            $0["url"].set(URL(string: "https://example.org/a?b=\"c\""))
            $0["id"].set(UUID(uuidString: "E621E1F8-C36C-495A-93FC-0C247A3E6E5F"))
            $0["time"].set(Duration.milliseconds(1500))
        },
        TextEvent("values") {
            let date = SupportedType.date(Date(timeIntervalSince1970: 1))
            $0["v"].set(["a": [1, nil, 2.5, date], "b": .data(Data([7]))] as SupportedType)
            $0["w"].set(SupportedType.null)
            let exact = #"[1e400,1.10,-0.0,18446744073709551616,"\u00e9"]"#
            $0["exact"].set(JsonSerializer().deserialize(fromString: exact))
        },
        TextEvent("raw values") {
            $0["color"].set([TextModels.Color.red, .green])
            $0["open"].set([OpenEnum<TextModels.Color>.known(.red)])
            $0["either"].set([Either<Int, TextModels.Point>.left(1), .right(TextModels.Point())])
        },
    ]

    private static let containers = [
        TextEvent("arrays in arrays") { $0["a"].set([[[1], []], [], [[], [2, 3]]]) },
        TextEvent("arrays of optionals") { $0["a"].set([nil, [nil, "x"], []] as [[String?]?]) },
        TextEvent("dictionaries") {
            $0["d"].set(["b": ["y": 1, "x": 2], "a": [:], "\"": ["": 3]])
            $0["n"].set([2: "two", 10: "ten", -1: "minus"])
            $0["e"].set([TextModels.Color.red: [TextModels.Point()], .green: []])
        },
        TextEvent("sets") {
            $0["s"].set(Set([3, 1, 2]))
            $0["t"].set([Set(["b", "a"]), []])
            $0["o"].set(Set([TextModels.Point(x: 1), TextModels.Point(x: 2, y: nil)]))
        },
        TextEvent("the whole value") { $0.set([1, 2]) },
        TextEvent("the whole value, then a key") {
            $0.set(["x": 1, "a": 2])
            $0["a"].set(3)
            $0["b"].set(4)
        },
        TextEvent("a key, then the whole value") {
            $0["a"].set(1)
            $0.set("whole")
        },
        TextEvent("an array in place of members, then keys") {
            $0["a"].set(1)
            $0.set([TextModels.Point()])
            $0["a"].set(2)
            $0["b"].set(3)
        },
        TextEvent("a transformation of elements") {
            $0["w"].set([1, 7, 2], using: TextModels.Wrapped())
            $0["x"].set(["k": 1], using: TextModels.Wrapped())
            $0["y"].set(3, using: TextModels.Wrapped())
            $0["z"].set(7, using: TextModels.Wrapped())
            $0["nil"].set(nil as [Int]?, using: TextModels.Wrapped())
        },
        TextEvent("JSON in a string") {
            $0["json"].set(TextModels.Point(), using: SerializedTransformation(with: JsonSerializer()))
        },
        TextEvent("arrays of generated code") {
            $0["a"]._array(1, "two", TextModels.Point(), nil as Int?)
            $0["b"]._object { $0["x"].set(1) }
            $0["c"]._object { _ in }
        },
    ]

    private static let objects = [
        TextEvent("empty objects and arrays") {
            $0["a"].set(Script { _ in })
            $0["b"].set([Int]())
            $0["c"].set([String: Int]())
        },
        TextEvent("kept keys") {
            $0["k"].set(TextModels.Keeper.read)
            $0["l"].set([TextModels.Keeper(), TextModels.Keeper.read].compactMap { $0 })
        },
        TextEvent("kept keys of this object") { TextModels.Keeper.read?.serialize(to: &$0) },
        TextEvent("kept keys, flattened") { $0.flattened.set(TextModels.Keeper.read) },
        TextEvent("names of types") {
            $0["t"].set(TextModels.Point(), using: TextModels.registry)
            $0["u"].set([TextModels.Point(), TextModels.Keeper.read ?? 1, 1], using: TextModels.registry)
        },
        TextEvent("instances of classes") { $0["a"].set([TextModels.Animal(), TextModels.Cat()]) },
        TextEvent("an observer that writes") { $0["o"].set(TextModels.Observed()) },
        TextEvent("calls within") {
            let text = (try? ObjectMapper().write([TextModels.Point(), TextModels.Point(x: nil)])) ?? ""
            $0["inner"].set(text)
            $0["value"].set(ObjectMapper().serialize(TextModels.Point()))
        },
        TextEvent("flattened") {
            $0["a"].set(1)
            $0.flattened.set(TextModels.Point())
            $0["b"].set(2)
        },
        TextEvent("flattened first, with other keys in between") {
            $0.flattened.set(Script { $0.flattened.set(["z": 1, "a": 2]) })
            $0["a"].set(3)
        },
        TextEvent("flattened nothing") {
            $0.flattened.set(nil as TextModels.Point?)
            $0["a"].set(1)
            $0.flattened.set(Script { _ in })
        },
        TextEvent("flattened under a key") {
            $0["a"].flattened.set(TextModels.Point())
            $0["a"].flattened.set(["c": 3])
        },
    ]
}
