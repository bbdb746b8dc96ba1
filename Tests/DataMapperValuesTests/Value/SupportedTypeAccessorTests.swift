import DataMapperValues
import Foundation
import TestSupport

@Suite("SupportedType: accessors") struct SupportedTypeAccessorTests {
    /// The results of all accessors for a value.
    struct Row: Sendable, CustomTestStringConvertible {
        let name: String
        let value: SupportedType
        var isNull = false
        var string: String?
        var bool: Bool?
        var int: Int?
        var double: Double?
        var array: [SupportedType]?
        var dictionary: [String: SupportedType]?
        var count: Int?
        let description: String

        var testDescription: String { name }
    }

    static let table: [Row] = [
        Row(name: "null", value: .null, isNull: true, description: "null"),
        Row(name: "string", value: .string("1"), string: "1", description: #""1""#),
        Row(name: "bool", value: .bool(true), bool: true, description: "true"),
        Row(name: "int", value: .int(1), int: 1, description: "1"),
        Row(name: "double", value: .double(1), double: 1, description: "1.0"),
        Row(name: "intOrDouble", value: .intOrDouble(1), int: 1, double: 1, description: "1"),
        Row(name: "array", value: .array([]), array: [], count: 0, description: "[]"),
        Row(name: "dictionary", value: .dictionary([:]), dictionary: [:], count: 0, description: "{}"),
        Row(name: "false", value: .bool(false), bool: false, description: "false"),
        Row(name: "fraction", value: .double(-1.5), double: -1.5, description: "-1.5"),
        Row(name: "empty string", value: .string(""), string: "", description: #""""#),
        Row(
            name: "array of two", value: .array([.int(1), .string("a")]), array: [.int(1), .string("a")], count: 2,
            description: #"[1, "a"]"#),
        Row(
            name: "dictionary of one", value: .dictionary(["a": .null]), dictionary: ["a": .null], count: 1,
            description: #"{"a": null}"#),
        Row(name: "bytes", value: .data(Data([1, 2, 3])), description: "<3 bytes>"),
        Row(name: "date", value: .date(Date(timeIntervalSince1970: 1.5)), description: "<date 1.5>"),
    ]

    @Test(arguments: table, Representation.allCases)
    func accessors(_ row: Row, _ representation: Representation) {
        let value = representation.of(row.value)
        expectEqual(value.isNull, row.isNull)
        expectEqual(value.string, row.string)
        expectEqual(value.bool, row.bool)
        expectEqual(value.int, row.int)
        expectEqual(value.double, row.double)
        expectEqual(value.array, row.array)
        expectEqual(value.dictionary, row.dictionary)
        expectEqual(value.count, row.count)
        expectEqual(value.entries?.count, row.dictionary?.count)
        expectEqual(value.description, row.description)
    }

    @Test(arguments: Representation.allCases)
    func `bytes and dates are neither text nor numbers`(_ representation: Representation) {
        let bytes = representation.of(.data(Data("abc".utf8)))
        expectEqual(bytes.data, Data("abc".utf8))
        expectNil(bytes.string)
        expectNil(bytes.date)
        let date = representation.of(.date(Date(timeIntervalSince1970: 5)))
        expectEqual(date.date, Date(timeIntervalSince1970: 5))
        expectNil(date.double)
        expectNil(representation.of(.string("abc")).data)
        expectNil(representation.of(.double(5)).date)
    }
}
