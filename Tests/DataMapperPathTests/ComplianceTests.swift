import DataMapper
@_spi(Tool) import DataMapperPath
import TestSupport

/// The test suite of the authors of JSONPath.
@Suite("jsonpath-compliance", .enabled(if: Corpus.isAvailable, Comment(rawValue: Corpus.hint)))
struct ComplianceTests {
    struct Case: Deserializable {
        let name: String
        let selector: String
        let isInvalid: Bool
        let document: SupportedType
        let results: [[SupportedType]]
        let paths: [[String]]

        init(_ data: DeserializableData) throws {
            name = try data["name"].get()
            selector = try data["selector"].get()
            isInvalid = try data["invalid_selector"].getIfPresent() ?? false
            document = data["document"].get(or: .null)
            let result: [SupportedType]? = try data["result"].getIfPresent()
            let path: [String]? = try data["result_paths"].getIfPresent()
            results = try data["results"].getIfPresent() ?? [result].compactMap { $0 }
            paths = try data["results_paths"].getIfPresent() ?? [path].compactMap { $0 }
        }
    }

    let cases: [Case]

    init() throws {
        let suite = try JsonSerializer().deserializeOrThrow(Corpus.data("jsonpath-compliance/cts.json"))
        cases = try ObjectMapper().deserialize([Case].self, fromValue: suite["tests"] ?? .null)
    }

    @Test func everyCase() throws {
        expectEqual(cases.count, 703)
        expectEqual(cases.count(where: \.isInvalid), 247)
        var wrong: [String] = []
        for test in cases {
            guard let path = try? JsonPath(test.selector) else {
                if !test.isInvalid { wrong.append("\(test.name): refused") }
                continue
            }
            if test.isInvalid { wrong.append("\(test.name): accepted") }
            if test.isInvalid { continue }
            let nodes = Array(path.nodes(in: test.document))
            let place = test.results.firstIndex(of: nodes.map(\.value))
            if place == nil { wrong.append("\(test.name): found \(nodes.map(\.value))") }
            if let place, nodes.map(\.normalizedPath) != test.paths[place] {
                wrong.append("\(test.name): places are \(nodes.map(\.normalizedPath))")
            }
        }
        expectEqual(wrong, [])
    }

    /// A normalized path is a path that finds only its node.
    @Test func normalizedPathsFindTheirNodes() throws {
        for test in cases where !test.isInvalid {
            for node in try JsonPath(test.selector).nodes(in: test.document) {
                let again = try JsonPath(node.normalizedPath).nodes(in: test.document)
                expectEqual(again.map(\.value), [node.value], node.normalizedPath)
                expectEqual(again.map(\.path), [node.path])
            }
        }
    }

    /// A path that can be followed element by element finds the same.
    @Test func elementByElement() throws {
        var count = 0
        for test in cases where !test.isInvalid {
            let path = try JsonPath(test.selector)
            guard let elements = JsonPathElements(path) else { continue }
            var array: SupportedType? = test.document
            for case .key(let key) in elements.array.components { array = array?[key] }
            guard let array = array?.array else { continue }
            count += 1
            let wanted = array.prefix(elements.end ?? array.count)
            let values = wanted.enumerated().flatMap { elements.values(in: $1, at: $0) }
            expectEqual(values, path.nodes(in: test.document).map(\.value), test.name)
        }
        expectEqual(count > 150, true)
    }
}
