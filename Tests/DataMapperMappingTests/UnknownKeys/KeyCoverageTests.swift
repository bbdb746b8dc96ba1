import DataMapper
import Testing

@testable import DataMapperMapping
@testable import DataMapperValues

/// The rules by which keys count as unknown. Each row says what is noted about one document, and which keys are then
/// unknown.
@Suite("Key coverage") struct KeyCoverageTests {
    private static let text = #"{"a": 1, "b": {"c": {"d": 2}, "e": 3}, "f": [{"g": 4}]}"#

    /// The document, and the notes about it. Places are written as `b.c`; the root is empty.
    struct Notes {
        let document: Document
        let call = CallNotes()
        let coverage: KeyCoverage

        init() throws {
            let value = try JsonSerializer().deserializeOrThrow(fromString: KeyCoverageTests.text)
            document = value.asNode().document
            coverage = call.followKeys(document, of: 0)
        }

        /// The node of a value.
        func node(_ place: String) -> Int {
            place.split(separator: ".").reduce(0) { object, name in
                if document.nodes[object].kind == .array { return object + 1 }
                let key = document.members(of: object).first { document.string(of: document.nodes[$0]) == name }
                return key.map { $0 + 1 } ?? 0
            }
        }

        /// Notes that keys were read.
        func ask(_ places: String...) {
            for place in places {
                let object = place.split(separator: ".").dropLast().joined(separator: ".")
                coverage.ask(for: node(place) - 1, of: node(object))
            }
        }

        var unknown: [String] {
            coverage.unknownKeys(below: 0).map {
                document.string(of: document.nodes[$0.key]) + ($0.isOfFailure ? "!" : "")
            }
        }
    }

    struct Rule: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let note: @Sendable (Notes) -> Void
        let unknown: [String]

        init(_ rule: String, _ unknown: [String], _ note: @escaping @Sendable (Notes) -> Void) {
            (testDescription, self.unknown, self.note) = (rule, unknown, note)
        }
    }

    static let rules = [
        Rule("an object that nobody asked has no unknown keys", []) { _ in },
        Rule("keys that were not read are unknown", ["b", "f"]) { $0.ask("a") },
        Rule("a key that is missing counts as a question", ["a", "b", "f"]) { notes in
            BorrowedBytes.with("z") { notes.coverage.miss($0, in: 0) }
        },
        Rule("a flattened part counts as a question", ["a", "b", "f"]) { $0.coverage.block(0) },
        Rule("a value that was read, but not asked, has none", []) { $0.ask("a", "b", "f") },
        Rule("objects inside are searched", ["e"]) { $0.ask("a", "b", "f", "b.c") },
        Rule("objects in arrays are searched", ["g"]) { notes in
            notes.ask("a", "b", "f")
            notes.coverage.block(notes.node("f.0"))
        },
        Rule("all keys of a dictionary are known", ["e"]) { notes in
            notes.coverage.open(0)
            notes.ask("b.c")
        },
        Rule("a value that was taken as a whole has none", []) { notes in
            notes.ask("a", "b", "f", "b.c")
            notes.coverage.markWhole(notes.node("b"))
        },
        Rule("the key with the name of a type is known", ["b", "f"]) { $0.coverage.markTag($0.node("a") - 1, of: 0) },
        Rule("objects on the way to an error are excused, others are not", ["g"]) { notes in
            notes.ask("a", "b", "f", "b.c")
            notes.coverage.block(notes.node("f.0"))
            notes.coverage.excuse(from: 0, to: notes.node("b.c.d"))
        },
        Rule("a failed object that was read to its end excuses no key", ["b!", "f!"]) { notes in
            notes.ask("a")
            notes.coverage.finish(0)
            notes.coverage.excuse(from: 0, to: 0)
        },
        Rule("an object that is made again is not excused any more", ["b", "f"]) { notes in
            notes.ask("a")
            notes.coverage.excuse(from: 0, to: 0)
            notes.coverage.make(0)
        },
        Rule("the failure of an object can be noted again", []) { notes in
            notes.ask("a")
            notes.coverage.excuse(from: 0, to: 0)
            let failure = notes.coverage.failure(of: 0)
            notes.coverage.make(0)
            notes.coverage.note(failure, of: 0)
        },
        Rule("a settled key is known, with its value", []) { notes in
            notes.ask("a", "f", "b.c")
            notes.coverage.handle(notes.node("b") - 1, of: 0)
        },
        Rule("a failed part has read nothing", ["b", "f"]) { notes in
            notes.ask("a")
            let start = notes.call.mark()
            notes.ask("b")
            notes.call.rollBack(to: start, .members(of: 0))
        },
        Rule("a failed part has read the values inside", ["e"]) { notes in
            notes.ask("a", "f")
            let start = notes.call.mark()
            notes.ask("b.c")
            notes.call.rollBack(to: start, .members(of: 0))
            notes.ask("b")
        },
        Rule("an alternative that does not fit has read nothing", ["b", "f"]) { notes in
            notes.ask("a")
            let start = notes.call.mark()
            notes.ask("b", "f")
            notes.coverage.open(0)
            notes.call.rollBack(to: start)
        },
        Rule("a type that rejects unknown keys settles them", []) { notes in
            expectEqual(notes.coverage.beginFollowing(0), true)
            notes.ask("a")
            expectEqual(notes.coverage.endRejecting(0).map(\.key), [notes.node("b") - 1, notes.node("f") - 1])
        },
        Rule("a type that rejects unknown keys also finds those on the way of its paths", []) { notes in
            expectEqual(notes.coverage.beginFollowing(0), true)
            notes.ask("a", "b", "f", "b.c")
            expectEqual(notes.coverage.endRejecting(0).map(\.key), [notes.node("b.e") - 1])
        },
        Rule("a type that rejects unknown keys does not know what others have read before", []) { notes in
            notes.ask("a", "b")
            expectEqual(notes.coverage.beginFollowing(0), true)
            notes.ask("b", "f")
            expectEqual(notes.coverage.endRejecting(0).map(\.key), [notes.node("a") - 1])
        },
        Rule("one type at a time follows an object", ["a", "b", "f"]) { notes in
            expectEqual(notes.coverage.beginFollowing(0), true)
            expectEqual(notes.coverage.beginFollowing(0), false)
            notes.coverage.block(0)
        },
    ]

    @Test(arguments: rules) func `a key is unknown or not`(_ rule: Rule) throws {
        let notes = try Notes()
        rule.note(notes)
        expectEqual(notes.unknown, rule.unknown)
    }

    static let kept = [
        Rule("keys that were not read are kept", ["b", "f"]) { $0.ask("a") },
        Rule("an invalid value that became nil is kept", ["a", "f"]) { notes in
            notes.ask("a", "b")
            notes.coverage.replace(notes.node("a"), byNil: true)
        },
        Rule("an invalid value that became a default is kept beside the keys", ["f", "a = 1"]) { notes in
            notes.ask("a", "b")
            notes.coverage.replace(notes.node("a"), byNil: false)
        },
        Rule("an object on the way of a path is kept beside the keys", ["f", "b: e"]) { $0.ask("a", "b", "b.c") },
        Rule("an object that another was made from keeps its own keys", ["f"]) { notes in
            notes.ask("a", "b", "b.c")
            notes.coverage.make(notes.node("b"))
        },
        Rule("the keys of a dictionary are all its own", []) { $0.coverage.open(0) },
    ]

    @Test(arguments: kept) func `a type that preserves unknown keys gets them`(_ rule: Rule) throws {
        let notes = try Notes()
        expectEqual(notes.coverage.beginFollowing(0), true)
        rule.note(notes)
        let kept = notes.coverage.endKeeping(0)
        let inner = ["a", "b", "f"].compactMap { key in
            switch kept.inner[KeyBytes(key)] {
            case .value(let value): "\(key) = \(value)"
            case .object(let keys): "\(key): \(keys.keys.joined(separator: " "))"
            case nil: nil as String?
            }
        }
        expectEqual(kept.keys + inner, rule.unknown)
        // What is kept is not unknown.
        #expect(!notes.unknown.contains { kept.keys.contains($0) })
    }

    @Test func `a missing key is suggested for an unknown one`() throws {
        let document = try JsonSerializer().deserializeOrThrow(fromString: #"{"nmae": 1}"#).asNode().document
        let coverage = KeyCoverage(document)
        for key in ["name", "age"] { BorrowedBytes.with(key) { coverage.miss($0, in: 0) } }
        expectEqual(coverage.unknownKeys(below: 0).map { coverage.suggestion(for: $0) }, ["name"])
    }

    @Test func `a key that is missed after a suggestion is suggested, too`() throws {
        let document = try JsonSerializer().deserializeOrThrow(fromString: #"{"sizze": 1}"#).asNode().document
        let coverage = KeyCoverage(document)
        func suggestions(missing key: String) -> [String?] {
            BorrowedBytes.with(key) { coverage.miss($0, in: 0) }
            return coverage.unknownKeys(below: 0).map { coverage.suggestion(for: $0) }
        }
        expectEqual(suggestions(missing: "title"), [nil])
        expectEqual(suggestions(missing: "size"), ["size"])
    }

    struct Titled: Deserializable, UnknownKeyRejecting {
        init(_ data: DeserializableData) throws { _ = data["title"].get() as Int? }
    }

    struct Sized: Deserializable, UnknownKeyRejecting {
        init(_ data: DeserializableData) throws { _ = data["size"].get() as Int? }
    }

    @Test func `each type suggests its own keys`() throws {
        struct Both: Deserializable {
            init(_ data: DeserializableData) throws {
                _ = try? data["v"].get() as Titled
                _ = try data["v"].get() as Sized
            }
        }
        expectError("unknown key at $.v.sizze (line 1, column 7); did you mean \"size\"?") {
            try ObjectMapper().read(Both.self, #"{"v":{"sizze":1}}"#)
        }
    }
}
