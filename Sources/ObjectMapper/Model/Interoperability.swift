internal import DataMapperMapping
internal import DataMapperValues
internal import DataMapperJSON
internal import DataMapperJSONText

/// Reads and writes properties whose types conform to DataMapper's protocols.
///
/// This covers only types of the user. Types that DataMapper itself maps, such as `Date` and `URL`, are read and
/// written as ObjectMapper does it.
enum Interoperability {
    /// Reads the current value as such a type, or as an array or dictionary of them. Returns nil if `T` is another
    /// type.
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
            return try WritingRun.mapper.deserialize(type, fromValue: value) as? T
        } catch {
            map.noteForeign(error)
            return nil
        }
    }

    /// Returns the value to write for such an object, or for an array or dictionary of them. Returns nil if `T` is
    /// another type.
    static func value<T>(of object: T) -> Result<SupportedType, any Error>? {
        guard isForeign(T.self), let object = object as? any Serializable else { return nil }
        return Result { try WritingRun.mapper.serializeOrThrow(object) }
    }

    static func any(_ value: SupportedType) -> Any { JsonSerializer().typedSerialize(value) }

    private static func isForeign(_ type: Any.Type) -> Bool {
        if type == SupportedType.self { return true }
        if let holder = type as? any ElementHolder.Type { return isForeign(holder.element) }
        return (type is any Deserializable.Type || type is any Serializable.Type) && !(type is any SelfDescribing.Type)
    }
}

/// A collection or an optional. It counts as a foreign type if its elements do.
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
        // In a document, the path starts at the outermost value already. A scalar is no longer part of the document.
        let place = inner.isEmpty ? path : isLive ? MapProblem.join(path, inner) : inner
        run.problems.append(
            MapProblem(
                path: place, expected: known?.expected ?? "\(error)", found: known?.found ?? "another value"))
    }
}
