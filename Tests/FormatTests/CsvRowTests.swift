import DataMapper
import DataMapperCSV
import DataMapperStreams
import Foundation
import TestSupport

@Suite("Rows of CSV as a stream") struct CsvRowTests {
    struct Item: Deserializable, Equatable {
        let name: String
        let count: Int

        init(_ data: DeserializableData) throws {
            name = try data["name"].get()
            count = try data["count"].get()
        }
    }

    /// Reads a text that arrives in chunks of this size.
    private func rows<Value: Deserializable & SendableMetatype>(
        _ text: String, _ size: Int, _ reader: CsvRowReader<Value>
    ) throws -> [StreamElement<Value>] {
        var reader = reader
        var rest = Data(text.utf8)
        var rows: [StreamElement<Value>] = []
        while !rest.isEmpty {
            reader.append(rest.prefix(size))
            rest = rest.dropFirst(size)
            while let row = try reader.next() { rows.append(row) }
        }
        reader.finish()
        while let row = try reader.next() { rows.append(row) }
        #expect(reader.offset == text.utf8.count && reader.count == rows.count)
        return rows
    }

    private static let texts = [
        "name,count\r\npen,1\r\n\"ink, \"\"blue\"\"\",2\r\n", "\u{FEFF}\"name\",count\n\"a\nb\r\n\",1\n\n\nb,2",
        "name,count\rü,1\r\"\",2\r", "\u{FEFF}sep=;\r\nname;count\r\na,b;1\r\n\"x;y\";2\r\n", "sep=;", "sep=",
        "sep=;x\n1", "\n\nname,count\n🎈,1\n5'11\",2\n", "name,count", "",
    ]

    @Test(arguments: texts, [1, 2, 3, 7, 1_000])
    func `rows are the same as those of the document, wherever chunks are cut`(_ text: String, _ size: Int) throws {
        let whole = try ObjectMapper().deserialize([[String: String?]].self, from: text, with: CsvSerializer())
        let rows = try rows(text, size, CsvRowReader([String: String?].self))
        try expectEqual(rows.map { try $0.get() }, whole)
        expectEqual(rows.map(\.index), Array(whole.indices))
    }

    @Test(arguments: 0..<8) func `random bytes are the same rows and errors as those of the document`(_ seed: UInt64) {
        var random = SeededGenerator(state: seed)
        let pieces = ["a", "b,", ",", ",", "\n", "\n", "\r\n", "\r", "\"", "\"", "\",\"", "ü", "\u{FEFF}", "1"]
        for _ in 0..<150 {
            let text = (0..<Int.random(in: 0..<16, using: &random)).map { _ in
                pieces[Int.random(in: 0..<pieces.count, using: &random)]
            }.joined()
            let serializer = CsvSerializer(hasHeader: .random(using: &random))
            let document = Result { try serializer.deserializeOrThrow(fromString: text).array ?? [] }
            var reader = CsvRowReader(SupportedType.self, serializer: serializer)
            let stream = Result {
                var (rest, rows) = (Data(text.utf8), [SupportedType]())
                while true {
                    while let row = try reader.next() { rows.append(try row.get()) }
                    if rest.isEmpty { return rows }
                    let size = Int.random(in: 1...3, using: &random)
                    reader.append(rest.prefix(size))
                    rest = Data(rest.dropFirst(size))
                    if rest.isEmpty { reader.finish() }
                }
            }
            expectEqual("\(stream)", "\(document)", "\(text.debugDescription)")
        }
    }

    @Test func `bytes after an error are not read`() throws {
        var serializer = CsvSerializer()
        serializer.limits.elementSize = 4
        var reader = CsvRowReader(Item.self, serializer: serializer)
        reader.append("name,count\n".utf8)
        expectThrows(FormatError.self) { try reader.next() }
        var wasRead = false
        reader.append(
            AnySequence { () -> [UInt8].Iterator in
                wasRead = true
                return [0x61].makeIterator()
            })
        #expect(!wasRead)
    }

    @Test(arguments: [1, 5, 1_000])
    func `an invalid row has the place that it has in the document, and does not end the stream`(_ size: Int) throws {
        let text = "name,count\npen,1\n\"ink\nblue\",x\nü,y\na,1,2\nb\n\"c\"d,1\ne,5\n"
        let rows = try rows(text, size, CsvRowReader(Item.self))
        let lines = rows.map { row in do { return "\(try row.get().name)" } catch { return "\(error)" } }
        let width = "expected a line of 2 fields, as many as the first line has"
        let hint = "text with a separator in it needs quotation marks"
        expectEqual(
            lines,
            [
                "pen", "expected integer, found string at $[1].count (line 4, column 7)",
                "expected integer, found string at $[2].count (line 5, column 3)",
                "\(width) at line 6, column 1; \(hint)",
                "\(width) at line 7, column 1; \(hint)",
                """
                expected a separator or the end of the line after quotation marks at line 8, column 4; \
                a quotation mark in quotation marks is written twice
                """, "e",
            ])
        expectEqual(rows.map(\.location.line), [2, 3, 5, 6, 7, 8, 9])
        expectEqual(rows[3].report().problems.map { "\($0.error)" }, ["\(width) at $[3] (line 6, column 1); \(hint)"])
        // The error that reading the whole document has.
        expectError(lines[1], as: DeserializationError.self) {
            try ObjectMapper().deserialize(
                [Item].self, from: String(text.split(separator: "a,1,2")[0]), with: CsvSerializer())
        }
    }

    @Test(arguments: [DuplicateKeyRule.useLast, .useFirst], [1, 1_000])
    func `limits are those of each row, and duplicate names are removed from each`(
        _ rule: DuplicateKeyRule, _ size: Int
    ) throws {
        var serializer = CsvSerializer(duplicateKeys: rule)
        let text = "a,b,a\n1,2,3\n4,\"5\",6\n7,8\n9,,\n"
        let valid = text.replacingOccurrences(of: "7,8\n", with: "")
        let whole = try ObjectMapper().deserialize([[String: String?]].self, from: valid, with: serializer)
        // A row is an object with three keys and values.
        serializer.limits.elementCount = 7
        let rows = try rows(text, size, CsvRowReader([String: String?].self, serializer: serializer))
        expectEqual(rows.compactMap { try? $0.get() }, whole)
        expectEqual(rows.map(\.location.line), [2, 3, 4, 5])
    }

    @Test func `without a header, rows are arrays`() throws {
        let rows = try rows("1,2\n3,4\n", 4, CsvRowReader([Int].self, serializer: CsvSerializer(hasHeader: false)))
        try expectEqual(rows.map { try $0.get() }, [[1, 2], [3, 4]])
    }

    /// The whole text of the error, for a document and for a stream.
    private static let headers: [(name: String, bytes: [UInt8], error: String)] = [
        ("invalid UTF-8", Array("name,c".utf8) + [0xFF], "invalid UTF-8 at line 1, column 7"),
        (
            "invalid UTF-8 in quotation marks", Array("\nname,\"c\"\"".utf8) + [0xFF, 0x22],
            "invalid UTF-8 at line 2, column 6"
        ),
        (
            "a long name", Array("name,count of all".utf8),
            "key exceeds the limit of 8 at line 1, column 6; raise ProcessingLimits.keyLength if you trust the data"
        ),
        (
            "an open quotation mark", Array("name,\"c".utf8),
            "expected the closing quotation mark of a field, found the end of the document at line 1, column 6"
        ),
    ]

    @Test(arguments: headers, ["", "\n", "\npen,1\n"])
    func `an invalid header is the same error with and without rows, and in a stream`(
        _ header: (name: String, bytes: [UInt8], error: String), _ rest: String
    ) throws {
        let bytes = Data(header.bytes + rest.utf8)
        var serializer = CsvSerializer()
        serializer.limits.keyLength = 8
        let error = expectThrows(FormatError.self) { try serializer.deserializeOrThrow(bytes) }
        expectEqual(error?.description, header.error)
        var reader = CsvRowReader([String: String].self, serializer: serializer)
        reader.append(bytes)
        reader.finish()
        let streamed = expectThrows(FormatError.self) { try reader.next() }
        expectEqual(streamed, error)
    }

    @Test func `only one byte order mark is skipped`() throws {
        let text = "\u{FEFF}\u{FEFF}name\npen"
        let rows = try rows(text, 3, CsvRowReader([String: String].self))
        try expectEqual(rows.map { try $0.get() }, [["\u{FEFF}name": "pen"]])
        try expectEqual(CsvSerializer().deserializeOrThrow(fromString: text), [["\u{FEFF}name": "pen"]])
    }

    @Test func `a row that is too large ends the stream, and no more than its size is kept`() throws {
        var serializer = CsvSerializer()
        serializer.limits.elementSize = 100
        var reader = CsvRowReader(Item.self, serializer: serializer)
        reader.append("name,count\na,1\n\"".utf8)
        try expectEqual(reader.next()?.get().name, "a")
        var chunks = 0
        let error = expectThrows(FormatError.self) {
            while try reader.next() == nil, chunks < 100 {
                reader.append(String(repeating: "x", count: 60).utf8)
                chunks += 1
            }
        }
        expectEqual(chunks, 2)
        expectEqual(
            error?.description,
            "element exceeds the limit of 100 at line 3, column 1; raise ProcessingLimits.elementSize if you trust the data"
        )
        expectThrows(FormatError.self) { try reader.next() }
    }

    @Test func `rows of a file, converted by several tasks, and with reports`() async throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("rows-\(UUID().uuidString).csv")
        let lines = (0..<5_000).map { "row \($0),\($0 == 4_000 ? "x" : "\($0)")" }
        try Data(("name,count\n" + lines.joined(separator: "\n")).utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        var sum = 0
        for try await row in CsvRowReader(Item.self).elements(in: FileBlocks(file)).results().concurrency(2) {
            sum += (try? row.get())?.count ?? 0
        }
        expectEqual(sum, 5_000 * 4_999 / 2 - 4_000)
        var problems: [String] = []
        for try await report in CsvRowReader(Item.self).elements(in: FileBlocks(file)).reports() {
            problems += report.problems.map { "\($0.error)" }
        }
        expectEqual(problems, ["expected integer, found string at $[4000].count (line 4002, column 10)"])
    }
}
