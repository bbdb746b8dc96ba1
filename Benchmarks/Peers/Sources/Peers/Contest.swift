import DataMapper
import DataMapperCodable
import Foundation

/// A document, and the engines that read and write it. All of them have the same complete models.
struct Contest {
    private let document: String
    /// Foundation is the first one.
    private let engines: [any Engine]

    static func all(with programs: [PeerProgram]) throws -> [Contest] {
        [
            try Contest("twitter", Twitter.Search.self, programs),
            try Contest("citm_catalog", Citm.Catalog.self, programs),
            try Contest("canada", Canada.FeatureCollection.self, programs),
            try Contest("users", [User].self, programs),
        ]
    }

    /// Creates the engines, and checks them.
    private init<Model: CorpusModel>(_ document: String, _: Model.Type, _ programs: [PeerProgram]) throws {
        let file = try Corpus.file(Model.file)
        let data = try Data(contentsOf: file)
        self.document = document
        engines =
            try Self.inProcess(Model.self, data)
            + programs.map { try ProgramEngine($0, document: document, file: file) }
        try check(Model.self, data)
    }

    private static func inProcess<Model: CorpusModel>(_: Model.Type, _ data: Data) throws -> [any Engine] {
        let (mapper, serializer) = (ObjectMapper(), JsonSerializer())
        let (foundationDecoder, foundationEncoder) = (JSONDecoder(), JSONEncoder())
        let (decoder, encoder) = (JsonDecoder(), JsonEncoder())
        // The others do not escape slashes.
        foundationEncoder.outputFormatting = .withoutEscapingSlashes
        encoder.outputFormatting = .withoutEscapingSlashes
        return [
            try SwiftEngine(EngineName.foundation) {
                try foundationDecoder.decode(Model.self, from: data)
            } write: {
                try foundationEncoder.encode($0)
            },
            try SwiftEngine(EngineName.byHand) {
                try mapper.deserialize(Model.self, from: data, with: serializer)
            } write: {
                try mapper.serialize($0, to: serializer)
            },
            try SwiftEngine(EngineName.macros) {
                try mapper.deserialize(Model.Generated.self, from: data, with: serializer)
            } write: {
                try mapper.serialize($0, to: serializer)
            },
            try SwiftEngine(EngineName.codable) {
                try decoder.decode(Model.self, from: data)
            } write: {
                try encoder.encode($0)
            },
        ]
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

    func measure(_ effort: Effort) throws -> Result {
        note("\(document): measuring")
        return Result(
            document: document, reading: try times(effort) { try $0.read($1) },
            writing: try times(effort) { try $0.write($1) })
    }

    private func times(_ effort: Effort, _ work: @escaping (any Engine, Int) throws -> Double) throws -> [Time] {
        let samples = try Rounds(effort).samples(of: engines.map { engine in { try work(engine, $0) } })
        return zip(engines, samples).map { engine, own in
            Time(
                engine: engine.name, seconds: Quartiles(own).median,
                speed: Quartiles(zip(samples[0], own).map { $0 / $1 }).median)
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

/// The times of all engines for one document.
struct Result {
    let document: String
    let reading: [Time]
    let writing: [Time]
}

/// The time of an engine.
struct Time {
    let engine: String
    /// The seconds of one call: the median of all rounds.
    let seconds: Double
    /// The speed as a multiple of Foundation's in the same round: the median of all rounds.
    let speed: Double
}
