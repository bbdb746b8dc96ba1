import TestSupport
import DataMapper
import DataMapperValidation
import Foundation

/// The test suite of the authors of JSON Schema.
@Suite("JSON-Schema-Test-Suite", .enabled(if: Corpus.isAvailable, Comment(rawValue: Corpus.hint))) struct SuiteTests {
    struct Row: CustomTestStringConvertible, Sendable {
        let draft: SchemaValidator.Draft
        let name: String
        /// The number of files, and of the cases in them.
        let files: Int
        let cases: Int
        var testDescription: String { name }
        var folder: String { "json-schema-test-suite/tests/\(name)" }
    }

    static let rows = [
        Row(draft: .draft4, name: "draft4", files: 30, cases: 618),
        Row(draft: .draft6, name: "draft6", files: 36, cases: 839),
        Row(draft: .draft7, name: "draft7", files: 37, cases: 927),
        Row(draft: .draft2019, name: "draft2019-09", files: 46, cases: 1259),
        Row(draft: .draft2020, name: "draft2020-12", files: 46, cases: 1299),
    ]

    @Test(arguments: rows) func requiredCases(_ row: Row) throws {
        let results = try results(of: row)
        expectEqual(results.count, row.files)
        expectEqual(results.reduce(0) { $0 + $1.count }, row.cases)
        expectEqual(results.flatMap(\.wrong), [])
        expectEqual(results.flatMap(\.withoutPlace), [])
    }

    @Test(arguments: rows) func optionalCases(_ row: Row) throws {
        let wrong = try results(of: row, in: "/optional").flatMap(\.wrong)
        expectEqual(Self.counts(wrong), Self.deviations[row.name] ?? [:])
    }

    @Test(arguments: rows) func formats(_ row: Row) throws {
        let wrong = try results(of: row, in: "/optional/format", assertsFormats: true).flatMap(\.wrong)
        expectEqual(wrong, [])
    }

    /// Returns the number of cases of each file.
    private static func counts(_ cases: [String]) -> [Substring: Int] {
        Dictionary(grouping: cases) { $0.prefix { $0 != ":" } }.mapValues(\.count)
    }

    private func results(of row: Row, in folder: String = "", assertsFormats: Bool = false) throws -> [Results] {
        let remotes = Remotes.documents(for: row.name)
        let names = try Corpus.names(in: row.folder + folder).filter { $0.hasSuffix(".json") }
        return try names.map {
            try Results(of: $0, in: row.folder + folder, row.draft, remotes, assertsFormats: assertsFormats)
        }
    }

    /// How many optional cases have another result: the content of texts is a remark, and the keyword `dependencies`
    /// means nothing since 2019-09. It is a warning.
    private static let deviations: [String: [Substring: Int]] = [
        "draft7": ["content.json": 4], "draft2019-09": ["dependencies-compatibility.json": 14],
        "draft2020-12": ["dependencies-compatibility.json": 14],
    ]
}

/// The results of one file.
private struct Results {
    var count = 0
    /// The cases with a wrong result.
    var wrong: [String] = []
    /// The invalid values that have a problem without a line.
    var withoutPlace: [String] = []

    init(
        of file: String, in folder: String, _ draft: SchemaValidator.Draft, _ remotes: [String: SupportedType],
        assertsFormats: Bool
    ) throws {
        let groups = try Remotes.read("\(folder)/\(file)").array ?? []
        for group in groups {
            let name = "\(file): \(group["description"]?.string ?? "")"
            let schema: SchemaValidator
            do {
                schema = try SchemaValidator(
                    group["schema"] ?? .null, documents: remotes, draft: draft, assertsFormats: assertsFormats)
            } catch {
                wrong.append("\(name): \(error)")
                continue
            }
            for test in group["tests"]?.array ?? [] {
                count += 1
                // A text of its own, so that each place is one in this text.
                let text = JsonSerializer().serialize(toString: test["data"] ?? .null)
                let report = schema.report(try JsonSerializer().deserializeOrThrow(fromString: text))
                let place = "\(name), \(test["description"]?.string ?? "")"
                if report.problems.isEmpty != test["valid"]?.bool { wrong.append(place) }
                if report.problems.contains(where: { $0.location == nil }) { withoutPlace.append(place) }
            }
        }
    }
}

/// The schemas to which those of the suite refer.
private enum Remotes {
    static func read(_ path: String) throws -> SupportedType {
        try JsonSerializer().deserializeOrThrow(Corpus.data(path))
    }

    /// Returns those that are for all drafts, for one draft, or name theirs.
    static func documents(for draft: String) -> [String: SupportedType] {
        let chosen = all.filter { path, document in
            switch path.prefix(while: { $0 != "/" }) {
            case "v1", "draft3": false
            case let folder where folder.hasPrefix("draft") && folder != draft: document["$schema"] != nil
            default: true
            }
        }
        return Dictionary(uniqueKeysWithValues: chosen.map { ("http://localhost:1234/\($0)", $1) })
    }

    private static let all: [(path: String, document: SupportedType)] = {
        let root = Corpus.root.appendingPathComponent("json-schema-test-suite/remotes")
        let paths = FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String } ?? []
        return paths.filter { $0.hasSuffix(".json") }.compactMap { path in
            (try? read("json-schema-test-suite/remotes/\(path)")).map { (path, $0) }
        }
    }()
}
