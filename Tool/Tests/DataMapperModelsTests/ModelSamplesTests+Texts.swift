import TestSupport

/// Texts that are dates and URLs, and texts that only look like them.
extension ModelSamplesTests {
    static let texts = TableRow.table(
        #"""
        === one value does not decide
        {"Version": "2012-10-17", "title": "https://example.com/a", "note": "2024-02-29T10:00:00Z", "ref": "123E4567-E89B-12D3-A456-426614174000"}
        ---
        @Mappable
        struct Item: Sendable {
            @Mapped("Version") var version: String  // a date in its only value
            var title: String  // a URL in its only value
            var note: Date  // a date in its only value
            var ref: UUID  // a UUID in its only value
        }
        === the key says it
        {"birthday": "1990-05-01", "date_of_birth": "1990-05-01", "startdate": "2024-02-29", "valid_until": "2024-02-29", "url_private": "https://a.b", "homepage": "https://a.b", "namespaceuri": "https://a.b", "links": ["https://a.b"], "days": {"1": "2024-02-29"}}
        ---
        @Mappable(keys: .snakeCase)
        struct Item: Sendable {
            @Mapped(using: .day) var birthday: Date
            @Mapped(using: .day) var dateOfBirth: Date
            @Mapped(using: .day) var startdate: Date
            @Mapped(using: .day) var validUntil: Date
            var urlPrivate: URL
            var homepage: URL
            var namespaceuri: URL
            var links: [URL]
            @Mapped(using: .day) var days: [String: Date]
        }
        === three different values decide
        [{"a": "https://a.b/1", "b": "2024-02-27", "c": "https://a.b", "version": "2024-02-27", "list": ["https://a.b/1", "https://a.b/2"]}, {"a": "https://a.b/2", "b": "2024-02-28", "c": "https://a.b", "version": "2024-02-28", "list": []}, {"a": "https://a.b/3", "b": "2024-02-29", "c": "https://a.c", "version": "2024-02-29", "list": []}, {"a": "https://a.b/3", "b": "2024-02-29", "c": "https://a.c", "version": "2024-02-29", "list": []}]
        ---
        @Mappable
        struct Item: Sendable {
            var a: URL  // a URL in all 4 values
            @Mapped(using: .day) var b: Date  // a date in all 4 values
            var c: String  // a URL in both values
            var version: String  // a date in all 4 values
            var list: [String]  // elements: a URL in both values
        }

        typealias Items = [Item]
        === few texts of one array are no enum, unless the key says so
        {"keywords": ["a", "b", "a", "b", "a", "b"], "kinds": ["a", "b", "a", "b", "a", "b"]}
        ---
        @Mappable
        struct Item: Sendable {
            var keywords: [String]
            var kinds: [Kind]
        }

        @Mappable
        enum Kind: String, Sendable {
            case a, b
        }
        """#)
}
