import Foundation
import ObjectMapper

extension Agreement {
    enum Letter: String { case none = "", a, b }
    enum Number: Int { case zero, one, two }

    /// A property that is visible only in the text that is written.
    struct Unseen: Equatable {
        var value: Any?

        static func == (_: Unseen, _: Unseen) -> Bool { true }
    }

    struct Leaf: Mappable, Hashable {
        var v = 0
        var t: String?
        var d: Double?

        init(_ v: Int) { self.v = v }
        init?(map: Map) {
            if map.JSON["bad"] != nil { return nil }
        }

        mutating func mapping(map: Map) {
            v <- map["v"]
            t <- map["t"]
            d <- map["d"]
        }
    }

    struct Fixed: ImmutableMappable, Hashable {
        let v: Int
        let s: String?
        let letters: [Letter]
        let leaf: Leaf?
        let list: [Leaf]
        let inner: Int?
        let first: Int

        init(map: Map) throws {
            v = try map.value("v")
            s = try? map.value("s")
            letters = try map.value("letters", default: [.a])
            leaf = try map.value("leaf")
            list = map.value("list", default: [])
            inner = try map.value("a.b")
            first = (try? map.value("list.0.v")) ?? 7
        }

        func mapping(map: Map) {
            v >>> map["v"]
            s >>> map["s"]
            letters >>> map["letters"]
            leaf >>> map["leaf"]
            list >>> map["list"]
            inner >>> map["a.b"]
        }
    }

    final class Tree: Mappable, Equatable {
        var name: String!
        var level = 1
        var children: [Tree]?
        var byKey: [String: Tree] = [:]
        var one: Tree?

        init?(map: Map) {}

        func mapping(map: Map) {
            name <- map["name"]
            level <- map["level"]
            children <- map["children"]
            byKey <- map["byKey"]
            one <- map["one"]
        }

        static func == (left: Tree, right: Tree) -> Bool {
            left.name == right.name && left.level == right.level && left.children == right.children
                && left.byKey == right.byKey
                && left.one == right.one
        }
    }

    /// A base class that chooses the class of its objects.
    class Animal: StaticMappable, Equatable {
        var type: String?
        var name = ""

        static func objectForMapping(map: Map) -> (any BaseMappable)? {
            switch map.JSON["type"] as? String {
            case "a": Spider()
            case "c": nil
            default: Animal()
            }
        }

        func mapping(map: Map) {
            type <- map["type"]
            name <- map["name"]
        }

        func isEqual(_ other: Animal) -> Bool {
            Swift.type(of: other) == Animal.self && type == other.type && name == other.name
        }
        static func == (left: Animal, right: Animal) -> Bool { left.isEqual(right) }
    }

    final class Spider: Animal {
        var legs = 8

        override func mapping(map: Map) {
            super.mapping(map: map)
            legs <- map["legs"]
        }

        override func isEqual(_ other: Animal) -> Bool {
            (other as? Spider).map { type == $0.type && name == $0.name && legs == $0.legs } ?? false
        }
    }

    struct Record: Codable, Equatable {
        var number: Int
        var text: String?
    }

    /// A leaf as its number. Negative numbers cannot be converted.
    struct LeafTransform: TransformType {
        func transformFromJSON(_ value: Any?) -> Leaf? { (value as? Int).flatMap { $0 < 0 ? nil : Leaf($0) } }
        func transformToJSON(_ value: Leaf?) -> Int? { value?.v }
    }
}
