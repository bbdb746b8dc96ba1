/// What a run of white space and comments consists of.
struct EditedSpace {
    let piece: Range<Int>
    /// The first and the last line end that is not in a comment.
    private(set) var firstLineEnd: Int?
    private(set) var lastLineEnd: Int?
    /// The indentation of the last line.
    private(set) var indentation: Range<Int>?
    /// The line end before the comments that stand directly above what follows, without an empty line between them.
    private(set) var owned: Int?
    /// The end of the last comment on the first line, or the start of the piece.
    private(set) var commentEnd: Int
    /// The start of the first comment, or the end of the piece.
    private(set) var commentStart: Int
    /// Whether the piece ends in a comment that needs a line end after it.
    private(set) var isOpen = false
    private(set) var hasLineComment = false
    /// The end of the last comment, or the start of the piece.
    private(set) var lastCommentEnd: Int
    /// Whether the line after the first line end is empty.
    private(set) var startsWithEmptyLine = false

    /// The white space before the first comment.
    var leading: Range<Int> { piece.lowerBound..<commentStart }
    /// All from the first comment on.
    var comments: Range<Int> { commentStart..<piece.upperBound }
    /// The first line, without its end.
    var firstLine: Range<Int> { piece.lowerBound..<(firstLineEnd ?? piece.lowerBound) }
    /// The last line with the line end before it.
    var lastLine: Range<Int>? { lastLineEnd.map { $0..<piece.upperBound } }

    init(_ piece: Range<Int>, in text: EditedText) {
        self.piece = piece
        commentEnd = piece.lowerBound
        lastCommentEnd = piece.lowerBound
        commentStart = piece.upperBound
        var place = piece.lowerBound
        var hasComment = false
        var isIndentation = false
        while place < piece.upperBound {
            let lineEnd = text.lineEndLength(place, piece.upperBound)
            if lineEnd > 0 {
                if firstLineEnd == nil || !hasComment { owned = place }
                if firstLineEnd != nil, firstLineEnd == lastLineEnd, !hasComment { startsWithEmptyLine = true }
                firstLineEnd = firstLineEnd ?? place
                lastLineEnd = place
                (hasComment, isOpen, isIndentation) = (false, false, true)
                place += lineEnd
                indentation = place..<place
            } else if let next = text.afterComment(place, piece.upperBound) {
                commentStart = min(commentStart, place)
                let isLine = text.isLineComment(place)
                (hasComment, isOpen, isIndentation) = (true, isLine, false)
                hasLineComment = hasLineComment || isLine
                place = next
                lastCommentEnd = next
                if firstLineEnd == nil { commentEnd = next }
            } else {
                // A colon can be in the piece, too.
                isIndentation = isIndentation && (text[place] == 0x20 || text[place] == 0x09)
                place += 1
                // A line separator of Unicode ends a comment, too.
                isOpen = false
                if isIndentation, let start = indentation?.lowerBound { indentation = start..<place }
            }
        }
    }
}

/// What is known of long pieces of space. Each operation of a patch can ask for the same long comment again.
final class KnownSpaces {
    fileprivate var spaces: [Range<Int>: EditedSpace] = [:]
}

extension EditedText {
    func space(_ piece: Range<Int>) -> EditedSpace {
        if piece.count < 256 { return EditedSpace(piece, in: self) }
        if let known = knownSpaces.spaces[piece] { return known }
        let space = EditedSpace(piece, in: self)
        knownSpaces.spaces[piece] = space
        return space
    }

    /// Returns the indentation of the line on which this piece of white space ends, if it starts in the piece.
    func indentation(after piece: Range<Int>) -> Range<Int>? { space(piece).indentation }

    /// Returns whether a container that starts here has its first member on a new line.
    func opensLine(_ value: Range<Int>) -> Bool {
        guard !value.isEmpty, token(at: value.lowerBound) == .opening else { return false }
        let start = bytes[value].dropFirst().prefix(256).drop { $0 == 0x20 || $0 == 0x09 }
        guard let byte = start.first else { return false }
        return byte == 0x0A || byte == 0x0D || byte == UInt8(ascii: "#")
            || start.starts(with: [UInt8(ascii: "/"), UInt8(ascii: "/")])
    }

    /// Returns whether a value is a container that has members.
    func hasMembers(_ value: Range<Int>) -> Bool {
        guard !value.isEmpty, token(at: value.lowerBound) == .opening else { return false }
        // Enough for any usual document.
        let end = min(value.upperBound, value.lowerBound + 256)
        let first = afterSpace(value.lowerBound + 1, end)
        return first == end || token(at: first) != .closing
    }

    /// Returns a value whose lines begin with another indentation.
    ///
    /// Only line ends outside of strings, and those in comments, begin a line.
    mutating func indented(_ value: Range<Int>, from old: Range<Int>, to new: Range<Int>) throws -> Range<Int> {
        if bytes[old].elementsEqual(bytes[new]) || !bytes[value].contains(where: { $0 == 0x0A || $0 == 0x0D }) {
            return value
        }
        let (old, new) = (Array(bytes[old]), Array(bytes[new]))
        var copy: [UInt8] = []
        copy.reserveCapacity(value.count)
        var copied = value.lowerBound
        tokens(in: value) { token, place, _ in
            // The space before each token.
            indent(copied..<place, &copy, old, new)
            let next = token == .scalar ? min(afterValue(place, value.upperBound), value.upperBound) : place + 1
            copy += bytes[place..<next]
            copied = next
        }
        return try append(copy: copy, isValue: true)
    }

    private func indent(_ space: Range<Int>, _ copy: inout [UInt8], _ old: [UInt8], _ new: [UInt8]) {
        var place = space.lowerBound
        while place < space.upperBound {
            let lineEnd = lineEndLength(place, space.upperBound)
            if lineEnd == 0 {
                copy.append(bytes[place])
                place += 1
                continue
            }
            copy += bytes[place..<place + lineEnd]
            place += lineEnd
            // An empty line stays empty.
            if place < bytes.count, bytes[place] != 0x0A, bytes[place] != 0x0D,
                bytes[place..<space.upperBound].starts(with: old)
            {
                copy += new
                place += old.count
            }
        }
    }
}
