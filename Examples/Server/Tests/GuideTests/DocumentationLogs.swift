import DataMapperHummingbird
import Foundation
import Logging
import Synchronization
import Testing

// The code of Errors.md.

// BEGIN
extension MappingProblem {
    var metadata: Logger.MetadataValue {
        [
            "pointer": "\(jsonPointer)", "code": "\(code)", "message": "\(error.message)",
            "line": "\(location?.line ?? 0)",
        ]
    }
}

func log<T>(_ report: MappingReport<T>, by logger: Logger) {
    logger.warning("invalid order", metadata: ["problems": .array(report.problems.map(\.metadata))])
}
// END

@Suite("Logs of errors")
struct DocumentationLogs {
    /// Keeps the metadata of the last message.
    private final class Recorder: LogHandler, @unchecked Sendable {
        let last = Mutex<Logger.Metadata?>(nil)
        var metadata: Logger.Metadata = [:]
        var logLevel = Logger.Level.info

        func log(event: LogEvent) { last.withLock { $0 = event.metadata } }

        subscript(metadataKey key: String) -> Logger.Metadata.Value? {
            get { metadata[key] }
            set { metadata[key] = newValue }
        }
    }

    @Test func `a report is metadata without values`() throws {
        let recorder = Recorder()
        let text = #"{"a": "SECRET", "b": 2, "c": []}"#
        let report = try ObjectMapper().report([String: Int].self, from: text, with: JsonSerializer())
        log(report, by: Logger(label: "test") { _ in recorder })
        let expected: Logger.Metadata = [
            "problems": [
                ["pointer": "/a", "code": "wrongType", "message": "expected integer, found string", "line": "1"],
                ["pointer": "/c", "code": "wrongType", "message": "expected integer, found array", "line": "1"],
            ]
        ]
        #expect(recorder.last.withLock { $0 } == expected)
    }

    @Test func `the code is that of the page`() throws {
        let text = try String(contentsOf: URL(fileURLWithPath: #filePath), encoding: .utf8)
        let code = text.components(separatedBy: "// BEGIN\n").dropFirst().first?.components(separatedBy: "// END").first
        let page = try String(
            contentsOf: DocumentationPages.folder.documentation.appendingPathComponent("Errors.md"), encoding: .utf8)
        let shown = page.components(separatedBy: "```swift-log\n").dropFirst().first?.components(separatedBy: "```")
            .first
        #expect(
            DocumentationBlock.withoutSpace(code ?? "")
                == DocumentationBlock.withoutSpace(DocumentationBlock.test(shown ?? "")))
    }
}
