import Foundation

/// The reason why nothing was measured.
struct Failure: Error {
    let message: String
    let exitCode: Int32

    /// The engines do not agree, so their times cannot be compared.
    static func check(_ message: String) -> Failure { Failure(message: message, exitCode: 1) }
    static func usage(_ message: String) -> Failure { Failure(message: message, exitCode: 2) }
    static func missing(_ message: String) -> Failure { Failure(message: message, exitCode: 3) }
}

/// Prints progress messages, which are not part of the report.
func note(_ text: String) {
    FileHandle.standardError.write(Data((text + "\n").utf8))
}
