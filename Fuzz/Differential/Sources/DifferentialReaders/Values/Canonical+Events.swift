import CReaders

extension Canonical {
    /// Reads a document with a library.
    static func read(_ bytes: [UInt8], with reader: CReader) throws(Refusal) -> Canonical {
        var reading = CReading()
        let reason = bytes.withUnsafeBufferPointer { bytes in
            // Some libraries do not accept that there is no address.
            var none: UInt8 = 0
            return withUnsafePointer(to: &none) { reader(bytes.baseAddress ?? $0, bytes.count, &reading) }
        }
        if let reason { throw Refusal(code: String(cString: reason), message: "") }
        defer { creader_free(&reading) }
        var events = EventParser(UnsafeRawBufferPointer(start: reading.events, count: reading.count))
        return events.value()
    }
}

/// Makes a value of events, which `CReaders.h` describes.
private struct EventParser {
    private let events: UnsafeRawBufferPointer
    private var position = 0

    init(_ events: UnsafeRawBufferPointer) { self.events = events }

    private mutating func letter() -> Character {
        position += 1
        return Character(Unicode.Scalar(events[position - 1]))
    }

    private mutating func bytes() -> [UInt8] {
        let count = Int(events.loadUnaligned(fromByteOffset: position, as: UInt64.self))
        position += 8 + count
        return Array(events[position - count..<position])
    }

    private func isAt(_ letter: Character) -> Bool { Character(Unicode.Scalar(events[position])) == letter }

    mutating func value() -> Canonical {
        switch letter() {
        case "n": return .null
        case "u": return .undefined
        case "t": return .bool(true)
        case "f": return .bool(false)
        case "i": return .number(CanonicalNumber(integer: ExactNumber(String(decoding: bytes(), as: UTF8.self))))
        case "d":
            let bits = bytes().withUnsafeBytes { $0.loadUnaligned(as: UInt64.self) }
            return .number(CanonicalNumber(Double(bitPattern: bits)))
        case "s": return .text(bytes())
        case "p": return .plain(bytes())
        case "b": return .bytes(bytes())
        case "l": return .local(bytes())
        case "o": return .moment(bytes())
        case "x":
            let bytes = bytes()
            return .tagged("\(Int8(bitPattern: bytes[0]))", .bytes(Array(bytes.dropFirst())))
        case "g":
            let tag = String(decoding: bytes(), as: UTF8.self)
            return .tagged(tag, value())
        case "a":
            let name = String(decoding: bytes(), as: UTF8.self)
            return .tagged("&" + name, value())
        case "r": return .tagged("*" + String(decoding: bytes(), as: UTF8.self), .null)
        case "[":
            var elements: [Canonical] = []
            while !isAt("]") { elements.append(value()) }
            position += 1
            return .array(elements)
        case "{":
            var members: [Canonical.Member] = []
            while !isAt("}") {
                let key = value()
                members.append(Canonical.Member(key: key, value: value()))
            }
            position += 1
            return .object(members)
        default: fatalError("an unknown event at \(position - 1)")
        }
    }
}
