import DataMapper

extension Zoo.Reader {
    /// A policy: a ready-made one, or any combination of its parts.
    mutating func policy() -> MappingPolicy {
        let choice = byte()
        let ready: [MappingPolicy] = [.standard, .strict, .lenient, .untrusted]
        if choice < 128 { return ready[choice & 3] }
        let (reading, rest) = (byte(), byte())
        return MappingPolicy(
            unknownKeys: [.ignore, .report, .reject, .report][reading & 3],
            conversions: MappingPolicy.Conversions(
                rawValue: UInt8(truncatingIfNeeded: reading >> 2 & 15 | choice & 0x70)),
            invalidElements: [.fail, .replaceByNil, .drop, .replaceByNil][reading >> 6],
            invalidOptionals: rest & 1 == 0 ? .replace : .fail,
            omissions: rest & 0x70 == 0x70
                ? MappingPolicy.Omissions(rawValue: UInt8(truncatingIfNeeded: rest >> 1 & 7)) : [],
            arrayUpdates: rest & 8 == 0 ? .replace : .append,
            dates: rest & 0x80 == 0 ? .rfc3339 : .millisecondsSince1970)
    }
}

extension Zoo {
    /// The contents of every mapper's context.
    struct Unit: Sendable { let factor = 3 }

    static let polymorph = StaticPolymorph()
    static let strictPolymorph = StaticPolymorph(unknownNames: .reject)

    static func mapper(_ policy: MappingPolicy, polymorph: (any Polymorph)? = nil) -> ObjectMapper {
        ObjectMapper(polymorph: polymorph, policy: policy).with(context: Unit())
    }

    /// Swift's dictionaries treat two spellings of a letter as the same key. The interpreter does not.
    static func hasAmbiguousKeys(_ value: SupportedType) -> Bool { text(value).unicodeScalars.contains("\u{301}") }

    /// Compact text, which can be compared exactly.
    static func text(_ value: SupportedType) -> String {
        (try? json.serializeOrThrow(toString: value)) ?? "not JSON"
    }
}
