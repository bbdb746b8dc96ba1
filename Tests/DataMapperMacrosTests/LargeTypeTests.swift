#if Macros

import DataMapperMacros
import TestSupport

@Mappable struct Large {
    let a0, a1, a2, a3, a4, a5, a6, a7, a8, a9, a10, a11, a12, a13, a14, a15, a16, a17, a18, a19: Int
    var b0, b1, b2, b3, b4, b5, b6, b7, b8, b9, b10, b11, b12, b13, b14, b15, b16, b17, b18: Int
    @Mapped(or: 0) var c0, c1, c2, c3, c4, c5: Int
    var inferred = 5, last = "", group0 = 0
}

@Mappable enum LargeEnum: Equatable {
    case a0, a1, a2, a3, a4, a5, a6, a7, a8, a9, a10, a11, a12, a13, a14, a15, a16, a17, a18, a19
    case b0, b1, b2, b3, b4, b5, b6, b7, b8, b9, b10, b11, b12, b13, b14, b15, b16, b17, b18, b19
    case none
    case some(x: Int, y: String)
}

@Mappable(tag: "type") enum LargeTagged: Equatable {
    case a0, a1, a2, a3, a4, a5, a6, a7, a8, a9, a10, a11, a12, a13, a14, a15, a16, a17, a18, a19
    case b0, b1, b2, b3, b4, b5, b6, b7, b8, b9, b10, b11, b12, b13, b14, b15, b16, b17, b18, b19
    case none
    case some(x: Int, y: String)
    @Fallback case other
}

/// Types whose properties or cases the generated code reads in groups.
struct LargeTypeTests {
    @Test func `a large struct reads what it writes`() throws {
        var data: SupportedType = ["last": "x", "inferred": 6, "group0": 7]
        for (prefix, count) in [("a", 20), ("b", 19), ("c", 6)] {
            for number in 0..<count { data.addToDictionary(key: "\(prefix)\(number)", value: .int(number)) }
        }
        let large = try ObjectMapper().deserialize(Large.self, fromValue: data)
        #expect((large.a19, large.b18, large.c5, large.inferred, large.last) == (19, 18, 5, 6, "x"))
        expectEqual(ObjectMapper().serialize(large), data)
        var changed = large
        try ObjectMapper().update(&changed, fromValue: ["b7": 100, "last": "y"])
        #expect((changed.b6, changed.b7, changed.group0, changed.last) == (6, 100, 7, "y"))
        data.addToDictionary(key: "b7", value: "x")
        data.addToDictionary(key: "last", value: 1)
        expectEqual(
            ObjectMapper().report(Large.self, fromValue: data).problems.map(\.description),
            ["expected string, found integer at $.last; failed", "expected integer, found string at $.b7; failed"])
    }

    @Test func `a large enum reads what it writes`() throws {
        let data: SupportedType = ["a0", "b19", "none", ["some": ["x": 1, "y": "a"]]]
        let values = try ObjectMapper().deserialize([LargeEnum].self, fromValue: data)
        expectEqual(values, [.a0, .b19, .none, .some(x: 1, y: "a")])
        expectEqual(ObjectMapper().serialize(values), data)
        let tagged: SupportedType = [["type": "none"], ["type": "some", "x": 1, "y": "a"], ["type": "z"]]
        let others = try ObjectMapper().deserialize([LargeTagged].self, fromValue: tagged)
        expectEqual(others, [.none, .some(x: 1, y: "a"), .other])
        let wrong: SupportedType = ["type": "some", "x": "1", "y": 1]
        expectEqual(
            ObjectMapper().report(LargeTagged.self, fromValue: wrong).problems.map(\.description),
            ["expected integer, found string at $.x; failed", "expected string, found integer at $.y; failed"])
    }
}

#endif
