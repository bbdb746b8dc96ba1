import ArgumentParser
import DataMapper
@_spi(Tool) import DataMapperPath
@_spi(Tool) import DataMapperStreams
import DataMapperTools
import Foundation

struct Show: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Writes documents, or values of them, as JSON.",
        discussion: """
            With --at, a file of JSON or NDJSON is read only until the value. If an object on the path has the key \
            twice, the first one counts. A value that is missing is an error, and so is null on the way to it.

            With --path, every value that the path finds is written. A path that begins with $[*], $[?...], an index or \
            a slice needs one element of an array, or one line of NDJSON, at a time. Keys such as $.items may come \
            before that; if an object has such a key twice, this is an error. Each document of a YAML file is searched. \
            If the path finds nothing, nothing is written, and that is no error.
            """)

    @OptionGroup var input: InputOptions
    @OptionGroup var layout: JsonLayout

    @Option(help: ArgumentHelp("A JSON Pointer (RFC 6901) to the value, such as /orders/5.", valueName: "pointer"))
    var at: String?

    @Option(
        help: ArgumentHelp(
            "A JSONPath (RFC 9535) to the values, such as '$.items[?@.price > 10].name'.", valueName: "path"))
    var path: String?

    @Flag(help: "Write each element of an array on a line (NDJSON).")
    var lines = false

    @Flag(help: "Write texts without quotation marks, each on a line.")
    var raw = false

    @Argument(help: "The files.")
    var files: [InputFile] = [.standardInput]

    func validate() throws {
        try InputFile.requireOneStandardInput(files)
        if path != nil, at != nil || lines { throw ValidationError("--path cannot be used with --at or --lines") }
        if raw, lines { throw ValidationError("--raw cannot be used with --lines") }
    }

    func run() throws {
        let pointer: JsonPointer
        do { pointer = try at.map { try JsonPointer($0) } ?? .root } catch { throw Failure("--at: \(error)") }
        let path: JsonPath?
        do { path = try self.path.map { try JsonPath($0) } } catch { throw Failure("--path: \(error)") }
        for file in files {
            let format = input.format(of: file)
            do {
                if let path {
                    try show(path, in: file, format)
                } else if lines, format.isJson || (format.isLines && pointer.isRoot) {
                    let levels = format.isJson && pointer.isRoot ? 1 : 0
                    try showElements(of: file, format.isLines ? .lines : .array(at: pointer), levels: levels)
                } else {
                    for value in try values(at: pointer, in: file, format) { try write(value, of: file) }
                }
            } catch let failure as Failure {
                throw failure
            } catch {
                throw Problem(error, in: file).failure()
            }
        }
    }

    private func write(_ value: SupportedType, of file: InputFile) throws {
        if lines { return try Format.lines.write(value, layout.options, of: file) }
        guard raw, let text = value.string else { return try JsonText.write(value, layout.options, of: file) }
        try Output.line(Terminal.safe(text))
    }

    private func showElements(of file: InputFile, _ framing: Framing, levels: Int) throws {
        let serializer = JsonSerializer(writing: layout.options)
        var writer = ElementWriter(.lines, serializer: serializer) { try Output.write(Terminal.safe($0)) }
        try file.forEachElement(framing, levels: levels) { element in
            try writer.write(element.get())
            return true
        }
        try writer.finish()
    }

    // MARK: Paths

    private func show(_ path: JsonPath, in file: InputFile, _ format: Format) throws {
        if let elements = JsonPathElements(path), try showElements(elements, of: file, format) { return }
        let documents = try file.documents(format)
        for (index, document) in documents.enumerated() {
            var isMissing = documents.count > 1
            for node in path.nodes(in: document) {
                try write(node.value, of: file)
                isMissing = false
            }
            if isMissing { noteMissing(index, file) }
        }
    }

    /// Says that one of several documents has nothing to write.
    private func noteMissing(_ index: Int, _ file: InputFile) {
        Terminal.note("datamapper: \(file.shown): document \(index + 1) has no such value")
    }

    /// Searches one element of an array after the other. Returns false, and has written nothing, if the file has to be read
    /// as a whole.
    private func showElements(_ elements: JsonPathElements, of file: InputFile, _ format: Format) throws -> Bool {
        let isWhole = elements.array.components.isEmpty
        guard
            try format.isLines
                ? isWhole : format.isJson && (isWhole ? file.startsWithBracket(orInput: true) : file.canBeReadTwice)
        else { return false }
        do {
            try file.forEachElement(format.isLines ? .lines : .array(at: JsonPointer(elements.array))) { element in
                if let end = elements.end, element.index >= end { return false }
                for value in elements.values(in: try element.get(), at: element.index) { try write(value, of: file) }
                return true
            }
        } catch is JsonPointerError {
            // The file is valid, and has no such array.
        } catch let error as DeserializationError where error.code == .wrongType && !isWhole {
            return false
        }
        return true
    }

    // MARK: Pointers

    private func values(at pointer: JsonPointer, in file: InputFile, _ format: Format) throws -> [SupportedType] {
        if format.isLines, !pointer.isRoot { return [try valueInLines(of: file, at: pointer)] }
        guard format.isJson, !pointer.isRoot else {
            let documents = try file.documents(format)
            let values = documents.map { $0[pointer] }
            if values.allSatisfy({ $0 == nil }) { return try documents.map { try $0.value(at: pointer) } }
            for (index, value) in values.enumerated() where value == nil { noteMissing(index, file) }
            return values.compactMap(\.self)
        }
        let serializer = JsonSerializer(reading: JsonReadingOptions(duplicateKeys: .useFirst))
        if file.canBeReadTwice {
            do {
                var value: SupportedType?
                try file.forEachElement(.value(at: pointer), serializer) { element in
                    value = try element.get()
                    return false
                }
                if let value { return [value] }
            } catch let error as JsonPointerError {
                throw error
            } catch {
                // Reading the file again says best what is wrong: the excerpt needs all of it.
            }
        }
        let data = try file.mappedData()
        do {
            return [try serializer.value(at: pointer, in: data, checksRest: false)]
        } catch let error as JsonError {
            throw Problem(error, in: file).failure(excerptIn: data)
        }
    }

    /// Reads lines until the one that the pointer leads to.
    private func valueInLines(of file: InputFile, at pointer: JsonPointer) throws -> SupportedType {
        var count = 0
        var line: SupportedType?
        try file.forEachElement(.lines) { element in
            count += 1
            guard String(element.index) == pointer.tokens[0] else { return true }
            line = try element.get()
            return false
        }
        let rest = JsonPointer(tokens: Array(pointer.tokens.dropFirst()))
        if let value = line?[rest] { return value }
        // The error is that of an array with all lines.
        var lines = [SupportedType](repeating: .null, count: count)
        if let line { lines[count - 1] = line }
        return try SupportedType.array(lines).value(at: pointer)
    }
}
