/// What tells a date, a URL or a UUID from a text that only looks like one.
///
/// `"Version": "2012-10-17"` has the form of a day, and a title can be a URL. So the key must say it, or there must be
/// several different values. A comment says how many, if the key does not say it.
struct TextEvidence {
    /// A form, its type, how many different values decide without the key, and the last words of keys that say it.
    private struct Rule {
        let form: TextForms
        let type: ScalarType
        let noun: String
        let leastValues: Int
        let names: Set<String>
    }

    /// The first rule with a form of all texts counts. Times and UUIDs look like nothing else.
    private static let rules = [
        Rule(form: .date, type: .date(.rfc3339), noun: "a date", leastValues: 1, names: dates),
        Rule(form: .milliseconds, type: .date(.milliseconds), noun: "a date", leastValues: 1, names: dates),
        Rule(form: .day, type: .date(.day), noun: "a date", leastValues: TextShape.mostExamples, names: dates),
        Rule(form: .weekdayDate, type: .date(.weekday), noun: "a date", leastValues: 1, names: dates),
        Rule(form: .url, type: .url, noun: "a URL", leastValues: TextShape.mostExamples, names: urls),
        Rule(form: .uuid, type: .uuid, noun: "a UUID", leastValues: 1, names: ["guid", "id", "identifier", "key"]),
    ]

    private static let dates: Set<String> = [
        "arrival", "at", "begin", "birth", "birthday", "born", "closed", "completed", "created", "date", "day",
        "deadline", "deleted", "departure", "died", "dob", "due", "end", "ended", "expiration", "expires", "expiry",
        "finished", "founded", "from", "issued", "joined", "merged", "modified", "month", "on", "opened", "paid",
        "posted", "published", "received", "release", "released", "seen", "sent", "since", "start", "started", "time",
        "timestamp", "to", "until", "updated", "week",
    ]

    private static let urls: Set<String> = [
        "api", "audio", "avatar", "banner", "blog", "callback", "canonical", "context", "cover", "docs",
        "documentation", "download", "endpoint", "feed", "file", "first", "git", "home", "homepage", "href", "html",
        "icon", "image", "img", "last", "link", "location", "logo", "next", "origin", "page", "photo", "picture",
        "poster", "prev", "previous", "profile", "redirect", "referrer", "repo", "repository", "resolved", "schema",
        "self", "server", "site", "src", "tarball", "target", "thumbnail", "uri", "url", "urls", "video", "web",
        "webhook", "website",
    ]

    /// Words that say it at any place of a key, as in `date_of_birth` and `url_private`, and at the end of another word, as
    /// in `startdate`.
    private static let anywhere: [String: TextForms] = [
        "date": [.date, .milliseconds, .day, .weekdayDate], "url": .url, "uri": .url, "href": .url, "uuid": .uuid,
    ]

    let type: ScalarType
    /// How many values had the form, if the key does not say it.
    let comment: String?

    init(_ texts: TextShape, named name: [String]) {
        guard !texts.forms.isEmpty, let rule = Self.rules.first(where: { texts.forms.contains($0.form) }) else {
            (type, comment) = (.text, nil)
            return
        }
        let words = name.map { $0.lowercased() }
        let says = Self.anywhere.contains { word, forms in
            forms.contains(rule.form) && (words.contains(word) || words.last?.hasSuffix(word) == true)
        }
        if says || rule.names.contains(words.last ?? "") {
            (type, comment) = (rule.type, nil)
            return
        }
        let different = texts.examples.count
        type = different >= rule.leastValues && words.last != "version" ? rule.type : .text
        let values = different == 1 ? "its only value" : different == 2 ? "both values" : "all \(texts.count) values"
        comment = "\(rule.noun) in \(values)"
    }
}
