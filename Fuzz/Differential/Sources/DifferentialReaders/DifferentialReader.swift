/// A reader of a format: this library, or another one.
public protocol DifferentialReader: Sendable {
    /// The name of the library.
    var name: String { get }

    /// Reads a document, or says why it is not one.
    func read(_ bytes: [UInt8]) throws(Refusal) -> Canonical
}

/// A reader does not accept a document.
public struct Refusal: Error, Hashable, CustomStringConvertible {
    /// The kind of problem: of this library, the code of its error.
    public let code: String
    /// The problem and its place, if the library says so.
    public let message: String

    /// The message, or the code.
    public var description: String { message.isEmpty ? code : message }
}
