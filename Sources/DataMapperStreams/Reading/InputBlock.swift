internal import DataMapperJSONText
internal import DataMapperValues

#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// The bytes of a stream that have not been read, and their place in it.
///
/// They are in one block. Elements are slices of it, so it is never changed once an element has been cut off: the next
/// chunk then starts a new block with the rest of the old one.
///
/// A chunk is read where it is. Only a token that continues in it is copied: the block gets the bytes of the chunk up to the
/// end of the token, and the one after them, on which errors depend. The chunk becomes the block when that token has been
/// read. A chunk that is hardly longer than the token is copied as a whole.
struct InputBlock: Sendable {
    private(set) var data = Data()
    /// All bytes before this one have been read.
    var position = 0
    /// The place of the byte `counted`.
    private var place = TextPosition()
    private var counted = 0
    /// The bytes that follow those before the byte `joint`.
    private var following: (chunk: Data, joint: Int)?

    /// The least number of bytes after a token for which a chunk is not copied.
    private static let leastKept = 256

    /// The number of bytes of the stream that have been read.
    var offset: Int { place.offset + position - counted }

    /// Whether all bytes of the block have been read, and a chunk follows.
    var isAtJoint: Bool { if let following { position == following.joint } else { false } }

    /// Adds a chunk. Returns how many bytes were removed from the start of the block. `token` has scanned the rest of the
    /// block, and has not found its end.
    mutating func append(_ chunk: Data, continuing token: TokenScanner?) -> Int {
        if following != nil {
            following?.chunk.append(chunk)
            return 0
        }
        let removed = countRead()
        if removed == data.count {
            data = chunk
            return removed
        }
        let end = token.flatMap { Self.end(of: $0, in: chunk) }
        let head = end.map { chunk.prefix($0 + 1) } ?? chunk
        if removed == 0 {
            data.append(head)
        } else {
            var joined = Data(capacity: data.count - removed + head.count)
            joined.append(data.dropFirst(removed))
            joined.append(head)
            data = joined
        }
        if let end { following = (chunk.dropFirst(end), data.count - 1) }
        return removed
    }

    /// Returns the number of bytes of a chunk that belong to a token; nil if so few bytes come after them that the
    /// chunk is copied as a whole.
    private static func end(of token: TokenScanner, in chunk: Data) -> Int? {
        if chunk.count < leastKept { return nil }
        var token = token
        let end = BorrowedBytes.with(chunk) { token.scan($0) }
        return end.flatMap { chunk.count - $0 >= leastKept ? $0 : nil }
    }

    /// Goes on to the chunk that follows. Returns how many bytes were removed from the start of the block.
    mutating func takeFollowing() -> Int {
        let removed = countRead()
        data = following?.chunk ?? Data()
        following = nil
        return removed
    }

    /// Removes all bytes.
    mutating func clear() {
        (data, following) = (Data(), nil)
        (position, counted) = (0, 0)
    }

    // MARK: Places

    /// The place of the byte up to which has been counted.
    var lastPlace: TextPosition { place }

    /// Skips a byte order mark, which has no column.
    mutating func skipMark(_ count: Int) { (position, counted, place) = (count, count, TextPosition(offset: count)) }

    /// Counts up to a byte, and returns its place. `bytes` are those of the block.
    mutating func place(of byte: Int, _ bytes: BorrowedBytes) -> TextPosition {
        if byte > counted {
            place.advance(over: bytes.part(counted..<byte))
            counted = byte
        }
        return place
    }

    /// Counts up to the current position, from which on the block is kept. Returns how many bytes are before it.
    private mutating func countRead() -> Int {
        let (data, end) = (data, position)
        BorrowedBytes.with(data) { _ = place(of: end, $0) }
        (position, counted) = (0, 0)
        return end
    }
}
