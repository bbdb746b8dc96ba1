import Foundation
import Testing

/// Tests that a program with only the essentials does not link all of Foundation.
@Suite("Essentials") struct EssentialsTests {
    @Test(arguments: [
        "DataMapperCBOR", "DataMapperCSV", "DataMapperCodable", "DataMapperEnvironment", "DataMapperEssentials",
        "DataMapperFormats", "DataMapperForms", "DataMapperHTTP", "DataMapperJSONText", "DataMapperMapping",
        "DataMapperMessagePack",
        "DataMapperPropertyList", "DataMapperStreams", "DataMapperTOML", "DataMapperTools", "DataMapperValues",
        "DataMapperYAML",
    ])
    func `target imports only Foundation essentials`(_ target: String) throws {
        let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let folder = package.appendingPathComponent("Sources/\(target)")
        let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") }
        #expect(!paths.isEmpty)
        for path in paths {
            let text = try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
            expectEqual(Self.importsOfFoundation(in: text), [], "\(target)/\(path)")
        }
    }

    @Test(arguments: [
        ("import Foundation", ["import Foundation"]),
        ("@preconcurrency public import Foundation  // why", ["@preconcurrency public import Foundation  // why"]),
        ("import class Foundation.NSLock", ["import class Foundation.NSLock"]),
        ("internal import FoundationInternationalization", ["internal import FoundationInternationalization"]),
        ("#if canImport(FoundationEssentials)\nimport Foundation\n#endif", ["import Foundation"]),
        ("#if canImport(Darwin)\n#else\nimport Foundation\n#endif", ["import Foundation"]),
        (
            "#if canImport(FoundationEssentials)\n#else\n#if DEBUG\n#endif\nimport Foundation\n#endif\nimport Foundation",
            ["import Foundation"]
        ),
        ("#if canImport(FoundationEssentials)\nimport FoundationEssentials\n#else\nimport Foundation\n#endif", []),
        ("// import Foundation\nimport FoundationEssentials\nimport Synchronization", []),
    ])
    func `finds imports`(_ text: String, _ expected: [String]) {
        expectEqual(Self.importsOfFoundation(in: text), expected)
    }

    /// The lines that import more than FoundationEssentials on systems that have this module.
    private static func importsOfFoundation(in text: String) -> [String] {
        var branches: [String] = []
        var found: [String] = []
        for line in text.split(separator: "\n").map({ $0.trimmingCharacters(in: .whitespaces) }) {
            if line.hasPrefix("#if ") {
                branches.append(line)
            } else if line.hasPrefix("#elseif") {
                branches[branches.count - 1] = ""
            } else if line.hasPrefix("#else") {
                branches[branches.count - 1] += " else"
            } else if line.hasPrefix("#endif") {
                branches.removeLast()
            } else if !line.hasPrefix("//"), branches.last != "#if canImport(FoundationEssentials) else" {
                let words = line.split(whereSeparator: { " .".contains($0) })
                guard let start = words.firstIndex(of: "import") else { continue }
                let modules = words[start...].prefix(3).filter { $0.hasPrefix("Foundation") }
                if modules.contains(where: { $0 != "FoundationEssentials" }) { found.append(line) }
            }
        }
        return found
    }
}
