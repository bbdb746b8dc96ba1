import DataMapper
import Foundation
import Heap

/// The growth of the process's memory during a call.
struct MemoryUse: Codable {
    /// The maximum growth during the call.
    let peak: Int
    /// The growth that remains while the result is kept.
    let result: Int
}

/// The result of one engine.
struct MemoryScore {
    let document: String
    let comparison: String
    let engine: String
    /// The bytes that are read, or that this engine writes.
    let bytes: Int
    let use: MemoryUse

    var peakPerByte: Double { Double(use.peak) / Double(bytes) }
    var isReading: Bool { comparison == Comparison.readTyped }
    /// Whether reading needs at most twice the size of the document, in addition to its result.
    var isWithinLimit: Bool { use.peak <= 2 * bytes + use.result }
}

/// Measures memory, each call in a separate process. In a process that has allocated and freed memory before, the call
/// would reuse memory that the process has already.
struct MemoryMeasurement {
    private let effort: Effort

    init(_ effort: Effort) { self.effort = effort }

    /// The memory for typed reading and writing. Empty if it cannot be measured.
    func run(_ document: Document) throws -> [MemoryScore] {
        guard heapIsObservable(), ResidentMemory.now != nil, let name = DocumentName(rawValue: document.name),
            let model = name.model
        else { return [] }
        let serializer = JsonSerializer()
        let sample = serializer.serialize(try serializer.deserializeOrThrow(Corpus.data(model.file)).sample)
        var scores: [MemoryScore] = []
        for comparison in document.comparisons
        where [Comparison.readTyped, Comparison.writeTyped].contains(comparison.name) {
            note("\(name.rawValue): memory, \(comparison.name)")
            for engine in comparison.engines {
                let probe = MemoryProbe(document: name, comparison: comparison.name, engine: engine.name)
                let uses = try (0..<effort.memorySamples).map { _ in try probe.runInNewProcess(sample) }
                let use = MemoryUse(
                    peak: Int(Quartiles(uses.map { Double($0.peak) }).median),
                    result: Int(Quartiles(uses.map { Double($0.result) }).median))
                scores.append(
                    MemoryScore(
                        document: name.rawValue, comparison: comparison.name, engine: engine.name, bytes: engine.bytes,
                        use: use))
            }
        }
        return scores
    }
}

/// One call whose memory is measured.
struct MemoryProbe {
    let document: DocumentName
    let comparison: String
    let engine: String

    static let option = "--measure-memory"

    // MARK: The process that asks

    /// Runs this program once more, for this call alone.
    func runInNewProcess(_ sample: Data) throws -> MemoryUse {
        let process = Process()
        process.executableURL = Bundle.main.executableURL
        process.arguments = [Self.option, document.rawValue, comparison, engine]
        let (input, output) = (Pipe(), Pipe())
        process.standardInput = input
        process.standardOutput = output
        try process.run()
        try input.fileHandleForWriting.write(contentsOf: sample)
        try input.fileHandleForWriting.close()
        let answer = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            throw Failure.check("\(document.rawValue): memory of \(comparison) by \(engine) could not be measured")
        }
        return try JSONDecoder().decode(MemoryUse.self, from: answer)
    }

    // MARK: The process that is asked

    /// The probe that the command line requests, if any.
    init?(_ arguments: [String]) {
        guard arguments.count == 4, arguments[0] == Self.option, let document = DocumentName(rawValue: arguments[1])
        else { return nil }
        self.init(document: document, comparison: arguments[2], engine: arguments[3])
    }

    init(document: DocumentName, comparison: String, engine: String) {
        self.document = document
        self.comparison = comparison
        self.engine = engine
    }

    /// Does the call, and prints the memory that it took.
    func run() throws {
        guard let model = document.model else { throw Failure.usage("no file: \(document.rawValue)") }
        let sample = try FileHandle.standardInput.readToEnd() ?? Data()
        FileHandle.standardOutput.write(try JSONEncoder().encode(try use(model, sample)))
    }

    private func use<Model: CorpusModel>(_: Model.Type, _ sample: Data) throws -> MemoryUse {
        let data = try Corpus.data(Model.file)
        // Code is loaded, and type metadata is created, at first use: with the sample, not with the document.
        _ = try work(sample, Model.self)()
        let work = try work(data, Model.self)
        heapTrim()
        ResidentMemory.resetPeak()
        let before = ResidentMemory.now ?? 0
        let result = try work()
        let peak = ResidentMemory.peak ?? 0
        heapTrim()
        let after = ResidentMemory.now ?? 0
        withExtendedLifetime(result) {}
        return MemoryUse(peak: peak - before, result: after - before)
    }

    /// The call, with all its arguments.
    private func work<Model: CorpusModel>(_ data: Data, _: Model.Type) throws -> () throws -> Any {
        let engines = Engines(data, Model.self, Model.Generated.self)
        if engine == Engines<Model, Model.Generated>.generatedName {
            if comparison == Comparison.readTyped { return { try engines.generatedValue } }
            return engines.writer(of: try engines.generatedValue).run
        }
        if comparison == Comparison.readTyped, let way = engines.readers.first(where: { $0.name == engine }) {
            return way.run
        }
        let value = try engines.readers[0].run()
        guard let way = engines.writers(of: value).first(where: { $0.name == engine }) else {
            throw Failure.usage("no such engine: \(engine)")
        }
        return way.run
    }
}

/// The resident memory of this process, as Linux reports it.
enum ResidentMemory {
    static var now: Int? { value(of: "VmRSS") }
    /// The maximum since the start of the process, or since the peak was reset.
    static var peak: Int? { value(of: "VmHWM") }

    static func resetPeak() {
        // See proc_pid_clear_refs(5). If it is not allowed, the peak includes earlier memory.
        try? FileHandle(forWritingTo: URL(fileURLWithPath: "/proc/self/clear_refs")).write(contentsOf: Data("5".utf8))
    }

    private static func value(of key: String) -> Int? {
        guard let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8) else { return nil }
        let line = status.split(separator: "\n").first { $0.hasPrefix(key + ":") }
        return line.flatMap { Int($0.filter(\.isNumber)) }.map { $0 * 1024 }
    }
}
