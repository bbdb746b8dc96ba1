import DataMapper
import DataMapperEditing
import DataMapperTools
import Foundation
import TestSupport

/// Random documents with comments everywhere, and random patches.
@Suite("Editing JSON: random documents") struct RandomEditingTests {
    @Test(arguments: 0..<150) func `the result has the patched value, and other bytes stay`(_ seed: Int) throws {
        var document = RandomDocument(seed: UInt64(seed))
        for _ in 0..<4 {
            let text = document.make()
            let serializer = document.isStrict ? JsonSerializer() : .json5
            let value = try serializer.deserializeOrThrow(fromString: text)
            var patch = JsonPatch()
            var current = value
            for _ in 0..<6 {
                let operation = document.operation(for: current)
                guard let next = try? JsonPatch([operation]).applied(to: current) else { continue }
                patch.operations.append(operation)
                current = next
                if !document.hasDuplicates { try Self.checkBytes(of: operation, value, text, serializer) }
            }
            let edited: Data
            do {
                edited = try serializer.edit(text, applying: patch)
            } catch {
                Issue.record("\(error)\n\(text)\n\(patch)")
                continue
            }
            try expectEqual(serializer.deserializeOrThrow(edited), current, "\(text)\n\(patch)")
            try expectEqual(serializer.edit(text, applying: []), Data(text.utf8))
        }
    }

    /// Checks that one operation inserts or deletes at most two runs of bytes.
    private static func checkBytes(
        of operation: JsonPatch.Operation, _ value: SupportedType, _ text: String, _ serializer: JsonSerializer
    ) throws {
        guard (try? JsonPatch([operation]).applied(to: value)) != nil else { return }
        let old = Array(text.utf8)
        let new = Array(try serializer.edit(text, applying: [operation]))
        switch operation {
        case .add(let path, _) where value[path] == nil || value[path.parent ?? path]?.kind == .array && !path.isRoot:
            #expect(contains(new, old), "\(operation)\n\(text)\n\(String(decoding: new, as: UTF8.self))")
        case .remove:
            #expect(contains(old, new), "\(operation)\n\(text)\n\(String(decoding: new, as: UTF8.self))")
        case .replace(let path, _) where value[path]?.array == nil && value[path]?.dictionary == nil:
            // One run is replaced, which is not longer than the scalar.
            let prefix = zip(old, new).prefix { $0 == $1 }.count
            let suffix = zip(old.dropFirst(prefix).reversed(), new.dropFirst(prefix).reversed()).prefix { $0 == $1 }
                .count
            #expect(old.count - prefix - suffix <= 14, "\(operation)\n\(text)\n\(String(decoding: new, as: UTF8.self))")
        default: break
        }
    }

    /// Returns whether `long` is `short` with at most two runs of other bytes in it.
    static func contains(_ long: [UInt8], _ short: [UInt8]) -> Bool {
        guard long.count >= short.count else { return false }
        let prefix = zip(long, short).prefix { $0 == $1 }.count
        let suffix = min(short.count - prefix, zip(long.reversed(), short.reversed()).prefix { $0 == $1 }.count)
        // The second run may begin before the longest common prefix ends, so try all shorter ones.
        return (0...prefix).reversed().contains { start in
            let middle = short[start..<(short.count - suffix)]
            let hay = long[start..<(long.count - suffix)]
            return middle.isEmpty || hay.indices.contains { hay[$0...].starts(with: middle) }
        }
    }

    @Test(.enabled(if: Corpus.isAvailable, Comment(rawValue: Corpus.hint)))
    func `each valid document of json5-tests can be edited`() throws {
        var count = 0
        for folder in try Corpus.names(in: "json5-tests") where !folder.contains(".") && folder != "LICENSE" {
            for name in try Corpus.names(in: "json5-tests/\(folder)")
            where name.hasSuffix(".json") || name.hasSuffix(".json5") {
                let bytes = try Corpus.data("json5-tests/\(folder)/\(name)")
                guard let value = try? JsonSerializer.json5.deserializeOrThrow(bytes) else { continue }
                count += 1
                var document = RandomDocument(seed: UInt64(count))
                for _ in 0..<10 {
                    let operation = document.operation(for: value)
                    guard let expected = try? JsonPatch([operation]).applied(to: value) else { continue }
                    let edited = try JsonSerializer.json5.edit(bytes, applying: [operation])
                    try expectEqual(JsonSerializer.json5.deserializeOrThrow(edited), expected, "\(name): \(operation)")
                }
            }
        }
        #expect(count > 60)
    }
}

/// Makes documents and operations.
struct RandomDocument {
    private var random: SeededGenerator
    private(set) var isStrict = false
    private(set) var hasDuplicates = false
    private var lineEnd = "\n"
    private var text = ""

    private let isToml: Bool

    init(seed: UInt64, isToml: Bool = false) {
        random = SeededGenerator(state: seed)
        self.isToml = isToml
    }

    private mutating func below(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }

    private mutating func one(of texts: [String]) -> String { texts[below(texts.count)] }

    mutating func make() -> String {
        isStrict = below(3) == 0
        hasDuplicates = below(4) == 0
        lineEnd = one(of: ["\n", "\r\n"])
        text = ""
        if below(8) == 0 { text = "\u{FEFF}" }
        space()
        value(depth: 4)
        space()
        if !isStrict, below(3) == 0 { text += "// end" }
        return text
    }

    private mutating func space() {
        for _ in 0..<below(3) {
            switch below(isStrict ? 4 : 8) {
            case 0: text += " "
            case 1: text += lineEnd + String(repeating: "  ", count: below(3))
            case 2: text += "\t"
            case 3: text += lineEnd + lineEnd
            case 4: text += "/* ] , \" */"
            case 5: text += "// } , '" + lineEnd
            case 6: text += lineEnd + "  // : above" + lineEnd + "  "
            default: text += "/* a" + lineEnd + " b */"
            }
        }
    }

    private mutating func value(depth: Int) {
        let kind = below(depth > 0 ? 5 : 3)
        switch kind {
        case 0:
            text += isStrict ? one(of: ["1", "-2.50", "1e3", "true"]) : one(of: ["+1", "0xFF", ".5", "Infinity", "7"])
        case 1: text += one(of: isStrict ? [#""a""#, #""\"]""#, "null"] : [#"'it\'s'"#, #""}""#, "null", "false"])
        case 2: text += one(of: ["[]", "{}", "{ }", "[\(lineEnd)]"])
        default:
            let isObject = kind == 3
            let count = 1 + below(4)
            text += isObject ? "{" : "["
            for index in 0..<count {
                space()
                if isObject {
                    let keys =
                        isStrict ? [#""a""#, #""b""#, #""c\/""#, #""""#] : ["a", "'b'", #""c""#, #"\u0064"#, "a"]
                    text += hasDuplicates ? one(of: keys) : keys[index]
                    space()
                    text += ":"
                    space()
                }
                value(depth: depth - 1)
                space()
                if index < count - 1 || (!isStrict && below(3) == 0) { text += "," }
            }
            space()
            text += isObject ? "}" : "]"
        }
    }

    // MARK: Operations

    mutating func operation(for value: SupportedType) -> JsonPatch.Operation {
        let path = path(in: value)
        switch below(8) {
        case 0, 1: return .add(path: path, value: newValue())
        case 2, 3: return .remove(path: path)
        case 4: return .replace(path: path, value: newValue())
        case 5: return .move(from: self.path(in: value), path: path)
        case 6: return .copy(from: self.path(in: value), path: path)
        default: return .test(path: path, value: value[path] ?? .null)
        }
    }

    private mutating func newValue() -> SupportedType {
        let values: [SupportedType] = [
            1, "x", isToml ? false : nil, [], [["k": 1], [:]], [:], [1, [2]], ["k": 1, "l": ["m": []]], .double(2.5),
        ]
        return values[below(values.count)]
    }

    private mutating func path(in value: SupportedType) -> JsonPointer {
        var path = JsonPointer.root
        var current = value
        while below(5) > 0 {
            if let entries = current.entries, !entries.isEmpty {
                let entry = entries[below(entries.count)]
                path.append(entry.key)
                current = entry.value
            } else if let array = current.array, !array.isEmpty {
                let index = below(array.count)
                path.append(index)
                current = array[index]
            } else {
                break
            }
        }
        if below(3) == 0 { path.append(one(of: ["a", "-", "0", "new", "/é"])) }
        return path
    }
}
