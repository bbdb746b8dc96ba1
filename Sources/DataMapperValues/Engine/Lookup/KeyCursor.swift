/// Finds keys, one after the other, in nested objects.
///
/// For each level the cursor remembers which key comes next. Most documents have their keys in the order in which they
/// are read, so most keys are found by one comparison of bytes. Other keys are searched from there on, then from the
/// start, until ``SmallObjectIndex`` or ``LargeObjectIndex`` knows the places of all keys.
///
/// A level is any number that differs for objects that are read alternately, such as the depth of nesting.
@usableFromInline
package struct KeyCursor: ~Copyable {
    @usableFromInline package let hints: KeyHints
    private let ownsHints: Bool
    /// Nil until a large object is searched.
    private var largeIndex: LargeObjectIndex?
    @usableFromInline package private(set) var smallObjects = SmallObjectIndex()

    @usableFromInline
    package struct Hint: BitwiseCopyable {
        /// The object whose key comes next. A hint for another object is ignored.
        @usableFromInline var object: UInt32
        @usableFromInline var nextKey: UInt32

        /// Creates a hint at the key after `key`, or at the object's end.
        @inlinable @inline(__always)
        init(after key: Int, in object: Int, _ tape: Tape) {
            self.init(object: object, nextKey: key &+ 1 &+ tape.nodes[key &+ 1].span)
        }

        @inlinable @inline(__always)
        init(object: Int, nextKey: Int) {
            self.object = UInt32(truncatingIfNeeded: object)
            self.nextKey = UInt32(truncatingIfNeeded: nextKey)
        }

        init() { (object, nextKey) = (.max, 0) }

        /// Returns the place of the object's next key, or the object's end after the last key.
        @inlinable @inline(__always)
        func key(in object: Int) -> Int {
            self.object == UInt32(truncatingIfNeeded: object) ? Int(nextKey) : object &+ 1
        }
    }

    @inlinable package static var hintCount: Int { 32 }

    package init() { self.init(KeyHints(), ownsHints: true) }

    /// Creates a cursor whose hints are in memory of the caller. That memory must live as long as the cursor.
    package init(_ hints: KeyHints) { self.init(hints, ownsHints: false) }

    private init(_ hints: KeyHints, ownsHints: Bool) {
        self.hints = hints
        self.ownsHints = ownsHints
    }

    deinit {
        if ownsHints { hints.free() }
    }

    @inlinable @inline(__always)
    package mutating func find(
        _ key: BorrowedBytes, in object: Int, level: UInt32, _ tape: Tape
    ) -> Int? {
        next(key, in: object, level: level, tape) ?? search(key, isStatic: false, in: object, level: level, tape)
    }

    /// Returns the next key of an object if it is the requested one.
    ///
    /// `tape` is evaluated only if the length of the key is right, and in a few other cases.
    @inlinable @inline(__always)
    package func next(
        _ key: BorrowedBytes, in object: Int, level: UInt32, _ tape: @autoclosure () -> Tape
    ) -> Int? {
        // The same as `span` for an object, but without a check of the node's kind.
        let end = object &+ Int(truncatingIfNeeded: tape().nodes[object].payload)
        let next = hints[level].key(in: object)
        guard next < end else { return nil }
        let candidate = tape().nodes[next]
        guard candidate.count == key.count, tape().bytes(of: candidate) == key else { return nil }
        hints[level] = Hint(after: next, in: object, tape())
        return next
    }

    /// Returns a literal key of an object that is read out of order, if it is read after the same key as before.
    @inlinable @inline(__always)
    package func expected(_ key: BorrowedBytes, in object: Int, level: UInt32) -> Int? {
        smallObjects.expected(key, in: object, level: level)
    }

    /// The same for a key that need not be a literal.
    @inlinable @inline(__always)
    package func expected(text key: BorrowedBytes, in object: Int, level: UInt32) -> Int? {
        smallObjects.expected(text: key, in: object, level: level)
    }

    /// Finds a key that is not the next one. Searches forward from there, then from the object's first key.
    @inline(never) @usableFromInline
    package mutating func search(
        _ key: BorrowedBytes, isStatic: Bool, in object: Int, level: UInt32, _ tape: Tape
    ) -> Int? {
        let count = tape.nodes[object].count
        if count >= SmallObjectIndex.fewestKeys, count <= KeyIndex.threshold,
            let keys = smallObjects.passed(object, level: level, tape)
        {
            // No key comes next, so the known places are used.
            hints[level] = Hint(object: object, nextKey: object &+ tape.nodes[object].span)
            return keys.find(key, isStatic: isStatic, in: object, tape)
        }
        return searchForward(key, in: object, level: level, tape)
    }

    @inline(never)
    private mutating func searchForward(
        _ key: BorrowedBytes, in object: Int, level: UInt32, _ tape: Tape
    ) -> Int? {
        let next = hints[level].key(in: object)
        let count = tape.nodes[object].count
        let found: Int?
        if count > KeyIndex.threshold {
            found = (largeIndex ?? makeLargeIndex()).find(key, in: object, from: next, tape)
        } else {
            found = tape.find(key, in: object, from: next)
            if count >= SmallObjectIndex.fewestKeys { smallObjects.note(found, from: next, level: level) }
        }
        if let found { hints[level] = Hint(after: found, in: object, tape) }
        return found
    }

    private mutating func makeLargeIndex() -> LargeObjectIndex {
        let made = LargeObjectIndex()
        largeIndex = made
        return made
    }

    package var largeObjects: LargeObjectIndex { largeIndex ?? LargeObjectIndex() }
}
