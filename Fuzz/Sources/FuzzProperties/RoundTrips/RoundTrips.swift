import DataMapper
import Foundation

extension FuzzProperty {
    /// The written text is valid JSON, the same each time, and reads as the original value, with all options. The input
    /// is three bytes of options, and a document or a program that creates a value.
    static let roundTrips = FuzzProperty("RoundTrips", longestInput: 400) { input in
        guard input.count >= 3 else { return }
        let options = RoundTrips.options(input[0], input[1], input[2])
        let rest = UnsafeBufferPointer(rebasing: input.dropFirst(3))
        if input[2] & 1 == 0 {
            guard let value = try? RoundTrips.reader.deserializeOrThrow(Data(rest)) else { return }
            try RoundTrips.check(value, isRead: true, isJSON: true, options)
        } else {
            var program = RoundTrips.ValueProgram(rest)
            let value = program.value(depth: 0)
            let plain = JsonSerializer()
            for double in program.doubles {
                let text = plain.serialize(toString: .double(double))
                try expect(text == double.description, "\(double) is written as \(text)")
            }
            try RoundTrips.check(value, isRead: false, isJSON: program.isJSON, options)
        }
    }
}

/// The parts of the property `RoundTrips`.
enum RoundTrips {
    static let reader: JsonSerializer = {
        var limits = ProcessingLimits.standard
        limits.depth = .max
        limits.combiningMarks = .max
        return JsonSerializer(reading: JsonReadingOptions(limits: limits))
    }()

    static func options(_ first: UInt8, _ second: UInt8, _ third: UInt8) -> JsonWritingOptions {
        let layouts: [JsonWritingOptions.Layout] = [
            .compact, .singleLine, .pretty, .foundation, .tabs, .indented(by: 0), .indented(by: 3), .indented(by: -1),
        ]
        var options = JsonWritingOptions(
            layout: layouts[Int(first & 7)], sortsKeys: first & 8 != 0, escapesSlashes: first & 16 != 0,
            escapesNonASCII: first & 32 != 0)
        switch first >> 6 {
        case 1: options.nonFiniteNumbers = .null
        case 2: options.nonFiniteNumbers = .strings(positiveInfinity: "∞/", negativeInfinity: "-∞\"", nan: "\u{0}")
        default: options.nonFiniteNumbers = .throw
        }
        if third & 6 == 6 {
            var limits = ProcessingLimits.standard
            limits.documentSize = Int(second) * 16
            limits.depth = third & 8 != 0 ? Int(third >> 4) : .max
            options.limits = limits
        }
        return options
    }

    static func check(_ value: SupportedType, isRead: Bool, isJSON: Bool, _ options: JsonWritingOptions) throws {
        let writer = JsonSerializer(writing: options)
        let written: Data
        do {
            written = try writer.serializeOrThrow(value)
        } catch let error as SerializationError {
            try checkFailure(error, value, options)
            return
        }
        let again = try writer.serializeOrThrow(value)
        try expect(written == again, "written differently the second time")
        try expect(written == writer.serialize(value), "written differently by the call that cannot throw")
        try checkForm(Array(written), value, options)

        let read = try reader.deserializeOrThrow(written)
        if isJSON { try expect(read == value, "\(value) reads as \(read)") }
        // A `Double` is written as 1e+21. The value that is read from that is written as 1e21.
        let second = writer.serialize(read)
        if isRead { try expect(second == written, "\(read) is written differently once it has been read") }
        let secondRead = try reader.deserializeOrThrow(second)
        try expect(secondRead == read, "\(read) reads as \(secondRead)")
        try expect(writer.serialize(secondRead) == second, "\(secondRead) is written differently the third time")
        try checkLimits(value, written, options)
        let plain = try reader.deserializeOrThrow(JsonSerializer().serializeOrThrow(read))
        try expect(plain == read, "\(read) reads as \(plain)")
        if options.sortsKeys {
            let sorted = try writer.serializeOrThrow(value.sortedByKey())
            try expect(sorted == written, "sorting twice makes a difference")
        }
    }

    private static func checkForm(_ bytes: [UInt8], _ value: SupportedType, _ options: JsonWritingOptions) throws {
        var validator = Parsing.Validator()
        let verdict = validator.run(bytes)
        try expect(verdict == .valid, "\(verdict): \(String(decoding: bytes, as: UTF8.self))")
        if options.escapesNonASCII { try expect(bytes.allSatisfy { $0 < 0x80 }, "not ASCII") }
        if options.escapesSlashes {
            for index in bytes.indices where bytes[index] == UInt8(ascii: "/") {
                try expect(index > 0 && bytes[index - 1] == UInt8(ascii: "\\"), "a slash that is not escaped")
            }
        }
    }

    /// The text within a limit is the same as without a limit, and one byte less is not enough.
    private static func checkLimits(_ value: SupportedType, _ written: Data, _ options: JsonWritingOptions) throws {
        if let limits = options.limits { try expect(written.count <= limits.documentSize, "beyond the limit") }
        var limited = options
        limited.limits = .standard
        limited.limits?.depth = .max
        limited.limits?.documentSize = written.count
        let exact = try JsonSerializer(writing: limited).serializeOrThrow(value)
        try expect(exact == written, "written differently at the limit")
        limited.limits?.documentSize = written.count - 1
        try expect(JsonSerializer(writing: limited).serialize(value).isEmpty, "written beyond the limit")
    }

    private static func checkFailure(
        _ error: SerializationError, _ value: SupportedType, _ options: JsonWritingOptions
    ) throws {
        if error.code == .unsupportedValue {
            try expect(options.nonFiniteNumbers == .throw, "\(error)")
            return
        }
        guard let limits = options.limits else { throw Violation("\(error) without limits") }
        var unlimited = options
        unlimited.limits = nil
        // The order of two errors does not matter.
        guard let whole = try? JsonSerializer(writing: unlimited).serializeOrThrow(value) else { return }
        try expect(JsonSerializer(writing: options).serialize(value).isEmpty, "bytes in spite of \(error)")
        switch error.code {
        case .limitExceeded: try expect(whole.count > limits.documentSize, "\(error) at \(whole.count) bytes")
        case .depthLimitExceeded:
            var validator = Parsing.Validator()
            _ = validator.run(Array(whole))
            try expect(validator.depth > limits.depth, "\(error) at \(validator.depth) levels")
        default: throw Violation("\(error)")
        }
    }
}
