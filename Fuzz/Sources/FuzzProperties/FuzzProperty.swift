/// A statement that is true for every input. The fuzzer generates inputs. For each property, `Seeds/` has a folder of
/// small inputs to start with, and `Found/` has inputs for which it was once false. The tests check both again.
public struct FuzzProperty: Sendable {
    /// The name of the folders with its inputs.
    public let name: String
    /// Longer inputs take longer and find no more.
    public let longestInput: Int
    private let body: @Sendable (UnsafeBufferPointer<UInt8>) throws -> Void

    init(
        _ name: String, longestInput: Int, _ body: @escaping @Sendable (UnsafeBufferPointer<UInt8>) throws -> Void
    ) {
        self.name = name
        self.longestInput = longestInput
        self.body = body
    }

    /// One property per folder of this module.
    public static let all: [FuzzProperty] = [
        parsing, roundTrips, canonicalForm, patches, mergePatches, pointers, differences, mapping, updating,
        transformations, objectMapperAgreement, writerViews, writerPrograms, writtenTexts, codableWriters,
        codableDocuments, streams, paths, embeddedTexts, formats, spellings, editing, secrets, truncation, snapshots,
    ]

    /// Checks the property for an input.
    ///
    /// - Throws: A description of the violation.
    public func check(_ input: UnsafeBufferPointer<UInt8>) throws { try body(input) }
}

/// A property is violated.
struct Violation: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}

/// Checks a condition.
///
/// - Throws: A `Violation` if the condition is false.
func expect(_ condition: Bool, _ description: @autoclosure () -> String) throws {
    if !condition { throw Violation(description()) }
}
