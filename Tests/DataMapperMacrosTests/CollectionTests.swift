#if Macros

import DataMapperMacros
import TestSupport

/// Transformations of elements in arrays and dictionaries, in all ways of reading.
@Suite("Transformations of elements by macros") struct CollectionTests {
    struct Doubled: Transformation {
        func transform(from value: SupportedType) -> Int? { value.int.map { $0 * 2 } }
        func transform(object: Int?) -> SupportedType { object.map { .int($0 / 2) } ?? .null }
    }

    @Mappable struct Bag: Equatable {
        @Mapped(using: Doubled()) var required: [Int]
        @Mapped(using: Doubled()) var optional: [Int]?
        @Mapped(using: Doubled()) var defaulted: [Int] = [8]
        @Mapped(using: Doubled(), or: []) var replaced: [Int]
        @Mapped(using: Doubled()) var gaps: [Int?] = []
        @Mapped(using: Doubled()) var named: [String: Int]?
        @Mapped(using: Doubled()) var namedGaps: [String: Int?] = [:]
        @Mapped(using: Doubled().array) var nested: [[Int]]?
        @Mapped(using: Doubled()) let constants: [Int]?
        @Mapped(using: Doubled()) var two: Int? = 2
        @Mapped(where: .in(0...5)) var three: Int? = 3
        @Mapped(where: .in(0...5), or: 4) var four: Int?
        @Mapped(using: Doubled(), where: .in(0...9)) var checked: Int?
        @Mapped(where: .matching(/[a-z]+\d/, "a code")) var code: String?
    }

    private let mapper = ObjectMapper()

    @Test func missing() throws {
        let bag = try mapper.deserialize(Bag.self, fromValue: ["required": [1]])
        expectEqual(
            bag,
            Bag(
                required: [2], optional: nil, defaulted: [8], replaced: [], gaps: [], named: nil, namedGaps: [:],
                nested: nil, constants: nil, two: 2, three: 3, four: 4, checked: nil, code: nil))
    }

    @Test func present() throws {
        let data: SupportedType = [
            "required": [1], "optional": [2], "defaulted": [3], "replaced": [4], "gaps": [5, nil], "named": ["a": 6],
            "namedGaps": ["a": 7, "b": nil], "nested": [[1], [2, 3]], "constants": [1],
            "two": 1, "three": nil, "four": 5, "checked": 4, "code": "ab1",
        ]
        let bag = try mapper.deserialize(Bag.self, fromValue: data)
        expectEqual(bag.gaps, [10, nil])
        expectEqual(bag.nested, [[2], [4, 6]])
        var written = data
        written["three"] = 3
        expectEqual(mapper.serialize(bag), written)
        var updated = bag
        try mapper.update(&updated, fromValue: ["optional": nil, "gaps": [nil], "named": ["b": 1]])
        expectNil(updated.optional)
        expectEqual(updated.gaps, [nil])
        expectEqual(updated.named, ["a": 12, "b": 2])
    }

    @Test func invalid() {
        let report = mapper.report(
            Bag.self,
            fromValue: [
                "required": 1, "optional": [true], "defaulted": ["x"], "replaced": [nil], "gaps": ["x"],
                "named": [1], "namedGaps": ["a": "x"], "nested": [["x"]], "constants": 1, "two": "x",
                "three": 6, "four": 7, "checked": 5, "code": "1",
            ])
        expectEqual(
            report.problems.map { "\($0.jsonPointer) \($0.outcome)" },
            [
                "/required failed", "/optional/0 failed", "/defaulted/0 failed", "/replaced/0 replacedByDefault",
                "/gaps/0 replacedByNil", "/named failed", "/namedGaps/a replacedByNil", "/nested/0/0 failed",
                "/constants failed", "/two failed", "/three failed", "/four replacedByDefault", "/checked failed",
                "/code failed",
            ])
    }
}

#endif
