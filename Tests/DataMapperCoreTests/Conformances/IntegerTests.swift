import DataMapperCore
import Testing

@Suite("Integers")
struct IntegerTests {
    /// One width, with its type hidden.
    struct Width: Sendable, CustomTestStringConvertible {
        let name: String
        let smallest: String
        let largest: String
        let tooSmall: SupportedType
        let tooLarge: SupportedType
        /// The number written again, or the error.
        let map: @Sendable (SupportedType) -> String

        init<Value: FixedWidthInteger & SerializableAndDeserializable & SendableMetatype>(
            _: Value.Type, below: SupportedType, above: SupportedType
        ) {
            name = "\(Value.self)"
            smallest = "\(Value.min)"
            largest = "\(Value.max)"
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
        var range: String {
            switch name {
            case "Int8": "-128...127"
            case "Int16": "-32768...32767"
            case "Int32": "-2147483648...2147483647"
            case "UInt8": "0...255"
            case "UInt16": "0...65535"
            case "UInt32": "0...4294967295"
            case "UInt", "UInt64": "of unsigned 64-bit integers"
            default: "of 64-bit integers"
            }
        }
    }

    static let widths: [Width] = [
        Width(Int8.self, below: -129, above: 128),
        Width(Int16.self, below: -32_769, above: 32_768),
        Width(Int32.self, below: -2_147_483_649, above: 2_147_483_648),
        Width(Int64.self, below: decimal("-9223372036854775809"), above: .uint64(9_223_372_036_854_775_808)),
        Width(Int.self, below: decimal("-9223372036854775809"), above: .uint64(9_223_372_036_854_775_808)),
        Width(UInt8.self, below: -1, above: 256),
        Width(UInt16.self, below: -1, above: 65_536),
        Width(UInt32.self, below: -1, above: 4_294_967_296),
        Width(UInt64.self, below: -1, above: decimal("18446744073709551616")),
        Width(UInt.self, below: -1, above: decimal("18446744073709551616")),
    ]

    @Test(arguments: widths, Representation.roots)
    func bounds(_ width: Width, _ representation: Representation) {
        #expect(width.map(representation.of(decimal(width.smallest))) == width.smallest)
        #expect(width.map(representation.of(decimal(width.largest))) == width.largest)
        #expect(width.map(representation.of(width.tooSmall)) == "number is out of range \(width.range) at $")
        #expect(width.map(representation.of(width.tooLarge)) == "number is out of range \(width.range) at $")
    }

    @Test(arguments: widths)
    func `what is no integer`(_ width: Width) {
        #expect(width.map(.double(1)) == "expected integer, found number at $")
        #expect(width.map(.double(1.5)) == "expected integer, found number at $")
        #expect(width.map(decimal("1.5")) == "expected integer, found number at $")
        #expect(width.map(.double(.nan)) == "expected integer, found number at $")
        #expect(width.map(.double(1e300)) == "expected integer, found number at $")
        #expect(width.map(decimal("1e100")) == "number is out of range \(width.range) at $")
        #expect(width.map("1") == "expected integer, found string at $")
        #expect(width.map(true) == "expected integer, found boolean at $")
        #expect(width.map([1]) == "expected integer, found array at $")
        #expect(width.map(["a": 1]) == "expected integer, found object at $")
        #expect(width.map(.null) == "expected integer, found null at $")
    }

    @Test(arguments: widths)
    func `integers however they were made`(_ width: Width) {
        #expect(width.map(.int(100)) == "100")
        #expect(width.map(.intOrDouble(100)) == "100")
        #expect(width.map(.uint64(100)) == "100")
        #expect(width.map(decimal("1e2")) == "100")
        #expect(width.map(decimal("100.00")) == "100")
    }

    @Test func `written as integers, not as either`() {
        #expect(ObjectMapper().serialize(1).double == nil)
        #expect(ObjectMapper().serialize(UInt64.max).double == nil)
        #expect(ObjectMapper().serialize(UInt64.max).uint64 == .max)
    }
}

/// The exact number that a text is.
func decimal(_ text: String) -> SupportedType {
    guard let long = LongDecimal(text: text.utf8) else { return .null }
    var builder = DocumentBuilder(nodeCapacity: 1)
    builder.append(decimal: long)
    return SupportedType(builder.finish(), 0)
}
