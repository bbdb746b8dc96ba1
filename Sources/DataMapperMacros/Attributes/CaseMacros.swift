#if Macros

/// The case of an enum for names and values that no other case has.
///
///     @Mappable
///     enum Event {
///         case opened
///         case moved(x: Int, y: Int)
///         @Fallback case other(SupportedType)
///     }
///
/// What the case has decides what becomes of the value:
///
/// * nothing: the value is lost, and a report says so. The case is written by its own name. Data without any name is an error.
/// * a `SupportedType`: the value is kept, and written as it was.
/// * any other type: the value is read as that type, such as `String` for text.
///
/// A case whose name is known, but whose payload is invalid, is an error.
///
/// Of an enum with raw values, the case stands for unknown raw values, as that of an ``UnknownCaseRepresentable``. If it is the key of a
/// dictionary, declare that conformance: `enum Status: String, MappingKey, UnknownCaseRepresentable`.
@attached(peer)
public macro Fallback() = #externalMacro(module: "DataMapperMacrosPlugin", type: "MarkerMacro")

#endif
