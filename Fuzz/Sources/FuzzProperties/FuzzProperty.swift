/// Something that holds for every input.
///
/// The fuzzer makes up inputs; `Seeds/` has a folder of small ones for each property to begin with, and `Found/` those that it did
/// not hold for once. The tests check both again.
public struct FuzzProperty: Sendable {
    /// The name of the folders that have its inputs.
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

    /// One a folder of this module.
    public static let all: [FuzzProperty] = [
        parsing, roundTrips, canonicalForm, patches, mergePatches, pointers, differences, mapping, updating,
        transformations,
        objectMapperAgreement, writerViews,
    ]

    /// Looks whether the property holds for an input.
    ///
    /// - Throws: What tells how it does not.
    public func check(_ input: UnsafeBufferPointer<UInt8>) throws { try body(input) }
}

/// A property does not hold.
struct Violation: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}

/// - Throws: A `Violation` where the condition is false.
func expect(_ condition: Bool, _ description: @autoclosure () -> String) throws {
    if !condition { throw Violation(description()) }
}
