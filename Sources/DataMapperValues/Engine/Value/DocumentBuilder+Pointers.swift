/// The functions of the builder for code that still has pointers.
extension DocumentBuilder {
    @unsafe @inlinable @inline(__always)
    package mutating func append(_ kind: TapeNode.Kind, bytes: UnsafeBufferPointer<UInt8>, flags: NodeFlags = .none) {
        unsafe append(kind, bytes: BorrowedBytes(bytes), flags: flags)
    }

    @unsafe @inlinable @inline(__always)
    package mutating func append(bytes: UnsafeBufferPointer<UInt8>) { unsafe append(bytes: BorrowedBytes(bytes)) }

    @unsafe
    package mutating func append(
        _ kind: TapeNode.Kind, bytes: UnsafeBufferPointer<UInt8>, flags: NodeFlags = .none, spelled spelling: Spelling
    ) {
        unsafe append(kind, bytes: BorrowedBytes(bytes), flags: flags, spelled: spelling)
    }

    /// Returns the bytes of a string that is on the tape. Strings without a flag are in `source`.
    @unsafe @inlinable
    package func bytes(of node: TapeNode, source: UnsafePointer<UInt8>?) -> UnsafeBufferPointer<UInt8> {
        let offset = Int(truncatingIfNeeded: node.payload)
        guard node.flags.isDisjoint(with: .inArena | .isStatic), let source = unsafe source else {
            return unsafe bytes(of: node).unchecked
        }
        return unsafe UnsafeBufferPointer(start: source + offset, count: node.count)
    }
}

extension DocumentBuilder {
    package static var mostCompared: Int { Tape.mostCompared }

    @unsafe
    package borrowing func hasClearlyDifferentKeys(_ object: Int, source: UnsafePointer<UInt8>) -> Bool {
        unsafe tape(source: source).hasClearlyDifferentKeys(object)
    }

    @unsafe
    package borrowing func digests(
        ofFirst members: Int, in object: Int, source: UnsafePointer<UInt8>
    ) -> KeyDigests {
        unsafe tape(source: source).digests(ofFirst: members, in: object)
    }

    @unsafe
    package borrowing func hasEqual(
        _ key: TapeNode, in object: Int, before end: Int, source: UnsafePointer<UInt8>
    ) -> Bool {
        unsafe tape(source: source).hasEqual(key, in: object, before: end)
    }
}

extension KeyDigests {
    /// Adds a key between quotation marks, which may be empty. Returns false if it may be equal to one before it.
    @unsafe @inlinable @_transparent
    package mutating func insert(quoted first: UnsafePointer<UInt8>, upTo end: UnsafePointer<UInt8>) -> Bool {
        unsafe insert(first: first[0], last: (end - 1)[0], count: end - first)
    }
}

extension DuplicateMembers {
    @unsafe
    package static func find(
        in builder: borrowing DocumentBuilder, _ object: Int, source: UnsafePointer<UInt8>, keepLast: Bool
    ) -> (losers: [Int], conflict: Int?) {
        unsafe find(in: builder.tape(source: source), object, keepLast: keepLast)
    }
}

extension TextPosition {
    @unsafe
    package mutating func advance(to end: Int, in text: UnsafeBufferPointer<UInt8>) {
        unsafe advance(to: end, in: BorrowedBytes(text))
    }

    @unsafe
    package mutating func advance(over bytes: UnsafeBufferPointer<UInt8>) { unsafe advance(over: BorrowedBytes(bytes)) }
}

extension CombiningMarks {
    @unsafe
    package static func exceed(_ limit: Int, in text: UnsafeBufferPointer<UInt8>) -> Bool {
        unsafe exceed(limit, in: BorrowedBytes(text))
    }
}

extension KeyTexts {
    @unsafe
    package mutating func keep(_ text: UnsafeBufferPointer<UInt8>, of key: TapeNode, at place: Int) {
        unsafe keep(BorrowedBytes(text), of: key, at: place)
    }
}

extension Spelling {
    @unsafe
    package init(_ format: Format, _ text: UnsafeBufferPointer<UInt8>) { unsafe self.init(format, BorrowedBytes(text)) }
}

extension ShortNumber {
    @unsafe
    package init?(_ text: UnsafeBufferPointer<UInt8>) { unsafe self.init(BorrowedBytes(text)) }

    @unsafe @inline(__always)
    package init?(startOf text: UnsafeBufferPointer<UInt8>, _ count: inout Int) {
        unsafe self.init(startOf: BorrowedBytes(text), &count)
    }
}

extension IntegerText {
    @unsafe
    package static func isInteger(_ text: UnsafeBufferPointer<UInt8>) -> Bool { unsafe isInteger(BorrowedBytes(text)) }

    @unsafe
    package static func integer(_ text: UnsafeBufferPointer<UInt8>) -> (isNegative: Bool, argument: UInt64)? {
        unsafe integer(BorrowedBytes(text))
    }
}
