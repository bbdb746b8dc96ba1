/// The hostile documents of binary formats. Most declare a length that they do not have.
extension HostileDocument {
    package static let cbor = [
        counted([0x9B], 8, "an array of \(UInt64.max) elements", in: "CBOR"),
        counted([0xBB], 8, "a map of \(UInt64.max) entries", in: "CBOR"),
        counted([0x5B], 8, "\(UInt64.max) bytes", in: "CBOR"),
        counted([0x7B], 8, "a text of \(UInt64.max) bytes", in: "CBOR"),
        counted([0xC2, 0x5B], 8, "a number of \(UInt64.max) bytes", in: "CBOR"),
        HostileDocument(levels: [0x81], deep: "expected an array of 1 elements, found the end of the CBOR document"),
        HostileDocument(levels: [0x9F], deep: "expected a break, found the end of the CBOR document"),
        HostileDocument(levels: [0xA1, 0x00], deep: "expected a map of 1 entries, found the end of the CBOR document"),
        HostileDocument(levels: [0xC1], deep: "expected the content of a tag, found the end of the CBOR document"),
        HostileDocument(
            levels: [0xD9, 0xD9, 0xF7], deep: "expected the content of a tag, found the end of the CBOR document"),
        // Decimal and binary fractions with the largest exponents.
        HostileDocument(
            [0xC4, 0x82, 0x1B] + [UInt8](repeating: 0xFF, count: 8) + [0x01],
            error: "the exponent of a decimal fraction is larger than 46116860184273879"),
        HostileDocument(
            [0xC5, 0x82, 0x1B] + [UInt8](repeating: 0xFF, count: 8) + [0x01],
            error: "the exponent of a big float is larger than 1100"),
        HostileDocument(
            [0xC5, 0x82, 0x3B] + [UInt8](repeating: 0xFF, count: 8) + [0x01],
            error: "the exponent of a big float is larger than 1100"),
    ]

    package static let messagePack = [
        counted([0xC6], 4, "\(UInt32.max) bytes", in: "MessagePack"),
        counted([0xC9], 4, "an extension of 4294967296 bytes", in: "MessagePack"),
        counted([0xDB], 4, "a text of \(UInt32.max) bytes", in: "MessagePack"),
        counted([0xDD], 4, "an array of \(UInt32.max) elements", in: "MessagePack"),
        counted([0xDF], 4, "a map of \(UInt32.max) entries", in: "MessagePack"),
        HostileDocument(
            levels: [0x91], deep: "expected an array of 1 elements, found the end of the MessagePack document"),
        HostileDocument(
            levels: [0x81, 0x00], deep: "expected a map of 1 entries, found the end of the MessagePack document"),
    ]

    package static let binaryPropertyList: [HostileDocument] = {
        // Texts, bytes, arrays, sets and dictionaries with a length of eight bytes after them.
        let lengths: [[UInt8]] = [
            [0, 0, 0, 0, 0xFF, 0xFF, 0xFF, 0xFF], [0x20, 0, 0, 0, 0, 0, 0, 1],
            [0x7F] + [UInt8](repeating: 0xFF, count: 7),
            [0x80, 0, 0, 0, 0, 0, 0, 1], [UInt8](repeating: 0xFF, count: 8),
        ]
        let counted = [0x4F, 0x5F, 0x6F, 0xAF, 0xDF].flatMap { (marker: UInt8) in
            lengths.map {
                HostileDocument(propertyList([[marker, 0x13] + $0]), error: "the object does not end before the table")
            }
        }
        let last = UInt64.max
        return counted + [
            HostileDocument(propertyList([[0xA1, 0x00]]), error: "a value cannot contain itself"),
            HostileDocument(
                propertyList([[0xA1, 0x01], [0xD1, 0x02, 0x00], [0x51, 0x61]]), error: "a value cannot contain itself"),
            HostileDocument(propertyList([[0xA1, 0x01]]), error: "unknown object"),
            HostileDocument(propertyList([[0x00]], count: last), error: table),
            HostileDocument(propertyList([[0x00]], count: last / 2), error: table),
            HostileDocument(propertyList([[0x00]], top: last), error: table),
            HostileDocument(propertyList([[0x00]], table: last), error: table),
            HostileDocument(propertyList([[0x00]], table: last - 31), error: table),
            HostileDocument(propertyList([[0x00]], sizes: (0, 1)), error: table),
            HostileDocument(propertyList([[0x00]], sizes: (1, 0)), error: table),
            HostileDocument(propertyList([[0x00]], sizes: (255, 255)), error: table),
            // Arrays in arrays, and arrays with each array twice.
            HostileDocument(nested: propertyList((1...200).map { [0xA1, UInt8($0)] } + [[0x08]])),
            HostileDocument(
                propertyList((1...100).map { [0xA2, UInt8($0), UInt8($0)] } + [[0x08]]),
                error: "the values that references repeat exceed the limit of 10000"),
        ]
    }()

    private static let table = "expected the table of a property list before its end"

    /// Returns a property list of these objects, with other numbers in its table.
    private static func propertyList(
        _ objects: [[UInt8]], count: UInt64? = nil, top: UInt64 = 0, table: UInt64? = nil,
        sizes: (UInt8, UInt8) = (2, 1)
    ) -> [UInt8] {
        var (bytes, offsets) = (Array("bplist00".utf8), [UInt8]())
        for object in objects {
            offsets += [UInt8(bytes.count >> 8), UInt8(bytes.count & 0xFF)]
            bytes += object
        }
        func number(_ value: UInt64) -> [UInt8] { (0..<8).map { UInt8(truncatingIfNeeded: value >> (56 - 8 * $0)) } }
        let end = [0, 0, 0, 0, 0, 0, sizes.0, sizes.1] + number(count ?? UInt64(objects.count)) + number(top)
        return bytes + offsets + end + number(table ?? UInt64(bytes.count))
    }

    /// Returns bytes with the largest length, and one more byte.
    private static func counted(_ bytes: [UInt8], _ count: Int, _ content: String, in format: String) -> HostileDocument
    {
        HostileDocument(
            bytes + [UInt8](repeating: 0xFF, count: count) + [0],
            error: "expected \(content), found the end of the \(format) document")
    }
}
