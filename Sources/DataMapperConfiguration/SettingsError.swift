public import DataMapperMapping
internal import DataMapperValues
internal import Foundation

/// Why settings cannot be used: all problems, each with the file, line and column, or the variable or argument.
public struct SettingsError: Error, Sendable, CustomStringConvertible {
    /// The problems, at least one.
    public let problems: [MappingProblem]
    /// The problems, one in each line. It contains no values, so it can be logged.
    public let description: String
    /// The problems, each with the line of the file and a mark below the place. It contains values of the files, but no
    /// secrets of the model, so show it only to the person who edits the files.
    ///
    /// A file that cannot be parsed has no line here: only the model says what is a secret.
    public let explanation: String

    init(_ problems: [MappingProblem], unlisted: Int = 0, files: [String: Data] = [:]) {
        self.problems = problems
        let more = unlisted > 0 ? ["\(unlisted) more"] : []
        description = (problems.map { "\($0.error)" } + more).joined(separator: "\n")
        let explained = problems.flatMap { problem in
            let excerpt = problem.location?.source.flatMap { files[$0] }.flatMap { problem.excerpt(in: $0) }
            return ["\(problem.error)"] + (excerpt.map { [$0] } ?? [])
        }
        explanation = (explained + more).joined(separator: "\n")
    }
}
