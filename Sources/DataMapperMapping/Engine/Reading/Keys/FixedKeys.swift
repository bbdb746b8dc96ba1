internal import CDataMapper
internal import DataMapperValues

/// The keys of enums, as text in memory that is never freed, so that their addresses can be compared.
///
/// A table finds the text of a key by the two words of its `String`, without a lock. Keys that do not fit are looked up
/// as keys in variables.
enum FixedKeys {
    /// Returns the key as a literal; nil if its text may be freed, or if there is no room.
    static func find(_ key: String) -> LiteralText? { known(key) ?? findElsewhere(key, room: DATAMAPPER_KEY_COUNT) }

    /// Returns the key of a `Codable` type as a literal. These keys leave half of the table to mapped types, which look
    /// for a key each time.
    static func find(coding key: String) -> LiteralText? {
        known(key) ?? findElsewhere(key, room: DATAMAPPER_KEY_COUNT / 2)
    }

    /// Returns the key as a literal if it is already in its first place; otherwise nil.
    @inline(__always)
    static func known(_ key: String) -> LiteralText? { StringWords(key).flatMap { known($0, at: place($0)) } }

    /// Returns the key with these words if it is at a place.
    @inline(__always)
    private static func known(_ words: StringWords, at place: Int) -> LiteralText? {
        LiteralText(words, inTableAt: place)
    }

    /// The first place of a key. The others differ from it in the lowest bits.
    @inline(__always)
    private static func place(_ words: StringWords) -> Int {
        // Short texts may differ in any byte of the two words.
        let hash = (words.low ^ words.high) &* 0x9E37_79B9_7F4A_7C15
        return Int(truncatingIfNeeded: hash &>> (64 - DATAMAPPER_KEY_BITS))
    }

    private static let lock = Lock()

    /// The number of places at which a key can be.
    private static let ways = 8

    /// Finds a key in one of its other places, or gives it a place if the table has fewer keys than `room`.
    @inline(never)
    private static func findElsewhere(_ key: String, room: Int32) -> LiteralText? {
        guard let words = StringWords(key) else { return nil }
        if let known = known(words) { return known }
        guard datamapper_key_count() < Int(room), words.determine(key) else { return nil }
        return lock.withLock {
            // Another thread may have added the key.
            if let known = known(words) { return known }
            let place = place(words)
            guard let way = (0..<ways).first(where: { datamapper_key_is_free(place ^ $0) }) else { return nil }
            let literal = LiteralText(copying: key)
            datamapper_key_publish(place ^ way, words.low, words.high, literal.address, literal.count)
            return literal
        }
    }

    /// Returns the key with these words if it is at one of its places.
    private static func known(_ words: StringWords) -> LiteralText? {
        let place = place(words)
        for way in 0..<ways {
            if let known = known(words, at: place ^ way) { return known }
        }
        return nil
    }
}

extension TapeNode {
    /// Creates the node of a key of a `Codable` type, as for a literal. Returns nil if the text of the key may be freed,
    /// or if there is no room.
    package init?(codingKey key: String) {
        guard let fixed = FixedKeys.find(coding: key) else { return nil }
        self = fixed.node
    }
}
