#if YAML
import DataMapper
import DataMapperEditing
import DataMapperTools
import DataMapperYAML
import Foundation
import TestSupport

@Suite("Editing YAML: hostile and random documents") struct YamlHostileTests {
    private static let invalid: [(name: String, bytes: [UInt8])] = [
        ("bytes that are not UTF-8", Array("a: ".utf8) + [0xFF, 0x0A]),
        ("a tab before a key", Array("a:\n\tb: 1\n".utf8)),
        ("a long key", Array((String(repeating: "k", count: 2_000) + ": 1\n").utf8)),
        ("deep brackets", Array((String(repeating: "[", count: 5_000)).utf8)),
        ("deep dashes", Array((String(repeating: "- ", count: 500) + "a").utf8)),
        ("an open text", Array("a: \"b\n".utf8)), ("two documents", Array("a: 1\n---\nb: 2\n".utf8)),
        ("an unknown alias", Array("a: *b\n".utf8)), ("a key that is an array", Array("? [a]\n: 1\n".utf8)),
    ]

    @Test(arguments: invalid.indices) func `invalid documents are errors of the format`(_ row: Int) throws {
        let (name, bytes) = Self.invalid[row]
        expectThrows(FormatError.self, "\(name)") { try YamlSerializer().edit(bytes, applying: []) }
        expectThrows(FormatError.self, "\(name)") {
            try YamlSerializer().edit(bytes, applying: [.add(path: ["a"], value: 1)])
        }
    }

    @Test func `a document that is cut anywhere is edited or an error`() throws {
        let text = "%YAML 1.2\n--- # c\na: &x [1, 'b', {c: \"d\"}]\ne: !t |+\n  f\n\ng:\n- *x\n? h\n: >\n  i\n"
        for count in 0...text.utf8.count {
            let bytes = Array(text.utf8.prefix(count))
            guard let value = try? YamlSerializer().deserializeOrThrow(Data(bytes)) else { continue }
            let new: SupportedType = value.entries == nil ? "new" : ["a": [1, "b", ["c": "d"]], "new": "l\nm\n"]
            do {
                let edited = try YamlSerializer().edit(bytes, applying: [.replace(path: [], value: new)])
                try expectEqual(YamlSerializer().deserializeOrThrow(edited), new, "\(count)")
            } catch let error as SerializationError {
                expectEqual(error.code, .unsupportedValue, "\(count)")
            }
        }
    }

    @Test func `deep nesting needs no stack`() throws {
        var serializer = YamlSerializer()
        serializer.limits.depth = .max
        let depth = 900
        for (start, end) in [("[", "]"), ("- ", "")] {
            let text = String(repeating: start, count: depth) + "x" + String(repeating: end, count: depth)
            let path = JsonPointer(tokens: Array(repeating: "0", count: depth))
            let edited = try onThread(kilobytes: 256) { [serializer] in
                try serializer.edit(text, applying: [.replace(path: path, value: "z")])
            }
            expectEqual(String(decoding: edited, as: UTF8.self), text.replacing("x", with: "z"))
        }
    }

    @Test func `many changes of a large document take little time`() throws {
        let count = 5_000
        let text =
            (0..<count).map { "key\($0): \($0) # \($0)\n" }.joined() + "t: {}\nl:\n"
            + (0..<count).map { "  - x: \($0)\n    # \($0)\n" }.joined()
        var patch = JsonPatch()
        for index in 0..<1_000 {
            patch.operations.append(.replace(path: ["key\(index)"], value: "x"))
            patch.operations.append(.remove(path: ["key\(index + 2_500)"]))
            patch.operations.append(.add(path: ["l", "\(index)"], value: .int(index)))
            patch.operations.append(.remove(path: ["l", "\(index * 2 + 1)"]))
            patch.operations.append(.add(path: ["l", "-"], value: ["y": 1]))
        }
        let edited = try YamlSerializer().edit(text, applying: patch)
        try expectEqual(YamlSerializer().deserializeOrThrow(edited)["l"]?.count, count + 1_000)
    }

    @Test func `many brackets on one line take little time`() throws {
        func seconds(_ count: Int) throws -> Double {
            let text = "[" + (0..<count).map { "{\"a\":\($0)}" }.joined(separator: ",") + "]"
            let clock = ContinuousClock()
            let time = try clock.measure {
                let edited = try YamlSerializer().edit(text, applying: [.replace(path: ["0", "a"], value: 5)])
                expectEqual(edited.count, text.utf8.count)
            }
            return time / .seconds(1)
        }
        // Other tests run at the same time.
        func least(_ count: Int) throws -> Double { try (0..<3).map { _ in try seconds(count) }.min() ?? 0 }
        let (small, large) = (try least(5_000), try least(40_000))
        #expect(large < small * 24, "\(small) \(large)")
    }

    @Test(arguments: 0..<100) func `no tag is lost`(_ seed: Int) throws {
        var random = RandomYaml(seed: UInt64(seed), hasTags: true)
        for _ in 0..<4 {
            let text = random.make()
            var (patch, current) = (JsonPatch(), try YamlSerializer().deserializeOrThrow(fromString: text))
            for _ in 0..<3 {
                let operation = random.operation(for: current)
                if ["remove", "replace"].contains(operation.name) { continue }
                let isArray = operation.path.parent.flatMap { current[$0]?.array } != nil
                if operation.path.isRoot || !isArray && current[operation.path] != nil { continue }
                guard let next = try? JsonPatch([operation]).applied(to: current) else { continue }
                patch.operations.append(operation)
                current = next
            }
            do {
                let edited = try YamlSerializer().edit(text, applying: patch)
                let after = String(decoding: edited, as: UTF8.self)
                #expect(tags(after) >= tags(text), "\(text)\n\(patch)\n\(after)")
            } catch let error as SerializationError {
                #expect(error.message.contains("would lose a tag"), "\(text)\n\(patch)\n\(error)")
            }
        }
    }

    private func tags(_ text: String) -> Int {
        YamlSerializer().outline(of: Array(text.utf8))?.nodes.count { $0.isTagged } ?? 0
    }

    @Test func `copies of long comments are limited`() throws {
        let text = "a:\n  - x: 1\n    # " + String(repeating: "c", count: 1 << 14) + "\n"
        var patch = JsonPatch()
        for _ in 0..<400 {
            patch.operations.append(.copy(from: ["a", "0"], path: ["a", "-"]))
            patch.operations.append(.add(path: ["a", "1", "y"], value: 1))
            patch.operations.append(.remove(path: ["a", "1", "y"]))
        }
        let error = expectThrows(SerializationError.self) { try YamlSerializer().edit(text, applying: patch) }
        expectEqual(error?.code, .limitExceeded)
    }

    @Test func `comments below deep blocks are read once`() throws {
        let depth = 400
        let keys = (0..<depth).map { String(repeating: " ", count: $0) + "k:\n" }.joined()
        let text =
            keys + String(repeating: " ", count: depth) + "x: 1\n" + String(repeating: "\n", count: 200_000)
            + "# end\nlast: 1\n"
        var serializer = YamlSerializer()
        serializer.limits.depth = .max
        let edited = try serializer.edit(text, applying: [.replace(path: ["last"], value: 2)])
        expectEqual(edited.count, text.utf8.count)
    }

    @Test(arguments: 0..<150) func `the result has the patched value`(_ seed: Int) throws {
        var random = RandomYaml(seed: UInt64(seed))
        for _ in 0..<4 {
            let text = random.make()
            let value = try YamlSerializer().deserializeOrThrow(fromString: text)
            var (patch, current) = (JsonPatch(), value)
            for _ in 0..<3 {
                let operation = random.operation(for: current)
                guard let next = try? JsonPatch([operation]).applied(to: current) else { continue }
                patch.operations.append(operation)
                current = next
            }
            do {
                let edited = try YamlSerializer().edit(text, applying: patch)
                try expectEqual(YamlSerializer().deserializeOrThrow(edited), current, "\(text)\n\(patch)")
                // Each comment that is left was in the document.
                let comments = String(decoding: edited, as: UTF8.self).split(separator: "\n").filter {
                    $0.contains("#c")
                }
                #expect(comments.count <= text.split(separator: "\n").filter { $0.contains("#c") }.count)
            } catch {
                Issue.record("\(error)\n\(text)\n\(patch)")
            }
        }
    }
}

/// Makes documents and operations.
private struct RandomYaml {
    private var random: SeededGenerator
    private var lines: [String] = []

    private let hasTags: Bool

    init(seed: UInt64, hasTags: Bool = false) {
        random = SeededGenerator(state: seed)
        self.hasTags = hasTags
    }

    private mutating func below(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }

    private mutating func one(of texts: [String]) -> String { texts[below(texts.count)] }

    mutating func make() -> String {
        lines = []
        if below(3) == 0 { lines.append("# top") }
        if below(4) == 0 { lines.append("---") }
        if below(4) > 0 { object(0, depth: 4, nil) } else { array(0, depth: 4, nil) }
        if below(4) == 0 { lines.append("# end") }
        return lines.joined(separator: one(of: ["\n", "\r\n"])) + "\n"
    }

    private mutating func space(_ indentation: Int) {
        if below(4) == 0 {
            lines.append(String(repeating: " ", count: indentation) + one(of: ["# a: b", "# - x", "# \""]))
        }
        if below(6) == 0 { lines.append("") }
    }

    private mutating func object(_ indentation: Int, depth: Int, _ first: String?) {
        for index in 0...below(3) {
            if index > 0 || first == nil { space(indentation) }
            let start = index == 0 ? first : nil
            let key = one(of: ["k\(index)", "\"q\(index)\"", "'s \(index)'", "\(index)"])
            value(
                indentation, depth: depth, (start ?? String(repeating: " ", count: indentation)) + key + ":",
                isElement: false)
        }
    }

    private mutating func array(_ indentation: Int, depth: Int, _ first: String?) {
        for index in 0...below(3) {
            if index > 0 || first == nil { space(indentation) }
            let start = index == 0 ? first : nil
            value(
                indentation, depth: depth, (start ?? String(repeating: " ", count: indentation)) + "-", isElement: true)
        }
    }

    private mutating func value(_ indentation: Int, depth: Int, _ prefix: String, isElement: Bool) {
        let trail = one(of: ["", "", " # x: y", "   # c"])
        let tag = hasTags && below(3) == 0 ? " !t" : ""
        let isCompact = isElement && tag.isEmpty
        let prefix = prefix + tag
        switch below(depth > 0 ? 7 : 3) {
        case 0: lines.append(prefix + " " + flow(depth: 2) + trail)
        case 1:
            let scalar = one(of: [
                "", "1", "2.50", "true", "~", "two words", "'it''s'", "\"d\\\"q\"", "a#b", "2024-01-01",
            ])
            lines.append((scalar.isEmpty ? prefix : prefix + " " + scalar) + trail)
        case 2:
            lines.append(prefix + " " + one(of: ["|", ">", "|-", ">-", "|+", ">+"]) + one(of: ["", " # c"]))
            for _ in 0..<below(4) {
                let line = one(of: ["x # y", "", "- q", "line one"])
                lines.append(line.isEmpty ? "" : String(repeating: " ", count: indentation + 2) + line)
            }
            lines.append(String(repeating: " ", count: indentation + 2) + "end")
        case 3, 4:
            if isCompact, below(3) > 0 { return object(indentation + 2, depth: depth - 1, prefix + " ") }
            lines.append(prefix + trail)
            object(indentation + 2 + 2 * below(2), depth: depth - 1, nil)
        default:
            if isCompact, below(2) == 0 { return array(indentation + 2, depth: depth - 1, prefix + " ") }
            lines.append(prefix + trail)
            array(indentation + (isElement ? 2 : 2 * below(2)), depth: depth - 1, nil)
        }
    }

    private mutating func flow(depth: Int) -> String {
        let (kind, space) = (below(depth > 0 ? 4 : 2), one(of: ["", " "]))
        if kind < 2 { return one(of: ["1", "x", "'y'", "\"z, \"", "null", "a b"]) }
        let items = (0..<below(3)).map { kind == 2 ? flow(depth: depth - 1) : "k\($0): " + flow(depth: depth - 1) }
        return (kind == 2 ? "[" : "{") + space + items.joined(separator: ", ") + space + (kind == 2 ? "]" : "}")
    }

    // MARK: Operations

    mutating func operation(for value: SupportedType) -> JsonPatch.Operation {
        let path = path(in: value)
        switch below(6) {
        case 0, 1:
            if value[path]?.array != nil { return .add(path: path.appending(one(of: ["0", "-"])), value: newValue(2)) }
            return .add(path: path.appending(one(of: ["k0", "new", "m x", "9"])), value: newValue(2))
        case 2: return .remove(path: path)
        case 3: return .move(from: path, path: self.path(in: value).appending(one(of: ["0", "moved"])))
        case 4: return .copy(from: path, path: self.path(in: value).appending(one(of: ["0", "copy"])))
        default: return .replace(path: path, value: newValue(2))
        }
    }

    private mutating func path(in value: SupportedType) -> JsonPointer {
        var (path, value) = (JsonPointer.root, value)
        while below(6) > 0 {
            if let array = value.array, !array.isEmpty {
                let index = below(array.count)
                (path, value) = (path.appending("\(index)"), array[index])
            } else if let entries = value.entries, !entries.isEmpty {
                let entry = entries[below(entries.count)]
                (path, value) = (path.appending(entry.key), entry.value)
            } else {
                break
            }
        }
        return path
    }

    private mutating func newValue(_ depth: Int) -> SupportedType {
        switch below(depth > 0 ? 7 : 4) {
        case 0: return [1, 2.5, true, nil, -7][below(5)]
        case 1, 2, 3:
            return .string(
                one(of: [
                    "x", "yes", "a: b", "- q", "l\nm", "l\nm\n", "  lead", "it's", "", "#no", "5", "[x]", "a,b",
                    "x\n\ny\n\n",
                    "\ttab", "a\n  b\n", "\n", "é", "\u{2028}", "end ",
                ]))
        case 4: return .array((0..<below(3)).map { _ in newValue(depth - 1) })
        default:
            return .object((0..<below(3)).map { (one(of: ["k0", "a: b", "7", "yes"]) + "\($0)", newValue(depth - 1)) })
        }
    }
}
#endif
