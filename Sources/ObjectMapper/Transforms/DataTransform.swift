internal import DataMapperMapping
public import Foundation

/// Bytes as text in base 64.
open class DataTransform: TransformType {
    /// The bytes.
    public typealias Object = Data
    /// The text.
    public typealias JSON = String

    /// The transform.
    public init() {}

    /// The bytes of a text; nil for anything else, and for text that is not strictly base 64.
    open func transformFromJSON(_ value: Any?) -> Data? { (value as? String).flatMap { Base64.decode(Data($0.utf8)) } }

    /// The text of the bytes.
    open func transformToJSON(_ value: Data?) -> String? { value?.base64EncodedString() }
}

// It has no state; what a subclass adds is the subclass's to declare.
extension DataTransform: @unchecked Sendable {}
