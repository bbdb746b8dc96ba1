import DataMapper
import DataMapperCodable
import Foundation

/// A document, and the engines that read and write it. All of them have the same complete models.
struct Contest {
    private let document: String
    private let file: URL
    /// Foundation is the first one.
    private let engines: [any Engine]

    private static var models: KeyValuePairs<String, any CorpusModel.Type> {
        [
            "twitter": Twitter.Search.self, "citm_catalog": Citm.Catalog.self, "canada": Canada.FeatureCollection.self,
            "users": [User].self,
        ]
    }

    static func all(with programs: [PeerProgram]) throws -> [Contest] {
        func contest<Model: CorpusModel>(_ document: String, _ model: Model.Type) throws -> Contest {
            try Contest(document, model, programs)
        }
        return try models.map { (document: String, model: any CorpusModel.Type) in try contest(document, model) }
    }

    /// An engine in this process.
    static func engine(_ name: String, document: String, file: String) throws -> any Engine {
        guard let model = models.first(where: { $0.key == document })?.value,
            let engine = try inProcess(model, Data(contentsOf: URL(fileURLWithPath: file)), only: name).first
        else { throw Failure.usage("no engine \(name), or no document \(document)") }
        return engine
    }

    /// Creates the engines, and checks them.
    private init<Model: CorpusModel>(_ document: String, _: Model.Type, _ programs: [PeerProgram]) throws {
        file = try Corpus.file(Model.file)
        let (file, data) = (file, try Data(contentsOf: file))
        self.document = document
        engines =
            try Self.inProcess(Model.self, data)
            + programs.map { try ProgramEngine($0, document: document, file: file) }
        try check(Model.self, data)
    }

    private static func inProcess<Model: CorpusModel>(
        _: Model.Type, _ data: Data, only name: String? = nil
    ) throws -> [any Engine] {
        let (mapper, serializer) = (ObjectMapper(), JsonSerializer())
        let (foundationDecoder, foundationEncoder) = (JSONDecoder(), JSONEncoder())
        let (decoder, encoder) = (JsonDecoder(), JsonEncoder())
        // The others do not escape slashes.
        foundationEncoder.outputFormatting = .withoutEscapingSlashes
        encoder.outputFormatting = .withoutEscapingSlashes
        var engines: [any Engine] = []
        func add<Value>(
            _ own: String, read: @escaping () throws -> Value, write: @escaping (Value) throws -> Data
        ) throws {
            if name == nil || name == own { engines.append(try SwiftEngine(own, read: read, write: write)) }
        }
        try add(EngineName.foundation) {
            try foundationDecoder.decode(Model.self, from: data)
        } write: {
            try foundationEncoder.encode($0)
        }
        try add(EngineName.byHand) {
            try mapper.deserialize(Model.self, from: data, with: serializer)
        } write: {
            try mapper.serialize($0, to: serializer)
        }
        try add(EngineName.macros) {
            try mapper.deserialize(Model.Generated.self, from: data, with: serializer)
        } write: {
            try mapper.serialize($0, to: serializer)
        }
        try add(EngineName.codable) {
            try decoder.decode(Model.self, from: data)
        } write: {
            try encoder.encode($0)
        }
        return engines
    }

    /// Fails unless Foundation reads the same value from the document and from what each engine has read and written.
    private func check<Model: CorpusModel>(_: Model.Type, _ data: Data) throws {
        let decoder = JSONDecoder()
        let value = try decoder.decode(Model.self, from: data)
        for engine in engines {
            guard try decoder.decode(Model.self, from: engine.text()) == value else {
                throw Failure.check("\(document): \(engine.name) reads or writes another value")
            }
        }
        note("\(document): equal values from " + engines.map(\.name).joined(separator: "; "))
    }

    // MARK: Measuring

    /// Measures times.
    func measure(_ effort: Effort) throws -> Result<Time> {
        note("\(document): measuring times")
        return Result(
            document: document, reading: try times(engines, effort) { try $0.read($1) },
            writing: try times(writers, effort) { try $0.write($1) })
    }

    /// Counts instructions.
    func count(with counter: InstructionCounter) throws -> Result<Double> {
        func counts(_ engines: [any Engine], _ work: String) throws -> [Score<Double>] {
            try engines.map { engine in
                note("\(document): counting instructions, \(work), \(engine.name)")
                let count = try counter.count(work, engine.command + [document, file.path])
                return Score(engine: engine.name, value: count)
            }
        }
        return Result(document: document, reading: try counts(engines, "read"), writing: try counts(writers, "write"))
    }

    private var writers: [any Engine] { engines.filter(\.canWrite) }

    private func times(
        _ engines: [any Engine], _ effort: Effort, _ work: @escaping (any Engine, Int) throws -> Double
    ) throws -> [Score<Time>] {
        let samples = try Rounds(effort).samples(of: engines.map { engine in { try work(engine, $0) } })
        return zip(engines, samples).map { engine, own in
            let speed = Quartiles(zip(samples[0], own).map { $0 / $1 }).median
            return Score(engine: engine.name, value: Time(seconds: Quartiles(own).median, speed: speed))
        }
    }
}

/// The names of the engines in this process.
enum EngineName {
    static let foundation = "Foundation"
    static let byHand = "DataMapper, by hand"
    static let macros = "DataMapper, macros"
    static let codable = "DataMapper, Codable"
}

/// What was measured for one document. Engines that cannot write have no score for it.
struct Result<Value> {
    let document: String
    let reading: [Score<Value>]
    let writing: [Score<Value>]
}

/// What was measured for an engine.
struct Score<Value> {
    let engine: String
    let value: Value
}

/// The time of an engine.
struct Time {
    /// The seconds of one call: the median of all rounds.
    let seconds: Double
    /// The speed as a multiple of Foundation's in the same round: the median of all rounds.
    let speed: Double
}
