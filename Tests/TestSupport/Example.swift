public import Testing

/// An example of a comment, as an argument of a test.
public struct Example: CustomTestStringConvertible, Sendable {
    /// The file and the line.
    public let testDescription: String
    /// Runs the example.
    public let run: @Sendable () async throws -> Void

    /// Creates an example.
    public init(_ place: String, _ run: @escaping @Sendable () async throws -> Void) {
        testDescription = place
        self.run = run
    }
}
