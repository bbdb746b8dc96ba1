internal import DataMapperMapping

/// Maps a `Codable` type that is not mapped itself, by its own `init(from:)` and `encode(to:)`.
///
///     legacy = try data["legacy"].get(using: .codable())
///     data["legacy"].set(legacy, using: .codable())
public struct CodableTransformation<Object>: Sendable {
    /// Makes a transformation.
    public init() {}
}
