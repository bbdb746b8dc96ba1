import Foundation

/// The reason why the measurement failed.
struct Failure: Error {
    let message: String
    let exitCode: Int32

    /// A program failed, or gave a wrong result.
    static func check(_ message: String) -> Failure { Failure(message: message, exitCode: 1) }
    /// The command line is wrong.
    static func usage(_ message: String) -> Failure { Failure(message: message, exitCode: 2) }
}

/// Prints progress messages, which are not part of the report.
func note(_ text: String) {
    FileHandle.standardError.write(Data((text + "\n").utf8))
}
