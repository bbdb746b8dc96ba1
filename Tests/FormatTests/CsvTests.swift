import DataMapper
import DataMapperCSV
import DataMapperCodable
import Foundation
import TestSupport

@Suite("CSV") struct CsvTests {
    private let serializer = CsvSerializer()

    @Test(.enabled(if: Corpus.isAvailable, Comment(rawValue: Corpus.hint)))
    func `csv-spectrum is read, and is the same after writing`() throws {
        let files = try Corpus.names(in: "csv-spectrum/csvs")
        expectEqual(files.count, 12)
        for file in files {
            let value = try serializer.deserializeOrThrow(Corpus.data("csv-spectrum/csvs/\(file)"))
            let rows = try JsonSerializer().deserializeOrThrow(Corpus.data("csv-spectrum/json/\(file.dropLast(3))json"))
            // An empty field is null here, and an empty text there.
            let texts = SupportedType.array(
                (value.array ?? []).map { row in
                    .object((row.entries ?? []).map { ($0.key, $0.value.isNull ? "" : $0.value) })
                })
            // This file has another telephone number than its JSON, which has no array either.
            expectEqual(texts == rows, file != "location_coordinates.csv", "\(file)")
            try expectEqual(serializer.deserializeOrThrow(serializer.serializeOrThrow(value)), value, "\(file)")
        }
    }

    struct Item: Mappable, Equatable {
        var name = ""
        var count = 0
        var price: Decimal = 0
        var isNew = false
        var at: Date?
        var note: String?

        init(_ data: DeserializableData) throws { try mapping(data) }

        mutating func mapping(_ data: inout MappableData) throws {
            try data["name"].map(&name)
            try data["count"].map(&count)
            try data["price"].map(&price)
            try data["isNew"].map(&isNew)
            data["at"].map(&at)
            data["note"].map(&note)
        }
    }

    @Test(arguments: [MappingPolicy.standard, .strict, .lenient])
    func `types convert the text of fields with every policy, without a problem`(_ policy: MappingPolicy) throws {
        let text = "name,count,price,isNew,at,note\r\n42,3,19.99,true,2024-05-01T10:00:00Z,\r\npen,-1,0.5,0,,\"\"\r\n"
        let mapper = ObjectMapper(policy: policy)
        let report = try mapper.report([Item].self, from: Data(text.utf8), with: serializer)
        #expect(report.problems.isEmpty)
        let items = try require(report.value)
        #expect(
            items.map(\.name) == ["42", "pen"] && items.map(\.count) == [3, -1] && items.map(\.isNew) == [true, false])
        #expect(items[0].price == Decimal(string: "19.99") && items[0].at != nil && items[0].note == nil)
        #expect(items[1].note == "" && items[1].at == nil)
        try expectEqual(
            mapper.serialize(items, toString: serializer), text.replacingOccurrences(of: ",0,,", with: ",false,,"))
    }

    @Test func `an invalid field has its line and column`() throws {
        expectError("expected integer, found string at $[1].count (line 3, column 9)", as: DeserializationError.self) {
            try ObjectMapper().deserialize(
                [Item].self, from: "name,price,isNew,count\npen,1,1,3\nink,1,1,x", with: serializer)
        }
    }

    @Test(arguments: [
        (
            "a,b\n1",
            """
            expected a line of 2 fields, as many as the first line has at line 2, column 1; \
            text with a separator in it needs quotation marks
            """
        ),
        (
            "a,b\n1,2,3",
            """
            expected a line of 2 fields, as many as the first line has at line 2, column 1; \
            text with a separator in it needs quotation marks
            """
        ),
        ("a\n\"x", "expected the closing quotation mark of a field, found the end of the document at line 2, column 1"),
        (
            "a\n\"5\" pipe",
            """
            expected a separator or the end of the line after quotation marks at line 2, column 4; \
            a quotation mark in quotation marks is written twice
            """
        ),
        ("b,a,a\n1,2,3", "duplicate key at line 1, column 5; set CsvSerializer.duplicateKeys to read one of them"),
        ("b,\"a\",a\n", "duplicate key at line 1, column 7; set CsvSerializer.duplicateKeys to read one of them"),
        (
            "a,b,,\n",
            "several columns have no name at line 1, column 6; set CsvSerializer.duplicateKeys to read one of them"
        ),
        (
            "a,,b,,\n1,2,3,4,5",
            "several columns have no name at line 1, column 6; set CsvSerializer.duplicateKeys to read one of them"
        ),
    ])
    func `what is not CSV`(_ text: String, _ message: String) {
        expectError(message, as: FormatError.self) { try serializer.deserializeOrThrow(fromString: text) }
    }

    @Test func `separators, line ends, marks and empty lines`() throws {
        let expected: SupportedType = [["a": "1", "b": "2"], ["a": "3", "b": .null]]
        for text in ["a,b\n1,2\n3,", "\u{FEFF}a,b\r\n1,2\r\n3,\r\n", "a,b\r1,2\r3,\r", "\n\na,b\n\n1,2\n\n\n3,\n\n"] {
            try expectEqual(serializer.deserializeOrThrow(fromString: text), expected)
        }
        try expectEqual(CsvSerializer(separator: .semicolon).deserializeOrThrow(fromString: "a;b\n1;2\n3;"), expected)
        try expectEqual(CsvSerializer(separator: .tab).deserializeOrThrow(fromString: "a\tb\n1\t2\n3\t"), expected)
        try expectEqual(
            CsvSerializer(hasHeader: false).deserializeOrThrow(fromString: "a,b\n1,"), [["a", "b"], ["1", .null]])
        try expectEqual(serializer.deserializeOrThrow(fromString: ""), [])
        try expectEqual(serializer.deserializeOrThrow(fromString: "a,b"), [])
        try expectEqual(serializer.deserializeOrThrow(fromString: "a\n5'11\""), [["a": "5'11\""]])
    }

    @Test func `the header has the keys of all rows`() throws {
        let rows: SupportedType = [["a": 1], ["b": "x,y", "a": .null], ["c": "\"", "b": ""]]
        try expectEqual(serializer.serializeOrThrow(toString: rows), "a,b,c\r\n1,,\r\n,\"x,y\",\r\n,\"\",\"\"\"\"\r\n")
        try expectEqual(
            CsvSerializer(hasHeader: false).serializeOrThrow(toString: [[1, .null], [true, ""]]), "1,\r\ntrue,\"\"\r\n")
    }

    @Test(
        arguments: [
            ([["\u{FEFF}a": "\u{FEFF}b"]], true, "\"\u{FEFF}a\"\r\n\u{FEFF}b\r\n"),
            ([["\u{FEFF}a", "\u{FEFF}"], ["\u{FEFF}", "x"]], false, "\"\u{FEFF}a\",\u{FEFF}\r\n\u{FEFF},x\r\n"),
            ([[.null, "\u{FEFF}"]], false, ",\u{FEFF}\r\n"), ([["": ""]], true, "\"\"\r\n\"\"\r\n"),
            ([[.null, .null]], false, ",\r\n"), ([["sep=;": "sep=;"]], true, "\"sep=;\"\r\nsep=;\r\n"),
            ([["Sep=", .null]], false, "\"Sep=\",\r\n"),
        ] as [(SupportedType, Bool, String)])
    func `rows are read as they were written`(_ rows: SupportedType, _ hasHeader: Bool, _ text: String) throws {
        let serializer = CsvSerializer(hasHeader: hasHeader)
        try expectEqual(serializer.serializeOrThrow(toString: rows), text)
        try expectEqual(serializer.deserializeOrThrow(fromString: text), rows)
    }

    @Test func `names are as long as they like, in as many rows as there are`() throws {
        for name in [String(repeating: "x", count: 1 << 20), "\"" + String(repeating: "\"\"", count: 1 << 19) + "\""] {
            let text = "\(name),b\n" + String(repeating: "1,2\n", count: 20_000)
            let rows = try serializer.deserializeOrThrow(fromString: text)
            #expect(rows.count == 20_000 && rows[19_999]?["b"] == "2")
        }
    }

    @Test(
        arguments: [
            (.useFirst, [["a": "1", "\"": "2"], ["a": "5", "\"": "6"], ["a": "9", "\"": .null]]),
            (.useLast, [["a": "3", "\"": "4"], ["a": "7", "\"": "8"], ["a": "b", "\"": "c"]]),
        ] as [(DuplicateKeyRule, SupportedType)])
    func `the rule for duplicate names holds in every row`(_ rule: DuplicateKeyRule, _ rows: SupportedType) throws {
        let text = "a,\"\"\"\",a,\"\"\"\"\n1,2,3,4\n5,6,7,8\n9,,b,c\n"
        let read = try CsvSerializer(duplicateKeys: rule).deserializeOrThrow(fromString: text)
        expectEqual(read, rows)
        // The places are those of the fields that are left.
        let error = expectThrows(DeserializationError.self) {
            try ObjectMapper().deserialize(
                [[String: Int]].self, from: text.replacing("7", with: "x").replacing("5", with: "x"),
                with: CsvSerializer(duplicateKeys: rule))
        }
        expectEqual(error?.location?.description, rule == .useFirst ? "line 3, column 1" : "line 3, column 5")
    }

    @Test(
        arguments: [
            ("sep=;\na;b\n1,5;2\n", [["a": "1,5", "b": "2"]]), ("sep=\t\r\na\tb\r\n1\t2", [["a": "1", "b": "2"]]),
            ("\u{FEFF}SEP=|\ra|b\r1|\"2|\"", [["a": "1", "b": "2|"]]), ("sep=;", []),
            ("sep=,\n\n\na,b\n1,2", [["a": "1", "b": "2"]]),
            ("sep=;\n\na;b\n", []), ("sep=;x,b\n1,2", [["sep=;x": "1", "b": "2"]]), ("sep=1\nx", [["sep=1": "x"]]),
            ("sep=\nx", [["sep=": "x"]]), ("\"sep=;\"\nx;y", [["sep=;": "x;y"]]),
            ("a\nsep=;\nb;c", [["a": "sep=;"], ["a": "b;c"]]),
            ("separate\nx", [["separate": "x"]]),
        ] as [(String, SupportedType)])
    func `a spreadsheet says what separates the fields`(_ text: String, _ rows: SupportedType) throws {
        try expectEqual(serializer.deserializeOrThrow(fromString: text), rows)
        for encoding in [String.Encoding.utf16LittleEndian, .utf16BigEndian] {
            let mark = encoding == .utf16LittleEndian ? Data([0xFF, 0xFE]) : Data([0xFE, 0xFF])
            let plain = text.replacing("\u{FEFF}", with: "")
            try expectEqual(serializer.deserializeOrThrow(mark + require(plain.data(using: encoding))), rows)
        }
    }

    @Test func `separators of other programs`() throws {
        let expected: SupportedType = [["a": "1,5", "b": "x|y~z"]]
        for (character, text) in [
            ("|", "a|b\n1,5|\"x|y~z\""), ("~", "a~b\n1,5~\"x|y~z\""), ("\u{1}", "a\u{1}b\n1,5\u{1}x|y~z"),
        ] {
            let separator = try require(CsvSerializer.Separator(rawValue: require(character.utf8.first)))
            let serializer = CsvSerializer(separator: separator)
            try expectEqual(serializer.deserializeOrThrow(fromString: text), expected)
            try expectEqual(serializer.deserializeOrThrow(serializer.serializeOrThrow(expected)), expected)
        }
        for byte in Array("aZ09+-.\"\r\n\0".utf8) + [0x80, 0xFF] { expectNil(CsvSerializer.Separator(rawValue: byte)) }
    }

    @Test func `a comma can be the decimal mark`() throws {
        let serializer = CsvSerializer(separator: .semicolon, hasDecimalComma: true)
        let text = "a;b;c\r\n1,50;-,5;1,5e3\r\n007;+2;0\r\n"
        let rows = try ObjectMapper().deserialize([[String: Decimal]].self, from: text, with: serializer)
        expectEqual(rows, [["a": 1.5, "b": -0.5, "c": 1500], ["a": 7, "b": 2, "c": 0]])
        // The text is as it was, and copies know the decimal mark.
        let value = try serializer.deserializeOrThrow(fromString: text)
        expectEqual(value[0]?["a"], "1,50")
        try expectEqual(serializer.serializeOrThrow(toString: value), text)
        let row = (value[0]?.entries ?? []).map { ($0.key, $0.value) } + [("d", 1.25 as SupportedType)]
        try expectEqual(
            ObjectMapper().deserialize([String: Double].self, fromValue: .object(row)),
            ["a": 1.5, "b": -0.5, "c": 1500, "d": 1.25])
        try expectEqual(
            ObjectMapper().deserialize([[String: [Double]]].self, from: "a\n\"1,5; 2\"", with: serializer),
            [["a": [1.5, 2]]])
        try expectEqual(
            ObjectMapper().deserialize([[String: Double]].self, from: "a\n1,5", with: serializer), [["a": 1.5]])
        for invalid in ["1.5", "1.500,25", "1,2,3", ","] {
            let error = expectThrows(DeserializationError.self) {
                try ObjectMapper().deserialize([[String: Double]].self, from: "a;b\n\"\(invalid)\";1", with: serializer)
            }
            expectEqual(error?.description, "expected number, found string at $[0].a (line 2, column 1)", invalid)
        }
        let numbers: SupportedType = [
            [
                "a": 1.5, "b": try .decimal(require(Decimal(string: "-0.25"))), "c": 3, "d": "1.5",
                "e": .date(Date(timeIntervalSince1970: 0.5)),
            ]
        ]
        try expectEqual(
            serializer.serializeOrThrow(toString: numbers), "a;b;c;d;e\r\n1,5;-0,25;3;1.5;1970-01-01T00:00:00.500Z\r\n")
        try expectEqual(
            CsvSerializer(hasDecimalComma: true, escapesFormulas: true).serializeOrThrow(toString: [
                ["a": -1.5, "b": "=1"]
            ]),
            "a,b\r\n\"-1,5\",'=1\r\n")
        try expectEqual(
            CsvSerializer(separator: .semicolon, hasDecimalComma: true, escapesFormulas: true).serializeOrThrow(
                toString: serializer.deserializeOrThrow(fromString: "a\n=1")), "a\r\n'=1\r\n")
        expectThrows(SerializationError.self) { try serializer.serializeOrThrow([["a": .double(.nan)]]) }
    }

    @Test(
        arguments: [
            ([0xFF, 0xFE, 0x61], "invalid UTF-16 at line 1, column 1"),
            ([0xFE, 0xFF, 0x00, 0x61, 0xD8, 0x00, 0x00, 0x61], "invalid UTF-16 at line 1, column 2"),
            ([0xFE, 0xFF, 0x00, 0x0A, 0xDC, 0x00], "invalid UTF-16 at line 2, column 1"),
        ] as [([UInt8], String)])
    func `what is not UTF-16`(_ bytes: [UInt8], _ message: String) {
        expectError(message, as: FormatError.self) { try serializer.deserializeOrThrow(Data(bytes)) }
        var reader = CsvRowReader(SupportedType.self)
        reader.append(bytes)
        reader.finish()
        expectError(message, as: FormatError.self) { while try reader.next() != nil {} }
    }

    @Test func `an error in UTF-16 has the byte of the document`() throws {
        let text = "a,b\n\u{65E5}\u{1F388},x\n"
        let data = Data([0xFF, 0xFE]) + (try require(text.data(using: .utf16LittleEndian)))
        let error = expectThrows(DeserializationError.self) {
            try ObjectMapper().deserialize([[String: Either<Int, Bool>]].self, from: data, with: CsvSerializer())
        }
        expectEqual(error?.location?.description, "line 2, column 1")
        expectEqual(error?.location?.offset, 10)
        let field = expectThrows(FormatError.self) { try serializer.deserializeOrThrow(data + [0x0A, 0, 0x31, 0]) }
        expectEqual(field?.location.offset, 24)
        expectEqual(field?.location.line, 4)
    }

    @Test func `an empty field is an empty text if text must be there`() throws {
        struct Row: Codable, Equatable {
            var a: String
            var b: String?
        }
        let text = "a,b\n,\n\"\",\"\"\n"
        let mapper = ObjectMapper()
        try expectEqual(
            mapper.deserialize([[String: String]].self, from: text, with: serializer),
            [["a": "", "b": ""], ["a": "", "b": ""]])
        try expectEqual(
            mapper.deserialize([[String: Substring]].self, from: text, with: serializer)[0], ["a": "", "b": ""])
        try expectEqual(
            mapper.deserialize([[String: String?]].self, from: text, with: serializer),
            [["a": nil, "b": nil], ["a": "", "b": ""]])
        try expectEqual(
            mapper.decode([Row].self, from: text, with: serializer), [Row(a: "", b: nil), Row(a: "", b: "")])
        try expectEqual(
            mapper.deserialize([[String]].self, from: "1,\n", with: CsvSerializer(hasHeader: false)), [["1", ""]])
        expectError("expected integer, found null at $[0].a (line 2, column 1)", as: DeserializationError.self) {
            try mapper.deserialize([[String: Int]].self, from: text, with: serializer)
        }
        expectError("expected string, found null at $.a", as: DeserializationError.self) {
            try mapper.deserialize([String: String].self, fromValue: ["a": .null])
        }
    }

    @Test func `formulas are escaped if that is asked for`() throws {
        let rows: SupportedType = [["a": "=1+1", "b": "@x,y", "c": .int(-1)]]
        try expectEqual(serializer.serializeOrThrow(toString: rows), "a,b,c\r\n=1+1,\"@x,y\",-1\r\n")
        try expectEqual(
            CsvSerializer(escapesFormulas: true).serializeOrThrow(toString: rows), "a,b,c\r\n'=1+1,\"'@x,y\",-1\r\n")
    }

    @Test(
        arguments: [
            (["a": 1] as SupportedType, "$", "a CSV document is an array"),
            ([["a": 1], 2], "$[1]", "a row of a CSV document is an object"),
            ([["a": 1], ["b": [1]]], "$[1].b", "CSV cannot express an array or an object in a row"),
            ([[:]], "$[0]", "a row of a CSV document has at least one field"),
            ([["a": .null]], "$[0].a", "CSV cannot express null in a table of one column"),
            ([["a": 1], [:]], "$[1]", "CSV cannot express null in a table of one column"),
            ([[]], "$[0]", "a row of a CSV document has at least one field"),
            ([[1], [.null]], "$[1][0]", "CSV cannot express null in a table of one column"),
            ([[1, .null], [true]], "$[1]", "a row of a CSV document has as many fields as the first one"),
        ] as [(SupportedType, String, String)])
    func `what CSV cannot express`(_ value: SupportedType, _ path: String, _ message: String) {
        let serializer = CsvSerializer(hasHeader: value[0]?.kind != .array)
        let error = expectThrows(SerializationError.self) { try serializer.serializeOrThrow(value) }
        expectEqual(error?.path.description, path)
        expectEqual(error?.message, message)
    }
}
