import DataMapper
import Foundation

extension Mapping {
    /// Reads a document in all ways, which must agree. Returns nil for text that is not JSON.
    static func agree<T: SerializableAndDeserializable>(_: T.Type, _ document: Document) throws -> Outcome? {
        let mapper = document.mapper
        let fromText = Result { try mapper.deserialize(T.self, from: document.text, with: Zoo.json) }
        guard let value = document.value else {
            if case .success = fromText { throw Violation("made of what is no JSON: \(document.text)") }
            return nil
        }
        let isReadable =
            (try? Zoo.json.deserializeOrThrow(Data(document.text.utf8), within: mapper.policy.limits)) != nil
        guard isReadable else { return nil }
        let fromValue = Result { try mapper.deserialize(T.self, fromValue: value) }
        let report = mapper.report(T.self, fromValue: value)
        let textReport = try mapper.report(T.self, from: document.text, with: Zoo.json)
        let reported = Result { try report.get() }

        let all = [fromText, fromValue, reported, Result { try textReport.get() }].map { shown($0, mapper) }
        try expect(Set(all).count == 1, "\(T.self) of \(document.text):\n\(all.joined(separator: "\n"))")
        if !T.acceptsNull {
            let optional = mapper.deserialize(value) as T?
            try expect((optional != nil) == (report.value != nil), "deserialize as an optional: \(document.text)")
            if let optional { try expect(shown(.success(optional), mapper) == all[0], "an optional: \(document.text)") }
        }

        let problems = report.problems
        try expect(
            problems.map { "\($0)" } == textReport.problems.map { "\($0)" }, "reports differ for \(document.text)")
        if case .failure(let error) = fromValue {
            let failed = problems.filter { $0.outcome == .failed }.map { "\($0.error)" }
            try expect(failed.contains("\(error)"), "\(error) is not among \(failed) for \(document.text)")
        } else {
            try expect(!problems.contains { $0.outcome == .failed }, "failed, and yet made: \(document.text)")
        }
        try checkPlaces(problems, value)
        let written = report.value.flatMap { try? mapper.serializeOrThrow($0) }
        // Dates in the distant past or future can be read but not written.
        if report.value != nil, written == nil { return nil }
        // What a type accepts is lost, too.
        return Outcome(
            document: value, written: written, problems: problems + report.accepted, policy: mapper.policy)
    }

    private static func shown<T: Serializable>(_ result: Result<T, any Error>, _ mapper: ObjectMapper) -> String {
        do {
            return try Zoo.text(mapper.serializeOrThrow(result.get()))
        } catch {
            return "\(error)"
        }
    }

    // MARK: Places

    /// Problems are about values in the document, in its order, and no two are about the same value.
    private static func checkPlaces(_ problems: [MappingProblem], _ value: SupportedType) throws {
        var seen: Set<String> = []
        var last: [Int] = []
        for problem in problems {
            let (place, isThere) = place(of: problem.path, in: value)
            try expect(
                isThere || [.missing, .custom, .invalidValue, .unknownType].contains(problem.code),
                "no such place: \(problem)")
            try expect(!place.lexicographicallyPrecedes(last), "not in order: \(problems)")
            last = place
            try expect(
                seen.insert("\(problem.path) \(problem.code) \(problem.expected ?? "")").inserted,
                "twice: \(problem) in \(problems)")
        }
    }

    /// The path to a value as positions, as far as it exists.
    private static func place(of path: MappingPath, in root: SupportedType) -> (place: [Int], isThere: Bool) {
        var (place, value) = ([Int](), root)
        for step in path.components {
            switch step {
            case .index(let index):
                guard let element = value[index] else { return (place, false) }
                place.append(index)
                value = element
            case .key(let key):
                let found = value.entries?.enumerated().first { $0.element.key.utf8.elementsEqual(key.utf8) }
                guard let found else { return (place, false) }
                place.append(found.offset)
                value = found.element.value
            }
        }
        return (place, true)
    }
}
