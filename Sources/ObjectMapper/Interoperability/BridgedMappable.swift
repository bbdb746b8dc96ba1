public import DataMapperMapping
internal import DataMapperValues

/// A model for ObjectMapper that DataMapper can map, too.
///
/// You do not have to implement anything. The page "Models for both libraries" has an example.
///
/// `<-` skips invalid values silently. When DataMapper reads the model, each of them is an error with its path.
///
/// The other direction needs no protocol: `<-` maps properties whose types conform to DataMapper's protocols, and
/// arrays and dictionaries of them.
public protocol BridgedMappable: BaseMappable, Serializable, Deserializable {}

/// ObjectMapper's `Mappable`, for files that also import DataMapper.
public typealias ObjectMapperMappable = Mappable

extension BridgedMappable {
    /// Reads an object with its `mapping(map:)`.
    ///
    /// - Throws: The error that the initializer of the object throws, or `MapError` with the path of a value that
    ///   cannot be mapped.
    public init(_ data: DeserializableData) throws { self = try Mapper<Self>().object(of: data.raw) }

    /// Writes an object with its `mapping(map:)`.
    ///
    /// If a part of the object cannot be written as JSON, such as NaN or an object that contains itself, the call that
    /// writes throws an error.
    public func serialize(to data: inout SerializableData) {
        if let document = Mapper<Self>().written(self, makesText: true).finish() {
            data.set(SupportedType(document, 0))
        } else {
            data.fail(SerializationError(unwritable: "\(Self.self)"))
        }
    }
}

extension Mapper {
    /// Reads an object from a value.
    ///
    /// - Throws: The error of the initializer of an immutable type; `MapError` for the first value that could not be
    ///   mapped.
    fileprivate func object(of value: SupportedType) throws -> N {
        let (document, index) = value.asNode()
        let run = MappingRun(options, collects: true)
        let map = Map(
            reading: document, object: index, position: index, MapSettings(context: context, run: run))
        let object = try map.objectOrThrow(N.self)
        if let problem = run.problems.first { throw MapError(problem, in: nil) }
        return object
    }
}
