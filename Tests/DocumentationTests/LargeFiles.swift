import DataMapper
import Foundation
import Testing

@Suite("Large files and NDJSON")
struct LargeFilesPage {
    // BLOCK 1
    struct Row: Deserializable, Serializable {
        let id: Int
        let name: String

        init(_ data: DeserializableData) throws {
            id = try data["id"].get()
            name = try data["name"].get()
        }

        func serialize(to data: inout SerializableData) {
            data["id"].set(id)
            data["name"].set(name)
        }
    }
    // END

    @Test func page() throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("rows-\(UUID().uuidString).ndjson")
        let arrayFile = file.appendingPathExtension("json")
        let newFile = file.appendingPathExtension("new")
        defer { for file in [file, arrayFile, newFile] { try? FileManager.default.removeItem(at: file) } }
        let lines = #"""
            {"id": 1, "name": "Ana"}
            {"id": 2, "name":

            {"id": "3", "name": "Ben"}

            """#
        try Data(lines.utf8).write(to: file)
        try Data(#"[{"id": 1, "name": "Ana"}, {"id": "2"}]"#.utf8).write(to: arrayFile)

        // BLOCK 2
        let objectMapper = ObjectMapper()
        let serializer = JsonSerializer()

        let data = try Data(contentsOf: file, options: .alwaysMapped)
        var good: [Row] = []
        var bad: [String] = []
        for (index, line) in data.split(separator: 10, omittingEmptySubsequences: false).enumerated()
        where !line.allSatisfy({ $0 <= 32 }) {
            do {
                good.append(try objectMapper.deserialize(from: line, with: serializer))
            } catch {
                bad.append("Line \(index + 1): \(error)")
            }
        }
        #expect(good.map(\.name) == ["Ana"])
        #expect(
            printed(bad.joined(separator: "\n")) == [
                "Line 2: unexpected end of document at line 1, column 18",
                "Line 4: expected integer, found string at $.id (line 1, column 8)",
            ])
        // END

        // BLOCK 3
        try Data().write(to: newFile)
        let handle = try FileHandle(forWritingTo: newFile)
        for row in good {
            try handle.write(contentsOf: objectMapper.serialize(row, to: serializer) + [10])
        }
        try handle.close()
        #expect(try String(contentsOf: newFile, encoding: .utf8) == "{\"id\":1,\"name\":\"Ana\"}\n")
        // END

        // BLOCK 4
        let mapped = try Data(contentsOf: arrayFile, options: .alwaysMapped)
        var longest = ""
        for element in try serializer.deserializeOrThrow(mapped).array ?? [] {
            guard let row = try? objectMapper.deserialize(Row.self, fromValue: element) else { continue }
            if row.name.count > longest.count { longest = row.name }
        }
        #expect(longest == "Ana")
        // END
        #expect(MemoryLayout<SupportedType>.stride == 24)
        #expect(MemoryLayout<Data>.stride == 16)
        #expect(throws: JsonError.self) {
            try objectMapper.report(Row.self, from: Data("{".utf8), with: serializer)
        }
    }
}
