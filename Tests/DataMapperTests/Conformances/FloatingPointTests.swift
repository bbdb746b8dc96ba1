import DataMapperCore
import Testing

@Suite("Floating point")
struct FloatingPointTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let value: SupportedType
        let double: String
        let float: String

        init(_ value: SupportedType, double: String, float: String) {
            self.value = value
            self.double = double
            self.float = float
        }

        var testDescription: String { value.description }
    }

    static func read<Value: Deserializable>(_: Value.Type, _ value: SupportedType) -> String {
        do {
            return "\(try ObjectMapper().deserialize(Value.self, fromValue: value))"
        } catch {
            return "\(error)"
        }
    }

    static let table: [Row] = [
        Row(0.1, double: "0.1", float: "0.1"),
        Row(1, double: "1.0", float: "1.0"),
        Row(.int(1), double: "1.0", float: "1.0"),
        Row(.uint64(.max), double: "1.8446744073709552e+19", float: "1.8446744e+19"),
        Row(.double(-0.0), double: "-0.0", float: "-0.0"),
        Row(decimal("-0"), double: "-0.0", float: "-0.0"),
        Row(.double(.infinity), double: "inf", float: "inf"),
        Row(.double(-.infinity), double: "-inf", float: "-inf"),
        Row(.double(.nan), double: "nan", float: "nan"),
        Row(.double(1e300), double: "1e+300", float: "number is out of range of 32-bit floating-point numbers at $"),
        Row(decimal("1e39"), double: "1e+39", float: "number is out of range of 32-bit floating-point numbers at $"),
        Row(
            decimal("1e400"), double: "number is out of range of 64-bit floating-point numbers at $",
            float: "number is out of range of 32-bit floating-point numbers at $"),
        Row(
            decimal("-1e400"), double: "number is out of range of 64-bit floating-point numbers at $",
            float: "number is out of range of 32-bit floating-point numbers at $"),
        Row(decimal("1e-400"), double: "0.0", float: "0.0"),
        Row(decimal("1e-50"), double: "1e-50", float: "0.0"),
        Row(decimal("5e-324"), double: "5e-324", float: "0.0"),
        Row(decimal("1e-45"), double: "1e-45", float: "1e-45"),
        Row(decimal("3.4028235e38"), double: "3.4028235e+38", float: "3.4028235e+38"),
        // Half way between the largest Float and the next number, and just below.
        Row(
            decimal("340282356779733661637539395458142568448"), double: "3.4028235677973366e+38",
            float: "number is out of range of 32-bit floating-point numbers at $"),
        Row(
            decimal("340282356779733661637539395458142568447"), double: "3.4028235677973366e+38", float: "3.4028235e+38"
        ),
        // Just above half way between 1 and the next Float; a Double in between is exactly half way, and rounds to
        // even.
        Row(decimal("1.00000005960464477539062500000001"), double: "1.0000000596046448", float: "1.0000001"),
        Row(decimal("1.000000059604644775390625"), double: "1.0000000596046448", float: "1.0"),
        Row(decimal("16777217"), double: "16777217.0", float: "16777216.0"),
        Row(.int(9_007_199_254_740_993), double: "9007199254740992.0", float: "9.007199e+15"),
        Row("1.5", double: "expected number, found string at $", float: "expected number, found string at $"),
        Row(true, double: "expected number, found boolean at $", float: "expected number, found boolean at $"),
        Row(.null, double: "expected number, found null at $", float: "expected number, found null at $"),
    ]

    @Test(arguments: table, Representation.roots)
    func reading(_ row: Row, _ representation: Representation) {
        #expect(Self.read(Double.self, representation.of(row.value)) == row.double)
        #expect(Self.read(Float.self, representation.of(row.value)) == row.float)
    }

    #if !((os(macOS) || targetEnvironment(macCatalyst)) && arch(x86_64))
    @Test func `Float16 is rounded once`() throws {
        #expect(Self.read(Float16.self, 0.1) == "0.1")
        #expect(Self.read(Float16.self, 65_504) == "65504.0")
        #expect(Self.read(Float16.self, 65_520) == "number is out of range of 16-bit floating-point numbers at $")
        #expect(Self.read(Float16.self, decimal("65519.99999999999999999999")) == "65504.0")
        #expect(Self.read(Float16.self, decimal("1.00048828125000000000000000001")) == "1.001")
        #expect(Self.read(Float16.self, decimal("1.00048828125")) == "1.0")
        #expect(ObjectMapper().serialize(Float16(0.5)).double == 0.5)
    }
    #endif

    static let written: [(float: Float, text: String)] = [
        (0.1, "0.1"), (1, "1.0"), (0, "0.0"), (-0.0, "-0.0"), (-1.5, "-1.5"), (100, "100.0"), (1e10, "10000000000.0"),
        (16_777_216, "16777216.0"), (1e20, "1e20"), (1.5e20, "1.5e20"), (1e-7, "0.0000001"), (1.5e-30, "1.5e-30"),
        (.greatestFiniteMagnitude, "3.4028235e38"), (.leastNonzeroMagnitude, "1e-45"),
        (123_456_790_528, "1.2345679e11"),
        (.infinity, "inf"), (-.infinity, "-inf"), (.nan, "nan"),
    ]

    @Test(arguments: written)
    func `a Float is written as its shortest decimal`(_ float: Float, _ text: String) throws {
        let value = try ObjectMapper().serializeOrThrow(float)
        #expect(value.description == text)
        #expect(Self.read(Float.self, value) == "\(float)")
    }

    @Test(arguments: 0..<20)
    func `random floats survive`(_ seed: Int) throws {
        var random = SeededGenerator(seed: UInt64(seed))
        let mapper = ObjectMapper()
        for _ in 0..<200 {
            let float = Float(bitPattern: UInt32.random(in: .min ... .max, using: &random))
            let double = Double(bitPattern: UInt64.random(in: .min ... .max, using: &random))
            #expect(Self.read(Float.self, mapper.serialize(float)) == "\(float)".replacing("snan", with: "nan"))
            #expect(Self.read(Double.self, mapper.serialize(double)) == "\(double)")
        }
    }

    @Test func `doubles are written as doubles`() {
        #expect(ObjectMapper().serialize(1.0).int == nil)
        #expect(ObjectMapper().serialize(1.0).double == 1)
        #expect(ObjectMapper().serialize(Float(1)).double == 1)
    }
}
