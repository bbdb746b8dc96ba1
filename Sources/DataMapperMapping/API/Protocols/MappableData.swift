/// A view of a value, for code that both reads and writes.
///
/// ```swift
/// // data: {"name": "Ana"}; var (name, city) = ("", "")
/// try data["name"].map(&name)
/// data["address", "city"].map(&city, or: "Oslo")
///
/// [name, city]   // ["Ana", "Oslo"]
/// ```
///
/// While reading, `map` works like `get` of ``DeserializableData``. While writing, it works like `set` of
/// ``SerializableData``, and `try` and `or:` have no effect.
///
/// A view cannot be copied, and belongs to the call that created it; see ``SerializableData``.
public struct MappableData: ~Copyable {
    /// The view for writing. While reading, its place stands for the value that is read.
    @usableFromInline var output: SerializableData

    @inlinable @inline(__always)
    init(_ link: ViewLink, _ place: WritingPlace) { output = SerializableData(link, place) }

    /// Creates a view for writing from another view, which can no longer be used. What has been written is in ``raw``.
    ///
    /// ```swift
    /// var user = User(name: "Ana", age: 30)
    /// var data = MappableData(writing: SerializableData(objectMapper: objectMapper))
    /// try user.mapping(&data)
    ///
    /// data.raw   // ["name": "Ana", "age": 30]
    /// ```
    public init(writing output: consuming SerializableData) { self.output = output }
}

@available(*, unavailable)
extension MappableData: Sendable {}
