import DataMapperCore
import Testing

@Suite("Floating point") struct FloatingPointTests {
    typealias Row = (value: SupportedType, double: String, float: String)

    static func read<Value: Deserializable>(_: Value.Type, _ value: SupportedType) -> String {
        do {
            return "\(try ObjectMapper().deserialize(Value.self, fromValue: value))"
        } catch {
            return "\(error)"
        }
    }

    static let table: [Row] = [
        (0.1, "0.1", "0.1"),
        (1, "1.0", "1.0"),
        (.int(1), "1.0", "1.0"),
        (.uint64(.max), "1.8446744073709552e+19", "1.8446744e+19"),
        (.double(-0.0), "-0.0", "-0.0"),
        (decimal("-0"), "-0.0", "-0.0"),
        (.double(.infinity), "inf", "inf"),
        (.double(-.infinity), "-inf", "-inf"),
        (.double(.nan), "nan", "nan"),
        (.double(1e300), "1e+300", "number is out of range of 32-bit floating-point numbers at $"),
        (decimal("1e39"), "1e+39", "number is out of range of 32-bit floating-point numbers at $"),
        (
            decimal("1e400"), "number is out of range of 64-bit floating-point numbers at $",
            "number is out of range of 32-bit floating-point numbers at $"
        ),
        (
            decimal("-1e400"), "number is out of range of 64-bit floating-point numbers at $",
            "number is out of range of 32-bit floating-point numbers at $"
        ),
        (decimal("1e-400"), "0.0", "0.0"),
        (decimal("1e-50"), "1e-50", "0.0"),
        (decimal("5e-324"), "5e-324", "0.0"),
        (decimal("1e-45"), "1e-45", "1e-45"),
        (decimal("3.4028235e38"), "3.4028235e+38", "3.4028235e+38"),
        // Half way between the largest Float and the next number, and just below.
        (
            decimal("340282356779733661637539395458142568448"), "3.4028235677973366e+38",
            "number is out of range of 32-bit floating-point numbers at $"
        ),
        (decimal("340282356779733661637539395458142568447"), "3.4028235677973366e+38", "3.4028235e+38"),
        // Just above half way between 1 and the next Float; a Double in between is exactly half way, and rounds to
        // even.
        (decimal("1.00000005960464477539062500000001"), "1.0000000596046448", "1.0000001"),
        (decimal("1.000000059604644775390625"), "1.0000000596046448", "1.0"),
        (decimal("16777217"), "16777217.0", "16777216.0"),
        (.int(9_007_199_254_740_993), "9007199254740992.0", "9.007199e+15"),
        ("1.5", "expected number, found string at $", "expected number, found string at $"),
        (true, "expected number, found boolean at $", "expected number, found boolean at $"),
        (.null, "expected number, found null at $", "expected number, found null at $"),
    ]

    @Test(arguments: table, Representation.roots) func reading(_ row: Row, _ representation: Representation) {
        expectEqual(Self.read(Double.self, representation.of(row.value)), row.double)
        expectEqual(Self.read(Float.self, representation.of(row.value)), row.float)
    }

    #if !((os(macOS) || targetEnvironment(macCatalyst)) && arch(x86_64))
    @Test func `Float16 is rounded once`() throws {
        expectEqual(Self.read(Float16.self, 0.1), "0.1")
        expectEqual(Self.read(Float16.self, 65_504), "65504.0")
        expectEqual(Self.read(Float16.self, 65_520), "number is out of range of 16-bit floating-point numbers at $")
        expectEqual(Self.read(Float16.self, decimal("65519.99999999999999999999")), "65504.0")
        expectEqual(Self.read(Float16.self, decimal("1.00048828125000000000000000001")), "1.001")
        expectEqual(Self.read(Float16.self, decimal("1.00048828125")), "1.0")
        expectEqual(ObjectMapper().serialize(Float16(0.5)).double, 0.5)
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
        expectEqual(value.description, text)
        expectEqual(Self.read(Float.self, value), "\(float)")
    }

    @Test(arguments: 0..<20) func `random floats survive`(_ seed: Int) throws {
        var random = SeededGenerator(seed: UInt64(seed))
        let mapper = ObjectMapper()
        for _ in 0..<200 {
            let float = Float(bitPattern: UInt32.random(in: .min ... .max, using: &random))
            let double = Double(bitPattern: UInt64.random(in: .min ... .max, using: &random))
            expectEqual(Self.read(Float.self, mapper.serialize(float)), "\(float)".replacing("snan", with: "nan"))
            expectEqual(Self.read(Double.self, mapper.serialize(double)), "\(double)")
        }
    }

    @Test func `doubles are written as doubles`() {
        expectNil(ObjectMapper().serialize(1.0).int)
        expectEqual(ObjectMapper().serialize(1.0).double, 1)
        expectEqual(ObjectMapper().serialize(Float(1)).double, 1)
    }
}
