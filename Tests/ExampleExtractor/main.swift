import ExampleExtraction
import Foundation

// ExampleExtractor OUTPUT IMPORTS CONDITION FILE...: writes a file of tests with the examples of pages and source
// files. IMPORTS are separated by commas; the condition can be empty.
do {
    let arguments = Array(CommandLine.arguments.dropFirst())
    var file = TestFile(
        imports: arguments[1].split(separator: ",").map(String.init),
        condition: arguments[2].isEmpty ? nil : arguments[2])
    for path in arguments[3...] {
        let url = URL(fileURLWithPath: path)
        let text = try String(contentsOf: url, encoding: .utf8)
        let name = url.deletingPathExtension().lastPathComponent
        if path.hasSuffix(".md") {
            file.add(page: name, path: path, programs: try Block.programs(ofPage: text, path: path))
        } else {
            file.add(source: name, path: path, comments: try Block.comments(ofSource: text, path: path))
        }
    }
    try file.text.write(toFile: arguments[0], atomically: true, encoding: .utf8)
} catch {
    FileHandle.standardError.write(Data("\(error)\n".utf8))
    exit(1)
}
