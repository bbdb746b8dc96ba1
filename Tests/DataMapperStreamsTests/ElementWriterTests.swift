import DataMapper
import DataMapperCodable
import DataMapperStreams
import DataMapperTools
import Foundation
import TestSupport

/// A model that cannot always be written.
struct Unwritable: Serializable {
    let number: Double

    func serialize(to data: inout SerializableData) { data["number"].set(number) }
}

/// Elements to text.
@Suite("Element writer") struct ElementWriterTests {
    static func text(
        _ framing: Framing, _ serializer: JsonSerializer = JsonSerializer(),
        _ body: (inout ElementWriter) throws -> Void
    ) throws -> String {
        var data = Data()
        var writer = ElementWriter(framing, serializer: serializer) { data += $0 }
        try body(&writer)
        try writer.finish()
        try writer.finish()
        expectEqual(writer.progress.offset, data.count)
        return String(decoding: data, as: UTF8.self)
    }

    @Test(
        arguments: [
            (.array(), "[]", "[1]", "[1,[2]]"),
            (.array(at: ["a\"", "b"]), #"{"a\"":{"b":[]}}"#, #"{"a\"":{"b":[1]}}"#, #"{"a\"":{"b":[1,[2]]}}"#),
            (.lines, "", "1\n", "1\n[2]\n"),
            (.concatenated, "", "1\n", "1\n[2]\n"),
            (.textSequence, "", "\u{1E}1\n", "\u{1E}1\n\u{1E}[2]\n"),
        ] as [(Framing, String, String, String)])
    func `elements are put together`(_ framing: Framing, _ none: String, _ one: String, _ two: String) throws {
        try expectEqual(Self.text(framing) { _ in }, none)
        try expectEqual(Self.text(framing) { try $0.write(1) }, one)
        let text = try Self.text(framing) {
            try $0.write(1)
            try $0.write([2])
        }
        expectEqual(text, two)
        expectEqual(Transcript([Data(text.utf8)], framing).lines.count, 3)
    }

    @Test func `members have keys`() throws {
        let text = try Self.text(.members(at: ["m"])) {
            try $0.write(1, forKey: "a\n")
            try $0.write([2], forKey: "b")
            expectEqual($0.progress.count, 2)
        }
        expectEqual(text, #"{"m":{"a\n":1,"b":[2]}}"#)
        try expectEqual(Self.text(.members()) { _ in }, "{}")
        expectThrows(SerializationError.self) { try Self.text(.members()) { try $0.write(1) } }
        expectThrows(SerializationError.self) { try Self.text(.array()) { try $0.write(1, forKey: "a") } }
    }

    @Test func `an element that fails leaves valid output`() throws {
        for framing in [Framing.array(), .lines] {
            let text = try Self.text(framing) { writer in
                try writer.write(Unwritable(number: 1))
                expectThrows(SerializationError.self) { try writer.write(Unwritable(number: .nan)) }
                try writer.write(Unwritable(number: 2))
            }
            expectEqual(Transcript([Data(text.utf8)], framing).lines.count, 3)
        }
        let failed = try Self.text(.array()) { writer in
            expectThrows(SerializationError.self) { try writer.write(Unwritable(number: .infinity)) }
        }
        expectEqual(failed, "[]")
    }

    @Test func `each element is written as if it were the only one`() throws {
        let values: [any Serializable & Sendable] = [
            Item(id: 1, name: "a"), Unwritable(number: 1), ["k": [1, 2]], Item(id: 2, name: "é\n"),
            Unwritable(number: .nan), "text", Pair(),
            String(repeating: "long", count: 100_000), Array(repeating: 1, count: 100_000),
            Unmapped(), ["x": String?.none], Item(id: 3, name: "b"), Pair(), Item(id: 4, name: "c"),
        ]
        for options in [
            JsonWritingOptions(), JsonWritingOptions(sortsKeys: true), .canonical,
            JsonWritingOptions(escapesNonASCII: true, limits: .untrusted),
        ] {
            let serializer = JsonSerializer(writing: options)
            var expected: [String] = []
            let text = try Self.text(.lines, serializer) { writer in
                for value in values + values {
                    do {
                        expected.append(try ObjectMapper().serialize(value, toString: serializer) + "\n")
                        try writer.write(value)
                    } catch let error as SerializationError {
                        expectError(error.description, as: SerializationError.self) { try writer.write(value) }
                    }
                }
            }
            expectEqual(expected.count, 24)
            expectEqual(text, expected.joined())
        }
    }

    /// The session of an element is also that of the next one.
    @Test func `an element whose text needs a value changes nothing for others`() throws {
        let plain = Script {
            $0["a"].set(1)
            $0["b"].set([Item(id: 1, name: "\"")])
        }
        let scripts = [
            plain, Script { $0["a", "b"].set(1) }, plain, Script { $0["a"].secret.set([1]) }, plain,
            Script { $0["a"].set(Field<Int>.absent) }, Script { $0.set(Field<Int>.absent) }, plain,
            Script { $0["b"].set("\($0["a"].raw)") }, Script { $0.flattened.set(plain) }, plain,
            Script { $0["a"].set(Data(repeating: 7, count: 1 << 20)) }, plain,
            Script { for key in 0..<300 { $0["\(key)"].set(Set([key, 1])) } }, plain,
        ]
        let text = try Self.text(.lines) { writer in
            for script in scripts + scripts { try writer.write(script) }
        }
        let lines = (scripts + scripts).map {
            JsonSerializer().serialize(toString: ObjectMapper().serialize($0)) + "\n"
        }
        expectEqual(text, lines.joined())
    }

    /// Sets a key twice, and a path.
    struct Pair: Serializable {
        func serialize(to data: inout SerializableData) {
            data["a"].set(1)
            data["b", "c"].set(2)
            data["a"].set(3)
            data["b", "d"].set([4])
        }
    }

    struct Unmapped: Mappable {
        struct Failed: Error {}

        init() {}
        init(_ data: DeserializableData) throws {}

        mutating func mapping(_ data: inout MappableData) throws { throw Failed() }
    }

    @Test func `an element can be written while another one is`() throws {
        final class Output: @unchecked Sendable { var writer: ElementWriter? }
        struct Outer: Serializable {
            let output: Output

            func serialize(to data: inout SerializableData) {
                data["a"].set(1)
                var copy = output.writer
                #expect(throws: Never.self) { try copy?.write(Item(id: 2, name: "inner")) }
                data["b"].set(2)
            }
        }
        let output = Output()
        let text = try Self.text(.lines) { writer in
            try writer.write(Item(id: 1, name: "first"))
            output.writer = writer
            try writer.write(Outer(output: output))
        }
        expectEqual(text, "{\"id\":1,\"name\":\"first\"}\n{\"a\":1,\"b\":2}\n")
    }

    @Test func `nothing comes after the end`() throws {
        for framing in [Framing.array(), .lines] {
            let text = try Self.text(framing) { writer in
                try writer.write(1)
                try writer.finish()
                let error = expectThrows(SerializationError.self) { try writer.write(2) }
                expectEqual(error?.message, "the document is finished")
            }
            expectEqual(text, framing == .lines ? "1\n" : "[1]")
        }
    }

    @Test func `a line has no line breaks`() throws {
        let pretty = JsonSerializer(writing: JsonWritingOptions(layout: .pretty))
        try expectEqual(Self.text(.lines, pretty) { try $0.write(["a": [1]]) }, "{\"a\":[1]}\n")
        try expectEqual(Self.text(.array(), pretty) { try $0.write([1]) }, "[[\n  1\n]]")
    }

    @Test func `Codable types are written by a transformation`() throws {
        let text = try Self.text(.lines) {
            try $0.write(CodableItem(id: 1), using: CodableTransformation<CodableItem>())
        }
        expectEqual(text, "{\"id\":1}\n")
    }

    @Test func `blocks are large`() throws {
        var sizes: [Int] = []
        var writer = ElementWriter(.array()) { sizes.append($0.count) }
        for _ in 0..<3000 { try writer.write(String(repeating: "a", count: 97)) }
        try writer.finish()
        expectEqual(sizes.reduce(0, +), 300_001)
        let whole = 65_536..<66_000
        #expect(sizes.dropLast().allSatisfy { whole.contains($0) })
    }

    @Test func `a place that takes no bytes is an error of each later call`() throws {
        struct Full: Error {}
        var isFull = true
        var writer = ElementWriter(.lines) { _ in if isFull { throw Full() } }
        try writer.write(1)
        expectThrows(Full.self) { try writer.write(String(repeating: "a", count: 1 << 16)) }
        isFull = false
        expectThrows(Full.self) { try writer.write(2) }
        expectThrows(Full.self) { try writer.finish() }
    }

    @Test func `the progress of writing is known if the number of elements is`() async throws {
        var fractions: [Double?] = []
        var writer = ElementWriter(.array()) { _ in }
        fractions.append(writer.progress.fraction)
        writer.progress.totalCount = 4
        for number in 0..<4 {
            fractions.append(writer.progress.fraction)
            try writer.write(number)
        }
        try writer.finish()
        expectEqual(fractions, [nil, 0, 0.25, 0.5, 0.75])
        expectEqual(writer.progress.fraction, 1)
        expectEqual(writer.progress.offset, "[0,1,2,3]".utf8.count)

        let words = Array(repeating: String(repeating: "a", count: 97), count: 2000)
        let body = words.serialized(as: .lines, with: ObjectMapper())
        body.progress.totalCount = words.count
        let (parts, _) = await StreamSequenceTests.collect(body) { _ in body.progress.fraction ?? 0 }
        expectEqual(parts.count, 4)
        expectEqual(parts, parts.sorted())
        #expect(parts.first ?? 0 > 0.3)
        expectEqual(parts.last, 1)
    }

    @Test func `a sequence is a body of blocks`() async throws {
        let items = (0..<5000).map { Item(id: $0, name: "n") }
        let blocks = items.serialized(as: .lines, with: ObjectMapper())
        let (parts, error) = await StreamSequenceTests.collect(blocks) { $0 }
        expectNil(error)
        #expect(parts.count > 1)
        expectEqual(blocks.progress.count, 5000)
        let (read, _) = await StreamSequenceTests.collect(
            ObjectMapper().elements(of: Item.self, in: blocks, as: .lines)
        ) { $0 }
        expectEqual(read, items)
        // Elements that arrive are written while they arrive.
        let arriving = ObjectMapper().elements(of: Item.self, in: FileBlocks(URL(fileURLWithPath: "/none")))
        await expectNotNil(StreamSequenceTests.collect(arriving.serialized(with: ObjectMapper())) { $0 }.1)
        let nothing = [Int]().serialized(with: ObjectMapper())
        #expect(await StreamSequenceTests.collect(nothing) { String(decoding: $0, as: UTF8.self) } == (["[]"], nil))
    }
}
