import DataMapperMacros
import Foundation

/// A page of a list that a server sends in pages.
@Mappable(keys: .snakeCase)
struct Page<Item> {
    var items: [Item]
    let nextPage: Int?
}

/// Something that has happened.
@Mappable(keys: .snakeCase)
struct Entry {
    let id: Int
    let createdAt: Date
    var event: Event
}

/// The event. Events that this program does not know are kept as they are.
@Mappable(tag: "type")
enum Event {
    case pushed(repository: String, commits: Int)
    case released(Release)
    @Fallback case other(SupportedType)
}

/// A version that is published.
@Mappable
struct Release {
    @Mapped(using: .day) let day: Date
    var notes: String?
}

/// A request of a user.
@JsonSchema @Mappable(keys: .snakeCase, omitNil: true, unknownKeys: .reject)
struct Subscription {
    @Mapped(where: .count(3...40)) let repository: String
    @Mapped(where: .notEmpty && .unique) var eventTypes: [String]
    @Mapped(where: .in(1...60)) var minutes = 15
    var secret: String?
}
