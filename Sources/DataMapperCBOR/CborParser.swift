internal import DataMapperFormats
internal import DataMapperValues

#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// Parses CBOR (RFC 8949) without recursion. `BinaryParser` reads most items, and this the others.
struct CborParser: ~Copyable {
    private var parser: BinaryParser
    /// How many more digits the exponents of big floats can make. A few bytes can stand for hundreds of digits.
    private var digitsLeft: Int

    /// The first byte of an item, and its argument.
    private struct Head {
        let major: UInt8
        /// The lowest five bits of the first byte: 31 means an indefinite length, or a break.
        let info: UInt8
        let argument: UInt64
        let offset: Int

        var isIndefinite: Bool { info == 31 }
        /// Whether this ends a container of indefinite length.
        var isBreak: Bool { major == 7 && info == 31 }
    }

    private static let heads = BinaryHeads { first in
        let info = first & 31
        let kind: BinaryHead.Kind
        switch (first >> 5, info) {
        case (0, ..<24): return .constant(.int(Int64(info)))
        case (0, _): kind = .unsigned
        case (1, ..<24): return .constant(.int(-1 - Int64(info)))
        case (1, _): kind = .negated
        case (3, _): kind = .text
        case (4, _): kind = .array
        case (5, _): kind = .object
        case (7, 20...21): return .constant(.bool(info == 21))
        case (7, 22): return .constant(TapeNode(.null))
        case (7, 26): kind = .float
        case (7, 27): kind = .double
        default: return .other
        }
        return switch info {
        case ..<24: .short(kind, info)
        case 24...27: .long(kind, sizeExponent: info - 24)
        default: .other
        }
    }

    init(_ bytes: BorrowedBytes) {
        parser = BinaryParser(BinaryInput(bytes, format: "CBOR"), Self.heads)
        digitsLeft = 10_000 + 10 * bytes.count
    }

    mutating func run(_ document: inout _DocumentAssembler) throws(FormatProblem) {
        while let item = try parser.next(&document) {
            let head = try head(item.first, at: item.offset)
            if head.isBreak {
                try parser.close(at: item, &document)
            } else if parser.isAtKey {
                try key(head, &document)
            } else if head.major == 6 {
                try tag(head, &document)
            } else {
                try value(head, &document)
            }
        }
    }

    private mutating func head(_ document: borrowing _DocumentAssembler) throws(FormatProblem) -> Head {
        let offset = parser.input.offset
        if parser.input.isAtEnd { throw parser.endOfDocument(document) }
        return try head(try parser.input.byte(), at: offset)
    }

    private mutating func head(_ byte: UInt8, at offset: Int) throws(FormatProblem) -> Head {
        let info = byte & 31
        let argument: UInt64
        switch info {
        case ..<24: argument = UInt64(info)
        case 24: argument = UInt64(try parser.input.byte())
        case 25: argument = UInt64(try parser.input.number(UInt16.self))
        case 26: argument = UInt64(try parser.input.number(UInt32.self))
        case 27: argument = try parser.input.number(UInt64.self)
        // Integers and tags have no indefinite length.
        case 31 where 0b0100_0011 >> (byte >> 5) & 1 == 0: argument = 0
        default:
            throw FormatProblem(.invalidSyntax, "invalid first byte of an item", at: offset)
        }
        return Head(major: byte >> 5, info: info, argument: argument, offset: offset)
    }

    // MARK: Items

    /// Appends a key that is a text in chunks, or an integer less than `Int64.min`.
    private mutating func key(_ head: Head, _ document: inout _DocumentAssembler) throws(FormatProblem) {
        switch head.major {
        case 1:
            let text = CborNumbers.negative(head.argument)
            try document.key(text: Array(text.utf8), flags: .isOfFormat, at: head.offset)
        case 3:
            let text = try chunks(of: head, limit: document.limits.keyLength, "key", document)
            try document.key(text: text, at: head.offset)
        default: throw BinaryParser.unsupportedKey(at: head.offset)
        }
    }

    /// Appends a value that `BinaryParser` does not read, or opens a container of indefinite length.
    private mutating func value(_ head: Head, _ document: inout _DocumentAssembler) throws(FormatProblem) {
        switch head.major {
        case 1: try append(bigNumber: CborNumbers.negative(head.argument), head, &document)
        case 2: try bytes(head, &document)
        case 3:
            let text = try chunks(of: head, limit: document.limits.stringLength, "string", document)
            try document.append(text: text, at: head.offset)
        case 4: try document.begin(.array, at: head.offset)
        case 5: try document.begin(.object, at: head.offset)
        default: try simple(head, &document)
        }
    }

    private mutating func bytes(_ head: Head, _ document: inout _DocumentAssembler) throws(FormatProblem) {
        if head.isIndefinite {
            let bytes = try chunks(of: head, limit: document.limits.stringLength, "string", document)
            try document.append(data: bytes, at: head.offset)
        } else {
            let start = try parser.input.skip(head.argument, "")
            try document.append(data: parser.input.bytes(start, Int(head.argument)), at: head.offset)
        }
    }

    private func append(
        bigNumber text: String, _ head: Head, _ document: inout _DocumentAssembler
    ) throws(FormatProblem) {
        guard let number = LongDecimal(text: text.utf8) else { return }
        try document.append(decimal: number, at: head.offset)
    }

    /// Reads the chunks of a text or of bytes of indefinite length (RFC 8949 section 3.2.3). Each chunk of a text must
    /// be valid on its own.
    private mutating func chunks(
        of head: Head, limit: Int, _ what: String, _ document: borrowing _DocumentAssembler
    ) throws(FormatProblem) -> [UInt8] {
        var result: [UInt8] = []
        while true {
            let chunk = try self.head(document)
            if chunk.isBreak { return result }
            guard chunk.major == head.major, !chunk.isIndefinite else {
                throw FormatProblem(.invalidSyntax, "expected a chunk of the same kind, or a break", at: chunk.offset)
            }
            let start = try parser.input.skip(chunk.argument, "a chunk of ")
            let count = Int(chunk.argument)
            if count > limit - result.count { throw .limit(what, limit, "\(what)Length", at: head.offset) }
            if head.major == 3 {
                let valid = Utf8.validCount(parser.input.bytes(start, count))
                if valid < count { throw FormatProblem(.invalidEncoding, "invalid UTF-8", at: start + valid) }
            }
            result += parser.input.bytes(start, count)
        }
    }

    /// Appends a simple value or a number that is rare.
    private func simple(_ head: Head, _ document: inout _DocumentAssembler) throws(FormatProblem) {
        let node: TapeNode
        switch head.info {
        case 23: node = TapeNode(.null, flags: .isUndefined)
        case 25: node = .double(CborNumbers.half(UInt16(head.argument)))
        case 24 where head.argument < 32:
            throw FormatProblem(.invalidSyntax, "invalid simple value", at: head.offset)
        default:
            return try document.append(
                text: Array("simple(\(head.argument))".utf8), flags: .isOfFormat, at: head.offset)
        }
        try document.append(node, at: head.offset)
    }

    // MARK: Tags

    /// Reads a tag and, if it means something, its content. Otherwise, the content is read as a value.
    private mutating func tag(_ head: Head, _ document: inout _DocumentAssembler) throws(FormatProblem) {
        var tag = head
        // The innermost tag decides. Tags around it are ignored.
        var levels = document.depth
        while true {
            levels += 1
            if levels > document.limits.depth {
                throw .limit("nesting", document.limits.depth, "depth", at: tag.offset)
            }
            if parser.input.isAtEnd { throw parser.input.endOfDocument("the content of a tag") }
            if Self.isReference(tag.argument) {
                throw FormatProblem(
                    .unsupportedValue, "a tag that refers to another value is not supported", at: tag.offset)
            }
            let content = try self.head(document)
            if content.major == 6 {
                tag = content
                continue
            }
            if content.isBreak {
                throw FormatProblem(.invalidSyntax, "expected the content of a tag, found a break", at: content.offset)
            }
            switch tag.argument {
            case 0: return try append(date: try dateText(content, document), tag, &document)
            case 1: return try append(date: try dateNumber(content), tag, &document)
            case 2, 3: return try bigInteger(content, isNegative: tag.argument == 3, tag, &document)
            case 4, 5: return try fraction(content, base: tag.argument == 4 ? 10 : 2, tag, &document)
            case 33 where content.major == 3: return try base64(content, tag, &document)
            default: return parser.readValue(from: content.offset)
            }
        }
    }

    /// Returns whether the content of a tag is not the value, but the index of another one: of the tables of Packed CBOR
    /// (6), of the texts before (25), and of the values before (29).
    private static func isReference(_ tag: UInt64) -> Bool { tag == 6 || tag == 25 || tag == 29 }

    /// Reads text that is bytes in Base64 for URLs (RFC 8949 section 3.4.5.2). It stays text, which `Data` can read.
    private mutating func base64(
        _ content: Head, _ tag: Head, _ document: inout _DocumentAssembler
    ) throws(FormatProblem) {
        let limit = document.limits.stringLength
        if content.isIndefinite {
            let text = try chunks(of: content, limit: limit, "string", document)
            return try document.append(text: text, flags: .isBase64Url, at: tag.offset)
        }
        let start = try parser.input.skip(content.argument, "a text of ")
        try document.append(slice: start, Int(content.argument), flags: .isBase64Url, at: tag.offset)
    }

    private func append(date: Date?, _ tag: Head, _ document: inout _DocumentAssembler) throws(FormatProblem) {
        guard let date else { throw FormatProblem(.invalidDate, "invalid date", at: tag.offset) }
        try document.append(.date(date), at: tag.offset)
    }

    private mutating func dateText(
        _ content: Head, _ document: borrowing _DocumentAssembler
    ) throws(FormatProblem) -> Date? {
        guard content.major == 3 else { return nil }
        if content.isIndefinite {
            let text = try chunks(of: content, limit: 256, "string", document)
            return DateText.date(String(decoding: text, as: UTF8.self))
        }
        let start = try parser.input.skip(content.argument, "a text of ")
        return DateText.date(parser.input.bytes(start, Int(content.argument)))
    }

    private func dateNumber(_ content: Head) throws(FormatProblem) -> Date? {
        let seconds: Double
        switch (content.major, content.info) {
        case (0, _): seconds = Double(content.argument)
        case (1, _): seconds = content.argument == .max ? -0x1p64 : -Double(content.argument + 1)
        case (7, 25): seconds = CborNumbers.half(UInt16(content.argument))
        case (7, 26): seconds = Double(Float(bitPattern: UInt32(content.argument)))
        case (7, 27): seconds = Double(bitPattern: content.argument)
        default: return nil
        }
        return seconds.isFinite ? Date(timeIntervalSince1970: seconds) : nil
    }

    /// Reads the bytes of a number of any size.
    private mutating func magnitude(
        _ content: Head, _ tag: Head, _ document: borrowing _DocumentAssembler
    ) throws(FormatProblem) -> BigUnsigned {
        guard content.major == 2 else {
            throw FormatProblem(.invalidNumber, "expected the bytes of a large integer", at: content.offset)
        }
        // A digit needs 0.416 bytes.
        let limit = document.limits.numberLength / 2 + 1
        var bytes: [UInt8]
        if content.isIndefinite {
            bytes = try chunks(of: content, limit: limit, "number", document)
        } else {
            let start = try parser.input.skip(content.argument, "a number of ")
            if content.argument > limit {
                throw .limit("number", document.limits.numberLength, "numberLength", at: tag.offset)
            }
            bytes = Array(parser.input.bytes(start, Int(content.argument)))
        }
        bytes.removeFirst(bytes.prefix { $0 == 0 }.count)
        return BigUnsigned(bigEndian: bytes)
    }

    private mutating func bigInteger(
        _ content: Head, isNegative: Bool, _ tag: Head, _ document: inout _DocumentAssembler
    ) throws(FormatProblem) {
        var number = try magnitude(content, tag, document)
        if isNegative { number.increment() }
        try document.append(decimal: number.decimal(isNegative: isNegative, exponent: 0), at: tag.offset)
    }

    /// Reads a decimal fraction or a big float (RFC 8949 section 3.4.4): an exponent and a significand.
    private mutating func fraction(
        _ content: Head, base: Int, _ tag: Head, _ document: inout _DocumentAssembler
    ) throws(FormatProblem) {
        let problem = FormatProblem(
            .invalidNumber, "expected an array of an exponent and a significand", at: content.offset)
        guard content.major == 4, content.isIndefinite || content.argument == 2 else { throw problem }
        let scale = try self.head(document)
        guard scale.major <= 1 else { throw problem }
        // One of more than 64 bits is refused below, unless the number is zero.
        let exponent = CborNumbers.integer(scale.major, scale.argument) ?? (scale.major == 0 ? .max : .min)
        var part = try self.head(document)
        var isNegative = part.major == 1
        var significand: BigUnsigned
        switch part.major {
        case 0: significand = BigUnsigned(part.argument)
        case 1:
            significand = BigUnsigned(part.argument)
            significand.increment()
        case 6 where part.argument == 2 || part.argument == 3:
            isNegative = part.argument == 3
            part = try self.head(document)
            significand = try magnitude(part, tag, document)
            if isNegative { significand.increment() }
        default: throw problem
        }
        if content.isIndefinite, try !self.head(document).isBreak { throw problem }
        if base == 2 {
            // No significand in memory has as many bits.
            let exponent = Int(max(Int64(Int.min / 4), min(exponent, Int64(Int.max / 4))))
            return try bigFloat(significand, exponent: exponent, isNegative: isNegative, tag, &document)
        }
        if let node = CborNumbers.decimal(significand, exponent: exponent, isNegative: isNegative) {
            return try document.append(node, at: tag.offset)
        }
        guard exponent.magnitude <= Self.largestDecimalExponent else {
            throw FormatProblem(
                .unsupportedValue, "the exponent of a decimal fraction is larger than \(Self.largestDecimalExponent)",
                at: tag.offset)
        }
        try document.append(
            decimal: significand.decimal(isNegative: isNegative, exponent: Int(exponent)), isFraction: true,
            at: tag.offset)
    }

    /// The largest exponent of a decimal fraction, in either direction. Texts have exponents of up to twice as much, so
    /// this one is the same in every text of the number.
    private static let largestDecimalExponent = Int.max / 200
    /// The largest exponent of a big float that is not a `Double`, in either direction.
    private static let largestBinaryExponent = 1_100
    /// A big float with a larger exponent is a `Double` if it is exact. Otherwise, it has that many digits.
    private static let mostShortExponent = 64

    private mutating func bigFloat(
        _ significand: BigUnsigned, exponent: Int, isNegative: Bool, _ tag: Head,
        _ document: inout _DocumentAssembler
    ) throws(FormatProblem) {
        var significand = significand
        var (left, right) = (max(exponent, 0), max(0, -exponent))
        if significand.words.isEmpty { (left, right) = (0, 0) }
        if max(left, right) > Self.mostShortExponent {
            if let value = CborNumbers.double(significand, exponent: exponent) {
                return try document.append(.double(isNegative ? -value : value), at: tag.offset)
            }
            guard max(left, right) <= Self.largestBinaryExponent else {
                throw FormatProblem(
                    .unsupportedValue, "the exponent of a big float is larger than \(Self.largestBinaryExponent)",
                    at: tag.offset)
            }
            // A bit before the point is 0.302 digits, and one after it 0.699 more than it had before.
            digitsLeft -= (left * 302 + right * 699) / 1_000
            if digitsLeft < 0 {
                throw FormatProblem(
                    .limitExceeded, "the digits of the big floats exceed ten times the size of the document",
                    at: tag.offset)
            }
        }
        // m x 2^-n is m x 5^n x 10^-n.
        significand.shiftLeft(left)
        significand.multiply(byPowerOfFive: right)
        try document.append(decimal: significand.decimal(isNegative: isNegative, exponent: -right), at: tag.offset)
    }
}
