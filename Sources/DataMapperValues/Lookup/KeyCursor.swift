/// Finding one key after the other, in objects within objects.
///
/// For each level the cursor remembers which key comes next: documents mostly come in the order in which they are read, so
/// that most keys are found by one comparison of bytes (``next(_:in:level:_:)``). Others are searched from there on and
/// around, out of line (``search(_:in:level:_:)``), and objects that are read out of order get an index.
///
/// A level is any number that differs for objects that are read in turns, as the depth of nesting does.
@usableFromInline
package struct KeyCursor: ~Copyable {
    /// One for each of the innermost levels: a level, modulo how many there are.
    @usableFromInline package let hints: UnsafeMutablePointer<Hint>
    private let ownsHints: Bool
    package private(set) var largeObjects = LargeObjectIndex()
    package private(set) var smallObjects = SmallObjectIndex()

    @usableFromInline
    package struct Hint: BitwiseCopyable {
        /// The object whose key comes next; a hint for another object does not count.
        @usableFromInline var object: UInt32
        @usableFromInline var nextKey: UInt32

        /// The key after `key`, or the object's end.
        @inlinable @inline(__always)
        init(after key: Int, in object: Int, _ tape: Tape) {
            self.object = UInt32(truncatingIfNeeded: object)
            nextKey = UInt32(truncatingIfNeeded: key &+ 1 &+ tape.nodes[key &+ 1].span)
        }

        init() { (object, nextKey) = (.max, 0) }

        /// Where the object's next key is; its end after the last one.
        @inlinable @inline(__always)
        func key(in object: Int) -> Int {
            self.object == UInt32(truncatingIfNeeded: object) ? Int(nextKey) : object &+ 1
        }
    }

    /// How many hints there are.
    @inlinable package static var hintCount: Int { 32 }

    package init() {
        self.init(in: .allocate(capacity: Self.hintCount), ownsHints: true)
    }

    /// A cursor whose hints are in memory of the caller's, which has to stay as long as the cursor does.
    package init(in memory: UnsafeMutablePointer<Hint>) { self.init(in: memory, ownsHints: false) }

    private init(in memory: UnsafeMutablePointer<Hint>, ownsHints: Bool) {
        hints = memory
        hints.initialize(repeating: Hint(), count: Self.hintCount)
        self.ownsHints = ownsHints
    }

    deinit { if ownsHints { hints.deallocate() } }

    /// Finds a key wherever it is in an object.
    @inlinable @inline(__always)
    package mutating func find(
        _ key: UnsafeBufferPointer<UInt8>, in object: Int, level: UInt32, _ tape: Tape
    ) -> Int? {
        next(key, in: object, level: level, tape) ?? search(key, in: object, level: level, tape)
    }

    /// The next key of an object, if that is the one that is asked for.
    ///
    /// `tape` is not evaluated before it is needed: most of it only where the key's length is right.
    @inlinable @inline(__always)
    package func next(
        _ key: UnsafeBufferPointer<UInt8>, in object: Int, level: UInt32, _ tape: @autoclosure () -> Tape
    ) -> Int? {
        // What `span` says of an object, without asking for the kind of node that it is.
        let end = object &+ Int(truncatingIfNeeded: tape().nodes[object].payload)
        let hint = hint(level)
        let next = hint.pointee.key(in: object)
        guard next < end else { return nil }
        let candidate = tape().nodes[next]
        guard candidate.count == key.count, let bytes = key.baseAddress,
            Bytes.equal(tape().address(of: candidate), bytes, key.count)
        else { return nil }
        hint.pointee = Hint(after: next, in: object, tape())
        return next
    }

    /// Finds a key that is not the next one: forward from there, then from the object's first key.
    @inline(never) @usableFromInline
    package mutating func search(
        _ key: UnsafeBufferPointer<UInt8>, in object: Int, level: UInt32, _ tape: Tape
    ) -> Int? {
        let hint = hint(level)
        let next = hint.pointee.key(in: object)
        let found: Int?
        let count = tape.nodes[object].count
        if count > KeyIndex.threshold {
            found = largeObjects.find(key, in: object, from: next, tape)
        } else if count >= SmallObjectIndex.fewestKeys {
            found = smallObjects.find(key, in: object, from: next, level: level, tape)
        } else {
            found = tape.find(key, in: object, from: next)
        }
        if let found {
            hint.pointee = Hint(after: found, in: object, tape)
        }
        return found
    }

    @inlinable @inline(__always)
    func hint(_ level: UInt32) -> UnsafeMutablePointer<Hint> {
        hints + Int(level & UInt32(truncatingIfNeeded: Self.hintCount &- 1))
    }
}
