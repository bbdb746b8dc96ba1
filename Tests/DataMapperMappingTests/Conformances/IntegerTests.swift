import DataMapperCore
import Testing

@Suite("Integers") struct IntegerTests {
    /// One width, with its type hidden.
    struct Width: Sendable, CustomTestStringConvertible {
        let name: String
        let smallest: String
        let largest: String
        let range: String
        let tooSmall: SupportedType
        let tooLarge: SupportedType
        /// The number written again, or the error.
        let map: @Sendable (SupportedType) -> String

        init<Value: FixedWidthInteger & SerializableAndDeserializable & SendableMetatype>(
            _: Value.Type, _ range: String, below: SupportedType, above: SupportedType
        ) {
            name = "\(Value.self)"
            smallest = "\(Value.min)"
            largest = "\(Value.max)"
            self.range = range
            tooSmall = below
            tooLarge = above
            map = { value in
                do {
                    let mapper = ObjectMapper()
                    return mapper.serialize(try mapper.deserialize(Value.self, fromValue: value)).description
                } catch {
                    return "\(error)"
                }
            }
        }

        var testDescription: String { name }
    }

    static let widths: [Width] = [
        Width(Int8.self, "-128...127", below: -129, above: 128),
        Width(Int16.self, "-32768...32767", below: -32_769, above: 32_768),
        Width(Int32.self, "-2147483648...2147483647", below: -2_147_483_649, above: 2_147_483_648),
        Width(
            Int64.self, "of 64-bit integers", below: decimal("-9223372036854775809"),
            above: .uint64(9_223_372_036_854_775_808)),
        Width(
            Int.self, "of 64-bit integers", below: decimal("-9223372036854775809"),
            above: .uint64(9_223_372_036_854_775_808)),
        Width(UInt8.self, "0...255", below: -1, above: 256),
        Width(UInt16.self, "0...65535", below: -1, above: 65_536),
        Width(UInt32.self, "0...4294967295", below: -1, above: 4_294_967_296),
        Width(UInt64.self, "of unsigned 64-bit integers", below: -1, above: decimal("18446744073709551616")),
        Width(UInt.self, "of unsigned 64-bit integers", below: -1, above: decimal("18446744073709551616")),
    ]

    @Test(arguments: widths, Representation.roots)
    func bounds(_ width: Width, _ representation: Representation) {
        expectEqual(width.map(representation.of(decimal(width.smallest))), width.smallest)
        expectEqual(width.map(representation.of(decimal(width.largest))), width.largest)
        expectEqual(width.map(representation.of(width.tooSmall)), "number is out of range \(width.range) at $")
        expectEqual(width.map(representation.of(width.tooLarge)), "number is out of range \(width.range) at $")
    }

    @Test(arguments: widths) func `what is no integer; integers however they were made`(_ width: Width) {
        expectEqual(width.map(.double(1.5)), "expected integer, found number at $")
        expectEqual(width.map(decimal("1.5")), "expected integer, found number at $")
        expectEqual(width.map(.double(.nan)), "expected integer, found number at $")
        expectEqual(width.map(.double(.infinity)), "expected integer, found number at $")
        expectEqual(width.map(.double(1e300)), "number is out of range \(width.range) at $")
        expectEqual(width.map(decimal("1e100")), "number is out of range \(width.range) at $")
        expectEqual(width.map("1"), "expected integer, found string at $")
        expectEqual(width.map(true), "expected integer, found boolean at $")
        expectEqual(width.map([1]), "expected integer, found array at $")
        expectEqual(width.map(["a": 1]), "expected integer, found object at $")
        expectEqual(width.map(.null), "expected integer, found null at $")
        // Integers however they were made.
        expectEqual(width.map(.int(100)), "100")
        expectEqual(width.map(.intOrDouble(100)), "100")
        expectEqual(width.map(.uint64(100)), "100")
        expectEqual(width.map(decimal("1e2")), "100")
        expectEqual(width.map(decimal("100.00")), "100")
        expectEqual(width.map(.double(100)), "100")
        expectEqual(width.map(.double(-0.0)), "0")
    }

    @Test func `written as integers, not as either`() {
        expectNil(ObjectMapper().serialize(1).double)
        expectNil(ObjectMapper().serialize(UInt64.max).double)
        expectEqual(ObjectMapper().serialize(UInt64.max).uint64, .max)
    }
}

/// The exact number that a text is.
func decimal(_ text: String) -> SupportedType {
    guard let long = LongDecimal(text: text.utf8) else { return .null }
    var builder = DocumentBuilder(nodeCapacity: 1)
    builder.append(decimal: long)
    return SupportedType(builder.finish(), 0)
}
