import TestSupport
import DataMapper
import DataMapperValidation
import Foundation

/// The test suite of the authors of JSON Schema.
@Suite("JSON-Schema-Test-Suite", .enabled(if: Corpus.isAvailable, Comment(rawValue: Corpus.hint))) struct SuiteTests {
    private static let folder = "json-schema-test-suite/tests/draft2020-12"

    @Test func requiredCases() throws {
        let names = try Corpus.names(in: Self.folder).filter { $0.hasSuffix(".json") }
        expectEqual(names.count, 46)
        let results = try names.map { try Results(of: $0, in: Self.folder) }
        expectEqual(results.reduce(0) { $0 + $1.count }, Self.requiredCount)
        expectEqual(results.flatMap(\.wrong), [])
        expectEqual(results.flatMap(\.withoutPlace), [])
    }

    @Test func optionalCases() throws {
        let names = try Corpus.names(in: Self.folder + "/optional").filter { $0.hasSuffix(".json") }
        let results = try names.map { try Results(of: $0, in: Self.folder + "/optional") }
        expectEqual(Set(results.flatMap(\.wrong)), Set(Self.deviations.keys))
    }

    @Test func formats() throws {
        let names = try Corpus.names(in: Self.folder + "/optional/format").filter { $0.hasSuffix(".json") }
        let results = try names.map { try Results(of: $0, in: Self.folder + "/optional/format", assertsFormats: true) }
        let wrong = results.flatMap(\.wrong)
        let hosts = wrong.filter { $0.contains("hostname.json: ") }
        expectEqual(Dictionary(grouping: hosts) { $0.prefix { $0 != ":" } }.mapValues(\.count), Self.hostDeviations)
        expectEqual(Set(wrong).subtracting(hosts), Set(Self.formatDeviations.keys))
    }

    private static let requiredCount = 1299
    /// The optional cases that have another result, and why.
    private static let deviations: [String: String] = [
        #"cross-draft.json: refs to historic drafts are processed as historic drafts: only JSON Schema 2020-12 is supported at $["$schema"] (line 3, column 16); in the schema http://localhost:1234/draft2019-09/ignore-prefixItems.json"#:
            "other drafts are not supported",
        #"dependencies-compatibility.json: boolean subschemas, object with both properties is invalid"#:
            "the keyword `dependencies` is not of this draft",
        #"dependencies-compatibility.json: boolean subschemas, object with property having schema false is invalid"#:
            "the keyword `dependencies` is not of this draft",
        #"dependencies-compatibility.json: dependencies with escaped characters, CRLF missing dependent"#:
            "the keyword `dependencies` is not of this draft",
        #"dependencies-compatibility.json: dependencies with escaped characters, quoted quotes missing dependent"#:
            "the keyword `dependencies` is not of this draft",
        #"dependencies-compatibility.json: multiple dependents required, missing both dependencies"#:
            "the keyword `dependencies` is not of this draft",
        #"dependencies-compatibility.json: multiple dependents required, missing dependency"#:
            "the keyword `dependencies` is not of this draft",
        #"dependencies-compatibility.json: multiple dependents required, missing other dependency"#:
            "the keyword `dependencies` is not of this draft",
        #"dependencies-compatibility.json: schema dependencies with escaped characters, quoted quote"#:
            "the keyword `dependencies` is not of this draft",
        #"dependencies-compatibility.json: schema dependencies with escaped characters, quoted quote invalid under dependent schema"#:
            "the keyword `dependencies` is not of this draft",
        #"dependencies-compatibility.json: schema dependencies with escaped characters, quoted tab invalid under dependent schema"#:
            "the keyword `dependencies` is not of this draft",
        #"dependencies-compatibility.json: single dependency, missing dependency"#:
            "the keyword `dependencies` is not of this draft",
        #"dependencies-compatibility.json: single schema dependency, wrong type"#:
            "the keyword `dependencies` is not of this draft",
        #"dependencies-compatibility.json: single schema dependency, wrong type both"#:
            "the keyword `dependencies` is not of this draft",
        #"dependencies-compatibility.json: single schema dependency, wrong type other"#:
            "the keyword `dependencies` is not of this draft",
    ]
    private static let formatDeviations: [String: String] = [
        "idn-email.json: validation of an internationalized e-mail addresses, a C1 control in the local part is valid":
            "control characters are refused",
        "idn-email.json: validation of an internationalized e-mail addresses, a noncharacter in the local part is valid":
            "only the characters of RFC 3987 are accepted",
        "iri.json: validation of IRIs, a valid IRI with a supplementary-plane private-use char in query":
            "private characters are refused",
        "uri-template.json: format: uri-template, an apostrophe in a literal is valid":
            "RFC 6570 section 2.1 excludes it; an erratum allows it",
    ]

    /// How many cases of host names have another result: IDNA 2008 needs the tables of Unicode, so labels that only it
    /// forbids are accepted, and the format `idn-hostname` is not checked.
    private static let hostDeviations: [Substring: Int] = ["hostname.json": 23, "idn-hostname.json": 54]
}

/// The results of one file.
private struct Results {
    var count = 0
    /// The cases with a wrong result.
    var wrong: [String] = []
    /// The invalid values that have a problem without a line.
    var withoutPlace: [String] = []

    init(of file: String, in folder: String, assertsFormats: Bool = false) throws {
        let groups = try Self.read("\(folder)/\(file)").array ?? []
        for group in groups {
            let name = "\(file): \(group["description"]?.string ?? "")"
            let schema: SchemaValidator
            do {
                schema = try SchemaValidator(
                    group["schema"] ?? .null, documents: Self.remotes, assertsFormats: assertsFormats)
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

    private static func read(_ path: String) throws -> SupportedType {
        try JsonSerializer().deserializeOrThrow(Corpus.data(path))
    }

    private static let remotes: [String: SupportedType] = {
        let root = Corpus.root.appendingPathComponent("json-schema-test-suite/remotes")
        let paths = FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String } ?? []
        let documents = paths.filter { $0.hasSuffix(".json") }.compactMap { path in
            (try? read("json-schema-test-suite/remotes/\(path)")).map { ("http://localhost:1234/\(path)", $0) }
        }
        return Dictionary(uniqueKeysWithValues: documents)
    }()
}
