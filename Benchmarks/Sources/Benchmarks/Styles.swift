import DataMapper
import Foundation

/// The effect of a model's style: `users` as models in several styles.
enum Styles {
    static func document(_ name: String) throws -> Document {
        let data = try Corpus.data([User].file)
        let mapper = ObjectMapper()
        let serializer = JsonSerializer()
        let users = try mapper.deserialize([User].self, from: data, with: serializer)
        let expected = try mapper.serialize(users, to: serializer)
        var (readers, writers): ([Engine], [Engine]) = ([], [])

        func add<Model: Deserializable & Serializable>(
            _ style: String, _: Model.Type, isReference: Bool = false
        ) throws {
            let values = try mapper.deserialize([Model].self, from: data, with: serializer)
            guard try mapper.serialize(values, to: serializer) == expected else {
                throw Failure.check("\(name): \(style) writes something else")
            }
            readers.append(
                Engine(name: style, isReference: isReference, bytes: data.count) {
                    try mapper.deserialize([Model].self, from: data, with: serializer)
                })
            writers.append(
                Engine(name: style, isReference: isReference, bytes: expected.count) {
                    try mapper.serialize(values, to: serializer)
                })
        }

        try add("assigned one by one", User.self, isReference: true)
        try add("locals, then assigned", UserInLocals.self)
        try add("Mappable", MappableUser.self)
        try add("keys as String", UserWithKeys.self)
        try add("final class", FinalUser.self)
        try add("class with a subclass", OpenUser.self)
        return Document(
            name: name, bytes: data.count, records: users.count, record: "user",
            comparisons: [
                Comparison(name: "read", engines: readers), Comparison(name: "write", engines: writers),
                try dictionary(of: users), try oneUser(of: users),
            ])
    }

    /// Dictionaries are written in the order of their keys, so the keys must be sorted.
    private static func dictionary(of users: [User]) throws -> Comparison {
        let mapper = ObjectMapper()
        let serializer = JsonSerializer()
        let members = users.map { (key: $0.email, value: $0.id) }.sorted {
            $0.key.utf8.lexicographicallyPrecedes($1.key.utf8)
        }
        let ordered = SupportedType.object(members.map { ($0.key, .int($0.value)) })
        let dictionary = Dictionary(members) { first, _ in first }
        guard try mapper.serialize(dictionary, to: serializer) == mapper.serialize(ordered, to: serializer) else {
            throw Failure.check("a dictionary is not written in the order of its keys")
        }
        let bytes = try mapper.serialize(ordered, to: serializer).count
        return Comparison(
            name: "write by e-mail",
            engines: [
                Engine(name: "[String: Int]", bytes: bytes) { try mapper.serialize(dictionary, to: serializer) },
                Engine(name: "SupportedType in order", isReference: true, bytes: bytes) {
                    try mapper.serialize(ordered, to: serializer)
                },
            ])
    }

    /// A single small record, for which creating the mapper would be the largest part of the cost.
    private static func oneUser(of users: [User]) throws -> Comparison {
        let mapper = ObjectMapper()
        let serializer = JsonSerializer()
        let data = try mapper.serialize(users[0], to: serializer)
        return Comparison(
            name: "read one user", records: 1,
            engines: [
                Engine(name: "a mapper for each call", bytes: data.count) {
                    try ObjectMapper().deserialize(User.self, from: data, with: JsonSerializer())
                },
                Engine(name: "one mapper for all calls", isReference: true, bytes: data.count) {
                    try mapper.deserialize(User.self, from: data, with: serializer)
                },
            ])
    }
}
