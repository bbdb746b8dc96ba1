import ArgumentParser
import DataMapper
import DataMapperStreams
import Foundation

/// A file that is read, or standard input.
struct InputFile: ExpressibleByArgument, Sendable {
    static let standardInput = InputFile(argument: "-")

    let name: String
    /// The bytes of the name, which end with zero, if they are not UTF-8. The name has other characters for them.
    private let rawName: [CChar]?

    init(argument: String) {
        name = argument
        rawName = Self.rawNames[argument] ?? nil
    }

    /// Creates a file of the system, whose name ends with zero.
    init(path: [CChar]) {
        name = String(decoding: path.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
        let text = path.withUnsafeBufferPointer { $0.baseAddress.flatMap(String.init(validatingCString:)) }
        rawName = text == nil ? path : nil
    }

    /// The bytes of arguments, and of the values of options, that are not UTF-8; nil if several have the same text.
    private static let rawNames: [String: [CChar]?] = {
        var names: [String: [CChar]?] = [:]
        for argument in UnsafeBufferPointer(start: CommandLine.unsafeArgv, count: Int(CommandLine.argc)) {
            guard let argument, String(validatingCString: argument) == nil else { continue }
            let bytes = Array(UnsafeBufferPointer(start: argument, count: strlen(argument) + 1))
            let value = bytes.firstIndex(of: CChar(UInt8(ascii: "="))).map { Array(bytes[($0 + 1)...]) }
            for name in [bytes, value].compactMap(\.self) {
                let text = String(decoding: name.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
                let other = names[text]
                names[text] = other == nil || other == .some(name) ? name : .some(nil)
            }
        }
        return names
    }()

    /// Whether the name is UTF-8. Only such a file can be replaced.
    var hasTextName: Bool { rawName == nil }

    var defaultValueDescription: String { name }

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
        return !isStandardInput && withPath({ stat($0, &status) }) == 0 ? status : nil
    }

    private func withPath<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
        if let rawName { body(rawName) } else { name.withCString(body) }
    }

    /// Opens the file; nil if that is not possible.
    func open() -> FileHandle? {
        let descriptor = withPath { Foundation.open($0, O_RDONLY | O_CLOEXEC) }
        return descriptor < 0 ? nil : FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    }

    private var kind: mode_t? { status.map { $0.st_mode & S_IFMT } }

    /// Whether there is such a file, or such a folder.
    var exists: Bool { kind != nil }

    var isFolder: Bool { kind == S_IFDIR }

    /// Returns the files and folders in a folder, in any order, whose names do not begin with a dot. Links are left out.
    func entries() throws -> [InputFile] {
        guard let folder = withPath({ opendir($0) }) else { throw Failure("\(shown): cannot be opened") }
        defer { closedir(folder) }
        var path = withPath { Array(UnsafeBufferPointer(start: $0, count: strlen($0))) }
        if path.last != CChar(UInt8(ascii: "/")) { path.append(CChar(UInt8(ascii: "/"))) }
        var found: [InputFile] = []
        while let entry = readdir(folder) {
            let bytes = withUnsafeBytes(of: &entry.pointee.d_name) { name in
                name.prefix { $0 != 0 }.map(CChar.init(bitPattern:))
            }
            var status = stat()
            let file = path + bytes + [0]
            guard bytes.first != CChar(UInt8(ascii: ".")), lstat(file, &status) == 0,
                status.st_mode & S_IFMT == S_IFREG || status.st_mode & S_IFMT == S_IFDIR
            else { continue }
            found.append(InputFile(path: file))
        }
        return found
    }

    /// Whether it is a file, and not a pipe.
    var canBeReadTwice: Bool { kind == S_IFREG }

    /// Returns all bytes, without memory for those of a file.
    func mappedData() throws -> Data {
        guard canBeReadTwice, hasTextName else { return try data() }
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
            guard let file = open() else { throw Failure("\(shown): cannot be opened") }
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

    /// Calls a function for each element of a stream of JSON, until it returns false. `levels` is the number of arrays and
    /// objects around an element: the limit is for the whole document.
    ///
    /// The errors that end the stream are thrown; those of elements are for the function.
    func forEachElement(
        _ framing: Framing, _ serializer: JsonSerializer = JsonSerializer(), levels: Int = 0,
        _ body: (StreamElement<SupportedType>) throws -> Bool
    ) throws {
        var reading = serializer.reading
        reading.limits.depth = max(0, reading.limits.depth - levels)
        let serializer = JsonSerializer(reading: reading, writing: serializer.writing)
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
