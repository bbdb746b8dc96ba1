#if os(Linux) || os(macOS)
import DataMapper
import DataMapperCodable
import Foundation
import TestSupport

/// Types that contain themselves, and documents that are deeper than the stack allows.
@Suite("Hostile input: recursive types", .timeLimit(.minutes(5))) struct RecursiveStackTests {
    struct Tree: Mappable, Codable {
        var name: String?
        var next: [Tree]?

        init(_ data: DeserializableData) throws { try mapping(data) }

        mutating func mapping(_ data: inout MappableData) throws {
            data["name"].map(&name)
            data["next"].map(&next)
        }
    }

    final class Chain: Mappable {
        var next: Chain?
        var named: [String: Chain]?

        init(_ data: DeserializableData) throws { try mapping(data) }

        func mapping(_ data: inout MappableData) throws {
            data["next"].map(&next)
            data["named"].map(&named)
        }
    }

    /// Decodes itself from its own value, without end.
    struct EndlessDecodable: Decodable {
        init(from decoder: any Decoder) throws { _ = try decoder.singleValueContainer().decode(EndlessDecodable.self) }
    }

    final class Cycle: Serializable, Encodable {
        var next: Cycle?

        func serialize(to data: inout SerializableData) { data["next"].set(next) }
    }

    private static let mapper = ObjectMapper(policy: MappingPolicy(limits: .deep))

    private static let lenient = {
        var policy = MappingPolicy.lenient
        policy.limits = .deep
        return ObjectMapper(policy: policy)
    }()

    private static let openings = [
        (#"{"next":["#, "{}", "]}"), (#"{"next":"#, "{}", "}"), (#"{"named":{"k":"#, "{}", "}}"),
    ]

    /// Returns the code of the error of a mapper on a small stack.
    private static func code(kilobytes: Int = 256, _ body: @escaping @Sendable () throws -> Void) throws -> String? {
        try onThread(kilobytes: kilobytes) {
            do {
                try body()
                return nil
            } catch let error as DeserializationError {
                return "reading: \(error.code)"
            } catch let error as SerializationError {
                return "writing: \(error.code)"
            } catch DecodingError.dataCorrupted(let context) {
                return "decoding: \(context.debugDescription.components(separatedBy: " at ")[0])"
            } catch {
                return "\(error)"
            }
        }
    }

    fileprivate static func checkReading() throws {
        for (open, inner, close) in openings {
            for levels in [3_000, 20_000] {
                let value = try SupportedType.nested(open, inner, close, levels: levels)
                let calls: [@Sendable () throws -> Void] =
                    open.hasSuffix("[")
                    ? [
                        { _ = try mapper.deserialize(Tree.self, fromValue: value) },
                        {
                            _ = try lenient.deserialize(Tree.self, fromValue: value)
                        },
                        { _ = try mapper.report(Tree.self, fromValue: value).get() },
                    ] : [{ _ = try mapper.deserialize(Chain.self, fromValue: value) }]
                for (index, call) in calls.enumerated() {
                    expect(try code(call), "reading: stackExhausted", "\(open) \(levels) \(index)")
                }
                // The mapper has a limit of its own.
                expect(
                    try code { _ = try ObjectMapper().deserialize(Tree.self, fromValue: value) },
                    "reading: depthLimitExceeded", open)
            }
        }
    }

    fileprivate static func checkDecoding() throws {
        for levels in [100, 3_000] {
            let text = String(repeating: #"{"next":["#, count: levels) + "{}" + String(repeating: "]}", count: levels)
            let outcome = try code(kilobytes: 96) { _ = try JsonDecoder().decode(Tree.self, from: Data(text.utf8)) }
            expect(
                outcome,
                levels == 100
                    ? "decoding: nested too deeply for the stack of this thread"
                    : "decoding: nesting exceeds the limit of 512",
                "\(levels)")
        }
        expect(
            try code { _ = try JsonDecoder().decode(EndlessDecodable.self, from: Data("1".utf8)) },
            "decoding: nested too deeply for the stack of this thread")
    }

    fileprivate static func checkWriting() throws {
        let value = try SupportedType.nested(#"{"next":["#, "{}", "]}", levels: 3_000)
        let tree = try onThread(kilobytes: 1 << 16) { try mapper.deserialize(Tree.self, fromValue: value) }
        expect(try code { _ = try mapper.serializeOrThrow(tree) }, "writing: stackExhausted")
        expect(try code { _ = try mapper.serialize(tree, to: JsonSerializer()) }, "writing: stackExhausted")
        expect(
            try code(kilobytes: 1 << 14) { _ = try ObjectMapper().serialize(tree, to: JsonSerializer()) },
            "writing: depthLimitExceeded")
        let cycle = Cycle()
        cycle.next = cycle
        nonisolated(unsafe) let shared = cycle
        expect(try code { _ = try mapper.serialize(shared, to: JsonSerializer()) }, "writing: cycle")
        expect(
            try code { _ = try ObjectMapper().serializeOrThrow(shared) }, "writing: cycle")
        expect(try code { _ = try ObjectMapper().encode(shared) }, "writing: cycle")
        cycle.next = nil
    }

    @Test func `deep documents are refused by every call`() async {
        await #expect(processExitsWith: .success) { try RecursiveStackTests.checkReading() }
    }

    @Test func `deep documents are refused by a decoder`() async {
        await #expect(processExitsWith: .success) { try RecursiveStackTests.checkDecoding() }
    }

    @Test func `deep and endless objects are not written`() async {
        await #expect(processExitsWith: .success) { try RecursiveStackTests.checkWriting() }
    }
}
#endif
