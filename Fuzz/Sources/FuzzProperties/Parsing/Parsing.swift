import DataMapper
import Foundation

extension FuzzProperty {
    /// A document is accepted if and only if it is valid and within the limits, and its value is correct: with all
    /// options, in every encoding, and at every place in memory. The input is two bytes of options, and a document.
    static let parsing = FuzzProperty("Parsing", longestInput: 500) { input in
        guard input.count >= 2 else { return }
        let options = Parsing.Options(input[0], input[1])
        let bytes = Array(input.dropFirst(2))
        // These are treated as UTF-16 and UTF-32.
        if bytes.prefix(4).contains(0) || bytes.first ?? 0 >= 0xFE {
            try Parsing.checkOther(bytes, options)
        } else {
            try Parsing.check(bytes, options)
        }
    }
}

extension Parsing {
    /// The meaning of the first bytes of an input.
    struct Options {
        let reading: JsonReadingOptions
        /// The place of the bytes, in a block of memory that ends with them.
        let alignment: Int
        let encoding: Int
        let asksFoundation: Bool

        init(_ first: UInt8, _ second: UInt8) {
            var limits = ProcessingLimits.standard
            let small = Int(second >> 3)
            switch second & 7 {
            case 1: limits.depth = small
            case 2: limits.stringLength = small
            case 3: limits.keyLength = small
            case 4: limits.numberLength = small
            case 5: limits.elementCount = small
            case 6: limits.combiningMarks = small
            case 7: limits.documentSize = small * 4
            default: break
            }
            let policies: [DuplicateKeyRule] = [.useLast, .useFirst, .reject, .useLast]
            reading = JsonReadingOptions(duplicateKeys: policies[Int(first & 3)], limits: limits)
            encoding = Int(first >> 2 & 7)
            alignment = Int(first >> 5)
            asksFoundation = second & 7 == 0 && second & 8 != 0
        }
    }

    /// The bytes in separate memory that ends with them, so that reading further is detected.
    static func data(_ bytes: [UInt8], alignment: Int) -> Data {
        let block = UnsafeMutableRawPointer.allocate(byteCount: alignment + bytes.count, alignment: 1)
        (block + alignment).copyMemory(from: bytes, byteCount: bytes.count)
        return Data(
            bytesNoCopy: block + alignment, count: bytes.count, deallocator: .custom { _, _ in block.deallocate() })
    }

    static func read(_ data: Data, _ options: JsonReadingOptions) throws -> Result<SupportedType, JsonError> {
        do {
            return .success(try JsonSerializer(reading: options).deserializeOrThrow(data))
        } catch let error as JsonError {
            try expect(0...data.count ~= error.offset, "\(error) is at \(error.offset) of \(data.count)")
            try expect(error.line >= 1 && error.column >= 1, "\(error) has no place")
            return .failure(error)
        }
    }

    static func checkOther(_ bytes: [UInt8], _ options: Options) throws {
        guard case .success(let value) = try read(data(bytes, alignment: options.alignment), options.reading) else {
            return
        }
        var validator = Validator()
        let written = Array(JsonSerializer().serialize(value))
        try expect(validator.run(written) == .valid, "written after UTF-16 or UTF-32: \(written)")
    }

    static func check(_ bytes: [UInt8], _ options: Options) throws {
        var validator = Validator()
        let verdict = validator.run(bytes)
        let data = data(bytes, alignment: options.alignment)
        let result = try read(data, options.reading)
        switch (verdict, result) {
        case (.valid, _):
            let tree = Tree.make(validator.tokens, bytes)
            let excess = Excess(validator, bytes).of(options.reading.limits)
            let isRejected = options.reading.duplicateKeys == .reject && tree.hasDuplicateKeys
            switch result {
            case .success(let value):
                try expect(!excess, "read beyond the limits")
                try expect(!isRejected, "read with duplicate keys")
                try tree.resolved(options.reading.duplicateKeys).expectSame(value)
                try checkAgain(tree, data, value, options)
            case .failure(let error):
                let isExpected = error.code == .limitExceeded ? excess : error.code == .duplicateKey && isRejected
                try expect(isExpected, "\(error), but the document is valid")
            }
        case (_, .success): throw Violation("\(verdict), but it was read")
        case (let verdict, .failure(let error)):
            if error.code == .limitExceeded || error.code == .duplicateKey { break }
            let places: [Int] =
                switch verdict {
                case .invalid(let place, let start): [place, start]
                case .endsEarly(let start): [bytes.count, start ?? bytes.count]
                case .valid: []
                }
            try expect(places.contains(error.offset), "\(error) (\(error.offset)), but \(verdict)")
            if case .endsEarly(nil) = verdict { try expect(error.code == .unexpectedEnd, "\(error), but \(verdict)") }
        }
        try checkEncoding(bytes, result, options)
    }

    /// The other ways of reading give the same value.
    private static func checkAgain(_ tree: Tree, _ data: Data, _ value: SupportedType, _ options: Options) throws {
        let serializer = JsonSerializer(reading: options.reading)
        let typed = try ObjectMapper().deserialize(SupportedType.self, from: data, with: serializer)
        try expect(typed == value, "a mapper reads \(typed), not \(value)")
        try expect(value.hashValue == typed.hashValue, "hashes differ")
        guard options.asksFoundation else { return }
        let resolved = tree.resolved(options.reading.duplicateKeys)
        if !tree.hasDuplicateKeys, !hasByteOrderMark(tree),
            let other = try? JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed)
        {
            try resolved.expectSame(foundation: other)
        }
        var isPlain = true
        resolved.forEach { leaf, isKey in
            switch leaf {
            case .number(let text): if !fitsDouble(text) { isPlain = false }
            case .string(let text): if isKey, text.contains(where: { $0 >= 0x80 }) { isPlain = false }
            default: break
            }
        }
        guard isPlain, let any = try? serializer.typedSerializeOrThrow(value) else { return }
        let again = try serializer.typedDeserializeOrThrow(any)
        try expect(again == value, "as Swift types it is \(again), not \(value)")
    }

    /// Whether a string has the character that Foundation treats as a byte order mark, even there.
    private static func hasByteOrderMark(_ tree: Tree) -> Bool {
        var found = false
        tree.forEach { leaf, _ in
            if case .string(let text) = leaf, String(decoding: text, as: UTF8.self).unicodeScalars.contains("\u{FEFF}")
            {
                found = true
            }
        }
        return found
    }

    /// Whether a `Double` keeps all digits.
    private static func fitsDouble(_ text: [UInt8]) -> Bool {
        guard text.count <= 15, let value = Double(String(decoding: text, as: UTF8.self)) else { return false }
        return value == 0
            ? !text.contains { UInt8(ascii: "1")...UInt8(ascii: "9") ~= $0 } : 1e-290...1e290 ~= abs(value)
    }
}
