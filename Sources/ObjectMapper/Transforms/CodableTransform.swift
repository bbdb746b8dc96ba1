internal import DataMapperMapping
public import Foundation

/// A transform for a `Codable` type whose JSON is an object or an array of objects.
///
/// ```swift
/// struct Address: Codable {
///     let city: String
/// }
///
/// let address = CodableTransform<Address>().transformFromJSON(["city": "Oslo"])
/// address?.city   // "Oslo"
/// CodableTransform().transformToJSON(address) as? [String: String]   // ["city": "Oslo"]
/// ```
open class CodableTransform<T: Codable>: TransformType, @unchecked Sendable {
    private let makeDecoder: @Sendable () -> JSONDecoder
    private let makeEncoder: @Sendable () -> JSONEncoder

    /// Creates a transform that uses `JSONDecoder` and `JSONEncoder` with their default settings.
    public init() {
        makeDecoder = { JSONDecoder() }
        makeEncoder = { JSONEncoder() }
    }

    /// Creates a transform with coders of your own.
    ///
    /// The closures are called for each value.
    ///
    /// ```swift
    /// let transform = CodableTransform<[String: Date]>(
    ///     decoder: {
    ///         let decoder = JSONDecoder()
    ///         decoder.dateDecodingStrategy = .secondsSince1970
    ///         return decoder
    ///     },
    ///     encoder: { JSONEncoder() })
    /// transform.transformFromJSON(["born": 60.0])?["born"]?.timeIntervalSince1970   // 60
    /// ```
    @_disfavoredOverload
    public init(decoder: @escaping @Sendable () -> JSONDecoder, encoder: @escaping @Sendable () -> JSONEncoder) {
        makeDecoder = decoder
        makeEncoder = encoder
    }

    /// Decodes an object or an array of objects. Returns nil for anything else, and if the decoder throws.
    open func transformFromJSON(_ value: Any?) -> T? {
        guard let value, value is [String: Any] || value is [[String: Any]],
            let document = TapeWriter.document(of: value),
            let data = JSONText.data(document, prettyPrint: false, sortsKeys: true)
        else { return nil }
        return try? makeDecoder().decode(T.self, from: data)
    }

    /// Encodes a value. Returns nil if the encoder throws.
    open func transformToJSON(_ value: T?) -> Any? {
        guard let value, let data = try? makeEncoder().encode(value) else { return nil }
        return (try? JSONText.parse(data))?.any(at: 0)
    }
}
