import DataMapper
import DataMapperFormats
import DataMapperValues
import Foundation
import TestSupport

/// What is true of the values of every format. The cases come from its abilities.
@Suite("Formats: values") struct ContractTests {
    private static let scalars: [SupportedType] = [
        1, 0, -1, 23, 24, 255, 256, 65_535, 65_536, .int64(.min), .int64(.max), 1.5, -0.25, 1e300, 2.5e-300, "", "text",
        " a\tb\nc\"d,e;f=g&h+i%j[k]", "Zoë 🎈", "e\u{301}", "12", "true", "null", true, false, .null,
    ]

    @Test(arguments: Format.all) func `a scalar is read as it was written`(_ format: Format) throws {
        let isText = { (scalar: SupportedType) in
            format.abilities.hasAnyText || scalar.string.map { !$0.contains("\n") } ?? true
        }
        let value = format.document(Self.scalars.filter(isText).filter(format.canExpress))
        try expectEqual(read(write(value, format), format), format.asRead(value))
    }

    @Test(arguments: Format.all) func `a scalar that the format does not have cannot be written`(_ format: Format) {
        let scalars: [SupportedType] = [true, false, .date(Date(timeIntervalSince1970: 0)), .data(Data([0xFF]))]
        for scalar in scalars where !format.canExpress(scalar) {
            let error = expectThrows(SerializationError.self) { try write(format.document([1, scalar]), format) }
            expectEqual(error?.code, .unsupportedValue)
            expectEqual(error?.path.description, format.path(1))
        }
    }

    @Test(arguments: Format.nested) func `arrays and objects are read as they were written`(_ format: Format) throws {
        let values: [SupportedType] = [
            ["a": [1, 2], "b": ["x"], "c": [[1], [2, 3]], "d": [["x": 1], ["x": 2, "y": [3]]]],
            ["a": ["b": ["c": ["d": 1]]], "b": ["ü": 1, "x y": 2, "a.b": 3, "0": 4, "x=": 5]],
            ["": 1, "a": 2], [:], ["empty": [], "none": [:], "nested": ["x": [], "z": 1, "y": [:]]],
            ["n": .null, "m": ["n": .null, "o": 1]], ["z": 1, "a": 2, "m": 3], ["é": 1, "e\u{301}": 2],
        ]
        for value in values {
            let back = try read(write(value, format), format)
            expectEqual(back, format.asRead(value))
            expectEqual(jsonText(back), jsonText(format.asRead(value)), "the order of keys")
        }
    }

    @Test(arguments: Format.all)
    func `a value of JSON is the same text after writing and reading, by the rules of the format`(
        _ format: Format
    ) throws {
        let scalars = json("[0.1,19.99,-273.15,1e21,123456.789,\"x\",true,-5]")
        let value = format.document((scalars.array ?? []).filter(format.canExpress))
        let back = jsonText(try read(write(value, format), format))
        // A number with an exponent is a `Double` in binary formats.
        let expected = jsonText(format.asRead(value))
        expectEqual(back, format.keepsNumberText ? expected : expected.replacing("1e21", with: "1e+21"))
    }

    @Test(arguments: Format.all) func `integers of 64 bits are exact, or cannot be written`(_ format: Format) throws {
        let value = format.document([1, .uint64(.max)])
        if format.abilities.integers == .int64 {
            let error = expectThrows(SerializationError.self) { try write(value, format) }
            expectEqual(error?.path.description, format.path(1))
        } else {
            try expectEqual(read(write(value, format), format), format.asRead(value))
        }
    }

    @Test(
        arguments: Format.all,
        [
            "123456789012345678901234567890", "-98765432109876543210987654321", "20000000000000000000",
            "100000000000000000000", "-10000000000000000000", "87112285931760246646623899502532662132736",
        ])
    func `larger integers are exact, or cannot be written`(_ format: Format, _ text: String) throws {
        let value = format.document([1, json(text)])
        if format.abilities.integers == .unlimited {
            expectEqual(jsonText(try read(write(value, format), format)), jsonText(format.asRead(value)))
        } else {
            let error = expectThrows(SerializationError.self) { try write(value, format) }
            expectEqual(error?.path.description, format.path(1))
            expectEqual(error?.code, .unsupportedValue)
        }
    }

    @Test(arguments: Format.all, ["92233720368547758E7", "1.2345678901234567", "-0.10000000000000001"])
    func `decimal numbers of 17 digits are exact, or the nearest number`(_ format: Format, _ text: String) throws {
        let value = format.document([json(text)])
        let back = try format.scalar(0, of: read(write(value, format), format))
        let isExact = format.abilities.keepsDecimals || format.isAllText
        let number = back?.decimal ?? back?.string.flatMap { Decimal(string: $0) }
        if isExact {
            expectEqual(number, Decimal(string: text))
        } else {
            expectEqual(back?.double, Double(text))
        }
    }

    @Test(arguments: Format.all.filter { $0.abilities.dates != .unsupported })
    func `dates are dates, or text`(_ format: Format) throws {
        let fractions: [Double] = format.hasWholeSeconds ? [] : [1.5, -1.25]
        for seconds in [0, 1_714_557_600, 253_402_300_799, -62_135_596_800] + fractions {
            let value = format.document([.date(Date(timeIntervalSince1970: seconds))])
            try expectEqual(read(write(value, format), format), format.asRead(value))
        }
    }

    @Test(arguments: Format.all.filter { $0.abilities.bytes != .unsupported })
    func `bytes are bytes, or text`(_ format: Format) throws {
        for count in [0, 1, 2, 3, 4, 5, 8, 15, 16, 17, 255, 256, 70_000] {
            let data = Data(repeating: 7, count: count)
            let back = try read(write(format.document([.data(data)]), format), format)
            if format.abilities.bytes == .native {
                expectEqual(format.scalar(0, of: back)?.data, data)
            } else {
                expectEqual(format.scalar(0, of: back)?.string, data.base64EncodedString())
            }
        }
    }

    @Test(arguments: Format.nested) func `lengths of every size`(_ format: Format) throws {
        // Only binary formats write a length differently from there on.
        let large = format.isText ? [] : [65_535, 65_536]
        for count in [15, 16, 23, 24, 31, 32, 255, 256] + large {
            let value: SupportedType = [
                "text": .string(String(repeating: "x", count: count)),
                "array": .array(Array(repeating: 1, count: count)),
                "object": .object((0..<count).map { ("k\($0)", .int($0)) }),
            ]
            // Binary formats have all of these values.
            try expectEqual(read(write(value, format), format), format.isText ? format.asRead(value) : value)
        }
    }

    @Test(arguments: Format.all) func `infinities and NaN`(_ format: Format) throws {
        let value = format.document([.double(.infinity), .double(-.infinity)])
        if format.abilities.nonFiniteNumbers == .native {
            try expectEqual(read(write(value, format), format), value)
            let back = try read(write(format.document([.double(.nan)]), format), format)
            expectEqual(format.scalar(0, of: back)?.double?.isNaN, true)
        } else {
            let error = expectThrows(SerializationError.self) { try write(value, format) }
            expectEqual(error?.path.description, format.path(0))
        }
    }

    @Test(arguments: Format.all.filter(\.isAllText), Format.all.filter { $0.abilities.shape == .any })
    func `text of a format that has only text is text in other formats`(_ format: Format, _ other: Format) throws {
        let value = format.document(["simple(16)", "2024-05-01", "12:30", "no", "1_000", "16"])
        try expectEqual(write(read(write(value, format), format), other), write(value, other))
    }

    @Test(arguments: Format.all.filter { $0.abilities.shape != .any })
    func `a root of another shape cannot be written`(_ format: Format) {
        let values: [SupportedType] = format.abilities.shape == .table ? [1, ["a": 1], [1]] : [1, [1], .null]
        for value in values {
            let error = expectThrows(SerializationError.self) { try write(value, format) }
            expectEqual(error?.code, .unsupportedValue)
        }
    }

    @Test(arguments: Format.nested.filter { $0.abilities.nulls == .leftOut })
    func `null in an array cannot be written if the format has no null`(_ format: Format) {
        let error = expectThrows(SerializationError.self) { try write(["a": ["b": [1, .null]]], format) }
        expectEqual(error?.path.description, "$.a.b[1]")
    }

    // MARK: Entry points

    @Test(arguments: Format.all) func `the functions that do not throw return null and no bytes`(_ format: Format) {
        for bytes in format.invalid + format.hostile.map({ $0.bytes(100_000) }) {
            expectNotNil(readingError { try read(bytes, format) })
            expectEqual(format.serializer.deserialize(bytes), .null)
        }
        if format.abilities.shape != .any { expectEqual(format.serializer.serialize(1), Data()) }
    }

    @Test(arguments: Format.all)
    func `text formats are read from strings and written to them`(_ format: Format) throws {
        let value = format.document(["ü"])
        if format.isText {
            let text = try format.serializer.serializeOrThrow(toString: value)
            try expectEqual(format.serializer.deserializeOrThrow(fromString: text), value)
        }
        let limited = try format.serializer.deserializeOrThrow(write(value, format), within: .untrusted)
        expectEqual(limited, value)
    }

    @Test(arguments: Format.all) func `the name of a file is in the places of all errors`(_ format: Format) throws {
        let invalid = readingError {
            try format.serializer.deserializeOrThrow(format.invalid[0], named: "a file")
        }
        expectEqual(invalid?.location.source, "a file")
        let value = try format.serializer.deserializeOrThrow(write(format.document(["x"]), format), named: "a file")
        let error = expectThrows(DeserializationError.self) {
            try ObjectMapper().deserialize(Date.self, fromValue: value)
        }
        expectEqual(error?.description.contains("(a file, "), true)
    }
}
