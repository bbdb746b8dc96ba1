/// The value that a view reads, and its document.
///
/// A ``MappableData`` stores it in the memory of its place for writing. With a place of its own, each view would be
/// larger, and writing by `mapping` would take 2% more instructions; reading would take the same.
@usableFromInline
struct ReadingPlace: BitwiseCopyable {
    @usableFromInline let session: Unmanaged<ReadingSession>
    @usableFromInline let place: DeserializableData.Place
    @usableFromInline let level: UInt32

    @inlinable @inline(__always)
    init(_ data: borrowing DeserializableData) {
        session = Unmanaged.passUnretained(data.session)
        place = DeserializableData.Place(index: data.index, anchor: data.anchor, missing: data.missing)
        level = data.level
    }

    init(_ session: Unmanaged<ReadingSession>, _ place: DeserializableData.Place, level: UInt32) {
        self.session = session
        self.place = place
        self.level = level
    }

    /// Returns the place for reading that is stored in a place for writing; nil if that is really a place for writing.
    @inlinable @inline(__always)
    init?(_ place: WritingPlace) {
        guard place.shape == WritingPlace.isRead else { return nil }
        session = Unmanaged.fromOpaque(UnsafeRawPointer(place.writer))
        let key = UInt64(truncatingIfNeeded: place.key)
        self.place = DeserializableData.Place(
            indices: UInt64(truncatingIfNeeded: place.start), missing: UInt32(truncatingIfNeeded: key))
        level = UInt32(truncatingIfNeeded: key &>> 32)
    }

    /// This place, stored in a place for writing that is never used for writing.
    @inlinable @inline(__always)
    var asWritingPlace: WritingPlace {
        WritingPlace(
            UnsafeMutablePointer(OpaquePointer(session.toOpaque())),
            start: Int(truncatingIfNeeded: place.indices),
            key: UInt(truncatingIfNeeded: UInt64(place.missing) | UInt64(level) &<< 32), shape: WritingPlace.isRead)
    }

    /// Calls `body` with the view that values are read from.
    @inlinable @inline(__always)
    func withData<Result>(_ body: (borrowing DeserializableData) throws -> Result) rethrows -> Result {
        try session._withUnsafeGuaranteedRef {
            try body(DeserializableData(session: $0, place: place, level: level))
        }
    }
}
