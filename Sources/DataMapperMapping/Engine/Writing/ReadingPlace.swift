/// The value that a view reads, and its document.
///
/// A ``MappableData`` stores it in the memory of its place for writing. With a place of its own, each view would be
/// larger, and writing by `mapping` would take 2% more instructions; reading would take the same.
@usableFromInline
struct ReadingPlace: BitwiseCopyable {
    @usableFromInline let session: SessionReference<ReadingSession>
    @usableFromInline let place: DeserializableData.Place
    @usableFromInline let level: UInt32

    @inlinable @inline(__always)
    init(_ data: borrowing DeserializableData) {
        session = SessionReference(data.session)
        place = DeserializableData.Place(index: data.index, anchor: data.anchor, missing: data.missing)
        level = data.level
    }

    init(_ session: SessionReference<ReadingSession>, _ place: DeserializableData.Place, level: UInt32) {
        self.session = session
        self.place = place
        self.level = level
    }

    /// Returns the place for reading that is stored in a place for writing; nil if that is really a place for writing.
    @inlinable @inline(__always)
    init?(_ place: WritingPlace) {
        guard let session = place.session else { return nil }
        self.session = session
        let key = UInt64(truncatingIfNeeded: place.key)
        self.place = DeserializableData.Place(
            indices: UInt64(truncatingIfNeeded: place.start), missing: UInt32(truncatingIfNeeded: key))
        level = UInt32(truncatingIfNeeded: key &>> 32)
    }

    /// This place, stored in a place for writing that is never used for writing.
    @inlinable @inline(__always)
    var asWritingPlace: WritingPlace {
        WritingPlace(
            readBy: session, start: Int(truncatingIfNeeded: place.indices),
            key: UInt(truncatingIfNeeded: UInt64(place.missing) | UInt64(level) &<< 32))
    }

    /// Calls `body` with the view that values are read from.
    @inlinable @inline(__always)
    func withData<Result>(_ body: (borrowing DeserializableData) throws -> Result) rethrows -> Result {
        try session.withSession {
            try body(DeserializableData(session: $0, place: place, level: level))
        }
    }
}
