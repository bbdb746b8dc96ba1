public import DataMapperCore
import Foundation
public import Testing

/// A value with a name, for tables.
public struct Sample: Sendable, CustomTestStringConvertible {
    /// The name of the value.
    public let name: String
    /// The value.
    public let value: SupportedType

    /// Creates a sample.
    public init(_ name: String, _ value: SupportedType) { (self.name, self.value) = (name, value) }

    /// The name of the value.
    public var testDescription: String { name }

    /// One value of each kind, and the special cases of each. All are different from each other.
    public static let different: [Sample] = [
        Sample("null", .null),
        Sample("false", .bool(false)),
        Sample("true", .bool(true)),
        Sample("0", .int(0)),
        Sample("1", .int(1)),
        Sample("-1", .int(-1)),
        Sample("Int64.max", .int64(.max)),
        Sample("Int64.min", .int64(.min)),
        Sample("UInt64.max", .uint64(.max)),
        Sample("0.5", .double(0.5)),
        Sample("1e300", .double(1e300)),
        Sample("infinity", .double(.infinity)),
        Sample("-infinity", .double(-.infinity)),
        Sample("nan", .double(.nan)),
        Sample("empty string", .string("")),
        Sample("string", .string("a")),
        Sample("digits", .string("1")),
        Sample("precomposed", .string("\u{e9}")),
        Sample("decomposed", .string("e\u{301}")),
        Sample("empty bytes", .data(Data())),
        Sample("bytes", .data(Data([0, 255]))),
        Sample("bytes of a string", .data(Data("a".utf8))),
        Sample("date", .date(Date(timeIntervalSince1970: 0))),
        Sample("another date", .date(Date(timeIntervalSince1970: 0.5))),
        Sample("empty array", .array([])),
        Sample("array of null", .array([.null])),
        Sample("array of two", .array([.int(1), .int(2)])),
        Sample("array of two, swapped", .array([.int(2), .int(1)])),
        Sample("nested array", .array([.array([.int(1)]), .int(2)])),
        Sample("empty dictionary", .dictionary([:])),
        Sample("dictionary", .dictionary(["a": .int(1)])),
        Sample("dictionary, other key", .dictionary(["b": .int(1)])),
        Sample("dictionary, other value", .dictionary(["a": .int(2)])),
        Sample("dictionary, null", .dictionary(["a": .null])),
        Sample("dictionary of two", .dictionary(["a": .int(1), "b": .int(2)])),
        Sample("dictionary of two, swapped values", .dictionary(["a": .int(2), "b": .int(1)])),
        Sample("dictionary, precomposed key", .dictionary(["\u{e9}": .int(1)])),
        Sample("dictionary, decomposed key", .dictionary(["e\u{301}": .int(1)])),
        Sample("dictionary in array", .array([.dictionary(["a": .int(1)])])),
        Sample("array in dictionary", .dictionary(["a": .array([.int(1)])])),
    ]
}
