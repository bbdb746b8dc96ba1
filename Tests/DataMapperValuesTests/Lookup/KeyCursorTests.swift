import DataMapperValues
import TestSupport

@Suite("KeyCursor: one key after the other") struct KeyCursorTests {
    /// Returns the value that a cursor finds for a key in a document.
    struct Reader: ~Copyable {
        let document: Document
        var cursor = KeyCursor()

        init(_ value: SupportedType) { document = value.asNode().document }

        mutating func value(_ key: String, in object: Int = 0, level: UInt32 = 0) -> Int? {
            BorrowedBytes.with(key) { cursor.find($0, in: object, level: level, document.tape) }.map { $0 + 1 }
        }

        /// The same, but the cursor looks only at the next key.
        func next(_ key: String, in object: Int = 0, level: UInt32 = 0) -> Int? {
            BorrowedBytes.with(key) { cursor.next($0, in: object, level: level, document.tape) }.map { $0 + 1 }
        }
    }

    @Test func `the next key comes after the one that was found last, and none after the last one`() {
        var reader = Reader(["a": 1, "b": [1, 2, 3], "c": 3])
        expectNil(reader.next("b"))
        expectEqual(reader.next("a"), 2)
        expectNil(reader.next("a"))
        expectEqual(reader.next("b"), 4)
        expectEqual(reader.next("c"), 9)
        expectNil(reader.next("a"))
        expectEqual(reader.value("a"), 2)
        expectEqual(reader.next("b"), 4)
    }

    @Test func `other keys are found around, and say where to go on`() {
        var reader = Reader(["a": 1, "b": 2, "c": 3, "d": 4])
        expectEqual(reader.value("c"), 6)
        expectEqual(reader.next("d"), 8)
        expectEqual(reader.value("b"), 4)
        expectEqual(reader.next("c"), 6)
        expectNil(reader.value("no"))
        expectEqual(reader.next("d"), 8)
    }

    @Test func `nothing is found in empty objects, nor behind an object`() {
        var reader = Reader(["a": [:], "b": 1])
        expectNil(reader.value("a", in: 2, level: 1))
        expectNil(reader.value("b", in: 2, level: 1))
        expectEqual(reader.value("b"), 4)
    }

    @Test func `objects on different levels keep their places, those on the same one find their keys all the same`() {
        for level in [1, 0, 32] as [UInt32] {
            var reader = Reader(["a": ["x": 1, "y": 2], "b": 3])
            expectEqual(reader.value("a"), 2)
            expectEqual(reader.value("x", in: 2, level: level), 4)
            expectEqual(reader.value("b"), 8)
            expectEqual((reader.next("y", in: 2, level: level) != nil), (level == 1))
            expectEqual(reader.value("y", in: 2, level: level), 6)
        }
    }

    @Test func `hints in memory of the caller's`() {
        let memory = UnsafeMutablePointer<KeyCursor.Hint>.allocate(capacity: KeyCursor.hintCount)
        defer { memory.deallocate() }
        let document = (["a": 1, "b": 2] as SupportedType).asNode().document
        var cursor = KeyCursor(KeyHints(in: memory))
        expectEqual(BorrowedBytes.with("b") { cursor.find($0, in: 0, level: 0, document.tape) }, 3)
    }
}
