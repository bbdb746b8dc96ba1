import Foundation
import ObjectMapper
import TestSupport

/// On a small stack, models that contain themselves are mapped completely or not at all.
@Suite("Stack: maps of what is nested too deeply for it") struct StackTests {
    struct Node: Mappable {
        var a: Int?
        var list: [Node]?
        var named: [String: Node]?

        init?(map: Map) {}

        mutating func mapping(map: Map) {
            a <- map["a"]
            list <- map["list"]
            named <- map["named"]
        }
    }

    struct Strict: ImmutableMappable {
        let a: Int
        let list: [Strict]

        init(map: Map) throws {
            a = try map.value("a")
            list = (try? map.value("list")) ?? []
        }
    }

    private static let levels = 55

    private static func text(_ open: String, _ close: String) -> String {
        String(repeating: open, count: levels) + #"{"a": 1}"# + String(repeating: close, count: levels)
    }

    private final class Outcome: @unchecked Sendable { var isWhole: Bool? }

    private final class Made: @unchecked Sendable { var node: Node? }

    /// Whether `body` reports that everything was mapped.
    private static func isWhole(kilobytes: Int, _ body: @escaping @Sendable () -> Bool) -> Bool? {
        let outcome = Outcome()
        let done = DispatchSemaphore(value: 0)
        let thread = Thread {
            outcome.isWhole = body()
            done.signal()
        }
        thread.stackSize = kilobytes << 10
        thread.start()
        done.wait()
        return outcome.isWhole
    }

    private static func depth(_ node: Node) -> Int {
        var (depth, current) = (0, node as Node?)
        while let inner = current?.list?.first ?? current?.named?["k"] { (depth, current) = (depth + 1, inner) }
        return depth
    }

    @Test(arguments: [(#"{"list": ["#, "]}"), (#"{"named": {"k": "#, "}}")])
    func reading(_ open: String, _ close: String) throws {
        let text = Self.text(open, close)
        let mapped: @Sendable () -> Bool = {
            guard let node = Mapper<Node>().map(JSONString: text) else { return false }
            return Self.depth(node) == Self.levels
        }
        expectEqual(Self.isWhole(kilobytes: 16_384, mapped), true)
        for kilobytes in [128, 256, 512] {
            // Nothing is lost: the object is as deep as the text, or there is none.
            expectEqual(
                Self.isWhole(kilobytes: kilobytes) {
                    let value = Mapper<Node>.parseJSONString(JSONString: text)
                    let made = [
                        Mapper<Node>().map(JSONString: text), Mapper<Node>().map(JSONObject: value),
                        Mapper<Node>().mapArray(JSONString: "[\(text)]")?.first,
                    ]
                    return made.allSatisfy { $0.map { Self.depth($0) == Self.levels } ?? true }
                }, true)
        }
        expectEqual(
            Self.isWhole(kilobytes: 128) {
                let (node, problems) = Mapper<Node>().mapCollecting(JSONString: text)
                if let node { return Self.depth(node) == Self.levels && problems.isEmpty }
                return problems.contains { $0.description.contains("stack") }
            }, true)
    }

    @Test(arguments: [(#"{"list": ["#, "]}"), (#"{"named": {"k": "#, "}}")])
    func writing(_ open: String, _ close: String) {
        let text = Self.text(open, close)
        for kilobytes in [128, 192, 256, 512] {
            let made = Made()
            expectEqual(
                Self.isWhole(kilobytes: 16_384) {
                    made.node = Mapper<Node>().map(JSONString: text)
                    return made.node != nil
                }, true)
            expectEqual(
                Self.isWhole(kilobytes: kilobytes) {
                    _ = (made.node?.toJSON(), made.node?.toJSONString())
                    return true
                }, true)
        }
    }

    @Test func throwing() {
        let text = Self.text(#"{"a": 1, "list": ["#, "]}")
        for kilobytes in [128, 192, 512] {
            expectEqual(
                Self.isWhole(kilobytes: kilobytes) {
                    do {
                        var (node, depth) = (try Mapper<Strict>().map(JSONString: text), 0)
                        while let inner = node.list.first { (node, depth) = (inner, depth + 1) }
                        return depth == Self.levels
                    } catch {
                        return "\(error)".contains("stack")
                    }
                }, true)
        }
    }

    struct Holder: Mappable {
        var any: Any?

        init?(map: Map) {}

        mutating func mapping(map: Map) { any <- map["any"] }
    }

    @Test(arguments: [(#"{"k":"#, "}"), ("[", "]")]) func `values of any type need no stack`(
        _ open: String, _ close: String
    ) throws {
        let text = String(repeating: open, count: 125) + "1" + String(repeating: close, count: 125)
        let isRead = try onThread(kilobytes: 64) {
            Mapper<Holder>().map(JSONString: #"{"any":\#(text)}"#)?.any != nil
                && Mapper<Holder>.parseJSONString(JSONString: text) != nil
        }
        expectEqual(isRead, true)
    }
}
