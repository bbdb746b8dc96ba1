import DataMapper

/// A value that can arrive in pieces, as `@Mappable(partial: true)` would write it.
struct SnapshotAnswer: PartiallyMappable, Equatable {
    let title: String
    let note: String?
    let notes: [String?]
    let counts: [Int]
    let items: [SnapshotItem]
    let named: [String: SnapshotItem]
    let best: SnapshotItem?
    let name: String?
    let size: Int?
    let raw: SupportedType?
    let length: Int?

    init(_ data: DeserializableData) throws {
        title = try data["title"].get()
        note = try data["note"].getIfPresent()
        notes = try data["notes"].getIfPresent() ?? []
        counts = try data["counts"].getIfPresent() ?? []
        items = try data["items"].getIfPresent() ?? []
        named = try data["named"].getIfPresent() ?? [:]
        best = try data["best"].getIfPresent()
        name = try data[anyOf: "name", "caption", "label"].getIfPresent()
        size = try data[anyOf: "size", "width"].getIfPresent()
        raw = try data["raw"].getIfPresent()
        length = try data["meta", "length"].getIfPresent()
    }

    struct Partial: Deserializable, Equatable, Sendable {
        var title: String?
        var note: String?
        var notes: [String?]?
        var counts: [Int]?
        var items: [SnapshotItem.Partial]?
        var named: [String: SnapshotItem.Partial]?
        var best: SnapshotItem.Partial?
        var name: String?
        var size: Int?
        var raw: SupportedType?
        var length: Int?

        init() {}

        init(_ data: DeserializableData) throws { self = try data._partial(of: SnapshotAnswer.self) }
    }

    static func _extend(_ partial: inout Partial?, with data: DeserializableData, _: MappingToken) {
        data._extendObject(&partial, Partial()) { partial in
            data["title"]._extend(&partial.title, String.self)
            data["note"]._extend(&partial.note, String.self)
            data["notes"]._extend(&partial.notes, [String?].self)
            data["counts"]._extend(&partial.counts, [Int].self)
            data["items"]._extend(&partial.items, [SnapshotItem].self)
            data["named"]._extend(&partial.named, [String: SnapshotItem].self)
            data["best"]._extend(&partial.best, SnapshotItem.self)
            data._extend(&partial.name, anyOf: ["name", "caption", "label"]) { $0._extend(&$1, String.self) }
            data._extend(&partial.size, anyOf: ["size", "width"]) { $0._extend(&$1, Int.self) }
            data["raw"]._extend(&partial.raw, SupportedType.self)
            data["meta", "length"]._extend(&partial.length, Int.self)
        }
    }
}

/// A value that contains values of its own type.
struct SnapshotItem: PartiallyMappable, Equatable {
    let url: String
    let rank: Double?
    let parts: [SnapshotItem]

    init(_ data: DeserializableData) throws {
        url = try data["url"].get()
        rank = try data["rank"].getIfPresent()
        parts = try data["parts"].getIfPresent() ?? []
    }

    struct Partial: Deserializable, Equatable, Sendable {
        var url: String?
        var rank: Double?
        var parts: [SnapshotItem.Partial]?

        init() {}

        init(_ data: DeserializableData) throws { self = try data._partial(of: SnapshotItem.self) }
    }

    static func _extend(_ partial: inout Partial?, with data: DeserializableData, _: MappingToken) {
        data._extendObject(&partial, Partial()) { partial in
            data["url"]._extend(&partial.url, String.self)
            data["rank"]._extend(&partial.rank, Double.self)
            data["parts"]._extend(&partial.parts, [SnapshotItem].self)
        }
    }
}
