import Foundation

/// The examples of documentation comments, and the tests that compile and run them.
///
/// An example is a fenced Swift block in a `///` comment of a file below `Sources/<Module>`. The same code is in a test, between
/// `// EXAMPLE` and `// END`, in any file of the folder `Examples` next to the test file (or in a folder of it). The order of the examples
/// does not matter.
///
/// The code is compared as that of pages is (see ``DocumentationFolder``): white space outside of string literals does not count,
/// `import` is left out, a result becomes an expectation, and lines that end in `// not shown` are in the test only.
///
/// For example, this comment
///
///     /// Returns the value, or `fallback`.
///     ///
///     /// ```swift
///     /// number(or: 5)   // 5
///     /// ```
///
/// needs this test:
///
///     @Test func numberOr() {
///         let number = Number(nil)
///         // EXAMPLE
///         #expect(number(or: 5) == 5)
///         // END
///     }
public struct DocumentationExamples: Sendable {
    /// One example: the code as its test has it, and the file and line where it begins.
    public struct Example: Sendable, CustomStringConvertible {
        /// The code as its test has it.
        public let code: String
        /// The file, relative to the folder of the package, and the line.
        public let place: String

        /// The place, then the code.
        public var description: String { "\(place)\n\(code)" }
    }

    /// A mark that does not belong there: a second `// EXAMPLE`, an `// END` without one, or a missing end of an example.
    public struct InvalidMark: Error, CustomStringConvertible {
        /// The file and the line.
        public let place: String

        /// A sentence with the place.
        public var description: String { "invalid mark, or an example without an end, at \(place)" }
    }

    private let tests: URL
    private let package: URL
    private let modules: [String]

    /// Creates the examples of some modules.
    ///
    /// - Parameters:
    ///   - file: A test file. The folder `Examples` next to it has the tests of the examples.
    ///   - modules: The names of folders in `Sources`.
    public init(ofFile file: String, modules: [String]) {
        tests = URL(fileURLWithPath: file).deletingLastPathComponent().appendingPathComponent("Examples")
        package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        self.modules = modules
    }

    /// Returns the examples of the comments, as their tests should have them.
    public func shown() throws -> [Example] {
        let sources = package.appendingPathComponent("Sources")
        return try modules.flatMap { try examples(below: sources.appendingPathComponent($0), in: Self.shown) }
    }

    /// Returns the examples of the tests.
    public func tested() throws -> [Example] { try examples(below: tests, in: Self.tested) }

    /// Returns the examples of comments that no test has.
    public func untested() throws -> [Example] { try Self.examples(shown(), missingIn: tested()) }

    /// Returns the examples of tests that no comment shows.
    public func stale() throws -> [Example] { try Self.examples(tested(), missingIn: shown()) }

    private static func examples(_ examples: [Example], missingIn others: [Example]) -> [Example] {
        let codes = Set(others.map { DocumentationBlock.withoutSpace($0.code) })
        return examples.filter { !codes.contains(DocumentationBlock.withoutSpace($0.code)) }
    }

    private func examples(
        below folder: URL, in examples: (_ text: String, _ place: String) throws -> [Example]
    ) throws -> [Example] {
        let files = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
        let inPackage = folder.path.dropFirst(package.path.count + 1)
        return try files.filter { $0.hasSuffix(".swift") }.sorted().flatMap { file in
            let text = try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
            return try examples(text, "\(inPackage)/\(file)")
        }
    }

    /// Returns the examples in the comments of a source file, as their tests should have them.
    public static func shown(in text: String, place: String) throws -> [Example] {
        try examples(in: text, place: place, start: "```swift", end: "```") { line in
            let line = line.trimmingCharacters(in: .whitespaces)
            guard line.hasPrefix("///") else { return nil }
            return String(line.dropFirst(line.hasPrefix("/// ") ? 4 : 3))
        }
        .map { Example(code: DocumentationBlock.test($0.code), place: $0.place) }
    }

    /// Returns the examples in a test file, without the lines that are not shown.
    public static func tested(in text: String, place: String) throws -> [Example] {
        try examples(in: text, place: place, start: "// EXAMPLE", end: "// END") { $0 }
            .map { example in
                let lines = example.code.components(separatedBy: "\n").filter { !$0.hasSuffix("// not shown") }
                return Example(code: lines.joined(separator: "\n"), place: example.place)
            }
    }

    /// Returns the parts of a text between lines that are marks.
    ///
    /// - Parameter content: Returns what counts of a line; nil for a line that cannot be part of an example.
    private static func examples(
        in text: String, place: String, start: String, end: String, content: (String) -> String?
    ) throws -> [Example] {
        var examples: [Example] = []
        var open: (line: Int, code: [String])?
        for (index, line) in text.components(separatedBy: "\n").enumerated() {
            let content = content(line)
            let mark = content?.trimmingCharacters(in: .whitespaces)
            if let example = open {
                guard let content, mark != start else { throw InvalidMark(place: "\(place):\(example.line)") }
                if mark == end {
                    examples.append(
                        Example(code: example.code.joined(separator: "\n"), place: "\(place):\(example.line)"))
                    open = nil
                } else {
                    open?.code.append(content)
                }
            } else if mark == start {
                open = (index + 1, [])
            } else if mark == end, start.hasPrefix("//") {
                // In a comment, such a line may begin a block of another language.
                throw InvalidMark(place: "\(place):\(index + 1)")
            }
        }
        if let open { throw InvalidMark(place: "\(place):\(open.line)") }
        return examples
    }
}
