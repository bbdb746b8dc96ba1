public import DataMapperCore

/// An object that calls a function to set its values.
public struct Script: Serializable, Sendable {
    /// The function.
    public let write: @Sendable (inout SerializableData) -> Void

    /// Creates an object that calls a function.
    public init(_ write: @escaping @Sendable (inout SerializableData) -> Void) { self.write = write }

    /// Calls the function.
    public func serialize(to data: inout SerializableData) { write(&data) }
}
