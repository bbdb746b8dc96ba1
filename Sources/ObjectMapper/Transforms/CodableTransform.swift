internal import DataMapperMapping
public import Foundation

/// A `Codable` type, as an object or an array of objects.
open class CodableTransform<T: Codable>: TransformType {
    /// The type.
    public typealias Object = T
    /// An object or an array.
    public typealias JSON = Any

    private let makeDecoder: @Sendable () -> JSONDecoder
    private let makeEncoder: @Sendable () -> JSONEncoder

    /// A transform with the usual coders.
    public init() {
        makeDecoder = { JSONDecoder() }
        makeEncoder = { JSONEncoder() }
    }

    /// A transform with coders of one's own, made anew for each value.
    @_disfavoredOverload
    public init(decoder: @escaping @Sendable () -> JSONDecoder, encoder: @escaping @Sendable () -> JSONEncoder) {
        makeDecoder = decoder
        makeEncoder = encoder
    }

    /// What the decoder makes of an object or an array of objects; nil for anything else, and where it throws.
    open func transformFromJSON(_ value: Any?) -> T? {
        guard let value, value is [String: Any] || value is [[String: Any]],
            let document = TapeWriter.document(of: value),
            let data = JSONText.data(document, prettyPrint: false, sortsKeys: true)
        else { return nil }
        return try? makeDecoder().decode(T.self, from: data)
    }

    /// What the encoder makes of it; nil where it throws.
    open func transformToJSON(_ value: T?) -> Any? {
        guard let value, let data = try? makeEncoder().encode(value) else { return nil }
        return (try? JSONText.parse(data))?.any(at: 0)
    }
}

// Its state never changes; what a subclass adds is the subclass's to declare.
extension CodableTransform: @unchecked Sendable {}
