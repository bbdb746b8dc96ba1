import DataMapper
import DataMapperCodable
import Foundation
import TestSupport

/// Encoders and containers that are used in an unusual order, or after their call.
struct EncoderLifetimeTests {
    /// The objects that are kept after calls.
    final class Kept {
        var encoders: [any Encoder] = []
        var keyed: [KeyedEncodingContainer<AnyKey>] = []
        var unkeyed: [any UnkeyedEncodingContainer] = []
        var single: [any SingleValueEncodingContainer] = []

        func useAll() throws {
            for encoder in encoders {
                _ = encoder.codingPath
                var container = encoder.container(keyedBy: AnyKey.self)
                try container.encode(["lost"], forKey: "lost")
                var array = encoder.unkeyedContainer()
                try array.encode("lost")
                var single = encoder.singleValueContainer()
                try single.encode("lost")
                try single.encodeNil()
            }
            for index in keyed.indices {
                try keyed[index].encode("lost", forKey: "lost")
                try keyed[index].encode(["lost": [1.5]], forKey: "lost")
                var nested = keyed[index].nestedContainer(keyedBy: AnyKey.self, forKey: "lost")
                try nested.encode(1, forKey: "lost")
                var array = keyed[index].nestedUnkeyedContainer(forKey: "lost")
                try array.encode(1)
                try "lost".encode(to: keyed[index].superEncoder())
            }
            for index in unkeyed.indices {
                try unkeyed[index].encode("lost")
                _ = unkeyed[index].count
                var nested = unkeyed[index].nestedUnkeyedContainer()
                try nested.encode(1)
                try "lost".encode(to: unkeyed[index].superEncoder())
            }
            for index in single.indices { try single[index].encode(["lost"]) }
        }

        func keep(_ encoder: any Encoder, kind: Int) {
            encoders.append(encoder)
            if kind == 0 { keyed.append(encoder.container(keyedBy: AnyKey.self)) }
            if kind == 1 { unkeyed.append(encoder.unkeyedContainer()) }
            single.append(encoder.singleValueContainer())
        }
    }

    @Test func `what is kept beyond its value writes nothing`() throws {
        let kept = Kept()
        let value = Custom { encoder in
            var container = encoder.container(keyedBy: AnyKey.self)
            try container.encode(Custom { kept.keep($0, kind: 0) }, forKey: "a")
            try kept.useAll()
            try container.encode(Custom { kept.keep($0, kind: 1) }, forKey: "b")
            try kept.useAll()
            try container.encode(
                Custom {
                    try kept.useAll()
                    var single = $0.singleValueContainer()
                    try single.encode(1)
                }, forKey: "c")
        }
        try expectEqual(text(value), #"{"a":{},"b":[],"c":1}"#)
        try kept.useAll()
        let mapper = ObjectMapper()
        try expectEqual(mapper.encode([value], toString: JsonSerializer()), #"[{"a":{},"b":[],"c":1}]"#)
        try kept.useAll()
    }

    @Test func `members of an outer container follow`() throws {
        let value = Custom { encoder in
            var outer = encoder.container(keyedBy: AnyKey.self)
            var array = outer.nestedUnkeyedContainer(forKey: "array")
            try array.encode(0)
            let (sameArray, sameObject) = (array, outer)
            try array.encode(
                Custom { encoder in
                    var (array, outer) = (sameArray, sameObject)
                    try outer.encode("outer", forKey: "fromInside")
                    try array.encode(2)
                    var inner = encoder.unkeyedContainer()
                    try inner.encode(1)
                })
            try array.encode(3)
            try outer.encode("last", forKey: "last")
        }
        try expectEqual(text(value), #"{"array":[0,[1],2,3],"fromInside":"outer","last":"last"}"#)
    }

    @Test(arguments: [512, Int.max]) func `two containers that are written to in turns`(depth: Int) throws {
        let count = 1000
        let value = Custom { encoder in
            var outer = encoder.container(keyedBy: AnyKey.self)
            var a = outer.nestedUnkeyedContainer(forKey: "a")
            var b = outer.nestedUnkeyedContainer(forKey: "b")
            for index in 0..<count {
                try a.encode(index)
                try b.encode([index])
            }
        }
        let written = try ObjectMapper().with { $0.limits.depth = depth }.encode(value)
        expectEqual(written["a"], .array((0..<count).map { .int($0) }))
        expectEqual(written["b"], .array((0..<count).map { .array([.int($0)]) }))
    }

    @Test func `many containers in turns`() throws {
        let value = Custom { encoder in
            var outer = encoder.unkeyedContainer()
            var rows = (0..<300).map { _ in outer.nestedUnkeyedContainer() }
            for column in 0..<300 { for row in rows.indices { try rows[row].encode(row * 1000 + column) } }
        }
        let rows: [[Int]] = (0..<300).map { row in (0..<300).map { row * 1000 + $0 } }
        try expectEqual(text(value), text(rows))
    }

    @Test func `swallowed errors leave nothing`() throws {
        let value = Custom { encoder in
            var container = encoder.container(keyedBy: AnyKey.self)
            try? container.encode(
                Custom { encoder in
                    var container = encoder.container(keyedBy: AnyKey.self)
                    try container.encode(1, forKey: "lost")
                    try container.encode([["x": Double.nan]], forKey: "bad")
                }, forKey: "a")
            try container.encode(1, forKey: "b")
            try? container.encode(Double.nan, forKey: "c")
            var array = container.nestedUnkeyedContainer(forKey: "d")
            try? array.encode([1, Double.nan])
            try array.encode(
                Custom { encoder in
                    var single = encoder.singleValueContainer()
                    try? single.encode(Custom { try [1, Double.nan].encode(to: $0) })
                    try single.encode("instead")
                })
            var deep: [[Int]] = []
            _ = deep.popLast()
            try container.encode(deep, forKey: "e")
        }
        try expectEqual(text(value), #"{"b":1,"d":["instead"],"e":[]}"#)
    }

    @Test func `paths lead through nested containers`() throws {
        let value = Custom { encoder in
            var container = encoder.container(keyedBy: AnyKey.self)
            var array = container.nestedUnkeyedContainer(forKey: "a")
            try array.encode(1)
            var inner = array.nestedContainer(keyedBy: AnyKey.self)
            try inner.encode(Custom { try "\($0.codingPath.map(\.stringValue))".encode(to: $0) }, forKey: "b")
            try inner.encode(inner.codingPath.map(\.stringValue), forKey: "c")
            try array.encode(array.superEncoder().codingPath.map(\.stringValue))
        }
        let text = #"[{"a":[1,{"b":"[\"Index 0\", \"a\", \"Index 1\", \"b\"]","c":["Index 0","a","Index 1"]},{},"#
        try expectEqual(DataMapperCodableTests.text([value]), text + #"["Index 0","a","Index 2"]]}]"#)
    }

    static let misuses = [
        Program("two single values") {
            var single = $0.singleValueContainer()
            try single.encode(1)
            try single.encode(2)
        },
        Program("object after array") {
            _ = $0.unkeyedContainer()
            var container = $0.container(keyedBy: AnyKey.self)
            try container.encode(1, forKey: "a")
        },
        Program("array after object") {
            _ = $0.container(keyedBy: AnyKey.self)
            var container = $0.unkeyedContainer()
            try container.encode([1])
        },
        Program("value after object") {
            _ = $0.container(keyedBy: AnyKey.self)
            var single = $0.singleValueContainer()
            try single.encode("x")
        },
        Program("null after object") {
            _ = $0.container(keyedBy: AnyKey.self)
            var single = $0.singleValueContainer()
            try single.encodeNil()
        },
        Program("null after value") {
            var single = $0.singleValueContainer()
            try single.encode(1)
            try single.encodeNil()
        },
        Program("missing optional object after array") {
            _ = $0.unkeyedContainer()
            var single = $0.singleValueContainer()
            try single.encode([String: Int]?.none)
        },
        Program("object after value") {
            var single = $0.singleValueContainer()
            try single.encode(1)
            var container = $0.container(keyedBy: AnyKey.self)
            try container.encode(1, forKey: "a")
        },
    ]

    @Test(arguments: misuses) func `what Foundation traps for is an error`(_ program: Program) throws {
        let error = try requireThrows(SerializationError.self) {
            try ObjectMapper().encode(["k": Custom(program.body)])
        }
        #expect(error.description.hasPrefix("another value has been encoded here already at $.k"))
    }
}
