internal import DataMapperValues

/// A type that can be read while its text arrives, such as the answer of a model.
///
/// `@Mappable(partial: true)` makes a struct conform to it, and declares ``Partial``. Texts, and arrays, dictionaries and
/// optionals of types that are partially mappable, are partially mappable, too.
///
/// Values of such types grow while they arrive, and so do arrays of other types, element by element. Any other value is
/// nil until it is complete, and so is a value that cannot be converted.
public protocol PartiallyMappable: Deserializable {
    /// What has arrived of a value: the same properties, and each of them is optional.
    associatedtype Partial

    /// Do not call or implement this function; the library uses it.
    static func _extend(_ partial: inout Partial?, with data: DeserializableData, _: MappingToken)
}

extension Deserializable {
    /// Do not use this type; the library uses it. Types that are partially mappable have a type of their own in its place.
    public typealias _PartialOrWhole = Self
}

extension PartiallyMappable where Partial: Serializable {
    /// Do not call this function; the library uses it.
    ///
    /// - Throws: ``DeserializationError`` with the path of what is missing.
    public static func _whole(_ partial: Partial) throws -> Self {
        let mapper = ObjectMapper()
        return try mapper.deserialize(fromValue: mapper.serialize(partial))
    }
}

// MARK: - Texts and containers

extension String: PartiallyMappable {
    /// Do not call or implement this function; the library uses it.
    public static func _extend(_ partial: inout String?, with data: DeserializableData, _: MappingToken) {
        if !data.isContinued {
            partial = try? data.make(String.self)
        } else if data.node.kind == .string, let text = try? data.make(String.self) {
            // In place, so that long texts are not copied.
            if partial == nil { partial = text } else { partial?.append(text) }
        }
    }
}

extension Optional: PartiallyMappable where Wrapped: PartiallyMappable {
    /// Do not call or implement this function; the library uses it.
    public static func _extend(_ partial: inout Wrapped.Partial??, with data: DeserializableData, _ token: MappingToken)
    {
        var wrapped = partial ?? nil
        partial = .some(nil)
        if data.isNull, !data.isContinued { return }
        Wrapped._extend(&wrapped, with: data, token)
        partial = wrapped
    }
}

extension Array: PartiallyMappable where Element: PartiallyMappable {
    /// Do not call or implement this function; the library uses it.
    public static func _extend(
        _ partial: inout [Element.Partial]?, with data: DeserializableData, _ token: MappingToken
    ) {
        data.extendElements(&partial) { Element._extend(&$0, with: $1, token) }
    }
}

extension Dictionary: PartiallyMappable where Key == String, Value: PartiallyMappable {
    /// Do not call or implement this function; the library uses it.
    public static func _extend(
        _ partial: inout [String: Value.Partial]?, with data: DeserializableData, _ token: MappingToken
    ) {
        data._extendObject(&partial, [:]) { members in
            var position = Int(data.index) + 1
            for _ in 0..<data.node.count {
                let key = data.session.document.string(of: data.session.nodes[position])
                let value = data.element(position + 1)
                position += 1 + value.node.span
                var member = value.isContinued ? members.removeValue(forKey: key) : nil
                Value._extend(&member, with: value, token)
                if let member { members[key] = member }
            }
        }
    }
}
