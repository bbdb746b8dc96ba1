import Foundation
import ObjectMapper
import TestSupport

/// The differences from the original, with the numbers of `Documentation/MigratingFromObjectMapper.md`.
struct DifferencesTests {
    @Test func `1, 2: integers`() {
        withMap(#"{"null":null,"text":"x","large":300,"minus":-1,"huge":1e20,"fraction":1.9}"#) { map in
            var int = 5
            var byte: UInt8 = 5
            var optional: UInt? = 5
            int <- map["null"]
            expectEqual(int, 5)
            int <- map["text"]
            expectEqual(int, 5)
            byte <- map["large"]
            expectEqual(byte, 0)
            optional <- map["minus"]
            expectNil(optional)
            int <- map["huge"]
            expectEqual(int, 0)
            int <- map["fraction"]
            expectEqual(int, 1)
        }
        let map = Map(mappingType: .fromJSON, JSON: ["nan": Double.nan, "infinity": Double.infinity])
        for key in ["nan", "infinity"] {
            var (int, optional) = (5, 5 as Int?)
            int <- map[key]
            optional <- map[key]
            #expect(int == 0 && optional == nil)
        }
    }

    @Test func `3: nil in Any?`() {
        withMap(#"{"n":null}"#) { map in
            var value: Any? = 1
            value <- map["n"]
            expectNil(value)
            var object: AnyObject? = NSNumber(value: 1)
            object <- map["n"]
            expectNil(object)
        }
        var values: [String: Any] = [:]
        values["k"] <- Map(mappingType: .fromJSON, JSON: ["k": 1])["k"]
        expectEqual(values["k"].map { "\(type(of: $0))" }, "Int")
    }

    @Test func `4, 5: keys`() {
        withMap(#"{"a":1,"list":[1]}"#) { map in
            #expect(map["a.b"].currentValue == nil && !map.isKeyPresent)
            #expect(map["list.+0"].currentValue == nil && map["list.00"].currentValue == nil)
            expectThrows(MapError.self) { try map.value("a.b") as Int }
        }
    }

    @Test func `6: empty stays empty`() {
        let mapper = Mapper<Item>()
        #expect(mapper.mapDictionary(JSON: [:]) == [:] && mapper.mapDictionaryOfArrays(JSON: [:]) == [:])
        expectEqual(mapper.mapArrayOfArrays(JSONObject: [Any]()), [])
        withMap(#"{"o":{},"a":[]}"#) { map in
            var items: [String: Item]? = ["k": Item(1)]
            var arrays = [[Item(1)]]
            items <- map["o"]
            arrays <- map["a"]
            #expect(items == [:] && arrays == [])
        }
        expectNil(mapper.mapDictionary(JSON: ["a": ["bad": 1]]))
    }

    @Test func `7: structs in dictionaries`() {
        let changed = Mapper().mapDictionary(JSON: ["a": ["v": 99]], toDictionary: ["a": Item(1)])
        expectEqual(changed, ["a": Item(99)])
    }

    @Test func `8, 9: values of immutable types`() throws {
        let map = Map(mappingType: .fromJSON, JSON: ["kind": "a"])
        try expectEqual(map.value("kind", default: Kind.b), .a)
        let fixed: Fixed? = try map.value("missing")
        let kinds: [Kind]? = try map.value("missing")
        #expect(fixed == nil && kinds == nil)
        expectThrows(MapError.self) { try map.value("kind") as Fixed? }
    }

    @Test func `10: nil collections`() {
        let writer = Writer { map in (nil as [Item]?) >>> map["items"] }
        expectEqual(Mapper(shouldIncludeNilValues: true).toJSONString(writer), #"{"items":null}"#)
    }

    @Test func `11: null with transforms`() {
        withMap(#"{"n":null}"#) { map in
            var arrays: [[Date]]? = [[]]
            var set: Set<Item>? = []
            arrays <- (map["n"], DateTransform())
            set <- (map["n"], ItemTransform())
            #expect(arrays == nil && set == nil)
        }
    }

    @Test func `12: problems with line and column`() throws {
        let error = try requireThrows(MapError.self) { try Mapper<Item>().mapOrThrow(JSONString: "{\n  x}") }
        expectEqual(error.reason?.contains("line 2, column 3"), true)
    }

    /// The sources of the modules without comments.
    static let sources: [(name: String, lines: [Substring])] = {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Sources")
        let files = FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)
        return (files?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "swift" }.compactMap { file in
            let text = try? String(contentsOf: file, encoding: .utf8)
            let lines = text?.split(separator: "\n").filter { !$0.drop { $0 == " " }.hasPrefix("//") }
            return lines.map { (file.lastPathComponent, $0) }
        }
    }()

    @Test func `12: nothing that prints is called`() {
        let printing = ["print", "debugPrint", "dump", "NSLog", "puts", "fputs", "printf", "os_log", "Logger"]
        #expect(Self.sources.contains { $0.name == "Mapper.swift" })
        for (name, lines) in Self.sources {
            for line in lines where (printing + ["FileHandle.standard"]).contains(where: { line.contains($0) }) {
                let words = line.split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == "(") }
                let calls = words.flatMap { $0.split(separator: "(", omittingEmptySubsequences: false).dropLast() }
                #expect(!calls.contains { printing.contains(String($0)) }, "\(name): \(line)")
                #expect(!line.contains("FileHandle.standard"), "\(name): \(line)")
            }
        }
    }

    @Test func `13: text that is no number`() {
        expectNil(DateTransform().transformFromJSON("abc"))
        expectNil(NSDecimalNumberTransform().transformFromJSON("abc"))
    }

    @Test func `14: writing without a key`() { expectEqual(Writer.texts { map in 1 >>> map }, ["{}", "{}"]) }

    @Test func `15: paths`() throws {
        let error = try requireThrows(MapError.self) {
            let map = Map(mappingType: .fromJSON, JSON: ["a": ["b": [["v": "x"]]]])
            let _: [Fixed] = try map.value("a.b")
        }
        #expect(error.path == "a.b.0.v" && "\(error)".hasSuffix("- path: a.b.0.v"))
        let element = try requireThrows(MapError.self) {
            try Map(mappingType: .fromJSON, JSON: ["a": [5]]).value("a") as [Fixed]
        }
        #expect(element.key == "a" && element.path == "a.0")
    }

    @Test func `16, 20: text`() {
        let writer = Writer { map in
            "a/b" >>> map["z"]
            ["y": 1, "x": 2] >>> map["a"]
            [Int]() >>> map["m"]
        }
        expectEqual(Mapper().toJSONString(writer), #"{"z":"a/b","a":{"x":2,"y":1},"m":[]}"#)
        expectEqual(Mapper().toJSONString(writer, prettyPrint: true)?.contains("\"m\" : []"), true)
        expectEqual(Set([Item(3), Item(1), Item(2)]).toJSONString(), #"[{"v":1},{"v":2},{"v":3}]"#)
    }

    @Test func `17: decimals`() {
        withMap(#"{"v":1.66}"#) { map in
            var value: NSDecimalNumber?
            value <- (map["v"], NSDecimalNumberTransform())
            expectEqual(value, NSDecimalNumber(string: "1.66"))
        }
    }

    @Test func `18: alternatives`() {
        withMap(#"{"msg":"m"}"#) { map in
            expectEqual(map["message|msg", nested: false, delimiter: "|"].value(), "m")
        }
    }

    @Test func `19: depth`() {
        func nested(_ levels: Int) -> String {
            String(repeating: "[", count: levels) + String(repeating: "]", count: levels)
        }
        expectNotNil(Mapper<Item>.parseJSONString(JSONString: nested(128)))
        expectNil(Mapper<Item>.parseJSONString(JSONString: nested(129)))
    }

    @Test func `19: objects that contain each other`() throws {
        final class Ring: Mappable {
            var name = ""
            var next: Ring?
            var others: [Ring] = []
            init(_ name: String) { self.name = name }
            required init?(map: Map) {}
            func mapping(map: Map) {
                name <- map["name"]
                next <- map["next"]
                others <- map["others"]
            }
        }
        let (a, b) = (Ring("a"), Ring("b"))
        a.others = [b, b]
        expectEqual(a.toJSONString(), #"{"name":"a","others":[{"name":"b","others":[]},{"name":"b","others":[]}]}"#)
        b.next = a
        #expect(a.toJSONString() == nil && [a].toJSONString() == nil)
        let inner = try require((a.toJSON()["others"] as? [[String: Any]])?.first)
        #expect(inner["name"] as? String == "b" && (inner["next"] as? [String: Any])?.isEmpty == true)
        a.next = a
        expectNil(a.toJSONString())
        a.next = nil
        a.others = []
        expectEqual(b.toJSONString(), #"{"name":"b","next":{"name":"a","others":[]},"others":[]}"#)
    }

    @Test func `21: keys by their bytes`() {
        withMap("{\"\u{E9}\":1}") { map in
            #expect(map["\u{E9}"].isKeyPresent && !map["e\u{301}"].isKeyPresent)
        }
    }

    @Test func `22: optional elements`() {
        withMap(#"{"a":["x",null]}"#) { map in expectEqual(map["a"].value(), ["x", nil] as [String?]?) }
    }

    @Test func `23: refused elements`() {
        let mapper = Mapper<Fixed>()
        let items: [Fixed]? = mapper.mapArray(JSONString: #"[{"v":1},{}]"#)
        expectEqual(items, [Fixed(v: 1)])
        let single: Fixed? = mapper.map(JSONString: "{}")
        expectNil(single)
        let byKey: [String: Fixed]? = mapper.mapDictionary(JSONString: #"{"a":{"v":1},"b":{"v":"x"}}"#)
        expectEqual(byKey, ["a": Fixed(v: 1)])
        expectEqual(mapper.mapSet(JSONString: #"[{"v":1},{"v":null}]"#), [Fixed(v: 1)])
        expectEqual([Fixed](JSONString: "[{}]"), [])
        // Not even on platforms where Objective-C would allow it.
        #expect(!Self.sources.contains { $0.lines.contains { $0.contains("NSException") } })
    }

    @Test func `25: beyond Float`() {
        withMap(#"{"v":1e39,"a":[1e39]}"#) { map in
            var (float, floats) = (1 as Float, [1 as Float])
            float <- map["v"]
            floats <- map["a"]
            #expect(float == 1 && floats == [1])
        }
    }

    @Test func `26: beyond Double`() {
        withMap(#"{"v":1e400,"w":1}"#) { map in
            var (int, double) = (5, 5.0)
            var any: Any? = 5
            int <- map["v"]
            double <- map["v"]
            any <- map["v"]
            #expect(int == 0 && double == 5 && any == nil && map["w"].value() == 1)
        }
    }

    @Test func `27: decimals in dictionaries`() {
        let decimal = NSDecimalNumber(string: "-9223372036854775809")
        let map = Map(mappingType: .fromJSON, JSON: ["v": decimal])
        var int: Int? = 5
        int <- map["v"]
        #expect(int == nil && map["v"].value() == nil as Int?)
    }

    #if !canImport(UIKit) && !canImport(AppKit)
    @Test func `24: colours`() {
        let color = HexColor(red: 0.999, green: 0, blue: 0)
        expectEqual(HexColorTransform().transformToJSON(color), "FF0000")
        expectNil(HexColorTransform().transformFromJSON("12345G"))
    }
    #endif
}
