/// A view of a value that an object is written to. Keys lead to the values inside.
///
/// ```swift
/// // data: written
/// data["name"].set("Ana")
/// data["address", "city"].set("Oslo")
///
/// data.raw   // ["name": "Ana", "address": ["city": "Oslo"]]
/// ```
///
/// Keys are written in the order in which they are first set. If you set a key again, it gets the last value. Several
/// paths through one key write to one object.
///
/// A view cannot be copied, and belongs to the call that created it: if a model keeps it longer, it reads as null and
/// writes nothing. If a model assigns another view to a view, the value of the other view is written.
public struct SerializableData: ~Copyable {
    @usableFromInline var link: ViewLink
    @usableFromInline var place: WritingPlace

    @inlinable @inline(__always)
    init(_ link: ViewLink, _ place: WritingPlace) {
        self.link = link
        self.place = place
    }

    deinit { if link.number != 0 { link.abandon() } }

    @inlinable @inline(__always)
    var writer: Handle<TapeWriter> { place.writer }
}

@available(*, unavailable)
extension SerializableData: Sendable {}
