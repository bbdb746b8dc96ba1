public import DataMapperCore

/// An object that calls a function to set its values.
public struct Script: Serializable, Sendable {
    public let write: @Sendable (inout SerializableData) -> Void

    public init(_ write: @escaping @Sendable (inout SerializableData) -> Void) { self.write = write }

    public func serialize(to data: inout SerializableData) { write(&data) }
}
