import ObjectMapper
import TestSupport

struct ToObjectTests {
    final class Box: Mappable {
        var v = 0
        var wasOnto: Bool?

        init(_ v: Int) { self.v = v }

        init?(map: Map) { if map.JSON["bad"] != nil { return nil } }

        func mapping(map: Map) {
            wasOnto = map.toObject
            v <- map["v"]
        }
    }

    final class Owner: Mappable {
        var plain = Box(1)
        var optional: Box? = Box(2)
        var none: Box?
        var map = ["a": Box(3), "b": Box(4)]
        var mapO: [String: Item]? = ["a": Item(3), "b": Item(4)]
        var mapN: [String: Item]?
        var array = [Box(5)]

        init() {}
        init?(map: Map) {}

        func mapping(map: Map) {
            plain <- map["plain"]
            optional <- map["optional"]
            none <- map["none"]
            self.map <- map["map"]
            mapO <- map["mapO"]
            mapN <- map["mapO"]
            array <- map["array"]
        }
    }

    private func mapped(_ text: String) -> (Owner, Owner) {
        let owner = Owner()
        return (owner, Mapper().map(JSONString: text, toObject: owner))
    }

    @Test func `objects are kept`() {
        let owner = Owner()
        let (plain, optional) = (owner.plain, owner.optional)
        let result = Mapper().map(
            JSONString: #"{"plain":{"v":10},"optional":{"v":20},"none":{"v":30},"array":[{"v":50}]}"#, toObject: owner)
        #expect(result === owner)
        #expect(owner.plain === plain && plain.v == 10 && plain.wasOnto == true)
        #expect(owner.optional === optional && optional?.v == 20)
        #expect(owner.none?.v == 30 && owner.none?.wasOnto == false)
        #expect(owner.array.map(\.v) == [50] && owner.array.first?.wasOnto == false)
    }

    @Test func `null and wrong types`() {
        let (owner, _) = mapped(#"{"plain":null,"optional":5,"none":{"bad":1},"map":5,"mapO":5}"#)
        #expect(owner.plain.v == 1 && owner.optional?.v == 2 && owner.none == nil)
        #expect(owner.map.count == 2 && owner.mapO?.count == 2 && owner.mapN == nil)
        let (other, _) = mapped(#"{"optional":null,"mapO":null,"map":null}"#)
        #expect(other.optional == nil && other.mapO == nil && other.map.count == 2)
    }

    @Test func `dictionaries are merged`() {
        let (owner, _) = mapped(#"{"map":{"a":{"v":30},"c":{"v":40},"d":{"bad":1}},"mapO":{"a":{"v":30}}}"#)
        expectEqual(owner.map.mapValues(\.v), ["a": 30, "b": 4, "c": 40])
        expectEqual(owner.mapO?.mapValues(\.v), ["a": 30, "b": 4])
        expectEqual(owner.mapN?.mapValues(\.v), ["a": 30])
    }

    @Test func `empty dictionaries`() {
        let (owner, _) = mapped(#"{"map":{},"mapO":{}}"#)
        #expect(owner.map.count == 2 && owner.mapO?.count == 2 && owner.mapN?.isEmpty == true)
    }

    @Test func `structs are returned`() {
        let item = Item(1)
        expectEqual(Mapper().map(JSON: ["v": 2], toObject: item).v, 2)
        expectEqual(Mapper().map(JSONObject: ["v": 3], toObject: item).v, 3)
        expectEqual(Mapper().map(JSONObject: [1], toObject: item).v, 1)
        expectEqual(Mapper().map(JSONObject: nil, toObject: item).v, 1)
        expectEqual(Mapper().map(JSONString: "[1]", toObject: item).v, 1)
        expectEqual(Mapper().map(JSONString: "{", toObject: item).v, 1)
    }

    @Test func `mapper dictionaries`() {
        let items = ["a": Item(1), "b": Item(2)]
        let changed = Mapper().mapDictionary(
            JSON: ["a": ["v": 99], "c": ["bad": 1], "d": ["v": 4]], toDictionary: items)
        expectEqual(changed.mapValues(\.v), ["a": 99, "b": 2, "d": 4])
        expectEqual(Mapper().mapDictionary(JSONObject: ["a": 5], toDictionary: items), items)
    }
}
