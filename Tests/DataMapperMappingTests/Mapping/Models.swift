import DataMapperCore

/// Both directions with one description.
struct Item: Mappable, Hashable {
    var number: Int?
    var text: String?

    init(number: Int? = nil, text: String? = nil) { (self.number, self.text) = (number, text) }

    init(_ data: DeserializableData) throws { try mapping(data) }

    mutating func mapping(_ data: inout MappableData) throws {
        data["number"].map(&number)
        data["text"].map(&text)
    }
}

/// Separate code for reading and writing. The number is required.
struct Strict: SerializableAndDeserializable, Hashable {
    let number: Int

    init(_ number: Int) { self.number = number }

    init(_ data: DeserializableData) throws { number = try data["number"].get() }

    func serialize(to data: inout SerializableData) { data["number"].set(number) }
}

final class Node: Mappable {
    var name = ""
    var next: Node?
    var children: [Node] = []

    init(name: String = "", next: Node? = nil, children: [Node] = []) {
        (self.name, self.next, self.children) = (name, next, children)
    }

    required init(_ data: DeserializableData) throws { try mapping(data) }

    func mapping(_ data: inout MappableData) throws {
        try data["name"].map(&name)
        data["next"].map(&next)
        data["children"].map(&children, or: [])
    }
}

enum Color: String, SerializableAndDeserializable, MappingKey { case red, green }

enum Level: Int, SerializableAndDeserializable, MappingKey { case low = 1, high = 10 }

enum Switch: String, Mappable { case on, off }

/// Hundredths, written as a fraction. Also reads text.
struct Cents: Transformation {
    func transform(from value: SupportedType) -> Int? {
        if let text = value.string { return Int(text) }
        return value.double.map { Int(($0 * 100).rounded()) }
    }

    func transform(object: Int?) -> SupportedType { object.map { .double(Double($0) / 100) } ?? .string("none") }
}

extension SupportedType {
    /// The view of this value that an initializer receives.
    var view: DeserializableData { DeserializableData(data: self, objectMapper: ObjectMapper()) }
}
