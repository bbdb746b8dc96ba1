import DataMapper
import DataMapperCodable
import DataMapperJSONText
import DataMapperStreams
import DataMapperTools
import Foundation
import TestSupport

/// Elements that are parsed together must be what they are alone, with the same errors at the same places.
@Suite("Runs of elements") struct RunTests {
    struct Order: Deserializable {
        struct Line: Deserializable {
            let code: String
            let count: Int?

            init(_ data: DeserializableData) throws {
                code = try data["code"].get()
                count = try data["count"].getIfPresent()
            }
        }

        let id: Int
        let note: String?
        let lines: [Line]
        /// A view that is still used after the call.
        let data: DeserializableData

        init(_ data: DeserializableData) throws {
            id = try data["id"].get()
            note = try data["note"].getIfPresent()
            lines = data["lines"].get(or: [])
            self.data = data
        }
    }

    @Test func `Codable types in every element know their whole path`() throws {
        struct Inner: Decodable {
            enum Key: CodingKey { case b, c }

            init(from decoder: any Decoder) throws {
                let inner = try decoder.container(keyedBy: Key.self).nestedContainer(keyedBy: Key.self, forKey: .b)
                let path = inner.codingPath.map(\.stringValue).joined(separator: ".")
                throw DecodingError.dataCorruptedError(forKey: .c, in: inner, debugDescription: path)
            }
        }
        struct Outer: Deserializable { init(_ data: DeserializableData) throws { _ = try data["a"].decode() as Inner } }
        var reader = ElementReader(Outer.self, .array())
        reader.append(Data(#"[{"a":{"c":0,"b":{"c":1}}},{"a":{"c":0,"b":{"c":1}}}]"#.utf8))
        let errors = try (0..<2).map { _ in
            let element = try reader.next()
            return expectThrows(DeserializationError.self) { try element?.get() }?.description
        }
        expectEqual(errors, ["a.b at $[0].a.b.c (line 1, column 23)", "a.b at $[1].a.b.c (line 1, column 49)"])
    }

    /// Text in which any element may be missing keys, or have others, or the wrong ones, or be invalid.
    static func elements(_ count: Int) -> [String] {
        (0..<count).map { number in
            switch number % 12 {
            case 1: #"{"lines": [{"code": "é😀", "count": 2}, {"code": "b"}], "id": \#(number)}"#
            case 2: #"{"id": "\#(number)", "note": null}"#
            case 3: #"{"id": \#(number), "lines": [{"code": "a"}, {"code": "b", "count": "x"}]}"#
            case 4: #"{"id": 0, "id": \#(number), "note": "twice"}"#
            case 5 where number > 30: #"{"id": \#(number), "note": tru}"#
            case 6: #"{"id": \#(number), "other": [[[[1]]]]}"#
            case 7: #"{ }"#
            case 8: "[\(number)]"
            case 9: #"{"note": "\#(String(repeating: "long ", count: number))", "id": \#(number)}"#
            default: #"{"id": \#(number), "note": "n\#(number)", "lines": []}"#
            }
        }
    }

    static func text(_ framing: Framing, _ elements: [String]) -> String {
        if framing == .array() { return "[ \(elements.joined(separator: " ,\n")) ]" }
        if framing == .textSequence { return elements.map { "\u{1E}\($0)\n" }.joined() }
        guard framing == .members() else { return elements.joined(separator: " \r\n") + "\n" }
        // Some keys have an escaped quotation mark before what could be a value.
        let members = elements.enumerated().map { number, element in
            number % 8 == 5 ? #""k\":{\#(number)" : \#(element)"# : #""k\#(number)" : \#(element)"#
        }
        return "{" + members.joined(separator: ",\r\n") + "}"
    }

    /// What a reader gives: the values, the errors and the problems, with their places.
    static func transcript(
        _ text: String, _ framing: Framing, size: Int, _ policy: MappingPolicy, _ limits: ProcessingLimits
    ) -> [String] {
        var reader = ElementReader(
            Order.self, framing, mapper: ObjectMapper(policy: policy),
            serializer: JsonSerializer(reading: JsonReadingOptions(limits: limits)))
        var (lines, kept) = ([String](), [Order]())
        let data = Data(text.utf8)
        do {
            for start in stride(from: 0, through: data.count, by: size) {
                if start + size > data.count {
                    reader.append(data[start...])
                } else {
                    reader.append(data[start..<start + size])
                }
                if start + size > data.count { reader.finish() }
                while let element = try reader.next() {
                    let result = Result { try element.get() }
                    if let order = try? result.get() { kept.append(order) }
                    let problems = element.report().problems.map(\.description)
                    let described = result.map {
                        "\($0.id) \($0.note ?? "-") \($0.lines.map { "\($0.code)\($0.count ?? 0)" })"
                    }
                    lines.append("\(element.index) \(element.key ?? "") \(element.location) \(described) \(problems)")
                }
            }
        } catch {
            lines.append("\(error)")
        }
        for order in kept { lines.append("\(order.data["id"].get(or: 0)) \(order.data["other"].isPresent)") }
        return lines
    }

    @Test(arguments: [Framing.array(), .members(), .lines, .concatenated, .textSequence])
    func `elements in one chunk are those of any other chunks`(_ framing: Framing) {
        let count = Extended.count(200, short: 72)
        let text = Self.text(framing, Self.elements(count))
        var limits = ProcessingLimits.standard
        for (policy, elementCount, elementSize) in [
            (.standard, Int.max, Int.max), (.strict, .max, .max), (.standard, 20, 600),
        ] as [(MappingPolicy, Int, Int)] {
            (limits.elementCount, limits.elementSize) = (elementCount, elementSize)
            let alone = Self.transcript(text, framing, size: 1, policy, limits)
            #expect(alone.count > count)
            for size in [7, 100, 1000, text.utf8.count] {
                expectEqual(Self.transcript(text, framing, size: size, policy, limits), alone, "chunks of \(size)")
            }
        }
    }

    @Test(arguments: [2, 3]) func `several tasks parse the same elements`(_ tasks: Int) async {
        for framing in [Framing.array(), .members(), .lines, .concatenated, .textSequence] {
            let text = Self.text(framing, Self.elements(200))
            func elements() -> StreamSequence<AsyncStream<Data>, ElementReader<SupportedType>, SupportedType> {
                ObjectMapper().elements(in: StreamSequenceTests.body(text, 3000), as: framing)
            }
            let (single, _) = await StreamSequenceTests.collect(elements().results()) { "\($0)" }
            let (several, _) = await StreamSequenceTests.collect(elements().results().concurrency(tasks)) { "\($0)" }
            expectEqual(single.count, 200)
            expectEqual(several, single)
        }
    }

    @Test func `a limit on elements applies to each value of a run`() {
        var limits = ProcessingLimits.standard
        limits.elementCount = 8
        let serializer = JsonSerializer(reading: JsonReadingOptions(limits: limits))
        let text = Data((String(repeating: #"{"a":1,"b":2}"#, count: 40) + "[1,2,3,4,5,6,7,8]").utf8)
        let (run, invalid) = serializer.values(in: text, nodeCapacity: 4) { .valid(end: $1, next: $1) }
        expectEqual(run?.values.count, 40)
        expectEqual(run?.nodeCount, 200)
        expectNil(invalid)
    }

    @Test func `a large value is not in a run with others`() {
        let large = "[" + Array(repeating: "1", count: JsonValues.mostNodes).joined(separator: ",") + "]"
        let small = String(repeating: "[1]", count: 10)
        func counts(_ text: String) -> [Int] {
            var (text, counts) = (Data(text.utf8), [Int]())
            while !text.isEmpty {
                let (run, invalid) = JsonSerializer().values(in: text, nodeCapacity: 16) { .valid(end: $1, next: $1) }
                guard let run, let last = run.values.last, invalid == nil else { break }
                counts.append(run.values.count)
                text = Data(text.dropFirst(last.end))
            }
            return counts
        }
        expectEqual(counts(small + large + small), [10, 1, 10])
        expectEqual(counts(large + large + small), [1, 1, 10])
    }

    private struct Login: Deserializable {
        init(_ data: DeserializableData) throws {
            _ = try data["pin"].secret.get() as SupportedType
            _ = try data["name"].get() as String
        }
    }

    @Test func `an excerpt shows what is after the secrets of a member, but no other member`() throws {
        let text = #"{"a":{"name":1,"pin":"s1"},"b" : {"name":"x","pin":[{"s2":"]"}]},"c":{"pin":0,"name":"y"}}"#
        var reader = ElementReader(Login.self, .members())
        reader.append(text.utf8)
        let elements = try (0..<3).map { _ in try require(try reader.next()) }
        let error = expectThrows(DeserializationError.self) { try elements[0].get() }
        let excerpt = error?.location?.excerpt(in: Data(text.utf8), width: 100)
        expectEqual(excerpt, #"{"name":1,"pin":<secret>}"# + "\n        ^")
    }

    @Test func `an excerpt does not show secrets of elements before and after`() throws {
        let text = #"{"first":"s0","list":[{"pin":"s1","name":"a"},{"pin":"s2","name":5},{"pin":"s3","name":"c"}]}"#
        for cut in [0, 49, 53, 70, text.utf8.count] {
            var reader = ElementReader(Login.self, .array(at: ["list"]))
            var excerpts: [String?] = []
            for part in [text.utf8.prefix(cut), text.utf8.dropFirst(cut)] {
                reader.append(part)
                while let element = try reader.next() {
                    do {
                        _ = try element.get()
                    } catch let error as DeserializationError {
                        excerpts.append(error.location?.excerpt(in: Data(text.utf8), width: 200))
                    }
                }
            }
            expectEqual(excerpts, [#"{"pin":<secret>,"name":5}"# + "\n                       ^"])
        }
    }

    @Test func `an error of any element of a run has a path from the element`() throws {
        var reader = ElementReader([[Int]].self, .members())
        reader.append(#"{"a": [[1], [2, "x"]], "b": [["y"]]}"#.utf8)
        let errors = [try reader.next(), try reader.next()].map { element in
            "\(Result { try element?.get() })"
        }
        #expect(errors[0].contains("expected integer, found string at $.a[1][1] (line 1, column 17)"))
        #expect(errors[1].contains("expected integer, found string at $.b[0][0] (line 1, column 31)"))
    }
}
