import DataMapper
import DataMapperEditing
import DataMapperTools
import Foundation
import TestSupport

@Suite("Editing: hostile documents and patches") struct HostileEditingTests {
    private static let deep = JsonSerializer(
        reading: JsonReadingOptions(
            limits: {
                var limits = ProcessingLimits(); limits.depth = .max; return limits
            }(), allowsComments: true))

    @Test func `deep nesting needs no stack`() throws {
        let depth = 20_000
        let text = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
        let path = JsonPointer(tokens: Array(repeating: "0", count: depth - 1) + ["-"])
        let edited = try onThread(kilobytes: 256) { try Self.deep.edit(text, applying: [.add(path: path, value: 1)]) }
        expectEqual(edited.count, text.utf8.count + 1)
        expectThrows(JsonError.self) { try JsonSerializer().edit(text, applying: [.add(path: path, value: 1)]) }
    }

    @Test func `a long array takes many insertions and removals`() throws {
        let count = 20_000
        let text = "[" + (0..<count).map { "\n  \($0), // \($0)" }.joined() + "\n]"
        var patch = JsonPatch()
        for index in 0..<2_000 {
            patch.operations.append(.add(path: [String(index * 7)], value: .int(-index)))
            patch.operations.append(.remove(path: [String(index * 5 + 1)]))
            patch.operations.append(.replace(path: [String(index * 3)], value: "x"))
        }
        let serializer = JsonSerializer.json5
        let edited = try serializer.edit(text, applying: patch)
        try expectEqual(serializer.deserializeOrThrow(edited).count, count)
    }

    @Test func `a large object takes many changes`() throws {
        let count = 20_000
        let text = "{" + (0..<count).map { #""\#($0)": [\#($0)], /* \#($0) */ "# }.joined() + "}"
        var patch = JsonPatch()
        for index in 0..<count / 2 { patch.operations.append(.remove(path: [String(count - 1 - index)])) }
        for index in 0..<1_000 {
            patch.operations.append(.add(path: ["n\(index)"], value: 1))
            patch.operations.append(.add(path: [String(index), "-"], value: 2))
        }
        let edited = try JsonSerializer.json5.edit(text, applying: patch)
        try expectEqual(JsonSerializer.json5.deserializeOrThrow(edited).count, count / 2 + 1_000)
    }

    @Test(arguments: [true, false]) func `copies of long comments are limited`(_ changes: Bool) throws {
        let text = #"{"a": [["# + "/*" + String(repeating: " ", count: 1 << 14) + "*/" + "\n  1]]}"
        var patch = JsonPatch()
        for _ in 0..<400 {
            if changes { patch.operations.append(.add(path: ["a", "0", "-"], value: 1)) }
            patch.operations.append(.copy(from: ["a", "0"], path: ["a", "-"]))
        }
        do {
            _ = try JsonSerializer.json5.edit(text, applying: patch)
            Issue.record("no error")
        } catch let error as SerializationError {
            expectEqual(error.code, .limitExceeded)
            expectEqual(error.description, "the patch copies too much text at $.a[\"-\"]")
        }
    }

    @Test func `a document that is cut anywhere is an error`() throws {
        let text = #"{/* a */ "a": [1, 'x\'', // b"# + "\n" + #"0x1F, {b: null}], }"#
        for count in 0..<text.utf8.count {
            expectThrows(JsonError.self) { try JsonSerializer.json5.edit(Array(text.utf8.prefix(count)), applying: []) }
        }
    }
}
