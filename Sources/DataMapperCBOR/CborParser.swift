internal import DataMapperFormats
internal import DataMapperValues

#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// Parses CBOR (RFC 8949) without recursion.
struct CborParser: ~Copyable {
    private var input: BinaryInput
    private var containers = CountedContainers()

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

    init(_ input: consuming BinaryInput) { self.input = input }

    mutating func run(_ document: inout _DocumentAssembler) throws(FormatProblem) {
        repeat {
            let offset = input.offset
            if input.isAtEnd { throw input.endOfDocument(containers.expected) }
            let first = try input.byte()
            let shortCount = first &- 0x60
            if shortCount < 24 {
                // A text of less than 24 bytes, as most keys are.
                let count = Int(shortCount)
                let start = try input.skip(UInt64(shortCount), "a text of ")
                if containers.expectsKey {
                    try document.key(slice: start, count, at: offset)
                } else {
                    try document.append(slice: start, count, at: offset)
                }
                try containers.finishItem(&document)
                continue
            }
            var head = try head(first, at: offset)
            if head.isBreak {
                guard containers.mayEnd else {
                    throw FormatProblem(.invalidSyntax, "expected \(containers.expected), found a break", at: offset)
                }
                try containers.end(&document)
                continue
            }
            if containers.expectsKey {
                try otherKey(head, &document)
            } else {
                let isRead = head.major == 6 ? try readTag(&head, &document) : false
                if !isRead, let (kind, count) = try value(head, &document) {
                    try containers.begin(kind, count, at: head.offset, input, &document)
                    continue
                }
            }
            try containers.finishItem(&document)
        } while !containers.isEmpty
        if !input.isAtEnd {
            throw FormatProblem(.trailingContent, "unexpected content after the document", at: input.offset)
        }
    }

    private mutating func head() throws(FormatProblem) -> Head {
        let offset = input.offset
        if input.isAtEnd { throw input.endOfDocument(containers.expected) }
        return try head(try input.byte(), at: offset)
    }

    @inline(__always)
    private mutating func head(_ byte: UInt8, at offset: Int) throws(FormatProblem) -> Head {
        let info = byte & 31
        let argument: UInt64
        switch info {
        case ..<24: argument = UInt64(info)
        case 24: argument = UInt64(try input.byte())
        case 25: argument = UInt64(try input.number(UInt16.self))
        case 26: argument = UInt64(try input.number(UInt32.self))
        case 27: argument = try input.number(UInt64.self)
        // Integers and tags have no indefinite length.
        case 31 where 0b0100_0011 >> (byte >> 5) & 1 == 0: argument = 0
        default:
            throw FormatProblem(.invalidSyntax, "invalid first byte of an item", at: offset)
        }
        return Head(major: byte >> 5, info: info, argument: argument, offset: offset)
    }

    // MARK: Items

    /// Appends a key that is not a short text.
    @inline(never)
    private mutating func otherKey(_ head: Head, _ document: inout _DocumentAssembler) throws(FormatProblem) {
        switch head.major {
        case 0: try document.key(text: Array("\(head.argument)".utf8), flags: TapeNode.isOfFormat, at: head.offset)
        case 1:
            let text = CborNumbers.negative(head.argument)
            try document.key(text: Array(text.utf8), flags: TapeNode.isOfFormat, at: head.offset)
        case 3 where !head.isIndefinite:
            let start = try input.skip(head.argument, "a text of ")
            try document.key(slice: start, Int(head.argument), at: head.offset)
        case 3: try document.key(text: chunks(of: head, limit: document.limits.keyLength, "key"), at: head.offset)
        default:
            throw FormatProblem(
                .unsupportedValue, "a key of a map must be a text or an integer", at: head.offset)
        }
    }

    /// Appends a scalar. For a container, returns its kind and the number of its elements or entries.
    @inline(__always)
    private mutating func value(
        _ head: Head, _ document: inout _DocumentAssembler
    ) throws(FormatProblem) -> (TapeNode.Kind, UInt64?)? {
        switch head.major {
        case 0: try document.append(CborNumbers.node(head.argument), at: head.offset)
        case 1:
            if let value = Int64(exactly: head.argument) {
                try document.append(.int(-1 - value), at: head.offset)
            } else {
                try append(bigNumber: CborNumbers.negative(head.argument), head, &document)
            }
        case 2: try bytes(head, &document)
        case 3 where !head.isIndefinite:
            let start = try input.skip(head.argument, "a text of ")
            try document.append(slice: start, Int(head.argument), at: head.offset)
        case 3:
            try document.append(
                text: chunks(of: head, limit: document.limits.stringLength, "string"), at: head.offset)
        case 4: return (.array, head.isIndefinite ? nil : head.argument)
        case 5: return (.object, head.isIndefinite ? nil : head.argument)
        default:
            switch head.info {
            case 20, 21: try document.append(.bool(head.info == 21), at: head.offset)
            case 22: try document.append(TapeNode(.null), at: head.offset)
            case 27: try document.append(.double(Double(bitPattern: head.argument)), at: head.offset)
            default: try simple(head, &document)
            }
        }
        return nil
    }

    private mutating func bytes(_ head: Head, _ document: inout _DocumentAssembler) throws(FormatProblem) {
        if head.isIndefinite {
            let bytes = try chunks(of: head, limit: document.limits.stringLength, "string")
            try append(data: bytes, head, &document)
        } else {
            let start = try input.skip(head.argument, "")
            if head.argument > document.limits.stringLength {
                throw .limit("string", document.limits.stringLength, "stringLength", at: head.offset)
            }
            try document.append(.data, bytes: input.bytes(start, Int(head.argument)), at: head.offset)
        }
    }

    private func append(
        data: [UInt8], _ head: Head, _ document: inout _DocumentAssembler
    ) throws(FormatProblem) {
        try data.withUnsafeBufferPointer { (bytes) throws(FormatProblem) in
            try document.append(.data, bytes: bytes, at: head.offset)
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
    private mutating func chunks(of head: Head, limit: Int, _ what: String) throws(FormatProblem) -> [UInt8] {
        var result: [UInt8] = []
        while true {
            let chunk = try self.head()
            if chunk.isBreak { return result }
            guard chunk.major == head.major, !chunk.isIndefinite else {
                throw FormatProblem(.invalidSyntax, "expected a chunk of the same kind, or a break", at: chunk.offset)
            }
            let start = try input.skip(chunk.argument, "a chunk of ")
            let count = Int(chunk.argument)
            if count > limit - result.count { throw .limit(what, limit, "\(what)Length", at: head.offset) }
            if head.major == 3 {
                let valid = Utf8.validCount(input.base + start, count).count
                if valid < count { throw FormatProblem(.invalidEncoding, "invalid UTF-8", at: start + valid) }
            }
            result += input.bytes(start, count)
        }
    }

    /// Appends a simple value or a number that is rare.
    private func simple(_ head: Head, _ document: inout _DocumentAssembler) throws(FormatProblem) {
        let node: TapeNode
        switch head.info {
        case 23: node = TapeNode(.null, flags: TapeNode.isUndefined)
        case 25: node = .double(CborNumbers.half(UInt16(head.argument)))
        case 26: node = .double(Double(Float(bitPattern: UInt32(head.argument))))
        case 24 where head.argument < 32:
            throw FormatProblem(.invalidSyntax, "invalid simple value", at: head.offset)
        default:
            return try document.append(
                text: Array("simple(\(head.argument))".utf8), flags: TapeNode.isOfFormat, at: head.offset)
        }
        try document.append(node, at: head.offset)
    }

    // MARK: Tags

    /// Reads a tag and, if it means something, its content. Otherwise, returns false and the head of its content.
    @inline(never)
    private mutating func readTag(
        _ head: inout Head, _ document: inout _DocumentAssembler
    ) throws(FormatProblem) -> Bool {
        var tag = head
        // The innermost tag decides. Tags around it are ignored.
        var levels = document.depth
        while true {
            levels += 1
            if levels > document.limits.depth {
                throw .limit("nesting", document.limits.depth, "depth", at: tag.offset)
            }
            if input.isAtEnd { throw input.endOfDocument("the content of a tag") }
            let content = try self.head()
            if content.major == 6 {
                tag = content
                continue
            }
            if content.isBreak {
                throw FormatProblem(.invalidSyntax, "expected the content of a tag, found a break", at: content.offset)
            }
            switch tag.argument {
            case 0: try append(date: try dateText(content), tag, &document)
            case 1: try append(date: try dateNumber(content), tag, &document)
            case 2, 3: try bigInteger(content, isNegative: tag.argument == 3, tag, &document)
            case 4, 5: try fraction(content, base: tag.argument == 4 ? 10 : 2, tag, &document)
            default:
                head = content
                return false
            }
            return true
        }
    }

    private func append(date: Date?, _ tag: Head, _ document: inout _DocumentAssembler) throws(FormatProblem) {
        guard let date else { throw FormatProblem(.invalidDate, "invalid date", at: tag.offset) }
        try document.append(.date(date), at: tag.offset)
    }

    private mutating func dateText(_ content: Head) throws(FormatProblem) -> Date? {
        guard content.major == 3 else { return nil }
        if content.isIndefinite {
            return DateText.date(String(decoding: try chunks(of: content, limit: 256, "string"), as: UTF8.self))
        }
        let start = try input.skip(content.argument, "a text of ")
        return DateText.date(input.bytes(start, Int(content.argument)))
    }

    private func dateNumber(_ content: Head) throws(FormatProblem) -> Date? {
        let seconds: Double
        switch (content.major, content.info) {
        case (0, _): seconds = Double(content.argument)
        case (1, _): seconds = -1 - Double(content.argument)
        case (7, 25): seconds = CborNumbers.half(UInt16(content.argument))
        case (7, 26): seconds = Double(Float(bitPattern: UInt32(content.argument)))
        case (7, 27): seconds = Double(bitPattern: content.argument)
        default: return nil
        }
        return seconds.isFinite ? Date(timeIntervalSince1970: seconds) : nil
    }

    /// Reads the bytes of a number of any size.
    private mutating func magnitude(
        _ content: Head, _ tag: Head, _ limits: ProcessingLimits
    ) throws(FormatProblem) -> BigUnsigned {
        guard content.major == 2 else {
            throw FormatProblem(.invalidNumber, "expected the bytes of a large integer", at: content.offset)
        }
        // A digit needs 0.416 bytes.
        let limit = limits.numberLength / 2 + 1
        var bytes: [UInt8]
        if content.isIndefinite {
            bytes = try chunks(of: content, limit: limit, "number")
        } else {
            let start = try input.skip(content.argument, "a number of ")
            if content.argument > limit { throw .limit("number", limits.numberLength, "numberLength", at: tag.offset) }
            bytes = Array(input.bytes(start, Int(content.argument)))
        }
        bytes.removeFirst(bytes.prefix { $0 == 0 }.count)
        return BigUnsigned(bigEndian: bytes)
    }

    private mutating func bigInteger(
        _ content: Head, isNegative: Bool, _ tag: Head, _ document: inout _DocumentAssembler
    ) throws(FormatProblem) {
        var number = try magnitude(content, tag, document.limits)
        if isNegative { number.increment() }
        try document.append(decimal: number.decimal(isNegative: isNegative, exponent: 0), at: tag.offset)
    }

    /// The largest exponent of a big float, in either direction. That of a `Double` is smaller.
    private static let largestBinaryExponent = 1_100

    /// Reads a decimal fraction or a big float (RFC 8949 section 3.4.4): an exponent and a significand.
    private mutating func fraction(
        _ content: Head, base: Int, _ tag: Head, _ document: inout _DocumentAssembler
    ) throws(FormatProblem) {
        let problem = FormatProblem(
            .invalidNumber, "expected an array of an exponent and a significand", at: content.offset)
        guard content.major == 4, !content.isIndefinite, content.argument == 2 else { throw problem }
        let scale = try self.head()
        guard let exponent = CborNumbers.integer(scale.major, scale.argument) else { throw problem }
        var part = try self.head()
        var isNegative = part.major == 1
        var significand: BigUnsigned
        switch part.major {
        case 0: significand = BigUnsigned(part.argument)
        case 1:
            significand = BigUnsigned(part.argument)
            significand.increment()
        case 6 where part.argument == 2 || part.argument == 3:
            isNegative = part.argument == 3
            part = try self.head()
            significand = try magnitude(part, tag, document.limits)
            if isNegative { significand.increment() }
        default: throw problem
        }
        if base == 10 {
            // Texts have exponents of up to twice as much, so this one is the same in every text of the number.
            guard exponent.magnitude <= Int.max / 200 else { throw problem }
            return try document.append(
                decimal: significand.decimal(isNegative: isNegative, exponent: Int(exponent)), at: tag.offset)
        }
        // m x 2^-n is m x 5^n x 10^-n.
        // A few bytes could stand for thousands of digits.
        guard exponent.magnitude <= Self.largestBinaryExponent else {
            throw FormatProblem(
                .unsupportedValue, "the exponent of a big float is larger than \(Self.largestBinaryExponent)",
                at: tag.offset)
        }
        if exponent >= 0 {
            significand.shiftLeft(Int(exponent))
        } else {
            significand.multiply(byPowerOfFive: Int(-exponent))
        }
        try document.append(
            decimal: significand.decimal(isNegative: isNegative, exponent: Int(min(exponent, 0))), at: tag.offset)
    }
}
