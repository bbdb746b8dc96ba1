import DataMapper
import Foundation
import Testing

/// What is done about a value that the type does not accept: the table that opens `DeserializableData+Failures.swift`.
@Suite("Reports: outcomes") struct OutcomeTableTests {
    struct Row: CustomTestStringConvertible, Sendable {
        /// The first column of the table.
        let testDescription: String
        let json: String
        /// The problems, with unknown keys; the accepted values; what a type keeps that writes nothing itself.
        let result: [String]
        let policy: MappingPolicy
        let read: @Sendable (DeserializableData) throws -> Void

        init(
            _ name: String, _ json: String, _ result: [String], _ policy: MappingPolicy = MappingPolicy(),
            _ read: @escaping @Sendable (DeserializableData) throws -> Void
        ) {
            (testDescription, self.json, self.result, self.read) = (name, json, result, read)
            var policy = policy
            policy.unknownKeys = .report
            self.policy = policy
        }
    }

    /// An object that a row reads.
    struct Reading: Deserializable {
        init(_ data: DeserializableData) throws { try data.context(Row.self)?.read(data) }
    }

    /// The same, with the keys that it does not know.
    struct Keeping: SerializableAndDeserializable, UnknownKeyPreserving {
        var unknownKeys = UnknownKeys()

        init(_ data: DeserializableData) throws { try data.context(Row.self)?.read(data) }

        func serialize(to data: inout SerializableData) {}
    }

    struct Inner: Deserializable {
        let x: Int

        init(x: Int) { self.x = x }

        init(_ data: DeserializableData) throws { x = try data["x"].get() }
    }

    enum Shape: Deserializable {
        case other

        init(_ data: DeserializableData) throws {
            self = try data._unknownCase(at: "kind", "circle", replacedBy: .other)
        }
    }

    static let rows: [Row] = [
        Row("failed", #"{"a":{"x":"?","z":1},"y":2}"#, ["/a/x failed", "", "nothing"]) { data in
            _ = try data["a"].get() as Inner
        },
        Row("replaced, left unchanged", #"{"a":{"x":"?","z":1},"b":{"x":"?","z":1},"c":null}"#, replaced) { data in
            _ = data["a"].get() as Inner?
            _ = data["b"].get(or: Inner(x: 1))
            _ = data["c"].get() as Inner?
        },
        Row("element dropped", #"{"a":[{"x":"?","z":1},{"x":2}]}"#, dropped, MappingPolicy(invalidElements: .drop)) {
            _ = try $0["a"].get() as [Inner]
        },
        Row("converted by the policy", #"{"a":{"x":1,"z":2}}"#, ["/a converted, /a/z ignored", "", "{}"], .lenient) {
            _ = try $0["a"].get() as [Inner]
        },
        Row("unknown key", #"{"z":1}"#, ["/z ignored", "", #"{"z":1}"#]) { _ = $0["a"].get() as Int? },
        Row("accepted: by `lenient`", #"{"a":"1"}"#, ["", "/a converted", "{}"]) {
            _ = try $0["a"].get(using: IntTransformation().lenient) as Int
        },
        Row("accepted: fallback case", #"{"a":{"kind":"star","z":1}}"#, fallback) { _ = try $0["a"].get() as Shape },
    ]

    private static let replaced = [
        "/a/x replacedByNil, /b/x replacedByDefault", "", #"{"a":{"x":"?","z":1},"b":{"x":"?","z":1}}"#,
    ]
    private static let dropped = ["/a/0/x elementDropped", "", "{}"]
    private static let fallback = ["", "/a/kind replacedByDefault", #"{"a":{"kind":"star","z":1}}"#]

    @Test(arguments: rows) func table(_ row: Row) throws {
        let mapper = ObjectMapper(policy: row.policy).with(context: row)
        let report = try mapper.report(Reading.self, row.json)
        let kept = try? mapper.write(mapper.read(Keeping.self, row.json))
        let texts = [report.problems, report.accepted].map { problems in
            problems.map { "\($0.jsonPointer) \($0.outcome)" }.joined(separator: ", ")
        }
        expectEqual(texts + [kept ?? "nothing"], row.result)
    }

    @Test func `the rows are those of the table in the source`() throws {
        let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        let rules = tests.appendingPathComponent("../../Sources/DataMapperMapping/Engine/Reading/Rules")
        let source = try String(
            contentsOf: rules.appendingPathComponent("DeserializableData+Failures.swift").standardizedFileURL,
            encoding: .utf8)
        let cells = source.split(separator: "\n").filter { $0.hasPrefix("// | ") }.map { line in
            line.split(separator: "|")[1].trimmingCharacters(in: .whitespaces)
        }
        expectEqual(cells.filter { !$0.isEmpty }, Self.rows.map(\.testDescription))
    }

    @Test func `an update leaves an invalid value unchanged, and excuses its unknown keys`() throws {
        struct Holder: DefaultMappable {
            var size: Int? = 1

            mutating func mapping(_ data: inout MappableData) throws {
                data["size"].map(&size)
            }
        }
        var holder = Holder()
        let mapper = ObjectMapper(policy: MappingPolicy(unknownKeys: .report))
        let json = #"{"size":{"z":1},"y":2}"#
        let report = try mapper.report(updating: &holder, from: json, with: JsonSerializer())
        expectEqual(
            report.problems.map { "\($0.jsonPointer) \($0.outcome)" }, ["/size leftUnchanged", "/y ignored"])
        expectEqual(holder.size, 1)
    }
}
