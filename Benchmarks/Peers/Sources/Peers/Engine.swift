import Foundation

/// One way of reading and writing a document, in this process or in another one.
protocol Engine {
    var name: String { get }

    /// Whether its library can write.
    var canWrite: Bool { get }

    /// The command that starts it in another process. The name and the file of a document follow.
    var command: [String] { get }

    /// Reads the document so many times, and returns the seconds.
    func read(_ count: Int) throws -> Double

    /// Writes the value of the document so many times, and returns the seconds.
    func write(_ count: Int) throws -> Double

    /// Returns the text that it writes for the value that it has read.
    func text() throws -> Data
}

/// An engine in this process.
struct SwiftEngine<Model>: Engine {
    let name: String
    let canWrite = true
    private let value: Model
    private let reading: () throws -> Model
    private let writing: (Model) throws -> Data

    init(_ name: String, read: @escaping () throws -> Model, write: @escaping (Model) throws -> Data) throws {
        self.name = name
        value = try read()
        reading = read
        writing = write
    }

    var command: [String] { [EngineService.executable, EngineService.argument, name] }

    func read(_ count: Int) throws -> Double { try seconds(of: count) { blackHole(try reading()) } }

    func write(_ count: Int) throws -> Double { try seconds(of: count) { blackHole(try writing(value)) } }

    func text() throws -> Data { try writing(value) }
}

/// An engine in another process, which gets commands such as `read 10` in lines, and answers with the seconds.
final class ProgramEngine: Engine {
    let name: String
    let command: [String]
    private(set) var canWrite = true
    private let process = Process()
    private let commands = Pipe()
    private let answers = Pipe()

    /// Starts the program, which reads the document when it starts.
    init(_ program: PeerProgram, document: String, file: URL) throws {
        name = program.label
        command = [program.executable.path]
        process.executableURL = program.executable
        process.arguments = [document, file.path]
        process.standardInput = commands
        process.standardOutput = answers
        try process.run()
        canWrite = try answer(to: "write 0") != "-"
    }

    deinit { process.terminate() }

    func read(_ count: Int) throws -> Double { try seconds("read \(count)") }

    func write(_ count: Int) throws -> Double { try seconds("write \(count)") }

    func text() throws -> Data {
        guard let count = Int(try answer(to: "text 1")) else { throw Failure.check("\(name) answers without a size") }
        var text = Data()
        while text.count < count { text += try bytes(count - text.count) }
        return text
    }

    private func seconds(_ command: String) throws -> Double {
        guard let seconds = Double(try answer(to: command)) else {
            throw Failure.check("\(name) answers without a time")
        }
        return seconds
    }

    /// Sends a line, and returns the line that answers it.
    private func answer(to command: String) throws -> String {
        try commands.fileHandleForWriting.write(contentsOf: Data((command + "\n").utf8))
        var line = Data()
        while line.last != UInt8(ascii: "\n") { line += try bytes(1) }
        return String(decoding: line.dropLast(), as: UTF8.self)
    }

    private func bytes(_ count: Int) throws -> Data {
        guard let bytes = try answers.fileHandleForReading.read(upToCount: count), !bytes.isEmpty else {
            throw Failure.check("\(name) has ended")
        }
        return bytes
    }
}

/// This program as one that has a single engine, and answers the same commands.
enum EngineService {
    static let argument = "engine"

    static var executable: String { Bundle.main.executablePath ?? CommandLine.arguments[0] }

    /// Answers the commands on the standard input.
    static func run(_ engine: any Engine) throws {
        while let line = readLine() {
            let words = line.split(separator: " ")
            guard words.count == 2, let count = Int(words[1]) else { throw Failure.usage("no command: \(line)") }
            print(try words[0] == "read" ? engine.read(count) : engine.write(count))
        }
    }
}
