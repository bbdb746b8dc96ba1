import Foundation
import ObjectMapper
import TestSupport

// Members that packages built on the original add to it. Here they are in a protocol that does not refine
// `BaseMappable`, so that only the attribute of our own members decides between the two.

protocol AddOnModel {}

extension AddOnModel {
    func toJSON(shouldIncludeNilValues: Bool) -> [String: Any] { ["addOn": shouldIncludeNilValues] }

    func toJSONString(prettyPrint: Bool = false, shouldIncludeNilValues: Bool) -> String? { "addOn" }
}

extension Mapper where N: AddOnModel {
    // Each has one more parameter: a member with the same signature in the module that uses it would always win.
    func mapOrThrow(JSONString: String, file: StaticString = #file) throws -> String { "addOn" }

    func mapOrThrow(JSONObject: Any?, file: StaticString = #file) throws -> String { "addOn" }

    func mapArrayOrThrow(JSONString: String, file: StaticString = #file) throws -> String { "addOn" }

    func mapCollecting(JSONString: String, file: StaticString = #file) -> String { "addOn" }

    func mapArrayCollecting(JSONString: String, file: StaticString = #file) -> String { "addOn" }

    func toJSONString(_ object: N, sortedKeys: Bool, file: StaticString = #file) -> String? { "addOn" }
}

extension Map { subscript(key: String, or other: String, file file: StaticString = #file) -> String { "addOn" } }

struct AddOnTests {
    struct Model: Mappable, AddOnModel {
        var v: Int?

        init?(map: Map) {}

        mutating func mapping(map: Map) { v <- map["v"] }
    }

    @Test func `add ons win`() throws {
        let model = try require(Model(JSONString: "{}"))
        expectEqual(model.toJSON(shouldIncludeNilValues: true)["addOn"] as? Bool, true)
        expectEqual(model.toJSONString(shouldIncludeNilValues: true), "addOn")
        let mapper = Mapper<Model>()
        let collected = mapper.mapCollecting(JSONString: "{}")
        let all = mapper.mapArrayCollecting(JSONString: "{}")
        let mapped = try mapper.mapOrThrow(JSONString: "{}")
        let live = try mapper.mapOrThrow(JSONObject: nil)
        let array = try mapper.mapArrayOrThrow(JSONString: "{}")
        expectEqual([collected, all, mapped, live, array], Array(repeating: "addOn", count: 5))
        expectEqual(mapper.toJSONString(model, sortedKeys: true), "addOn")
        let value = Map(mappingType: .fromJSON, JSON: [:])["a", or: "b"]
        expectEqual(value, "addOn")
    }

    @Test func `ours remain`() throws {
        let item = try require(Item(JSONString: #"{"v":1}"#))
        expectEqual(item.toJSON(shouldIncludeNilValues: true)["v"] as? Int, 1)
        let (value, problems) = Mapper<Item>().mapCollecting(JSONString: #"{"v":1}"#) as (Item?, [MapProblem])
        #expect(value == item && problems.isEmpty)
    }
}
