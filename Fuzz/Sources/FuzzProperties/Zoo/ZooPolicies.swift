import DataMapper

extension Zoo.Reader {
    /// A policy: a ready one, or any combination of its parts.
    mutating func policy() -> MappingPolicy {
        let choice = byte()
        let ready: [MappingPolicy] = [.standard, .strict, .lenient, .untrusted]
        if choice < 128 { return ready[choice & 3] }
        let (reading, rest) = (byte(), byte())
        return MappingPolicy(
            unknownKeys: [.ignore, .report, .reject, .report][reading & 3],
            conversions: MappingPolicy.Conversions(rawValue: UInt8(truncatingIfNeeded: reading >> 2 & 15)),
            invalidElements: [.fail, .replaceByNil, .drop, .replaceByNil][reading >> 6],
            invalidOptionals: rest & 1 == 0 ? .replace : .fail,
            omissions: rest & 0x70 == 0x70
                ? MappingPolicy.Omissions(rawValue: UInt8(truncatingIfNeeded: rest >> 1 & 7)) : [],
            arrayUpdates: rest & 8 == 0 ? .replace : .append,
            dates: rest & 0x80 == 0 ? .rfc3339 : .millisecondsSince1970)
    }
}

extension Zoo {
    /// What models find in the context of every mapper here.
    struct Unit: Sendable { let factor = 3 }

    static let polymorph = StaticPolymorph()
    static let strictPolymorph = StaticPolymorph(unknownNames: .reject)

    static func mapper(_ policy: MappingPolicy, polymorph: (any Polymorph)? = nil) -> ObjectMapper {
        ObjectMapper(polymorph: polymorph, policy: policy).with(context: Unit())
    }

    /// Swift's dictionaries take two ways to spell a letter for the same key, which the interpreter does not.
    static func hasAmbiguousKeys(_ value: SupportedType) -> Bool { text(value).unicodeScalars.contains("\u{301}") }

    /// Compact text: what can be compared exactly.
    static func text(_ value: SupportedType) -> String {
        (try? json.serializeOrThrow(toString: value)) ?? "not JSON"
    }
}
