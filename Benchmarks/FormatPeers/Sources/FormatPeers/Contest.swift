import DataMapper
import Foundation

/// A value in a format, which another library and DataMapper read and write.
struct Contest {
    let format: String
    /// The name of the value.
    let document: String
    /// The name of the other library.
    let library: String
    /// The other library, and DataMapper.
    private let readers: [Rounds.Task]
    private let writers: [Rounds.Task]

    /// Checks that each reads from the text of each what was written.
    init<Model: Equatable>(
        _ format: String, _ document: String, _ value: Model, _ other: Engine<Model>, _ own: Engine<Model>
    ) throws {
        (self.format, self.document, library) = (format, document, other.library)
        let engines = [other, own]
        let texts = try engines.map { try $0.write(value) }
        for (writer, text) in zip(engines, texts) {
            for reader in engines where try reader.read(text) != value {
                throw Failure.check(
                    "\(format), \(document): \(reader.library) reads another value than \(writer.library) has written")
            }
        }
        note("\(format), \(document): equal values from \(other.library) and \(own.library)")
        readers = engines.map { engine in
            { count in try seconds(of: count) { blackHole(try engine.read(texts[0])) } }
        }
        writers = engines.map { engine in
            { count in try seconds(of: count) { blackHole(try engine.write(value)) } }
        }
    }

    /// The same with a serializer of DataMapper.
    init<Model: Equatable & Serializable & Deserializable>(
        _ format: String, _ document: String, _ value: Model, _ other: Engine<Model>, _ serializer: some Serializer
    ) throws {
        let mapper = ObjectMapper()
        let own = Engine<Model>(library: "DataMapper") {
            try mapper.deserialize(Model.self, from: $0, with: serializer)
        } write: {
            try mapper.serialize($0, to: serializer)
        }
        try self.init(format, document, value, other, own)
    }

    func measure(_ effort: Effort) throws -> Result {
        note("\(format), \(document): measuring")
        return Result(
            format: format, document: document, library: library, reading: try time(readers, effort),
            writing: try time(writers, effort))
    }

    private func time(_ tasks: [Rounds.Task], _ effort: Effort) throws -> Time {
        let samples = try Rounds(effort).samples(of: tasks)
        return Time(
            other: Quartiles(samples[0]).median, own: Quartiles(samples[1]).median,
            speed: Quartiles(zip(samples[0], samples[1]).map { $0 / $1 }).median)
    }
}

/// What was measured for a value in a format.
struct Result {
    let format, document, library: String
    let reading, writing: Time
}

/// The seconds of one call of the other library and of DataMapper: medians of all rounds.
struct Time {
    let other: Double
    let own: Double
    /// DataMapper's speed as a multiple of the other's in the same round: the median of all rounds.
    let speed: Double
}
