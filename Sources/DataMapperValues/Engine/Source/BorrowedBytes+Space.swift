extension BorrowedBytes {
    /// Returns the place of the first byte that is not white space of JSON, from a place on.
    @inlinable @inline(__always)
    package func afterSpace(_ place: Int) -> Int {
        // Most texts have no white space, or a line end and many spaces.
        guard place < count, self[place] <= 0x20 else { return place }
        return afterLongSpace(place)
    }

    @inline(never) @usableFromInline
    func afterLongSpace(_ start: Int) -> Int {
        var place = start
        while count - place >= Self.rowSize {
            let others = placesWithoutSpace(from: place)
            if others != 0 { return place + others.trailingZeroBitCount }
            place += Self.rowSize
        }
        while place < count, self[place].isSpace { place += 1 }
        return place
    }
}
