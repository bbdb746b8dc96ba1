import DataMapper
import DataMapperCodable
import Foundation
import TestSupport

/// Containers of a value to which code writes while another value is put aside.
struct LateMemberTests {
    private struct Refusal: Error {}

    private enum Key: String, CodingKey { case a, b, inner, late, x }

    @Test func `a closed container gets what a value within another one writes to it`() throws {
        let value = Custom { encoder in
            var outer = encoder.container(keyedBy: Key.self)
            var first = outer.nestedContainer(keyedBy: Key.self, forKey: .a)
            try first.encode(1, forKey: .x)
            var second = outer.nestedContainer(keyedBy: Key.self, forKey: .b)
            try outer.encode(2, forKey: .x)
            let inner = Custom { encoder in
                var members = encoder.container(keyedBy: Key.self)
                try members.encode(3, forKey: .a)
                try first.encode(4, forKey: .late)
                try members.encode(5, forKey: .b)
            }
            try second.encode(inner, forKey: .inner)
        }
        try expectEqual(text(value), #"{"a":{"x":1,"late":4},"b":{"inner":{"a":3,"b":5}},"x":2}"#)
    }

    @Test func `an inner value can create containers in an outer one, and their writers stay usable`() throws {
        let value = Custom { encoder in
            var outer = encoder.container(keyedBy: Key.self)
            let copy = outer
            var made: (KeyedEncodingContainer<Key>, any UnkeyedEncodingContainer, any Encoder)?
            let inner = Custom { encoder in
                var members = encoder.container(keyedBy: Key.self)
                try members.encode(1, forKey: .a)
                var copy = copy
                made = (
                    copy.nestedContainer(keyedBy: Key.self, forKey: .a), copy.nestedUnkeyedContainer(forKey: .b),
                    copy.superEncoder(forKey: .late)
                )
                try made?.0.encode(2, forKey: .a)
                // A value after the containers, and one that fails.
                try members.encode([Custom { try 3.encode(to: $0) }], forKey: .b)
                try? members.encode([Custom { _ in throw Refusal() }], forKey: .x)
            }
            try outer.encode([inner], forKey: .inner)
            try made?.0.encode(4, forKey: .b)
            try made?.1.encode([5])
            expectEqual(made?.2.codingPath.map(\.stringValue), ["late"])
            if let late = made?.2 {
                var container = late.container(keyedBy: Key.self)
                try container.encode(6, forKey: .x)
            }
            try outer.encode([Custom { try 7.encode(to: $0) }], forKey: .x)
        }
        try expectEqual(text(value), #"{"inner":[{"a":1,"b":[3]}],"a":{"a":2,"b":4},"b":[[5]],"late":{"x":6},"x":[7]}"#)
    }

    @Test(arguments: [false, true])
    func `a value inside a single value keeps its members if more of them follow later`(_ continues: Bool) throws {
        let value = Custom { encoder in
            let single = Custom { encoder in
                let outer = encoder.container(keyedBy: Key.self)
                var made: (any UnkeyedEncodingContainer)?
                let inner = Custom { encoder in
                    _ = encoder.container(keyedBy: Key.self)
                    var copy = outer
                    made = copy.superEncoder(forKey: .late).unkeyedContainer()
                }
                var first = outer
                try first.encode(inner, forKey: .inner)
                try made?.encode(1)
            }
            var container = encoder.singleValueContainer()
            try container.encode(Optional(single))
            if continues {
                var members = encoder.container(keyedBy: Key.self)
                try members.encode(2, forKey: .x)
            }
        }
        try expectEqual(text(value), #"{"inner":{},"late":[1]\#(continues ? #","x":2"# : "")}"#)
    }

    @Test func `late members with keys that Swift considers equal are different members`() throws {
        let (composed, decomposed) = (AnyKey(stringValue: "\u{e9}"), AnyKey(stringValue: "e\u{301}"))
        let value = Custom { encoder in
            var outer = encoder.container(keyedBy: AnyKey.self)
            let copy = outer
            try outer.encode(
                Custom { encoder in
                    _ = encoder.container(keyedBy: AnyKey.self)
                    var late = copy
                    var array = late.nestedUnkeyedContainer(forKey: decomposed)
                    try array.encode(2)
                    array = late.nestedUnkeyedContainer(forKey: composed)
                    try array.encode(3)
                },
                forKey: AnyKey(stringValue: "o"))
        }
        try expectEqual(
            Array(text(value).utf8),
            Array(#"{"o":{},"\#(decomposed.stringValue)":[2],"\#(composed.stringValue)":[3]}"#.utf8))
    }

    @Test
    func `a single value that fails leaves nothing, even if its code has added elements from within another value`()
        throws
    {
        let value = Custom { encoder in
            let failing = Custom { encoder in
                var outer = encoder.unkeyedContainer()
                var late = outer
                try outer.encode(Custom { _ in try late.encode("lost") })
                throw Refusal()
            }
            var single = encoder.singleValueContainer()
            try? single.encode(failing)
            var members = encoder.container(keyedBy: Key.self)
            try members.encode(1, forKey: .a)
        }
        try expectEqual(text(value), #"{"a":1}"#)
    }

    @Test func `a container that came too late stays unusable, even if the one before it fails`() throws {
        let value = Custom { encoder in
            var late: KeyedEncodingContainer<Key>?
            let failing = Custom { encoder in
                _ = encoder.container(keyedBy: Key.self)
                var array = encoder.unkeyedContainer()
                late = array.nestedContainer(keyedBy: Key.self)
                throw Refusal()
            }
            var single = encoder.singleValueContainer()
            try? single.encode(failing)
            var array = encoder.unkeyedContainer()
            try array.encode(1)
            expectThrows(EncodingError.self) { try late?.encode(2, forKey: .a) }
            try array.encode(3)
        }
        try expectEqual(text(value), "[1,3]")
    }

    @Test
    func `elements stay in order if a value in a dictionary or an array adds some to an array around it`() throws {
        let value = Custom { encoder in
            var outer = encoder.unkeyedContainer()
            let copy = outer
            let inner = Custom { encoder in
                var late = copy
                try late.encode("late")
                _ = encoder.unkeyedContainer()
            }
            try outer.encode(["b": inner])
            try outer.encode([[inner]])
            try outer.encode("last")
        }
        try expectEqual(text(value), #"[{"b":[]},"late",[[[]]],"late","last"]"#)
    }

    @Test func `the policy holds for late members, too`() throws {
        let value = Custom { encoder in
            var outer = encoder.container(keyedBy: Key.self)
            var first = outer.nestedContainer(keyedBy: Key.self, forKey: .a)
            try outer.encode(1, forKey: .b)
            try first.encode(Int?.none, forKey: .x)
            try first.encode([[1]], forKey: .late)
        }
        let mapper = ObjectMapper().with { $0.omissions = .nilValues }
        try expectEqual(mapper.with { $0.limits.depth = 4 }.encode(value), ["a": ["late": [[1]]], "b": 1])
        // The tape of late members has fewer levels, so it notices only the lower limit.
        for depth in 2...3 {
            let error = expectThrows(SerializationError.self) {
                try mapper.with { $0.limits.depth = depth }.encode(value)
            }
            expectEqual(error?.code, .depthLimitExceeded)
        }
    }

    @Test func `a value that encodes another one, which encodes nothing, is an empty object`() throws {
        let nothing = Custom { _ in }
        let value = Custom { encoder in
            var container = encoder.singleValueContainer()
            try container.encode(nothing)
        }
        try expectEqual(text(value), "{}")
        try expectEqual(text([value]), "[{}]")
    }

    private struct Vault: CodableByMapping {
        init() {}
        init(_ data: DeserializableData) throws {}

        func serialize(to data: inout SerializableData) { data["tokens"].secret.set(["hunter2": Double.nan]) }
    }

    @Test func `the path of an error ends at a secret, even if members follow later`() {
        let value = Custom { encoder in
            var outer = encoder.container(keyedBy: Key.self)
            var first = outer.nestedContainer(keyedBy: Key.self, forKey: .a)
            try outer.encode(Vault(), forKey: .b)
            try first.encode(1, forKey: .late)
        }
        let path = "$.b.tokens; set JsonWritingOptions.nonFiniteNumbers to write them"
        expectError("JSON cannot express NaN and infinities at " + path) {
            try JsonSerializer().serializeOrThrow(ObjectMapper().encode(value))
        }
    }
}
