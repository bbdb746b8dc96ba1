#if Macros

/// Marks the case of an enum that replaces unknown names and values.
///
/// ```swift
/// @Mappable
/// enum Event {
///     case opened
///     case moved(x: Int, y: Int)
///     @Fallback case other(SupportedType)
/// }
/// ```
///
/// ```swift
/// let event = try objectMapper.deserialize(Event.self, fromValue: ["closed": ["at": 5]])
/// objectMapper.serialize(event)   // ["closed": ["at": 5]]
/// ```
///
/// The payload of the case decides what happens to the value:
///
/// * No payload: the value is lost, and a report lists it. The case is written with its own name. Data without a name
///   is an error.
/// * A `SupportedType`: the value is kept, and written as it was.
/// * Any other type: the value is read as that type, such as `String` for text.
///
/// A case with a known name and an invalid payload is an error.
///
/// In an enum with raw values, the case replaces unknown raw values, as in an ``UnknownCaseRepresentable``. If the enum
/// is the key of a dictionary, declare that conformance: `enum Status: String, MappingKey, UnknownCaseRepresentable`.
@attached(peer)
public macro Fallback() = #externalMacro(module: "DataMapperMacrosPlugin", type: "MarkerMacro")

#endif
