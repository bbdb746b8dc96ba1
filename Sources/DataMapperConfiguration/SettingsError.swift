public import DataMapperMapping
internal import DataMapperValues
internal import Foundation

/// Why settings cannot be used: all problems, each with the file, line and column, or the variable or argument.
public struct SettingsError: Error, Sendable, CustomStringConvertible {
    /// The problems, at least one.
    public let problems: [MappingProblem]
    private let unlisted: Int
    private let files: [String: Data]

    init(
        _ problems: [MappingProblem], unlisted: Int = 0, _ sources: [SettingsSource],
        _ contents: [SettingsFile.Content?]
    ) {
        self.problems = problems
        self.unlisted = unlisted
        var files: [String: Data] = [:]
        for case (let file?, .bytes(let bytes)?) in zip(sources.map(\.file), contents) { files[file.path] = bytes }
        self.files = files
    }

    /// The problems, one in each line. It contains no values, so it can be logged.
    public var description: String { text(problems.map { "\($0.error)" }) }

    /// The problems, each with the line of the file and a mark below the place. It contains values of the files, but no
    /// secrets of the model. Nobody knows which part of a file that cannot be parsed is a secret, so its line is shown.
    /// Show the text only to the person who edits the files.
    public var explanation: String {
        text(
            problems.map { problem in
                let excerpt = problem.location?.source.flatMap { files[$0] }.flatMap { problem.excerpt(in: $0) }
                return ["\(problem.error)", excerpt].compactMap { $0 }.joined(separator: "\n")
            })
    }

    private func text(_ lines: [String]) -> String {
        (lines + (unlisted > 0 ? ["\(unlisted) more"] : [])).joined(separator: "\n")
    }
}
