public import DataMapperValues

/// The first bytes of the items that binary formats such as CBOR and MessagePack have in common.
@usableFromInline
package struct BinaryFirstBytes: BitwiseCopyable, Sendable {
    /// The first byte of an item. An argument below the limit is added to it.
    let text, array, object: UInt8
    let textLimit, containerLimit: Int
    /// The number of bytes from which on a key is left to the format.
    private(set) var keyLimit: Int
    /// The first integer that is not its own byte.
    let integerLimit: UInt64
    /// The first byte of a text whose number of bytes is the next byte.
    let mediumText: UInt8
    /// The first byte of an integer in one byte more. Those for 2, 4 and 8 bytes follow it.
    let integer: UInt8
    let `false`, `true`, null, double: UInt8

    package init(
        text: (UInt8, limit: Int), array: UInt8, object: UInt8, containerLimit: Int, integerLimit: UInt64,
        mediumText: UInt8, integer: UInt8, `false`: UInt8, `true`: UInt8, null: UInt8, double: UInt8
    ) {
        (self.text, textLimit) = text
        keyLimit = textLimit
        (self.array, self.object, self.containerLimit) = (array, object, containerLimit)
        (self.integerLimit, self.mediumText, self.integer) = (integerLimit, mediumText, integer)
        (self.false, self.true, self.null, self.double) = (`false`, `true`, null, double)
    }

    /// Returns the same first bytes for a format that writes all keys itself, if it does.
    package func leaving(keys: Bool) -> BinaryFirstBytes {
        var copy = self
        if keys { copy.keyLimit = 0 }
        return copy
    }
}

/// A sink of a binary format that has all kinds of scalars of JSON, and texts, integers and containers as
/// ``BinaryFirstBytes`` describes them. `begin` and `append(key:flags:)` are called only for some containers and keys, and
/// `end` for none. So a format that sorts keys writes with `write(to:)`.
@usableFromInline
package protocol BinarySink: FormatSink, ~Copyable {
    var output: ByteOutput { get set }
}

extension ValueWriter {
    /// Writes the value in a binary format. The sink gets only what formats may write in different ways.
    ///
    /// - Throws: `SerializationError` with the path of what the format cannot express.
    @inlinable @inline(__always)
    package func write<Sink: BinarySink & ~Copyable>(
        to sink: inout Sink, _ firstBytes: BinaryFirstBytes
    ) throws(SerializationError) {
        var writer = BinaryWriter(document, root, firstBytes, &sink.output)
        while let index = writer.next(&sink.output) {
            let node = document.nodes[index]
            if writer.isAtKey {
                sink.append(key: document.bytes(of: node), flags: node.flags)
            } else if node.isContainer {
                sink.begin(node.kind, count: node.count)
            } else {
                try write(scalar: index, to: &sink)
            }
        }
    }
}

/// Writes what binary formats have in common, without recursion, as `BinaryParser` reads it.
@usableFromInline
package struct BinaryWriter: ~Copyable {
    private let tape: Tape
    private let firstBytes: BinaryFirstBytes
    private var keyTexts: KeyTexts
    private var frames = GrowingStack<Frame>(capacity: 16)
    /// The innermost container.
    private var current: Frame
    /// The bytes in the arena.
    private let arena: BorrowedBytes
    private var position: NodePlace
    /// Whether the item that the format has to write is a key.
    @usableFromInline package private(set) var isAtKey = false

    /// A container that is being written.
    @usableFromInline
    struct Frame: BitwiseCopyable {
        let end: NodePlace
        let isObject: Bool
    }

    /// Creates a writer of a value. The document must exist as long as the writer.
    @usableFromInline
    package init(_ document: Document, _ root: Int, _ firstBytes: BinaryFirstBytes, _ output: inout ByteOutput) {
        tape = document.tape
        arena = document.arenaBytes
        self.firstBytes = firstBytes
        position = NodePlace(root, in: tape.nodes)
        let nodes = position.node.span
        current = Frame(end: position + nodes, isObject: false)
        keyTexts = KeyTexts(nodes: nodes)
        // Most documents need less. The rest of the memory is not touched.
        output.reserve(min(nodes, 1 << 20) * 16)
    }

    /// The room for a key, a short value, and the first bytes of a longer one.
    private static let room = 2 * MemoryLayout<KeyTexts.Text>.size + 16

    /// The bits of a node of a text that is neither a date nor something of its format, and the mask of these bits.
    private static var plainText: UInt64 { UInt64(TapeNode.Kind.string.rawValue) }
    private static var plainTextMask: UInt64 { 0xFF | UInt64((NodeFlags.isDate | .isOfFormat).bits) << 8 }

    /// Writes items, up to one that the format has to write. Returns the index of that item, or nil at the end of the
    /// value. The members of a container are written after it.
    ///
    /// What changes with each item is in local variables, so that it can be kept in registers.
    @usableFromInline
    package mutating func next(_ output: inout ByteOutput) -> Int? {
        let (firstBytes, arena) = (firstBytes, arena)
        var node = position
        var expectsKey = current.isObject && !isAtKey
        isAtKey = false
        output.reserve(Self.room)
        var (p, limit) = output.end(room: Self.room)
        items: while true {
            while node == current.end {
                if frames.count == 0 {
                    output.setEnd(p)
                    return nil
                }
                current = frames.top
                frames.removeLast()
                expectsKey = current.isObject
            }
            if p > limit { (p, limit) = output.reserve(Self.room, after: p) }
            if expectsKey {
                let key = node.node
                node += 1
                if keyTexts.isEnabled, let known = keyTexts.first(key) {
                    p.store(known.pointee.text)
                    p += known.pointee.count
                } else {
                    let count = write(key, to: p)
                    p += count
                    if count == 0 {
                        isAtKey = true
                        break items
                    }
                }
            }
            expectsKey = current.isObject
            let value = node.node
            node += 1
            if value.head & Self.plainTextMask == Self.plainText {
                let count = value.count
                if count < firstBytes.textLimit {
                    p[0] = firstBytes.text | UInt8(truncatingIfNeeded: count)
                    p += 1
                    if value.flags.contains(.inArena), let text = arena.wideText(at: value.payload) {
                        p.store(text)
                        p += count
                        continue
                    }
                } else if count <= UInt8.max {
                    if limit - p < count { (p, limit) = output.reserve(Self.room + count, after: p) }
                    (p[0], p[1]) = (firstBytes.mediumText, UInt8(truncatingIfNeeded: count))
                    p += 2
                } else {
                    break items
                }
                p.copy(tape.bytes(of: value))
                p += count
                continue
            }
            switch value.kind {
            case .int where value.int64 >= 0:
                let number = value.payload
                if number < firstBytes.integerLimit {
                    p[0] = UInt8(truncatingIfNeeded: number)
                    p += 1
                } else {
                    let sizeExponent = number < 1 << 8 ? 0 : number < 1 << 16 ? 1 : number < 1 << 32 ? 2 : 3
                    let size = 1 &<< sizeExponent
                    p[0] = firstBytes.integer &+ UInt8(truncatingIfNeeded: sizeExponent)
                    Self.store(number &<< UInt64(truncatingIfNeeded: 64 &- 8 &* size), to: p + 1)
                    p += 1 &+ size
                }
            case .double:
                let (number, single) = (value.doubleBits, Double(Float(value.doubleBits)))
                // NaN is neither less nor greater than itself.
                guard number < single || number > single else { break items }
                p[0] = firstBytes.double
                Self.store(value.payload, to: p + 1)
                p += 9
            case .false:
                p[0] = firstBytes.false
                p += 1
            case .true:
                p[0] = firstBytes.true
                p += 1
            case .null where !value.flags.contains(.isUndefined):
                p[0] = firstBytes.null
                p += 1
            case .array, .object:
                let isObject = value.kind == .object
                frames.push(current)
                current = Frame(end: node + (Int(truncatingIfNeeded: value.payload) &- 1), isObject: isObject)
                expectsKey = isObject
                if value.count >= firstBytes.containerLimit { break items }
                p[0] = (isObject ? firstBytes.object : firstBytes.array) | UInt8(truncatingIfNeeded: value.count)
                p += 1
            default: break items
            }
        }
        output.setEnd(p)
        position = node
        return node.index(in: tape.nodes) &- 1
    }

    /// Writes a key that is not at its first place in the table. Returns the number of bytes, or 0 if the format has to
    /// write it. Room must be reserved.
    @inline(never)
    private mutating func write(_ key: TapeNode, to target: OutputPlace) -> Int {
        let (known, place) = keyTexts.isEnabled ? keyTexts.find(key) : (nil, 0)
        if let known {
            target.store(known.pointee.text)
            return known.pointee.count
        }
        let count = key.count
        guard count < firstBytes.keyLimit, !key.flags.contains(.isOfFormat) else { return 0 }
        target[0] = firstBytes.text | UInt8(truncatingIfNeeded: count)
        (target + 1).copy(tape.bytes(of: key))
        if keyTexts.isEnabled {
            keyTexts.keep(target.bytes(1 + count), of: key, at: place)
        }
        return 1 + count
    }

    /// Writes a number of eight bytes, its most significant byte first.
    @inline(__always)
    private static func store(_ number: UInt64, to target: OutputPlace) {
        target.store(number.bigEndian)
    }
}
