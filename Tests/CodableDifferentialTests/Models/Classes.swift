import Foundation

extension DifferentialModel {
    static let classes: [DifferentialModel] = [
        DifferentialModel(Base.self, [Base(number: 1)], strategies: Strategy.keys),
        DifferentialModel(Flat.self, [Flat(number: 1, text: "x")], strategies: Strategy.keys),
        DifferentialModel(
            Above.self, [Above(number: 1, text: "x")], documents: [#"{"theText":"x"}"#], strategies: Strategy.keys),
        DifferentialModel(
            Named.self, [Named(number: 1, text: "x")], documents: [#"{"theText":"x"}"#], strategies: Strategy.keys),
        DifferentialModel(
            InArray.self, [InArray(number: 1, text: "x")], documents: [#"["x"]"#, #"["x",null]"#],
            strategies: Strategy.keys),
        DifferentialModel(ThreeLevels.self, [ThreeLevels(number: 1, text: "x", flag: true)]),
        DifferentialModel(Node.self, [Node(name: "a", children: [Node(name: "b", children: [])])]),
        DifferentialModel(SuperScalar.self, [SuperScalar(value: 5)], documents: [#"{"super":null}"#, "{}"]),
    ]
}

private class Base: Codable, Equatable {
    var theNumber: Int

    init(number: Int) { theNumber = number }

    var parts: [String] { ["\(theNumber)"] }

    static func == (left: Base, right: Base) -> Bool { left.parts == right.parts && type(of: left) == type(of: right) }
}

private class Flat: Base {
    var theText: String

    init(number: Int, text: String) {
        theText = text
        super.init(number: number)
    }

    private enum CodingKeys: CodingKey { case theText }

    required init(from decoder: any Decoder) throws {
        theText = try decoder.container(keyedBy: CodingKeys.self).decode(String.self, forKey: .theText)
        try super.init(from: decoder)
    }

    override func encode(to encoder: any Encoder) throws {
        try super.encode(to: encoder)
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(theText, forKey: .theText)
    }

    override var parts: [String] { super.parts + [theText] }
}

private final class ThreeLevels: Flat {
    var flag: Bool

    init(number: Int, text: String, flag: Bool) {
        self.flag = flag
        super.init(number: number, text: text)
    }

    private enum CodingKeys: CodingKey { case flag }

    required init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        flag = try container.decode(Bool.self, forKey: .flag)
        try super.init(from: container.superDecoder())
    }

    override func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(flag, forKey: .flag)
        try super.encode(to: container.superEncoder())
    }

    override var parts: [String] { super.parts + ["\(flag)"] }
}

private final class Above: Base {
    var theText: String

    init(number: Int, text: String) {
        theText = text
        super.init(number: number)
    }

    private enum CodingKeys: CodingKey { case theText }

    required init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        theText = try container.decode(String.self, forKey: .theText)
        try super.init(from: container.superDecoder())
    }

    override func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try super.encode(to: container.superEncoder())
        try container.encode(theText, forKey: .theText)
    }

    override var parts: [String] { super.parts + [theText] }
}

private final class Named: Base {
    var theText: String

    init(number: Int, text: String) {
        theText = text
        super.init(number: number)
    }

    private enum CodingKeys: CodingKey { case theText, theBase }

    required init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        theText = try container.decode(String.self, forKey: .theText)
        try super.init(from: container.superDecoder(forKey: .theBase))
    }

    override func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(theText, forKey: .theText)
        try super.encode(to: container.superEncoder(forKey: .theBase))
    }

    override var parts: [String] { super.parts + [theText] }
}

private final class InArray: Base {
    var theText: String

    init(number: Int, text: String) {
        theText = text
        super.init(number: number)
    }

    required init(from decoder: any Decoder) throws {
        var container = try decoder.unkeyedContainer()
        theText = try container.decode(String.self)
        try super.init(from: container.superDecoder())
    }

    override func encode(to encoder: any Encoder) throws {
        var container = encoder.unkeyedContainer()
        try container.encode(theText)
        try super.encode(to: container.superEncoder())
    }

    override var parts: [String] { super.parts + [theText] }
}

private final class Node: Codable, Equatable {
    var name: String
    var children: [Node]?

    init(name: String, children: [Node]?) { (self.name, self.children) = (name, children) }

    static func == (left: Node, right: Node) -> Bool { left.name == right.name && left.children == right.children }
}

/// Keeps no object under `super`, and reads whether there is one at all.
private struct SuperScalar: Codable, Equatable {
    var value: Int?

    enum CodingKeys: CodingKey { case `super` }

    init(value: Int?) { self.value = value }

    init(from decoder: any Decoder) throws {
        let inner = try decoder.container(keyedBy: CodingKeys.self).superDecoder().singleValueContainer()
        value = inner.decodeNil() ? nil : try inner.decode(Int.self)
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        var inner = container.superEncoder(forKey: .super).singleValueContainer()
        try inner.encode(value)
    }
}
