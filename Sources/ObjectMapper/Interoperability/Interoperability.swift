internal import DataMapperMapping
internal import DataMapperValues
internal import DataMapperJSONObjects
internal import DataMapperJSONText

/// Types that are mapped by DataMapper's protocols, as properties of models that are mapped by these.
///
/// Only types of the user's own count: what DataMapper itself maps, dates and URLs among it, is read and written here as
/// it has always been.
enum Interoperability {
    /// The current value as such a type, or as an array or dictionary of them; nil where `T` is none.
    static func read<T>(_: T.Type, from map: Map) -> T? {
        guard isForeign(T.self), let type = T.self as? any Deserializable.Type else { return nil }
        let value: SupportedType
        if map.isLive {
            guard let any = map.liveValue else { return nil }
            value = JsonSerializer().typedDeserialize(any)
        } else {
            value = SupportedType(map.document, map.position)
        }
        do {
            return try make(type, of: value) as? T
        } catch {
            map.noteForeign(error)
            return nil
        }
    }

    private static func make<T: Deserializable>(_: T.Type, of value: SupportedType) throws -> T {
        try WritingRun.mapper.deserialize(T.self, from: value)
    }

    /// What such an object, or an array or dictionary of them, is written as; nil where `T` is none.
    static func value<T>(of object: T) -> Result<SupportedType, any Error>? {
        guard isForeign(T.self), let object = object as? any Serializable else { return nil }
        return serialized(object)
    }

    private static func serialized<T: Serializable>(_ object: T) -> Result<SupportedType, any Error> {
        Result { try WritingRun.mapper.serializeOrThrow(object) }
    }

    static func any(_ value: SupportedType) -> Any { JsonSerializer().typedSerialize(value) }

    private static func isForeign(_ type: Any.Type) -> Bool {
        if type == SupportedType.self { return true }
        if let holder = type as? any ElementHolder.Type { return isForeign(holder.element) }
        return (type is any Deserializable.Type || type is any Serializable.Type) && !(type is any SelfDescribing.Type)
    }
}

/// A collection or an optional, which is what its elements are.
private protocol ElementHolder {
    static var element: Any.Type { get }
}

extension Array: ElementHolder { fileprivate static var element: Any.Type { Element.self } }
extension Set: ElementHolder { fileprivate static var element: Any.Type { Element.self } }
extension Dictionary: ElementHolder { fileprivate static var element: Any.Type { Value.self } }
extension Optional: ElementHolder { fileprivate static var element: Any.Type { Wrapped.self } }

extension Map {
    fileprivate func noteForeign(_ error: any Error) {
        guard let run, run.collects else { return }
        let known = error as? DeserializationError
        let inner = known.map { $0.path.dotted } ?? ""
        // In a document it is the way from the outermost value already; a scalar has left the document.
        let place = inner.isEmpty ? path : isLive ? MappingProblem.join(path, inner) : inner
        run.problems.append(
            MappingProblem(
                path: place, expected: known?.expected ?? "\(error)", found: known?.found ?? "another value"))
    }
}
