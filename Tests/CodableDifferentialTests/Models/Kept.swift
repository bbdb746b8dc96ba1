import Foundation

extension DifferentialModel {
    private static let documents = [
        #"{"list":[1,null,"x"],"map":{"a":1},"value":1}"#, #"[{"list":[]},1]"#, "1", #""x""#,
    ]

    static let kept: [DifferentialModel] = [
        DifferentialModel(reading: KeptDecoder.self, documents: documents, strategies: [.plain, .snakeCase]),
        DifferentialModel(reading: [String: KeptDecoder].self, documents: documents),
        DifferentialModel(reading: [KeptDecoder].self, documents: documents),
        DifferentialModel(reading: KeptContainers.self, documents: documents),
        DifferentialModel(
            reading: Interleaved.self, documents: [#"{"a":[1,2,3],"b":[4,5,6]}"#, #"{"a":[1],"b":["x"]}"#]),
        DifferentialModel(writing: KeptEncoder.self, [KeptEncoder()], strategies: [.plain, .pathKeys]),
    ]
}

/// Uses its decoder after the call has returned.
private struct KeptDecoder: Decodable, Equatable, CustomDebugStringConvertible {
    let decoder: any Decoder

    init(from decoder: any Decoder) throws { self.decoder = decoder }

    var answers: Answers {
        var answers = Answers()
        answers.note("path", decoder.codingPath)
        answers.ask("int") { try Int(from: decoder) }
        answers.ask("text") { try String(from: decoder) }
        answers.ask("list") { try [Int?](from: decoder) }
        answers.ask("map") { try [String: JsonValue](from: decoder).keys.sorted() }
        answers.ask("anything") { try JsonValue(from: decoder) == JsonValue(from: decoder) }
        answers.ask("missing") { try decoder.container(keyedBy: AnyKey.self).decode(Int.self, forKey: "missing") }
        answers.ask("value") { try decoder.container(keyedBy: AnyKey.self).decode(Int.self, forKey: "value") }
        return answers
    }

    var debugDescription: String { "\(answers.lines)" }

    static func == (left: Self, right: Self) -> Bool { left.answers == right.answers }
}

/// Uses its containers after the call has returned.
private struct KeptContainers: Decodable, Equatable, CustomDebugStringConvertible {
    let keyed: KeyedDecodingContainer<AnyKey>?
    let unkeyed: (any UnkeyedDecodingContainer)?
    let single: any SingleValueDecodingContainer

    init(from decoder: any Decoder) throws {
        keyed = try? decoder.container(keyedBy: AnyKey.self)
        unkeyed = try? decoder.unkeyedContainer()
        single = try decoder.singleValueContainer()
    }

    var answers: Answers {
        var answers = Answers()
        if let keyed {
            answers.ask("keys") { keyed.allKeys.map(\.stringValue).sorted() }
            answers.ask("list") { try keyed.decode([Int?].self, forKey: "list") }
            answers.ask("map") { try keyed.decode([String: Int].self, forKey: "map").sorted { $0.key < $1.key } }
        }
        if var unkeyed {
            answers.ask("first") { try unkeyed.decode([String: [Int]].self) }
            answers.ask("second") { try unkeyed.decode(Int.self) }
            answers.ask("third") { try unkeyed.decode(Int.self) }
        }
        answers.ask("int") { try single.decode(Int.self) }
        answers.ask("text") { try single.decode(String.self) }
        return answers
    }

    var debugDescription: String { "\(answers.lines)" }

    static func == (left: Self, right: Self) -> Bool { left.answers == right.answers }
}

/// Reads two arrays at the same time, and one array twice.
private struct Interleaved: Decodable, Equatable {
    var pairs: [[Int]] = []
    var again: [Int] = []

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: AnyKey.self)
        var first = try container.nestedUnkeyedContainer(forKey: "a")
        var second = try container.nestedUnkeyedContainer(forKey: "b")
        let start = first
        while !first.isAtEnd { pairs.append([try first.decode(Int.self), try second.decode(Int.self)]) }
        var copy = start
        while !copy.isAtEnd { again.append(try copy.decode(Int.self)) }
    }
}

/// Writes to containers in a different order from the one in which it requested them.
private struct KeptEncoder: Encodable {
    func encode(to encoder: any Encoder) throws {
        var outer = encoder.container(keyedBy: AnyKey.self)
        var list = outer.nestedUnkeyedContainer(forKey: "list")
        var map = outer.nestedContainer(keyedBy: AnyKey.self, forKey: "map")
        let above = outer.superEncoder()
        let named = outer.superEncoder(forKey: "named")
        let inList = list.superEncoder()
        try map.encode(1, forKey: "a")
        try list.encode(2)
        try outer.encode(3, forKey: "b")
        var value = named.singleValueContainer()
        try value.encode([4])
        var again = encoder.container(keyedBy: AnyKey.self)
        try again.encode(5, forKey: "again")
        var aboveMap = above.container(keyedBy: AnyKey.self)
        try aboveMap.encode(above.codingPath.map(\.stringValue), forKey: "path")
        var elements = inList.unkeyedContainer()
        try elements.encode(inList.codingPath.map(\.stringValue))
        try elements.encode(contentsOf: [1.5, 2])
        var listAgain = outer.nestedUnkeyedContainer(forKey: "list")
        try listAgain.encode("count \(listAgain.count)")
        var mapAgain = outer.nestedContainer(keyedBy: AnyKey.self, forKey: "map")
        try mapAgain.encode(mapAgain.codingPath.map(\.stringValue), forKey: "path")
        try list.encode("last")
    }
}
