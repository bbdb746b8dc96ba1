/// The comments below the last line of a table, which belong to it.
///
/// ```toml
/// [a]
/// x = 1
/// # directly below: moved and removed with the table
///
/// # still in the table, so a new table comes after it
///
/// # directly above the next line, so it belongs to that
/// [b]
/// ```
extension EditedTables {
    /// The white space and the comments after a line, up to the next line or the end.
    func space(after line: Int) -> Range<Int> {
        let next = tree.items[line].next
        return next >= 0 ? tree.items[next].lead : tree.containers[0].tail
    }

    mutating func setSpace(after line: Int, _ space: Range<Int>) {
        let next = tree.items[line].next
        if next >= 0 { tree.items[next].lead = space } else { tree.containers[0].tail = space }
    }

    /// Returns what comes after a line and is not directly above the next one.
    private func spaceInTable(after line: Int) -> Range<Int> {
        let space = tree.text.space(space(after: line))
        let next = tree.items[line].next
        if next < 0 || tree.items[next].isRemoved { return space.piece }
        return space.piece.lowerBound..<(space.owned ?? space.piece.lowerBound)
    }

    /// Returns the comments directly below a line, which belong to its table alone.
    func commentsBelow(_ line: Int) -> Range<Int> {
        let space = spaceInTable(after: line)
        return space.lowerBound..<tree.text.endOfComments(below: space)
    }

    /// Takes the comments after a line that belong to its table, to put a block after them.
    mutating func takeComments(after line: Int) throws -> [UInt8] {
        var comments: [UInt8] = []
        while true {
            let next = tree.items[line].next
            let end = tree.text.space(spaceInTable(after: line)).lastCommentEnd
            let space = space(after: line)
            comments += tree.text[space.lowerBound..<end]
            // What is left of a removed line are only comments.
            guard next >= 0, tree.items[next].isRemoved else {
                setSpace(after: line, end..<space.upperBound)
                break
            }
            tree.unlink(next)
        }
        try tree.text.count(comments.count)
        return comments
    }
}

extension EditedText {
    /// Returns the end of the comments on the lines after a line, up to an empty line, or the start of the space.
    func endOfComments(below space: Range<Int>) -> Int {
        var end = space.lowerBound
        while end < space.upperBound {
            var place = end + lineEndLength(end, space.upperBound)
            if place == end { break }
            while place < space.upperBound, self[place] == 0x20 || self[place] == 0x09 { place += 1 }
            guard place < space.upperBound, let next = afterComment(place, space.upperBound) else { break }
            end = next
        }
        return end
    }
}
