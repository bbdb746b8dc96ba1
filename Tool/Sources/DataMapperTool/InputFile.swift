import ArgumentParser
import DataMapper
import DataMapperStreams
import Foundation

/// A file that is read, or standard input.
struct InputFile: ExpressibleByArgument, Sendable {
    static let standardInput = InputFile(argument: "-")

    let name: String

    init(argument: String) { name = argument }

    static var defaultCompletionKind: CompletionKind { .file() }

    var isStandardInput: Bool { name == "-" }

    /// Standard input can be read only once.
    static func requireOneStandardInput(_ files: [InputFile]) throws {
        guard files.count(where: \.isStandardInput) > 1 else { return }
        throw ValidationError("only one of the files can be standard input")
    }

    /// The name for people.
    var shown: String { isStandardInput ? "standard input" : Terminal.visible(name) }

    /// The name without folders and its end.
    var stem: String { ((name as NSString).lastPathComponent as NSString).deletingPathExtension }

    /// What the system knows about the file; nil if there is no such file, and for standard input.
    private var status: stat? {
        var status = stat()
        return !isStandardInput && stat(name, &status) == 0 ? status : nil
    }

    private var kind: mode_t? { status.map { $0.st_mode & S_IFMT } }

    /// Whether it is a file, and not a pipe.
    var canBeReadTwice: Bool { kind == S_IFREG }

    /// Returns all bytes, without memory for those of a file.
    func mappedData() throws -> Data {
        guard canBeReadTwice else { return try data() }
        do {
            return try Data(contentsOf: URL(fileURLWithPath: name), options: .alwaysMapped)
        } catch {
            throw Failure("\(shown): cannot be read")
        }
    }

    /// Returns all bytes.
    func data() throws -> Data {
        var data = Data()
        try forEachBlock { block in
            data.append(block)
            return true
        }
        return data
    }

    /// Returns the document.
    func value(_ format: Format, duplicateKeys: DuplicateKeyRule = .useLast) throws -> SupportedType {
        try format.value(in: data(), of: self, duplicateKeys: duplicateKeys)
    }

    /// Returns the documents: one, or all of a YAML file.
    ///
    /// - Parameter notesDuplicates: Whether people are told about equal keys, of which the last one counts.
    func documents(
        _ format: Format, in data: Data? = nil, notesDuplicates: Bool = false
    ) throws -> [SupportedType] {
        let data = try data ?? self.data()
        do {
            do {
                return try format.documents(in: data, of: self, notesDuplicates ? .reject : .useLast)
            } catch let error where notesDuplicates && Problem(error, in: self).code == "duplicateKey" {
                let documents = try format.documents(in: data, of: self, .useLast)
                let place = Problem(error, in: self).place
                Terminal.note("datamapper: \(place): an object has this key more than once; the last one counts")
                return documents
            }
        } catch let failure as Failure {
            throw failure
        } catch {
            throw Problem(error, in: self).failure(excerptIn: data)
        }
    }

    /// The start of standard input that was read before.
    nonisolated(unsafe) private static var firstBlocks: [Data] = []

    /// Calls a function for one block of bytes after the other, until it returns false.
    func forEachBlock(_ body: (Data) throws -> Bool) throws {
        let handle: FileHandle
        if isStandardInput {
            let blocks = Self.firstBlocks
            Self.firstBlocks = []
            for block in blocks { guard try body(block) else { return } }
            handle = .standardInput
        } else {
            guard let kind else { throw Failure("\(shown): no such file") }
            if kind == S_IFDIR { throw Failure("\(shown): is a folder") }
            guard let file = FileHandle(forReadingAtPath: name) else { throw Failure("\(shown): cannot be opened") }
            handle = file
        }
        var progress = ProgressBar(total: status.map { Int($0.st_size) }, of: shown)
        defer { progress.finish() }
        while true {
            let block: Data?
            do { block = try handle.read(upToCount: 256 << 10) } catch { throw Failure("\(shown): cannot be read") }
            guard let block, !block.isEmpty else { return }
            progress.add(block.count)
            guard try body(block) else { return }
        }
    }

    /// Calls a function for each element of a stream of JSON, until it returns false.
    ///
    /// The errors that end the stream are thrown; those of elements are for the function.
    func forEachElement(
        _ framing: Framing, _ serializer: JsonSerializer = JsonSerializer(),
        _ body: (StreamElement<SupportedType>) throws -> Bool
    ) throws {
        var reader = ElementReader(SupportedType.self, framing, serializer: serializer)
        var goesOn = true
        func readElements() throws -> Bool {
            while goesOn, let element = try reader.next() { goesOn = try body(element) }
            return goesOn
        }
        try forEachBlock { block in
            reader.append(block)
            return try readElements()
        }
        guard goesOn else { return }
        reader.finish()
        _ = try readElements()
    }

    /// Whether it is a file whose first character is `[`, and not one in UTF-16 or UTF-32. Of standard input, if that may be
    /// asked, the next call of `forEachBlock` begins with what was read.
    func startsWithBracket(orInput: Bool = false) throws -> Bool {
        guard canBeReadTwice || orInput && isStandardInput else { return false }
        var isArray = false
        var read: [Data] = []
        defer { if isStandardInput { Self.firstBlocks = read } }
        try forEachBlock { block in
            read.append(block)
            let text = block.drop { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
            isArray = text.first == UInt8(ascii: "[") && !block.prefix(4).contains(0)
            return text.isEmpty
        }
        return isArray
    }
}
