import DataMapperCore
import DataMapperJSON
import DataMapperTools
import TestSupport

@Suite("Numbers: equality and hashes") struct NumberEqualityTests {
    private static func zeros(_ count: Int) -> String { String(repeating: "0", count: count) }

    /// The spellings in a line are equal to each other, and different from those in other lines.
    static let spellings: [[String]] = [
        ["0", "-0", "0.0", "-0.0", "0e0", "0e400", "-0.0e-400", "0." + zeros(100), "0" + "." + zeros(100) + "e5"],
        [
            "1", "1.0", "1e0", "10e-1", "0.1e1", "1." + zeros(100), "1" + zeros(100) + "e-100",
            "0." + zeros(99) + "1E+100",
        ],
        ["-1", "-1.0", "-10e-1", "-1." + zeros(100)],
        ["10", "1e1", "10.00", "0.01e3", "0.001" + zeros(100) + "e4"],
        ["1.5", "15e-1", "1.50", "0.0015e3", "1.5" + zeros(100)],
        ["0.1", "1e-1", "0.10", "0.1" + zeros(60) + "e0"],
        // As a `Double`, each of them is equal to 0.1, or to one of the others.
        ["0.1000000000000000055511151231257827", "1000000000000000055511151231257827e-34"],
        ["0.1000000000000000055511151231257828"], ["0.10000000000000000000000001"], ["0.10000000000000000000000002"],
        ["9007199254740992", "9007199254740992.0", "9.007199254740992e15"], ["9007199254740993", "9007199254740993.0"],
        ["9223372036854775807", "9223372036854775807.0"], ["9223372036854775808", "9223372036854775808.0"],
        ["-9223372036854775808", "-9223372036854775808.0"], ["-9223372036854775809", "-9223372036854775809.0"],
        ["18446744073709551615", "18446744073709551615.000", "1.8446744073709551615e19"],
        ["18446744073709551616", "1.8446744073709551616e19"], ["18446744073709551617"],
        ["10000000000000000000", "1e19", "1.0e19", "1" + zeros(60) + "e-41"], ["100000000000000000000", "1e20"],
        ["1e400", "10e399", "0.1e401", "1" + zeros(400)], ["1e401"], ["-1e400", "-1.0e400"], ["1e-400", "0.1e-399"],
        ["1e-401"], ["12345678901234567890123e400", "1.2345678901234567890123e422"], ["12345678901234567890124e400"],
        ["1234567890123456789.5", "12345678901234567895e-1"], ["123456789012345678.5"],
        ["1" + zeros(70) + "1", "1" + zeros(70) + "1.0" + zeros(70), "0.1" + zeros(70) + "1e72"],
    ]

    @Test func `spellings of one number`() throws {
        let lines = try Self.spellings.map { try $0.map { try Json.read($0) } }
        for (place, line) in lines.enumerated() {
            for value in line {
                #expect(value == line[0] && line[0] == value, "\(value)")
                expectEqual(value.hashValue, line[0].hashValue, "\(value)")
                expectEqual([value] as SupportedType, [line[0]])
                expectEqual(([value] as SupportedType).hashValue, ([line[0]] as SupportedType).hashValue)
                for (otherPlace, other) in lines.enumerated() where otherPlace != place {
                    #expect(value != other[0], "\(value) \(other[0])")
                    #expect(value.hashValue != other[0].hashValue, "\(value) \(other[0])")
                }
            }
        }
    }

    @Test(arguments: [1, -1, 0, 1e15, 1e18, -1e18, 1e19, -1e19, 0x1p63, -0x1p63, 1e20, -1e20, 1.5, 1e300, 1e-300])
    func `a Double is equal to its text`(_ value: Double) throws {
        let text = try Json.read("\(value)")
        for (found, expected) in [(text, SupportedType.double(value)), (.double(value), text)] {
            expectEqual(found, expected)
            expectEqual(found.hashValue, expected.hashValue)
            expectEqual(found.differences(to: expected).description, "")
            expectEqual(JsonPatch(from: found, to: expected), [])
            expectEqual(SupportedType.mergePatch(from: ["a": found], to: ["a": expected]), [:])
            #expect(throws: Never.self) { try JsonPatch([.test(path: [], value: expected)]).applied(to: found) }
        }
    }

    /// All of them are infinite as a `Double`.
    @Test func `20,000 numbers beyond Double`() throws {
        func list(_ exponents: Range<Int>) throws -> SupportedType {
            try Json.read("[" + exponents.map { "1e\($0)" }.joined(separator: ",") + "]")
        }
        let (old, new) = (try list(400..<20_400), try list(200_400..<220_400))
        expectEqual(Set(old.array ?? []).count, 20_000)
        expectEqual(old.differences(to: new).count, 20_000)
        expectEqual(JsonPatch(from: old, to: new), [.replace(path: [], value: new)])
    }

    /// All of them are the same as a `Double`.
    @Test func `20,000 numbers that are nearly equal`() throws {
        let text = (100_000..<120_000).map { "0.1000000000000000000000\($0)" }.joined(separator: ",")
        expectEqual(Set(try Json.read("[\(text)]").array ?? []).count, 20_000)
    }
}
