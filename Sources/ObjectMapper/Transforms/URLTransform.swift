public import Foundation

/// A transform between `URL` and JSON text.
///
/// ```swift
/// let transform = URLTransform()
/// transform.transformFromJSON("https://example.com/a")?.host   // "example.com"
/// transform.transformToJSON(URL(string: "https://example.com/a"))   // "https://example.com/a"
/// ```
open class URLTransform: TransformType, @unchecked Sendable {
    private let shouldEncodeURLString: Bool
    private let allowedCharacterSet: CharacterSet

    /// Creates a transform, which can percent-encode the text before it is read.
    ///
    /// ```swift
    /// let transform = URLTransform(shouldEncodeURLString: true)
    /// transform.transformFromJSON("https://example.com/a b")?.absoluteString   // "https://example.com/a%20b"
    /// ```
    ///
    /// - Parameters:
    ///   - shouldEncodeURLString: Whether the text is percent-encoded first.
    ///   - allowedCharacterSet: The characters that are not encoded. If the text can already contain percent-encoded
    ///     characters, add "%" to the set.
    public init(shouldEncodeURLString: Bool = false, allowedCharacterSet: CharacterSet = .urlQueryAllowed) {
        self.shouldEncodeURLString = shouldEncodeURLString
        self.allowedCharacterSet = allowedCharacterSet
    }

    /// Returns the URL of a text. Returns nil for anything else, and for text that is not a URL.
    open func transformFromJSON(_ value: Any?) -> URL? {
        guard let text = value as? String else { return nil }
        if !shouldEncodeURLString { return URL(string: text) }
        return text.addingPercentEncoding(withAllowedCharacters: allowedCharacterSet).flatMap { URL(string: $0) }
    }

    /// Returns the absolute URL as text.
    open func transformToJSON(_ value: URL?) -> String? { value?.absoluteString }
}
