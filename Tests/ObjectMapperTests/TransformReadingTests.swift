import Foundation
import ObjectMapper
import Testing

/// Properties of each family, read through a transform.
struct TransformFamilies: Mappable {
    var single = "old", singleO: String? = "old"
    var array = ["old"], arrayO: [String]? = ["old"]
    var map = ["k": "old"], mapO: [String: String]? = ["k": "old"]
    var arrays = [["old"]], arraysO: [[String]]? = [["old"]]
    var object = Item(7), objectO: Item? = Item(7)
    var objects = [Item(7)], objectsO: [Item]? = [Item(7)]
    var objectMap = ["k": Item(7)], objectMapO: [String: Item]? = ["k": Item(7)]
    var objectArrays = ["k": [Item(7)]], objectArraysO: [String: [Item]]? = ["k": [Item(7)]]
    var set: Set = [Item(7)], setO: Set<Item>? = [Item(7)]

    /// Numbers as text. Other values cannot be converted.
    static let number = SendableTransformOf<String, Int>(
        fromJSON: { $0.map { "\($0)" } }, toJSON: { $0.flatMap { Int($0) } })

    init?(map: Map) {}

    mutating func mapping(map: Map) {
        let number = Self.number
        let item = ItemTransform()
        single <- (map["single"], number)
        singleO <- (map["single"], number)
        array <- (map["array"], number)
        arrayO <- (map["array"], number)
        self.map <- (map["map"], number)
        mapO <- (map["map"], number)
        arrays <- (map["arrays"], number)
        arraysO <- (map["arrays"], number)
        object <- (map["object"], item)
        objectO <- (map["object"], item)
        objects <- (map["objects"], item)
        objectsO <- (map["objects"], item)
        objectMap <- (map["objectMap"], item)
        objectMapO <- (map["objectMap"], item)
        objectArrays <- (map["objectArrays"], item)
        objectArraysO <- (map["objectArrays"], item)
        set <- (map["set"], item)
        setO <- (map["set"], item)
    }

    func state(_ family: String) -> (String, String) {
        switch family {
        case "single": ("\(single)", "\(singleO ?? "nil")")
        case "array": ("\(array)", arrayO.map { "\($0)" } ?? "nil")
        case "map": ("\(map)", mapO.map { "\($0)" } ?? "nil")
        case "arrays": ("\(arrays)", arraysO.map { "\($0)" } ?? "nil")
        case "object": ("\(object.v)", objectO.map { "\($0.v)" } ?? "nil")
        case "objects": ("\(objects.map(\.v))", objectsO.map { "\($0.map(\.v))" } ?? "nil")
        case "objectMap": ("\(objectMap.mapValues(\.v))", objectMapO.map { "\($0.mapValues(\.v))" } ?? "nil")
        case "objectArrays":
            (
                "\(objectArrays.mapValues { $0.map(\.v) })",
                objectArraysO.map { "\($0.mapValues { $0.map(\.v) })" } ?? "nil"
            )
        default: ("\(set.map(\.v))", setO.map { "\($0.map(\.v))" } ?? "nil")
        }
    }
}

@Suite struct TransformReadingTests {
    static let cases = [
        FamilyCase("single", "1", "1", "1"),
        FamilyCase("single", "null", "old", "nil"),
        FamilyCase("single", "\"x\"", "old", "nil"),
        FamilyCase("array", "[1,\"x\",null,2]", #"["1", "2"]"#, #"["1", "2"]"#),
        FamilyCase("array", "null", #"["old"]"#, "nil"),
        FamilyCase("array", "{}", #"["old"]"#, "nil"),
        FamilyCase("array", "[]", "[]", "[]"),
        FamilyCase("map", "{\"a\":1,\"b\":\"x\"}", #"["a": "1"]"#, #"["a": "1"]"#),
        FamilyCase("map", "null", #"["k": "old"]"#, "nil"),
        FamilyCase("map", "[]", #"["k": "old"]"#, "nil"),
        FamilyCase("map", "{}", "[:]", "[:]"),
        FamilyCase("arrays", "[[1,\"x\"],[]]", #"[["1"], []]"#, #"[["1"], []]"#),
        FamilyCase("arrays", "null", #"[["old"]]"#, "nil"),
        FamilyCase("arrays", "[1]", #"[["old"]]"#, "nil"),
        FamilyCase("object", "1", "1", "1"),
        FamilyCase("object", "null", "7", "nil"),
        FamilyCase("objects", "[1,-1]", "[1]", "[1]"),
        FamilyCase("objects", "null", "[7]", "nil"),
        FamilyCase("objects", "5", "[7]", "nil"),
        FamilyCase("objectMap", "{\"a\":1,\"b\":-1}", #"["a": 1]"#, #"["a": 1]"#),
        FamilyCase("objectMap", "null", #"["k": 7]"#, "nil"),
        FamilyCase("objectArrays", "{\"a\":[1,-1]}", #"["a": [1]]"#, #"["a": [1]]"#),
        FamilyCase("objectArrays", "{\"a\":[-1]}", #"["a": []]"#, #"["a": []]"#),
        FamilyCase("objectArrays", "null", #"["k": [7]]"#, "nil"),
        FamilyCase("set", "[1,1,-1]", "[1]", "[1]"),
        FamilyCase("set", "null", "[7]", "nil"),
    ]

    @Test(arguments: cases) func text(_ row: FamilyCase) throws {
        let model = try #require(TransformFamilies(JSONString: "{\"\(row.family)\":\(row.json)}"))
        #expect(model.state(row.family) == (row.plain, row.optional))
    }

    @Test(arguments: cases) func dictionary(_ row: FamilyCase) throws {
        let json = try #require(
            Mapper<Item>.parseJSONStringIntoDictionary(JSONString: "{\"\(row.family)\":\(row.json)}"))
        let model = try #require(TransformFamilies(JSON: json))
        #expect(model.state(row.family) == (row.plain, row.optional))
    }

    @Test func `missing is not asked about`() throws {
        let model = try #require(TransformFamilies(JSONString: "{}"))
        #expect(model.single == "old" && model.singleO == "old" && model.setO == [Item(7)])
    }

    @Test func `null can become a value`() {
        let transform = TransformOf<Int, Int>(fromJSON: { $0 ?? -5 }, toJSON: { $0 })
        withMap(#"{"n":null}"#) { map in
            var value = 1
            var optional: Int?
            value <- (map["n"], transform)
            optional <- (map["n"], transform)
            #expect(value == -5 && optional == -5)
            optional = 3
            optional <- (map["missing"], transform)
            #expect(optional == 3)
        }
    }

    @Test func `elements that are null`() {
        withMap(#"{"a":[1,null]}"#) { map in
            var seen: [Bool] = []
            var values: [Int] = []
            let transform = Seeing { seen.append($0 is NSNull) }
            values <- (map["a"], transform)
            #expect(seen == [false, true])
        }
    }

    /// Records the values for which it is called.
    private struct Seeing: TransformType {
        let see: (Any?) -> Void

        func transformFromJSON(_ value: Any?) -> Int? {
            see(value)
            return value as? Int
        }

        func transformToJSON(_ value: Int?) -> Int? { value }
    }
}
