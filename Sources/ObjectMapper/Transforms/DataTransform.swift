internal import DataMapperMapping
public import Foundation

/// A transform between `Data` and Base64 text in JSON.
///
/// ```swift
/// let transform = DataTransform()
/// transform.transformFromJSON("aGk=")   // Data("hi".utf8)
/// transform.transformToJSON(Data("hi".utf8))   // "aGk="
/// ```
open class DataTransform: TransformType, @unchecked Sendable {
    /// Creates the transform.
    public init() {}

    /// Returns the bytes of a text. Returns nil for anything else, and for text that is not strict Base64.
    open func transformFromJSON(_ value: Any?) -> Data? {
        (value as? String).flatMap { Base64.standard.decode(Data($0.utf8)) }
    }

    /// Returns the bytes as Base64 text.
    open func transformToJSON(_ value: Data?) -> String? { value?.base64EncodedString() }
}
