import CReaders
import DataMapperMessagePack

extension Format {
    static let messagePack = Format(
        "MessagePack", longestInput: 256, extensions: ["msgpack"], member: "msgpack", isBinary: true,
        library: MessagePackSerializer(),
        reference: "msgpack-c", creader_messagepack
    ) { (value) throws(Refusal) in try MessagePackMeaning.of(value).withLastMembers() }
}

extension Canonical {
    /// Returns the value with one date for all that are more than 2^53 seconds from 2001.
    func withoutFarDates() -> Canonical {
        switch self {
        case .date(let seconds): return seconds.magnitude < 0x1p53 ? self : .date(.infinity)
        case .array(let elements): return .array(elements.map { $0.withoutFarDates() })
        case .object(let members):
            return .object(members.map { Member(key: $0.key, value: $0.value.withoutFarDates()) })
        default: return self
        }
    }
}

/// What the types of extensions mean.
enum MessagePackMeaning {
    static func of(_ value: Canonical) throws(Refusal) -> Canonical {
        switch value {
        case .array(let elements):
            var results: [Canonical] = []
            for element in elements { results.append(try of(element)) }
            return .array(results)
        case .object(let members):
            var results: [Canonical.Member] = []
            for member in members {
                results.append(Canonical.Member(key: key(member.key), value: try of(member.value)))
            }
            return .object(results)
        case .tagged("-1", .bytes(let bytes)): return .date(try timestamp(bytes))
        // The bytes begin with the type.
        case .tagged(let type, .bytes(let bytes)): return .bytes([UInt8(bitPattern: Int8(type) ?? 0)] + bytes)
        default: return value
        }
    }

    private static func key(_ key: Canonical) -> Canonical {
        if case .number(let number) = key, number.bits == nil, let exact = number.exact {
            return .text(exact.integerText)
        }
        return key
    }

    private static func timestamp(_ bytes: [UInt8]) throws(Refusal) -> Double {
        let number = { (bytes: ArraySlice<UInt8>) in bytes.reduce(0 as UInt64) { $0 << 8 | UInt64($1) } }
        let (seconds, nanoseconds): (Int64, UInt64)
        switch bytes.count {
        case 4: (seconds, nanoseconds) = (Int64(number(bytes[...])), 0)
        case 8:
            let both = number(bytes[...])
            (seconds, nanoseconds) = (Int64(both % (1 << 34)), both / (1 << 34))
        case 12: (seconds, nanoseconds) = (Int64(bitPattern: number(bytes[4...])), number(bytes[..<4]))
        default: throw Refusal(code: "invalid timestamp", message: "of \(bytes.count) bytes")
        }
        if nanoseconds > 999_999_999 { throw Refusal(code: "invalid timestamp", message: "\(nanoseconds) ns") }
        let total = (Int128(seconds) - 978_307_200) * 1_000_000_000 + Int128(nanoseconds)
        return Double("\(total)e-9") ?? .nan
    }
}
