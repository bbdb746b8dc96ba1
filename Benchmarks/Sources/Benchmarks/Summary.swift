/// What one looks at first: DataMapper as a multiple of Foundation, document by document.
struct Summary {
    /// A document, and how many times as fast DataMapper reads and writes it as Foundation.
    struct Entry {
        let document: String
        let reading: Double
        let writing: Double
        /// The same for the same model by its `Codable` conformance.
        let codableReading: Double
        let codableWriting: Double
        /// Parsing alone, compared to Foundation's typed reading.
        let parsing: Double
        /// The time of two steps in multiples of the time of one.
        let twoStepsReading: Double
        let twoStepsWriting: Double
    }

    static let name = "summary"

    let entries: [Entry]

    /// Documents that are not read and written by both are left out.
    init(_ scores: [Score]) {
        var names: [String] = []
        for score in scores where !names.contains(score.document) { names.append(score.document) }
        entries = names.compactMap { name in
            Entry(name, scores.filter { $0.document == name })
        }
    }

    /// Nil if there is nothing to sum up.
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
        /// How fast the first engine is compared to the reference, and how slow the second compared to the first.
        func ratios(_ name: String) -> (speedup: Double, second: Double)? {
            let scores = comparison(name)
            guard scores.count > 1, let reference = scores.first(where: \.isReference) else { return nil }
            return (scores[0].speedup(over: reference), scores[0].speedup(over: scores[1]))
        }
        /// How fast an engine is compared to the reference.
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
