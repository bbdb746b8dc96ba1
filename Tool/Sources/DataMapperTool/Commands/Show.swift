import ArgumentParser
import DataMapper
@_spi(Tool) import DataMapperStreams
import DataMapperTools
import Foundation

struct Show: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Writes a document, or one value of it, as JSON.",
        discussion: """
            With --at, a file of JSON or NDJSON is read only until the value. If an object on the path has the key \
            twice, the first one counts.
            """)

    @OptionGroup var input: InputOptions
    @OptionGroup var layout: JsonLayout

    @Option(help: ArgumentHelp("A JSON Pointer (RFC 6901) to the value, such as /orders/5.", valueName: "pointer"))
    var at: String?

    @Flag(help: "Write each element of an array on a line (NDJSON).")
    var lines = false

    @Argument(help: "The file.")
    var file = InputFile.standardInput

    func run() throws {
        let pointer: JsonPointer
        do { pointer = try at.map { try JsonPointer($0) } ?? .root } catch { throw Failure("--at: \(error)") }
        let format = input.format(of: file)
        do {
            if lines, format.isJson || (format.isLines && pointer.isRoot) {
                try showElements(format.isLines ? .lines : .array(at: pointer))
            } else {
                let value = try value(at: pointer, format)
                if lines { return try Format.lines.write(value, layout.options, of: file) }
                try JsonText.write(value, layout.options, of: file)
            }
        } catch let failure as Failure {
            throw failure
        } catch {
            throw Problem(error, in: file).failure()
        }
    }

    private func showElements(_ framing: Framing) throws {
        let serializer = JsonSerializer(writing: layout.options)
        var writer = ElementWriter(.lines, serializer: serializer) { try Output.write(Terminal.safe($0)) }
        try file.forEachElement(framing) { element in
            try writer.write(element.get())
            return true
        }
        try writer.finish()
    }

    private func value(at pointer: JsonPointer, _ format: Format) throws -> SupportedType {
        if format.isLines, let value = try? valueInLines(at: pointer) { return value }
        guard format.isJson, !pointer.isRoot else { return try file.value(format).value(at: pointer) }
        let serializer = JsonSerializer(reading: JsonReadingOptions(duplicateKeys: .useFirst))
        if file.canBeReadTwice {
            do {
                if let value = try first(.value(at: pointer), serializer, { _ in true }) { return value }
            } catch let error as JsonPointerError {
                throw error
            } catch {
                // Reading the file again says best what is wrong: the excerpt needs all of it.
            }
        }
        let data = try file.mappedData()
        do {
            return try serializer.value(at: pointer, in: data, checksRest: false)
        } catch let error as JsonError {
            throw Problem(error, in: file).failure(excerptIn: data)
        }
    }

    /// Reads a file until a line, or returns nil if this way does not find it.
    private func valueInLines(at pointer: JsonPointer) throws -> SupportedType? {
        guard let number = pointer.tokens.first, file.canBeReadTwice else { return nil }
        let line = try first(.lines) { String($0.index) == number }
        return try line?.value(at: JsonPointer(tokens: Array(pointer.tokens.dropFirst())))
    }

    private func first(
        _ framing: Framing, _ serializer: JsonSerializer = JsonSerializer(),
        _ isWanted: (StreamElement<SupportedType>) -> Bool
    ) throws -> SupportedType? {
        var value: SupportedType?
        try file.forEachElement(framing, serializer) { element in
            guard isWanted(element) else { return true }
            value = try element.get()
            return false
        }
        return value
    }
}
