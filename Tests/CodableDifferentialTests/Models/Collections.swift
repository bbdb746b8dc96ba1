import Foundation

extension DifferentialModel {
    static let collections: [DifferentialModel] = [
        DifferentialModel(Collections.self, [Collections(), .full]),
        DifferentialModel([Int].self, [[], [1, 2, 3], Array(repeating: 7, count: 200)]),
        DifferentialModel([Double].self, [[0.1, 1, -2.5, 1e300]]),
        DifferentialModel([String].self, [["a", "é", "😀"]]),
        DifferentialModel([[Int]].self, [[[1], [], [2, 3]]]),
        DifferentialModel([[[String: [Int]]]].self, [[[["a": [1]], [:]], []]], strategies: [.plain, .pathKeys]),
        DifferentialModel(Set<String>.self, [["a"], []]),
        DifferentialModel(ContiguousArray<Bool>.self, [[true, false]]),
        DifferentialModel(
            [String: Int].self, [["a": 1, "some_key": 2, "someKey": 3], [:]], strategies: Strategy.keys),
        DifferentialModel(
            [String: Inner].self, [["some_key": Inner(someValue: 1), "é": Inner(someValue: 2)]],
            strategies: Strategy.keys),
        DifferentialModel(
            [String: [String: Inner]].self, [["some_key": ["other_key": Inner(someValue: 1)]]],
            strategies: Strategy.keys),
        DifferentialModel([String: Data].self, [["a": Data([1, 2, 3])]], strategies: Strategy.data),
        DifferentialModel([Int8].self, [[1, -1]]),
        DifferentialModel([Bool?].self, [[true, nil]]),
        DifferentialModel(EncodedCollections.self, [EncodedCollections()]),
    ]

    static let dictionaryKeys: [DifferentialModel] = [
        DifferentialModel(
            [Int: String].self, [[1: "a"], [1: "a", -2: "b"], [:]], documents: [#"{"01":"x","+1":"y"," 1":"z"}"#],
            strategies: Strategy.keys),
        DifferentialModel(
            [TextKey: Int].self, [[.firstKey: 1], [.firstKey: 1, .second: 2]], strategies: Strategy.keys),
        DifferentialModel([NumberKey: Int].self, [[.one: 1], [.one: 1, .minusTwo: 2]]),
        DifferentialModel([RepresentableKey: Int].self, [[RepresentableKey(text: "a"): 1]], strategies: Strategy.keys),
        DifferentialModel([NumericRepresentableKey: Int].self, [[NumericRepresentableKey(number: 5): 1]]),
        DifferentialModel(
            [CaselessKey: Int].self,
            [[CaselessKey(text: "a"): 1, CaselessKey(text: "A"): 1, CaselessKey(text: "b"): 2]],
            strategies: Strategy.keys),
        DifferentialModel([PlainKey: Int].self, [[.first: 1], [:]]),
        DifferentialModel([UInt8: Int].self, [[1: 2], [:]]),
        DifferentialModel([Bool: String].self, [[true: "a"]]),
        DifferentialModel([Inner: Int].self, [[Inner(someValue: 1): 2]], strategies: Strategy.keys),
        DifferentialModel([UUID: Int].self, [[UUID(uuid: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16)): 2]]),
        DifferentialModel(
            [Date: Int].self, [[Date(timeIntervalSinceReferenceDate: 5): 2]], strategies: [.plain, .iso8601]),
        DifferentialModel(
            [TextKey: [NumberKey: [String: Int?]]].self, [[.firstKey: [.one: ["a": nil]]]], strategies: Strategy.keys),
    ]
}

private struct Inner: Codable, Hashable { var someValue = 1 }

/// Several values have the same key.
private struct CaselessKey: Codable, Hashable, CodingKeyRepresentable {
    let text: String

    init(text: String) { self.text = text }

    init?(codingKey: some CodingKey) { text = codingKey.stringValue }

    var codingKey: any CodingKey { AnyKey(stringValue: text.lowercased()) }
}

private struct Collections: Codable, Equatable {
    var ints: [Int] = []
    var optional: [Int]?
    var set: Set<Int> = []
    var map: [String: Int] = [:]
    var nested: [String: [Inner?]] = [:]
    var numbered: [Int: [String]] = [:]

    static let full = Collections(
        ints: [1, 2], optional: [3], set: [4], map: ["a": 1], nested: ["b": [Inner(), nil]], numbered: [5: ["x"]])
}

/// Elements that are encoded one by one, and elements that are encoded as a whole.
private struct EncodedCollections: Codable, Equatable {
    var values = [1, 2]

    init() {}

    init(from decoder: any Decoder) throws {
        var container = try decoder.unkeyedContainer()
        values = []
        while !container.isAtEnd { values.append(try container.decode(Int.self)) }
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.unkeyedContainer()
        try container.encode(contentsOf: values)
    }
}

private enum TextKey: String, Codable { case firstKey, second = "second_key" }

extension TextKey: CodingKeyRepresentable {}

private enum PlainKey: String, Codable { case first, second }

private enum NumberKey: Int, Codable, CodingKeyRepresentable {
    case one = 1
    case minusTwo = -2
}

private struct RepresentableKey: Codable, Hashable, CodingKeyRepresentable {
    var text: String
    var codingKey: any CodingKey { AnyKey(stringValue: "_" + text) }

    init(text: String) { self.text = text }

    init?(codingKey: some CodingKey) {
        guard codingKey.stringValue.hasPrefix("_") else { return nil }
        text = String(codingKey.stringValue.dropFirst())
    }
}

private struct NumericRepresentableKey: Codable, Hashable, CodingKeyRepresentable {
    var number: Int
    var codingKey: any CodingKey { AnyKey(intValue: number) }

    init(number: Int) { self.number = number }

    init?(codingKey: some CodingKey) {
        guard let number = codingKey.intValue else { return nil }
        self.number = number
    }
}
