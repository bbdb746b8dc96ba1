import DataMapper
import DataMapperFormats
import DataMapperValues
import Foundation
import TestSupport

/// What is true of limits, duplicate keys and hostile input in every format.
@Suite("Formats: limits and hostile input") struct ContractLimitTests {
    @Test(arguments: Format.all.filter { $0.duplicateKeyPrefix != nil })
    func `duplicate keys`(_ format: Format) throws {
        for count in [0, 3, 7, 8, 9, 40] {
            let others = (0..<count).map { ("k\($0)", SupportedType.int($0)) }
            var bytes = try write(.object([("a", 1)] + others + [("b", ["x": 2])]), format)
            // The key `b` becomes a second `a`.
            let place = try require(bytes.lastIndex(of: UInt8(ascii: "b")))
            bytes[place] = UInt8(ascii: "a")
            let last = try format.with(.standard, .useLast).deserializeOrThrow(bytes)
            expectEqual(last, .object(others + [("a", ["x": 2])]))
            let first = try format.with(.standard, .useFirst).deserializeOrThrow(bytes)
            expectEqual(first, .object([("a", 1)] + others))
            let error = readingError { try format.with(.standard, .reject).deserializeOrThrow(bytes) }
            expectEqual(error?.code, "duplicateKey")
            expectEqual(error?.location.offset, place - (format.duplicateKeyPrefix ?? 0))
        }
    }

    @Test(arguments: Format.all) func `every limit ends reading with an error`(_ format: Format) throws {
        let marks = SupportedType.string("e" + String(repeating: "\u{301}", count: 9))
        var cases: [(SupportedType, String, (inout ProcessingLimits) -> Void)] = [
            (["a": "12345"], "string exceeds the limit of 4", { $0.stringLength = 4 }),
            (["abc": 1], "key exceeds the limit of 2", { $0.keyLength = 2 }),
            (["a": .data(Data(repeating: 0xFF, count: 5))], "string exceeds the limit of 4", { $0.stringLength = 4 }),
            (["a": 3], "document exceeds the limit of 2", { $0.documentSize = 2 }),
            (["a": marks], "number of combining characters in a row exceeds the limit of 8", { $0.combiningMarks = 8 }),
            (["a": 1, "b": 2, "c": 3], "number of elements exceeds the limit of 5", { $0.elementCount = 5 }),
        ]
        if format.isNested { cases.append((["a": [[1]]], "nesting exceeds the limit of 2", { $0.depth = 2 })) }
        for (value, message, change) in cases where value["a"].map(format.canExpress) ?? true {
            let bytes = try write(format.isNested ? value : format.document(of: [value]), format)
            var limits = ProcessingLimits.standard
            change(&limits)
            let error = readingError("\(message)") { try format.with(limits, .useLast).deserializeOrThrow(bytes) }
            expectEqual(error?.message, message)
            expectEqual(error?.code, "limitExceeded")
        }
    }

    @Test(arguments: Format.nested) func `a value that is too deep cannot be written`(_ format: Format) {
        let value = (0..<200).reduce(1 as SupportedType) { value, _ in ["a": value] }
        let error = expectThrows(SerializationError.self) { try write(value, format) }
        expectEqual(error?.code, .depthLimitExceeded)
    }

    // MARK: Hostile input

    private func sample(_ format: Format) throws -> Data {
        let scalars: [SupportedType] = [
            1, -1000, 1.5, "text", "ü\"", true, .date(Date(timeIntervalSince1970: 0)), .data(Data([1, 2])),
        ].filter(format.canExpress)
        return try write(
            !format.isNested
                ? format.document(scalars) : ["a": .array(scalars), "b": ["c": .int(.max), "d": [["e": "f"]]]], format)
    }

    @Test(arguments: Format.all)
    func `a document that is cut ends with an error, or is a shorter document`(_ format: Format) throws {
        let bytes = try sample(format)
        for count in 0..<bytes.count {
            let part = Data(bytes.prefix(count))
            if let shorter = try? read(part, format) {
                #expect(format.isText, "\(count)")
                _ = try write(shorter, format)
                continue
            }
            let error = readingError { try read(part, format) }
            #expect((0...count).contains(error?.location.offset ?? -1))
            if format.hasEnd { #expect(error?.code == "unexpectedEnd" && error?.location.offset == count) }
        }
        if format.hasEnd {
            let error = readingError { try read(bytes + [0], format) }
            expectEqual(error?.code, "trailingContent")
            expectEqual(error?.location.offset, bytes.count)
        }
    }

    @Test(arguments: Format.all) func `hostile documents end with an error`(_ format: Format) {
        for document in format.hostile {
            let bytes = document.bytes(100_000)
            let comment: Comment = "\(document.testDescription)"
            expectEqual(readingError(comment) { try read(bytes, format) }?.message, document.message)
            expectNotNil(readingError(comment) { try format.serializer.deserializeOrThrow(bytes, within: .untrusted) })
        }
    }

    @Test(arguments: Format.all)
    func `random bytes never do harm, and what is read can be written`(_ format: Format) throws {
        var random = SeededGenerator(state: 7)
        let valid = try sample(format)
        for _ in 0..<Extended.count(5_000, short: 1_000) {
            var bytes = valid
            for _ in 0..<Int.random(in: 1...3, using: &random) {
                bytes[Int.random(in: 0..<bytes.count, using: &random)] = .random(in: 0...255, using: &random)
            }
            guard let value = try? read(bytes, format) else { continue }
            let again = try read(write(value, format), format)
            #expect(again == value || "\(again)" == "\(value)", "\(Array(bytes))")
        }
    }
}
