import DataMapperMacros

let mapper = ObjectMapper()
let json = JsonSerializer()

let feed = String(decoding: PackageResources.feed_json, as: UTF8.self)
var page = try mapper.deserialize(Page<Entry>.self, from: feed, with: json)
for entry in page.items {
    switch entry.event {
    case .pushed(let repository, let commits): print("\(entry.id): \(commits) commits to \(repository)")
    case .released(let release):
        print("\(entry.id): a release on \(mapper.serialize(release)["day"]?.string ?? "no day")")
    case .other(let event): print("\(entry.id): \(event["type"]?.string ?? "?"), which is unknown")
    }
}

page.items.removeFirst(2)
print(try mapper.serialize(page, toString: json))

let request = #"{"repository": "a", "event_types": ["pushed", "pushed"], "minutes": 0, "secrets": "x"}"#
for problem in try mapper.report(Subscription.self, from: request, with: json).problems { print(problem) }

print(json.serialize(toString: Subscription.jsonSchema["properties"]?["minutes"] ?? .null))
