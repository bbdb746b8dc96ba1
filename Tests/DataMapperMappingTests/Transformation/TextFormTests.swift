import DataMapper
import Foundation
import Testing

/// Days, bytes and UUIDs in the forms of text that a program chooses.
struct TextFormTests {
    @Test func `days are exact`() throws {
        let leap = Date(timeIntervalSince1970: 1_709_164_800)
        expectReading(
            DayTransformation(),
            [
                ("day", "2024-02-29", leap),
                ("first", "0000-01-01", Date(timeIntervalSince1970: -62_167_219_200)),
                ("last", "9999-12-31", Date(timeIntervalSince1970: 253_402_214_400)),
                ("date", .date(leap), leap),
            ])
        let others: [SupportedType] = [
            "26-1-2", "2024-2-29", "2024-02-9", "2023-02-29", "2024-02-30", "2024-04-31", "2024-13-01", "2024-00-01",
            "2024-01-00", " 2024-02-29", "2024-02-29 ", "2024-02-29T00:00:00Z", "2024-02-29Z", "20240229", "2024/02/29",
            "+2024-02-29", "-2024-02-29", "02024-02-29", "２０２４-02-29", "", .null, 20_240_229, ["2024-02-29"],
            .date(leap.addingTimeInterval(1)),
        ]
        for value in others { expectNil(DayTransformation().transform(from: value), "\(value)") }
        expectWriting(
            DayTransformation(),
            [
                ("day", leap, "2024-02-29"),
                ("last second", leap.addingTimeInterval(86_399.999), "2024-02-29"),
                ("before 1970", Date(timeIntervalSince1970: -1), "1969-12-31"),
                ("year 0", Date(timeIntervalSince1970: -62_167_219_200), "0000-01-01"),
                ("year -1", Date(timeIntervalSince1970: -62_167_219_201), .null),
                ("year 10000", Date(timeIntervalSince1970: 253_402_300_800), .null),
                ("infinity", Date(timeIntervalSince1970: .infinity), .null),
                ("nil", nil, .null),
            ])
        expectError("value is not a valid day such as 2024-02-29 at $") {
            try ObjectMapper().deserialize(fromValue: "26-1-2", using: .day)
        }
        expectError("expected string, found integer at $") {
            try ObjectMapper().deserialize(fromValue: 26, using: .day)
        }
        let mapper = ObjectMapper(policy: MappingPolicy(dates: .custom(DayTransformation())))
        try expectEqual(mapper.read([Date].self, #"["2024-02-29"]"#), [leap])
        try expectEqual(mapper.write(["a": leap]), #"{"a":"2024-02-29"}"#)
    }

    @Test func `forms of base64`() {
        let forms: [(transformation: DataTransformation, texts: [String])] = [
            (DataTransformation(), ["", "+w==", "+/8=", "+/8/"]),
            (DataTransformation(padding: false), ["", "+w", "+/8", "+/8/"]),
            (DataTransformation(urlSafe: true), ["", "-w==", "-_8=", "-_8_"]),
            (.base64url, ["", "-w", "-_8", "-_8_"]),
        ]
        let bytes = [Data(), Data([251]), Data([251, 255]), Data([251, 255, 63])]
        for (transformation, texts) in forms {
            for (bytes, text) in zip(bytes, texts) {
                expectEqual(transformation.transform(object: bytes), .string(text))
                expectEqual(transformation.transform(from: .string(text)), bytes, text)
            }
            expectEqual(transformation.transform(from: .data(bytes[3])), bytes[3])
            expectEqual(transformation.transform(object: nil), .null)
            for text in ["A", "AAAAA", "=", "====", "AA=A", "AA===", "A A=", "AA\n", "Ä=", "*w=="] {
                expectNil(transformation.transform(from: .string(text)), text)
            }
        }
        let rows: [(transformation: DataTransformation, text: String, expected: Data?)] = [
            (DataTransformation(), "+w", nil), (DataTransformation(), "-w==", nil),
            (DataTransformation(padding: false), "+w==", bytes[1]), (DataTransformation(padding: false), "+w=", nil),
            (DataTransformation(padding: false), "-w", nil), (DataTransformation(urlSafe: true), "-w", nil),
            (DataTransformation(urlSafe: true), "+w==", nil), (.base64url, "-w==", bytes[1]), (.base64url, "+w", nil),
            (.base64url, "/8", nil), (.base64url, "-w=", nil),
        ]
        for row in rows { expectEqual(row.transformation.transform(from: .string(row.text)), row.expected, row.text) }
    }

    @Test func `forms of UUIDs`() {
        let id = UUID(uuidString: "123E4567-E89B-12D3-A456-426614174000")
        let texts = [
            "123E4567-E89B-12D3-A456-426614174000", "123e4567-e89b-12d3-a456-426614174000",
            "123E4567E89B12D3A456426614174000", "123e4567e89b12d3a456426614174000",
        ]
        for (index, hyphens) in [true, true, false, false].enumerated() {
            let transformation = UUIDTransformation(uppercase: index.isMultiple(of: 2), hyphens: hyphens)
            expectEqual(transformation.transform(object: id), .string(texts[index]))
            expectEqual(transformation.transform(object: nil), .null)
            for (text, isShort) in zip(texts, [false, false, true, true]) {
                expectEqual(transformation.transform(from: .string(text)), isShort && hyphens ? nil : id, text)
            }
            for text in [
                "", "123E4567", "123E4567E89B12D3A45642661417400G", "123E4567E89B-12D3A456-426614174000",
                "é" + texts[2].dropFirst(2),
            ] {
                expectNil(transformation.transform(from: .string(text)), text)
            }
        }
    }
}
