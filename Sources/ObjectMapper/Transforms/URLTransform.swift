public import Foundation

/// A URL as text.
open class URLTransform: TransformType {
    /// The URL.
    public typealias Object = URL
    /// The text.
    public typealias JSON = String

    private let shouldEncodeURLString: Bool
    private let allowedCharacterSet: CharacterSet

    /// A transform that percent-encodes the text first, all but `allowedCharacterSet`, if it is told to. To keep what is
    /// encoded already, insert "%" into the set.
    public init(shouldEncodeURLString: Bool = false, allowedCharacterSet: CharacterSet = .urlQueryAllowed) {
        self.shouldEncodeURLString = shouldEncodeURLString
        self.allowedCharacterSet = allowedCharacterSet
    }

    /// The URL of a text; nil for anything else, and for text that is none.
    open func transformFromJSON(_ value: Any?) -> URL? {
        guard let text = value as? String else { return nil }
        if !shouldEncodeURLString { return URL(string: text) }
        return text.addingPercentEncoding(withAllowedCharacters: allowedCharacterSet).flatMap { URL(string: $0) }
    }

    /// The absolute URL.
    open func transformToJSON(_ value: URL?) -> String? { value?.absoluteString }
}

// Its state never changes; what a subclass adds is the subclass's to declare.
extension URLTransform: @unchecked Sendable {}
