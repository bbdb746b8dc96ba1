import Foundation

/// A type, the documents from which it is read, and the values that are written.
struct DifferentialModel: Sendable {
    let name: String
    let strategies: [Strategy]
    /// False for types that trap if they read a wrong value, and for documents that are wrong already.
    private var isDerived = true
    /// Reads a document with both engines. Returns nil if they agree. A pair of outcomes that is known to differ is
    /// returned at once.
    private typealias Reading =
        @Sendable (Data, Strategy, Engine, Engine, _ isKnown: (Outcome, Outcome) -> Bool) -> (
            Outcome, Outcome
        )?
    /// The same for one document, and for an array of documents.
    private typealias Readings = (one: Reading, many: Reading)
    private let comparesReading: Readings
    /// Writes a value so many times with both engines: as it is, or in an array. Returns nil if they agree.
    fileprivate let comparesWriting:
        @Sendable (Int, _ times: Int, Strategy, JSONEncoder.OutputFormatting, Engine, Engine) -> (
            Outcome, Outcome
        )?
    fileprivate let valueCount: Int
    fileprivate let texts: @Sendable (Strategy) -> [String]

    /// Creates a model.
    ///
    /// - Parameters:
    ///   - values: The values to write. Their texts are the documents from which others are derived.
    ///   - documents: Additional documents.
    init<T: Codable & Equatable & SendableMetatype>(
        _ type: T.Type, _ values: @escaping @autoclosure @Sendable () -> [T], documents: [String] = [],
        strategies: [Strategy] = [.plain], name: String? = nil
    ) {
        self.init(
            name ?? "\(type)", strategies, documents, reading: Self.reading(type) { $0 == $1 },
            writing: values)
    }

    /// A type that cannot be compared. Foundation writes the values of both engines, and the texts are compared.
    init<T: Codable & SendableMetatype>(
        incomparable type: T.Type, _ values: @escaping @autoclosure @Sendable () -> [T],
        documents: [String] = [],
        strategies: [Strategy] = [.plain], name: String? = nil
    ) {
        let reading = Self.reading(type) { left, right in
            guard let left = Self.text(left), let right = Self.text(right) else { return false }
            return left == right
        }
        self.init(name ?? "\(type)", strategies, documents, reading: reading, writing: values)
    }

    /// A type that is only read.
    init<T: Decodable & Equatable & SendableMetatype>(
        reading type: T.Type, documents: [String], strategies: [Strategy] = [.plain],
        name: String? = nil
    ) {
        self.init(
            name ?? "\(type)", strategies, documents, reading: Self.reading(type) { $0 == $1 },
            writing: { [Never?]() })
    }

    /// A type that is only written.
    init<T: Encodable & SendableMetatype>(
        writing type: T.Type, _ values: @escaping @autoclosure @Sendable () -> [T],
        strategies: [Strategy] = [.plain],
        name: String? = nil
    ) {
        let reading: Reading = { _, _, _, _, _ in nil }
        self.init(
            name ?? "\(type)", strategies, [], reading: (reading, reading), writing: values, isRead: false
        )
    }

    private init<T: Encodable & SendableMetatype>(
        _ name: String, _ strategies: [Strategy], _ documents: [String], reading: Readings,
        writing values: @escaping @Sendable () -> [T], isRead: Bool = true
    ) {
        self.name = name
        self.strategies = strategies
        comparesReading = reading
        comparesWriting = { index, times, strategy, formatting, foundation, subject in
            let value = values()[index]
            return times == 1
                ? Self.compareWriting(value, strategy, formatting, foundation, subject)
                : Self.compareWriting(
                    Array(repeating: value, count: times), strategy, formatting, foundation, subject)
        }
        valueCount = values().count
        texts = { strategy in
            guard isRead else { return [] }
            let encoder = JSONEncoder()
            encoder.configure(strategy.options)
            encoder.outputFormatting = .sortedKeys
            let written = values().compactMap { value in
                (try? encoder.encode(value)).map { String(decoding: $0, as: UTF8.self) }
            }
            return written + documents
        }
    }

    private static func reading<T: Decodable & SendableMetatype>(
        _ type: T.Type, _ areEqual: @escaping @Sendable (T, T) -> Bool
    ) -> Readings {
        (
            { compareReading(type, $0, $1, $2, $3, $4, areEqual: areEqual) },
            {
                compareReading([T].self, $0, $1, $2, $3, $4) { left, right in
                    left.count == right.count && zip(left, right).allSatisfy { areEqual($0, $1) }
                }
            }
        )
    }

    private static func compareReading<T: Decodable>(
        _ type: T.Type, _ data: Data, _ strategy: Strategy, _ foundation: Engine, _ subject: Engine,
        _ isKnown: (Outcome, Outcome) -> Bool, areEqual: (T, T) -> Bool
    ) -> (Outcome, Outcome)? {
        let actual = read(type, data, strategy, subject)
        var outcome: Outcome?
        // A dictionary has a different order in each run, so the first of two errors in it can differ, too.
        var failures: [Failure] = []
        // It depends on the address.
        var ballast: [[UInt8]] = []
        for attempt in 0..<40 {
            if attempt == 16, failures.allSatisfy({ $0 == failures[0] }) { break }
            let expected = read(type, data, strategy, foundation)
            switch (expected, actual) {
            case (.success(let left), .success(let right)) where areEqual(left, right): return nil
            case (.failure(let left), .failure(let right)) where left == right: return nil
            case (.success, .success): return (self.outcome(expected), self.outcome(actual))
            case (.failure(let left), _): failures.append(left)
            default: break
            }
            let (theirs, ours) = (self.outcome(expected), self.outcome(actual))
            if attempt == 0, isKnown(theirs, ours) { return (theirs, ours) }
            outcome = theirs
            ballast += (1..<16).map { Array(repeating: 0, count: $0 * 64) }
        }
        return outcome.map { ($0, self.outcome(actual)) }
    }

    private static func read<T: Decodable>(
        _ type: T.Type, _ data: Data, _ strategy: Strategy, _ engine: Engine
    ) -> Result<T, Failure> {
        do {
            return .success(try engine.decoder(strategy).decode(type, from: data))
        } catch {
            return .failure(Failure(error))
        }
    }

    private static func outcome<T>(_ result: Result<T, Failure>) -> Outcome {
        switch result {
        // Some dates cannot describe themselves.
        case .success(let value):
            .success((value as? any Encodable).flatMap { text($0) } ?? String(reflecting: value))
        case .failure(let failure): .failure(failure)
        }
    }

    private static func text(_ value: some Encodable) -> String? {
        let encoder = JSONEncoder()
        encoder.configure(Strategy.namedFloats.options)
        encoder.outputFormatting = .sortedKeys
        return (try? encoder.encode(value)).map { String(decoding: $0, as: UTF8.self) }
    }

    private static func compareWriting<T: Encodable>(
        _ value: T, _ strategy: Strategy, _ formatting: JSONEncoder.OutputFormatting,
        _ foundation: Engine,
        _ subject: Engine
    ) -> (Outcome, Outcome)? {
        func write(_ engine: Engine) -> Outcome {
            let encoder = engine.encoder(strategy)
            encoder.outputFormatting = formatting
            do {
                return .success(String(decoding: try encoder.encode(value), as: UTF8.self))
            } catch {
                return .failure(Failure(error))
            }
        }
        let actual = write(subject)
        var expected = actual
        for _ in 0..<8 {
            expected = write(foundation)
            if expected == actual { return nil }
            if !formatting.contains(.sortedKeys), case .success(let left) = expected,
                case .success(let right) = actual,
                let left = JsonTree(left), left.sorted == JsonTree(right)?.sorted
            {
                return nil
            }
        }
        return (expected, actual)
    }
}

extension DifferentialModel {
    /// Returns the same model without the documents that are derived from its own.
    var asWritten: DifferentialModel {
        var model = self
        model.isDerived = false
        return model
    }

    /// Returns the documents that the two engines read differently, and the number of all documents.
    ///
    /// - Parameter known: The differences for which nothing is read again.
    func readingDifferences(
        _ foundation: Engine, _ subject: Engine, known: [KnownDifference] = []
    ) -> (differences: [Difference], count: Int) {
        var differences: [Difference] = []
        var count = 0
        for (strategyIndex, strategy) in strategies.enumerated() {
            var seen: Set<Data> = []
            let texts = texts(strategy)
            func compare(_ reading: Reading, _ document: Document) {
                count += 1
                func difference(_ expected: Outcome, _ actual: Outcome) -> Difference {
                    Difference(
                        model: name, input: document.name, text: String(decoding: document.data, as: UTF8.self),
                        strategy: strategy.name, foundation: expected, subject: actual)
                }
                let outcomes = reading(document.data, strategy, foundation, subject) { expected, actual in
                    let difference = difference(expected, actual)
                    return known.contains { $0.explains(difference) }
                }
                if let (expected, actual) = outcomes { differences.append(difference(expected, actual)) }
            }
            for (index, text) in texts.enumerated() {
                let derived =
                    isDerived ? Derivation.documents(from: text, isThorough: index + strategyIndex == 0) : []
                for document in [Document("document \(index)", text)] + derived
                where seen.insert(document.data).inserted {
                    compare(comparesReading.one, document)
                }
                // After several objects of a type, containers are used again.
                let many = Array(repeating: texts[0], count: Self.times) + [text, texts[0]]
                compare(
                    comparesReading.many,
                    Document("many and document \(index)", "[\(many.joined(separator: ","))]"))
            }
        }
        return (differences, count)
    }

    private static let times = 24

    private static let formattings: [(String, JSONEncoder.OutputFormatting)] = [
        ("unsorted", []), ("sorted", .sortedKeys), ("pretty", .prettyPrinted),
        ("sorted, pretty", [.sortedKeys, .prettyPrinted]),
        ("sorted, slashes", [.sortedKeys, .withoutEscapingSlashes]),
        ("sorted, pretty, slashes", [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]),
    ]

    /// Returns the values that the two engines write differently, and the number of all values.
    func writingDifferences(_ foundation: Engine, _ subject: Engine) -> (
        differences: [Difference], count: Int
    ) {
        var differences: [Difference] = []
        var count = 0
        for strategy in strategies {
            for index in 0..<valueCount {
                for (formattingName, formatting) in Self.formattings {
                    for times in [1, Self.times] {
                        count += 1
                        let outcomes = comparesWriting(index, times, strategy, formatting, foundation, subject)
                        guard let (expected, actual) = outcomes else { continue }
                        differences.append(
                            Difference(
                                model: name, input: "\(times == 1 ? "" : "many times ")value \(index)",
                                text: formattingName,
                                strategy: strategy.name, foundation: expected, subject: actual))
                    }
                }
            }
        }
        return (differences, count)
    }
}
