import Foundation

/// Why nothing could be measured.
struct Failure: Error {
    let message: String
    let exitCode: Int32

    /// A program failed, or did not do what it should.
    static func check(_ message: String) -> Failure { Failure(message: message, exitCode: 1) }
    /// The command line is wrong.
    static func usage(_ message: String) -> Failure { Failure(message: message, exitCode: 2) }
}

/// Tells what is going on, apart from the report.
func note(_ text: String) {
    FileHandle.standardError.write(Data((text + "\n").utf8))
}
