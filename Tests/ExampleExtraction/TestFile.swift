/// A generated file of tests.
package struct TestFile {
    private var imports: Set<String> = ["DocumentationSupport", "TestSupport"]
    private var body: [String] = []
    private let condition: String?

    /// Creates an empty file.
    ///
    /// - Parameters:
    ///   - imports: What the file imports in addition to what the examples show.
    ///   - condition: A condition for compiling the file.
    package init(imports: [String], condition: String?) {
        self.imports.formUnion(imports)
        self.condition = condition
    }

    /// The text of the file.
    package var text: String {
        let lines =
            ["// Generated from examples; see Tests/ExampleExtractor."] + imports.sorted().map { "import \($0)" } + body
        let file = condition.map { ["#if \($0)"] + lines + ["#endif"] } ?? lines
        return file.joined(separator: "\n") + "\n"
    }

    /// Adds the tests of a page. The types of a program are those of a type `<name>Page`, and its other code is a
    /// function.
    package mutating func add(page name: String, path: String, programs: [[Block]]) {
        for (index, blocks) in programs.enumerated() {
            add(program: blocks, suite: "\(name)Page\(index == 0 ? "" : "\(index + 1)")", path: path)
        }
    }

    private mutating func add(program blocks: [Block], suite: String, path: String) {
        imports.formUnion(blocks.flatMap(\.imports))
        let topLevel = blocks.filter(\.isTopLevel)
        addTypes(topLevel, path: path)
        addExtensions(of: topLevel, in: nil, path: path)
        let types = blocks.filter { $0.isOnlyTypes && !$0.isTopLevel }
        let isOnMainActor = blocks.contains { $0.lines.contains { $0.contains("@MainActor") } }
        body.append("struct \(suite) {")
        addTypes(types, path: path)
        body.append("\(isOnMainActor ? "@MainActor " : "")@Test func page() async throws {")
        for block in blocks where !block.isOnlyTypes { add(block, path: path) }
        body += ["}", "}"]
        addExtensions(of: types, in: suite, path: path)
    }

    /// Adds a test of the comments of a source file, with an argument for each block with code that is not a type. Tests
    /// for each block would take ten times as long to compile. A type is visible to all blocks of the file, or to those
    /// of its comment if other comments declare a type of this name, too. Under a condition that is false, an example
    /// passes.
    package mutating func add(source name: String, path: String, comments: [Block.Comment]) {
        guard !comments.isEmpty else { return }
        let suite = "\(name.map { $0.isLetter || $0.isNumber ? String($0) : "_" }.joined())Examples"
        body += ["extension Examples {", "struct \(suite) {"]
        var extensions: [(blocks: [Block], suite: String)] = []
        let common = comments.filter { comment in
            comments.allSatisfy { $0 == comment || $0.declared.isDisjoint(with: comment.declared) }
        }
        let commonTypes = common.flatMap(\.blocks).filter(\.isOnlyTypes)
        addTypes(commonTypes, path: path)
        extensions.append((commonTypes, "Examples.\(suite)"))
        var examples: [String] = []
        for comment in comments {
            imports.formUnion(comment.blocks.flatMap(\.imports))
            let types = common.contains(comment) ? [] : comment.blocks.filter(\.isOnlyTypes)
            let scope = types.first.map { "Line\($0.line)" }
            if let scope {
                body.append("struct \(scope) {")
                add(if: comment.condition) { $0.addTypes(types, path: path) }
                extensions.append((types, "Examples.\(suite).\(scope)"))
            }
            for block in comment.blocks where !block.isOnlyTypes {
                let effects = block.lines.contains { $0.contains("await ") } ? "async throws" : "throws"
                body.append("static func `line \(block.line)`() \(effects) {")
                if let list = comment.availability { body.append("guard #available(\(list)) else { return }") }
                var block = block
                if let setUp = SetUp.code(of: block.lines.first ?? "", view: comment.view(of: block)) {
                    block.lines[0] = setUp
                }
                add(if: comment.condition) { $0.add(block, path: path) }
                body.append("}")
                let function = (scope.map { "\($0)." } ?? "") + "`line \(block.line)`"
                examples.append("Example(\"\(name).swift:\(block.line)\", \(function)),")
            }
            if scope != nil { body.append("}") }
        }
        if !examples.isEmpty {
            body += ["static var examples: [Example] {", "["] + examples + ["]", "}"]
            body.append(
                "@Test(arguments: examples) func example(_ example: Example) async throws { try await example.run() }")
        }
        body += ["}", "}"]
        for (blocks, suite) in extensions { addExtensions(of: blocks, in: suite, path: path) }
    }

    private mutating func add(if condition: String?, _ content: (inout TestFile) -> Void) {
        if let condition { body.append("#if \(condition)") }
        content(&self)
        if condition != nil { body.append("#endif") }
    }

    private mutating func addTypes(_ blocks: [Block], path: String) {
        for part in blocks.flatMap(\.parts) where Block.type(declaredBy: part.head) != nil {
            add(part.block, path: path)
        }
    }

    /// Adds extensions, which only files can contain.
    private mutating func addExtensions(of blocks: [Block], in suite: String?, path: String) {
        let parts = blocks.flatMap(\.parts)
        let declared = Set(parts.compactMap { Block.type(declaredBy: $0.head) })
        for part in parts {
            guard let type = Block.type(extendedBy: part.head) else { continue }
            var block = part.block
            if let suite, declared.contains(type.prefix { $0 != "." }),
                let index = block.lines.firstIndex(of: part.head)
            {
                block.lines[index].replace("extension ", with: "extension \(suite).", maxReplacements: 1)
            }
            add(block, path: path)
        }
    }

    private mutating func add(_ block: Block, path: String) {
        body.append("#sourceLocation(file: \(Expectations.literal(path)), line: \(block.line))")
        body += Expectations.lines(block.lines)
        body.append("#sourceLocation()")
    }
}
