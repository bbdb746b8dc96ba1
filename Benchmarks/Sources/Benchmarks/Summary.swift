/// The most important figures: the speed of DataMapper as a multiple of Foundation's, for each document.
struct Summary {
    /// A document, and the speed at which DataMapper reads and writes it as a multiple of Foundation's.
    struct Entry {
        let document: String
        let reading: Double
        let writing: Double
        /// The same for the same model with its `Codable` conformance.
        let codableReading: Double
        let codableWriting: Double
        /// Parsing alone, compared to Foundation's typed reading.
        let parsing: Double
        /// The time of two steps as a multiple of the time of one.
        let twoStepsReading: Double
        let twoStepsWriting: Double
    }

    static let name = "summary"

    let entries: [Entry]

    /// Documents that one of them does not read and write are left out.
    init(_ scores: [Score]) {
        var names: [String] = []
        for score in scores where !names.contains(score.document) { names.append(score.document) }
        entries = names.compactMap { name in
            Entry(name, scores.filter { $0.document == name })
        }
    }

    /// Nil if there is nothing to summarize.
    var section: Section? {
        guard let slowest = entries.map({ max($0.twoStepsReading, $0.twoStepsWriting) }).max() else { return nil }
        let rows = entries.map { entry in
            [entry.document]
                + [
                    entry.reading, entry.writing, entry.codableReading, entry.codableWriting, entry.parsing,
                    entry.twoStepsReading, entry.twoStepsWriting,
                ].map(Format.ratio)
        }
        let header = [
            "document", "read typed, x JSONDecoder", "write typed, x JSONEncoder",
            "\(CodableEngine.reader), x JSONDecoder", "\(CodableEngine.writer), x JSONEncoder",
            "parse only, x JSONDecoder",
            "two steps / one, reading", "two steps / one, writing",
        ]
        return Section(
            name: Self.name, title: Self.name, table: Table(header: header, names: 1, rows: rows),
            remarks: ["Two steps take at most \(Format.ratio(slowest)) times as long as one."])
    }
}

extension Summary.Entry {
    fileprivate init?(_ document: String, _ scores: [Score]) {
        func comparison(_ name: String) -> [Score] { scores.filter { $0.comparison == name } }
        /// The speed of the first engine compared to the reference, and the time of the second one compared to the
        /// first.
        func ratios(_ name: String) -> (speedup: Double, second: Double)? {
            let scores = comparison(name)
            guard scores.count > 1, let reference = scores.first(where: \.isReference) else { return nil }
            return (scores[0].speedup(over: reference), scores[0].speedup(over: scores[1]))
        }
        /// The speed of an engine compared to the reference.
        func speedup(_ engine: String, _ name: String) -> Double? {
            let scores = comparison(name)
            guard let score = scores.first(where: { $0.engine == engine }),
                let reference = scores.first(where: \.isReference)
            else { return nil }
            return score.speedup(over: reference)
        }
        guard let codableReading = speedup(CodableEngine.reader, Comparison.readTyped),
            let codableWriting = speedup(CodableEngine.writer, Comparison.writeTyped),
            let reading = ratios(Comparison.readTyped), let writing = ratios(Comparison.writeTyped),
            let parsing = ratios(Comparison.parseOnly)
        else { return nil }
        self.init(
            document: document, reading: reading.speedup, writing: writing.speedup, codableReading: codableReading,
            codableWriting: codableWriting, parsing: parsing.speedup,
            twoStepsReading: reading.second, twoStepsWriting: writing.second)
    }
}
