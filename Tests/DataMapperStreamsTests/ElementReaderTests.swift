import DataMapper
import DataMapperCodable
import DataMapperStreams
import DataMapperTools
import Foundation
import TestSupport

struct Item: Mappable, Equatable {
    var id = 0
    var name: String?

    init(id: Int, name: String? = nil) { (self.id, self.name) = (id, name) }

    init(_ data: DeserializableData) throws { try mapping(data) }

    mutating func mapping(_ data: inout MappableData) throws {
        try data["id"].map(&id)
        data["name"].map(&name)
    }
}

struct CodableItem: Codable, Equatable { let id: Int }

/// What elements become.
@Suite("Element reader") struct ElementReaderTests {
    static let text = #"{"items":[{"id":1,"name":"Ana"},{"id":"x"},{"id":2,"name":5,"extra":0}]}"#

    func elements<Value>(_ reader: ElementReader<Value>, _ text: String = text) throws -> [StreamElement<Value>] {
        var reader = reader
        var elements: [StreamElement<Value>] = []
        for byte in text.utf8 {
            reader.append([byte])
            while let element = try reader.next() { elements.append(element) }
        }
        reader.finish()
        while let element = try reader.next() { elements.append(element) }
        expectEqual(reader.offset, text.utf8.count)
        expectEqual(reader.count, elements.count)
        return elements
    }

    @Test func `elements are the same as those of the whole document`() throws {
        let elements = try elements(ElementReader(Item.self, .array(at: ["items"])))
        expectEqual(elements.map { try? $0.get() }, [Item(id: 1, name: "Ana"), nil, Item(id: 2)])
        expectEqual(elements.map(\.index), [0, 1, 2])
        let whole = try ObjectMapper().report([String: [Item]].self, from: Self.text, with: JsonSerializer())
        expectEqual(elements.flatMap { $0.report().problems.map(\.description) }, whole.problems.map(\.description))
        expectThrows(DeserializationError.self) { try elements[1].get() }
        do {
            _ = try elements[1].get()
        } catch {
            expectEqual("\(error)", "expected integer, found string at $.items[1].id (line 1, column 39)")
        }
    }

    /// An object and the members that nobody else reads.
    struct Entry: Deserializable {
        let id: String
        let others: [String: Int]

        init(_ data: DeserializableData) throws {
            id = try data["id"].get()
            others = try data.flattened.get()
        }
    }

    @Test func `elements with flattened dictionaries`() throws {
        let text = #"[{"id":"A","x":1},{"y":2,"id":"B"},{"id":"C","x":"z"},{"id":"D"}]"#
        let elements = try elements(ElementReader(Entry.self, .array()), text)
        expectEqual(elements.map { (try? $0.get())?.others }, [["x": 1], ["y": 2], nil, [:]])
        expectEqual(elements.map { $0.report().problems.map(\.jsonPointer) }, [[], [], ["/2/x"], []])
        // They are read from one document.
        var reader = ElementReader(Entry.self, .array())
        reader.append(Data(text.utf8))
        var all: [[String: Int]?] = []
        while let element = try reader.next() { all.append((try? element.get())?.others) }
        expectEqual(all, [["x": 1], ["y": 2], nil, [:]])
    }

    @Test func `a policy applies to each element`() throws {
        let strict = try elements(
            ElementReader(Item.self, .array(at: ["items"]), mapper: ObjectMapper(policy: .strict)))
        let problems = strict.map { $0.report().problems.map(\.description) }
        expectEqual(problems[0], [])
        expectEqual(problems[2].last, "unknown key at $.items[2].extra (line 1, column 61); failed")
        let lenient = ObjectMapper(policy: MappingPolicy(conversions: .all))
        let numbers = try elements(ElementReader(Int.self, .members(), mapper: lenient), #"{"a":"1","b":2.0}"#)
        try expectEqual(numbers.map { try $0.get() }, [1, 2])
    }

    @Test func `Codable types are read by a transformation`() throws {
        let reader = ElementReader(.lines, using: CodableTransformation<CodableItem>())
        let elements = try elements(reader, "{\"id\":1}\n{\"id\":\"x\"}\n")
        try expectEqual(elements[0].get(), CodableItem(id: 1))
        expectEqual(
            elements[1].report().problems.map(\.description),
            ["expected integer, found string at $.id (line 2, column 7); failed"])
    }

    @Test func `values keep their text after the stream has gone on`() throws {
        var reader = ElementReader(SupportedType.self, .array())
        var values: [SupportedType] = []
        for part in ["[\"", String(repeating: "a", count: 100), "\",[\"", String(repeating: "b", count: 100), "\"]]"] {
            reader.append(part.utf8)
            while let element = try reader.next() { values.append(try element.get()) }
        }
        expectEqual(
            values, [.string(String(repeating: "a", count: 100)), [.string(String(repeating: "b", count: 100))]])
    }

    @Test func `an error of the framing is thrown after all elements before it and then each time`() throws {
        var reader = ElementReader(Int.self, .array())
        reader.append("[1,2,,3]".utf8)
        try expectEqual(reader.next()?.get(), 1)
        try expectEqual(reader.next()?.get(), 2)
        for _ in 0..<2 {
            expectThrows(JsonError.self) { try reader.next() }
            reader.append("4]".utf8)
        }
    }

    @Test func `an element that is not JSON is the only problem of its report`() throws {
        let elements = try elements(ElementReader(Int.self, .lines), "1\n[2\n3")
        let report = elements[1].report()
        expectEqual(report.problems.map(\.description), ["unexpected end of document at $ (line 2, column 3); failed"])
        expectThrows(JsonError.self) { try report.get() }
    }

    @Test func `one invalid record among many is found by its line`() throws {
        var reader = ElementReader(Item.self, .lines)
        var (good, bad) = (0, [String]())
        for number in 1...10_000 {
            reader.append((number == 5_000 ? "{\"id\":}\n" : "{\"id\":\(number)}\n").utf8)
            while let element = try reader.next() {
                do {
                    _ = try element.get()
                    good += 1
                } catch {
                    bad.append("\(error)")
                }
            }
        }
        expectEqual(good, 9_999)
        expectEqual(bad, ["expected a value at line 5000, column 7"])
    }
}
