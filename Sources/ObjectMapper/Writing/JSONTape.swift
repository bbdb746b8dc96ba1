internal import DataMapperValues
internal import Foundation

/// What is being written: the tape of a document, from which text is made, or a dictionary.
///
/// For a dictionary the values of properties stay what they are: they are kept beside the tape, each with a node of the
/// kind `date` that says which one it is. Such a tape is never given to a format.
///
/// Objects are written innermost first: only the one that was begun last, and is not ended, is added to.
final class JSONTape {
    @exclusivity(unchecked) var builder = DocumentBuilder(nodeCapacity: 64, arenaCapacity: 512)
    /// Whether values are kept as they are.
    let keepsValues: Bool
    @exclusivity(unchecked) private(set) var kept: [Any] = []
    /// The object that is being written.
    @exclusivity(unchecked) var innermost = 0
    @exclusivity(unchecked) private(set) var level = 0
    /// Whether there was something that has no place in JSON.
    @exclusivity(unchecked) private(set) var hasFailed = false

    /// The class instances that are being written, outermost first.
    @exclusivity(unchecked) private var instances: [ObjectIdentifier] = []

    private static let depthLimit = ProcessingLimits.standard.depth

    init(keepsValues: Bool) { self.keepsValues = keepsValues }

    func fail() { hasFailed = true }

    /// Whether one level more is too many, as it is where objects contain each other.
    var isFull: Bool { level >= Self.depthLimit }

    func begin(_ kind: TapeNode.Kind) -> Int {
        level += 1
        builder.depth = max(builder.depth, level)
        return builder.open(kind)
    }

    func end(_ index: Int, members: Int) {
        level -= 1
        builder.close(index, members: members)
    }

    /// Notes that an instance is being written; false, and a failure, where it was already.
    func enter(_ instance: AnyObject) -> Bool {
        let identity = ObjectIdentifier(instance)
        if instances.contains(identity) {
            fail()
            return false
        }
        instances.append(identity)
        return true
    }

    func leaveInstance() { instances.removeLast() }

    /// Keeps a value as it is.
    func keep(_ value: Any) {
        builder.append(TapeNode(.date, payload: UInt64(kept.count)))
        kept.append(value)
    }

    /// Takes back the object that the tape begins with.
    func reset() {
        builder.count = 0
        level = 0
        innermost = -1
    }

    /// Ends the outermost value. Whoever still has a map of it writes to nothing.
    func close(_ root: Int, members: Int) {
        end(root, members: members)
        innermost = -1
    }

    /// The finished document; nil where there was something that has no place in JSON.
    func finish() -> Document? {
        innermost = -1
        if hasFailed { return nil }
        var finished = DocumentBuilder()
        swap(&builder, &finished)
        return finished.finish()
    }

    // MARK: As Foundation has it

    func any(at index: Int) -> Any { nodeValues.any(at: index) }

    /// An object, whether it has been ended or not.
    func dictionary(at start: Int) -> [String: Any] {
        guard start < builder.count else { return [:] }
        let span = builder.nodes[start].payload
        // Around the innermost object there are values whose end is not known yet.
        guard span != 0 || start == innermost else { return [:] }
        let end = span == 0 ? builder.count : start + Int(span)
        return nodeValues.dictionary(from: start + 1, to: end, count: builder.nodes[start].count)
    }

    /// The value that a node stands for, where it was kept.
    func keptValue(at index: Int) -> Any? {
        let node = builder.nodes[index]
        return node.kind == .date && keepsValues ? kept[Int(node.payload)] : nil
    }

    private var nodeValues: NodeValues {
        NodeValues(
            nodes: UnsafePointer(builder.nodes), bytes: { self.bytes(of: $0) }, number: { self.number($0) },
            kept: kept)
    }

    func bytes(of node: TapeNode) -> UnsafeBufferPointer<UInt8> {
        let offset = Int(truncatingIfNeeded: node.payload)
        let base =
            node.flags & TapeNode.isStatic != 0
            ? UnsafePointer(bitPattern: offset) : UnsafePointer(builder.arena + offset)
        return UnsafeBufferPointer(start: base, count: node.count)
    }

    private func number(_ node: TapeNode) -> Any {
        switch node.kind {
        case .int: NSNumber(value: node.int64)
        case .uint: NSNumber(value: node.payload)
        case .double: NSNumber(value: node.doubleBits)
        case .decimal: NSDecimalNumber(string: NumberText.decimal(node))
        case .bigNumber: NSDecimalNumber(string: String(decoding: bytes(of: node), as: UTF8.self))
        default: NSNull()
        }
    }
}

/// The keys that an object has, up to chance: one that is not in here is new, one that is may be new.
struct KeyFilter {
    private var low: UInt64 = 0
    private var high: UInt64 = 0

    /// Adds a key; returns whether it is certainly new.
    @inline(__always)
    mutating func insert(_ key: UnsafeBufferPointer<UInt8>) -> Bool {
        var hash = UInt64(truncatingIfNeeded: key.count)
        if let base = key.baseAddress, key.count > 0 {
            let raw = UnsafeRawPointer(base)
            // Both ends; short keys byte by byte, never outside of the key.
            if key.count >= 8 {
                hash ^= raw.loadUnaligned(as: UInt64.self) &* 0x9E37_79B9_7F4A_7C15
                hash ^= raw.loadUnaligned(fromByteOffset: key.count &- 8, as: UInt64.self)
            } else {
                for byte in key { hash = hash << 8 ^ UInt64(byte) ^ hash >> 56 }
            }
        }
        hash &*= 0x9E37_79B9_7F4A_7C15
        let bit = UInt64(1) << (hash >> 57 & 63)
        if hash >> 63 == 0 {
            defer { low |= bit }
            return low & bit == 0
        }
        defer { high |= bit }
        return high & bit == 0
    }
}
