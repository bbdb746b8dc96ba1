import Foundation

extension DifferentialModel {
    /// Types that are only written: their output could not be read as the same value.
    static let writers: [DifferentialModel] = [
        DifferentialModel(writing: EncodesNothing.self, [EncodesNothing()]),
        DifferentialModel(writing: [EncodesNothing].self, [[EncodesNothing()]]),
        DifferentialModel(writing: [String: EncodesNothing].self, [["a": EncodesNothing()]]),
        DifferentialModel(writing: EmptyContainers.self, (0..<6).map(EmptyContainers.init)),
        DifferentialModel(writing: [EmptyContainers].self, [(0..<6).map(EmptyContainers.init)]),
        DifferentialModel(writing: [[String: EmptyContainers]].self, [[["a": EmptyContainers(kind: 1)], [:]]]),
        DifferentialModel(writing: SameKeyTwice.self, [SameKeyTwice()], strategies: [.plain, .snakeCase]),
        DifferentialModel(writing: OwnPath.self, [OwnPath()], strategies: Strategy.keys),
        DifferentialModel(writing: Failing.self, (0..<6).map(Failing.init), strategies: [.plain, .snakeCase]),
        DifferentialModel(
            writing: [String: [Failing]].self, (0..<6).map { ["a_b": [Failing(kind: 0), Failing(kind: $0)]] }),
        DifferentialModel(writing: CatchingFailures.self, [CatchingFailures()]),
        DifferentialModel(
            writing: [Double].self, [[.nan], [1, .infinity], [-.infinity]], strategies: [.plain, .namedFloats],
            name: "Doubles that are not finite"),
        DifferentialModel(
            writing: [String: [Float]].self, [["a": [1, .nan]], ["b": [.infinity]]],
            strategies: [.plain, .namedFloats, .snakeCase]),
        DifferentialModel(writing: Float?.self, [.nan, nil], strategies: [.plain, .namedFloats]),
        DifferentialModel(
            writing: Decimal.self, [.nan, .greatestFiniteMagnitude, .leastNonzeroMagnitude], name: "Extreme decimals"),
        DifferentialModel(
            writing: [String: String].self,
            [
                [
                    "": "", "a/b": "c/d\u{7f}", "\u{0}": "\u{1f}\u{2029}", "10": "", "9": "", "B": "", "a": "", "é": "",
                    "z": "", "Z": "", "😀": "", "\u{ffff}": "",
                ]
            ]),
        DifferentialModel(writing: ConditionalKeys.self, [ConditionalKeys()], strategies: Strategy.keys),
        DifferentialModel(
            writing: EncodesContents.self, [EncodesContents()], strategies: [.plain, .namedFloats, .iso8601]),
        DifferentialModel(writing: EncodesOptionals.self, [EncodesOptionals()]),
    ]
}

private struct EncodesNothing: Encodable { func encode(to encoder: any Encoder) throws {} }

/// Requests containers and writes nothing to them.
private struct EmptyContainers: Encodable {
    var kind: Int

    func encode(to encoder: any Encoder) throws {
        switch kind {
        case 0: _ = encoder.container(keyedBy: AnyKey.self)
        case 1: _ = encoder.unkeyedContainer()
        case 2: _ = encoder.singleValueContainer()
        case 3:
            var container = encoder.container(keyedBy: AnyKey.self)
            _ = container.nestedContainer(keyedBy: AnyKey.self, forKey: "a")
            _ = container.nestedUnkeyedContainer(forKey: "b")
            _ = container.superEncoder()
            _ = container.superEncoder(forKey: "c")
        case 4:
            var container = encoder.unkeyedContainer()
            _ = container.nestedContainer(keyedBy: AnyKey.self)
            _ = container.nestedUnkeyedContainer()
            _ = container.superEncoder()
        default:
            var container = encoder.container(keyedBy: AnyKey.self)
            try container.encode(EncodesNothing(), forKey: "a")
            try container.encode([EncodesNothing()], forKey: "b")
        }
    }
}

private struct SameKeyTwice: Encodable {
    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: AnyKey.self)
        try container.encode(1, forKey: "someKey")
        try container.encode("x", forKey: "some_key")
        try container.encode([2], forKey: "someKey")
        try container.encode(true, forKey: "\u{e9}")
        try container.encode(false, forKey: "e\u{301}")
        try container.encodeNil(forKey: "nil")
        try container.encode(0, forKey: "nil")
    }
}

/// The paths of its containers at the time when they are requested.
private struct OwnPath: Encodable {
    func encode(to encoder: any Encoder) throws {
        func text(_ path: [any CodingKey]) -> String { path.map { "\(Failure.Key($0))" }.joined(separator: "/") }
        var container = encoder.container(keyedBy: AnyKey.self)
        try container.encode(text(container.codingPath), forKey: "thePath")
        var inner = container.nestedContainer(keyedBy: AnyKey.self, forKey: "theInner")
        try inner.encode(text(inner.codingPath), forKey: "thePath")
        var list = inner.nestedUnkeyedContainer(forKey: "theList")
        try list.encode(text(list.codingPath))
        try list.encode(["aB": [PathLeaf(), PathLeaf()]])
        var second = list.nestedContainer(keyedBy: AnyKey.self)
        try second.encode(text(second.codingPath), forKey: "thePath")
        try second.encode(PathLeaf(), forKey: "theLeaf")
        var third = list.nestedUnkeyedContainer()
        try third.encode(text(third.codingPath))
        try third.encode(PathLeaf())
        try list.superEncoder().singleValueContainerPath()
        try inner.superEncoder().singleValueContainerPath()
        try inner.superEncoder(forKey: "aSuper").singleValueContainerPath()
        try inner.encode([7: PathLeaf()], forKey: "numbered")
    }
}

extension Encoder {
    fileprivate func singleValueContainerPath() throws {
        var container = singleValueContainer()
        try container.encode(container.codingPath.map { "\(Failure.Key($0))" })
    }
}

private struct PathLeaf: Encodable {
    func encode(to encoder: any Encoder) throws { try encoder.singleValueContainerPath() }
}

private struct Failing: Encodable {
    var kind: Int

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: AnyKey.self)
        switch kind {
        case 1: throw OwnError.refused("writing")
        case 2: throw EncodingError.invalidValue(kind, .init(codingPath: encoder.codingPath, debugDescription: "own"))
        case 3: try container.encode(Double.nan, forKey: "aNumber")
        case 4:
            var list = container.nestedUnkeyedContainer(forKey: "aList")
            try list.encode(1)
            try list.encode(["a_key": Float.infinity])
        case 5:
            let inner = container.superEncoder(forKey: "aSuper")
            var single = inner.singleValueContainer()
            try single.encode([Double.nan])
        default: try container.encode(kind, forKey: "kind")
        }
    }
}

/// Continues after errors.
private struct CatchingFailures: Encodable {
    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: AnyKey.self)
        for kind in 0..<6 { try? container.encode(Failing(kind: kind), forKey: AnyKey(stringValue: "k\(kind)")) }
        var list = container.nestedUnkeyedContainer(forKey: "list")
        for kind in 0..<6 { try? list.encode(Failing(kind: kind)) }
        try? list.encode(Double.nan)
        try list.encode(list.count)
    }
}

private struct ConditionalKeys: Encodable {
    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: AnyKey.self)
        try container.encodeIfPresent(nil as Int?, forKey: "absentKey")
        try container.encodeIfPresent(1 as Int?, forKey: "presentKey")
        try container.encode(nil as String?, forKey: "nullKey")
        try container.encode(["innerKey": nil as Int?], forKey: "mapKey")
        try container.encodeConditional(Kept(), forKey: "objectKey")
    }

    private final class Kept: Encodable {}
}

/// Many elements of every type, written with one call.
private struct EncodesContents: Encodable {
    func encode(to encoder: any Encoder) throws {
        var container = encoder.unkeyedContainer()
        try container.encode(contentsOf: [true, false])
        try container.encode(contentsOf: [1, 2] as [Int])
        try container.encode(contentsOf: [1, 2] as [Int8])
        try container.encode(contentsOf: [1, 2] as [UInt64])
        try container.encode(contentsOf: [1, 2.5] as [Float])
        try container.encode(contentsOf: [1, 2.5] as [Double])
        try container.encode(contentsOf: ["a", "b"])
        try container.encode(contentsOf: [[1], []])
        try container.encode(contentsOf: [Date(timeIntervalSince1970: 5)])
        try container.encode(contentsOf: [URL(filePath: "/a")])
        try container.encode(contentsOf: [Data([1])])
        try container.encode(contentsOf: [] as [String])
        try container.encode(container.count)
        var inner = container.nestedUnkeyedContainer()
        try? inner.encode(contentsOf: [1, .infinity, 2] as [Double])
        try inner.encode(inner.count)
    }
}

private struct EncodesOptionals: Encodable {
    func encode(to encoder: any Encoder) throws {
        var container = encoder.unkeyedContainer()
        try container.encode(nil as Int?)
        try container.encode(1 as Int??)
        try container.encode(.some(nil) as Int??)
        try container.encode([nil, 1, nil] as [Int?])
        try container.encode(nil as [Int]?)
        try container.encode(nil as Date?)
        try container.encode(nil as URL?)
        try container.encode(URL(string: "http://a") as URL?)
        try container.encodeConditional(Box())
    }

    private final class Box: Encodable {}
}
