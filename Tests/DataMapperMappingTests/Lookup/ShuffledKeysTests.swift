import DataMapper
import Testing

/// Models whose documents have the keys of each object in any order, with keys missing and added.
///
/// What is read from one object of many must be the same as from the object alone, whose keys are searched one by one.
@Suite("Shuffled keys: the same as in order") struct ShuffledKeysTests {
    struct Person: Mappable, Equatable {
        var id = 0
        var name = ""
        var nickname: String?
        var a = false
        var address = Address()
        var other: Address?
        var scores: [Int] = []
        var created_at_the_time_of_writing = ""
        var createdAt = 0.0

        init() {}

        init(_ data: DeserializableData) throws {
            id = try data["id"].get()
            name = try data["name"].get()
            nickname = try data["nickname"].getIfPresent()
            a = try data["a"].get()
            address = try data["address"].get()
            other = try data["other"].getIfPresent()
            if id % 3 == 0 { scores = try data["scores"].get() }
            created_at_the_time_of_writing = try data["created_at_the_time_of_writing"].get()
            createdAt = try data["createdAt"].get()
        }

        mutating func mapping(_ data: inout MappableData) throws {
            try data["id"].map(&id)
            try data["name"].map(&name)
            data["nickname"].map(&nickname)
            try data["a"].map(&a)
            try data["address"].map(&address)
            data["other"].map(&other)
            try data["scores"].map(&scores)
            try data["created_at_the_time_of_writing"].map(&created_at_the_time_of_writing)
            try data["createdAt"].map(&createdAt)
        }
    }

    struct Address: Mappable, Equatable {
        var street = ""
        var city = ""
        var name = ""
        var lat = 0.0
        var lon = 0.0

        init() {}

        init(_ data: DeserializableData) throws {
            street = try data["street"].get()
            city = try data["city"].get()
            name = data["name"].get() ?? "-"
            lat = try data["lat"].get()
            lon = try data["lon"].get()
        }

        mutating func mapping(_ data: inout MappableData) throws {
            try data["street"].map(&street)
            try data["city"].map(&city)
            try data["name"].map(&name)
            try data["lat"].map(&lat)
            try data["lon"].map(&lon)
        }
    }

    /// How the keys of an object are written.
    enum Style: CaseIterable {
        /// All objects have one order that is not that of the models.
        case sameOrder
        case anyOrder
        /// Some optional keys are missing, and there are unknown ones.
        case otherKeys
        /// Escapes, and each key may be there again.
        case repeatedAndEscaped
        /// Some values have a wrong kind.
        case invalid
    }

    struct Writer {
        let style: Style
        var random: SeededGenerator

        mutating func flip(_ chance: Int) -> Bool { Int.random(in: 0..<chance, using: &random) == 0 }

        mutating func object(_ members: [(key: String, text: String)]) -> String {
            var members = members.map { "\"\($0.key)\":\($0.text)" }
            switch style {
            case .sameOrder: members.reverse()
            case .anyOrder: members.shuffle(using: &random)
            case .otherKeys:
                members += ["\"unknown\":[{}]", "\"\":{\"id\":0}"]
                members.shuffle(using: &random)
            case .repeatedAndEscaped:
                members += members.filter { _ in flip(3) }.map { $0.replacing("1", with: "2") }
                members.shuffle(using: &random)
                members = members.map {
                    flip(4) ? $0.replacing("\"na", with: "\"n\\u0061").replacing("\"i", with: "\"\\u0069") : $0
                }
            case .invalid:
                members.shuffle(using: &random)
                members = members.map { flip(9) ? String($0[...($0.firstIndex(of: ":") ?? $0.startIndex)]) + "{}" : $0 }
            }
            return "{\(members.joined(separator: ","))}"
        }

        mutating func address(_ number: Int) -> String {
            var members: [(key: String, text: String)] = [
                ("street", "\"\(number)1st\""), ("city", "\"1\(number)\""), ("lat", "\(number).5"),
                ("lon", "-\(number)1"),
            ]
            if style == .sameOrder || !flip(2) { members.insert(("name", "\"\(number)\""), at: 2) }
            return object(members)
        }

        mutating func person(_ number: Int) -> String {
            var members: [(key: String, text: String)] = [
                ("id", "\(number)1"), ("name", "\"n\(number)\""), ("a", "true"),
                ("address", address(number)),
                ("scores", "[\(number),1,{}]"), ("created_at_the_time_of_writing", "\"\(number)\""),
                ("createdAt", "\(number)"),
            ]
            if number % 3 != 0 || style == .invalid { members[4].text = "[\(number), 1]" }
            if style == .sameOrder || !flip(2) { members.append(("other", address(number))) }
            if style == .sameOrder || !flip(2) { members.append(("nickname", "null")) }
            return object(members)
        }
    }

    static func texts(_ style: Style, _ count: Int) -> [String] {
        var writer = Writer(style: style, random: SeededGenerator(seed: 7))
        return (1...count).map { writer.person($0) }
    }

    static let serializers = [
        JsonSerializer(), JsonSerializer(reading: JsonReadingOptions(duplicateKeys: .useFirst)),
    ]

    @Test(arguments: Style.allCases, serializers)
    func `each of many objects is read as if it were alone`(_ style: Style, _ serializer: JsonSerializer) throws {
        let mapper = ObjectMapper()
        let texts = Self.texts(style, 60)
        let all: [Result<Person, any Error>] = texts.map { text in
            Result { try mapper.deserialize(Person.self, from: text, with: serializer) }
        }
        let valid = zip(texts, all).filter { (try? $0.1.get()) != nil }
        #expect(valid.count > 5)
        let read = try mapper.deserialize(
            [Person].self, from: "[\(valid.map(\.0).joined(separator: ","))]", with: serializer)
        expectEqual(read, try valid.map { try $0.1.get() })
    }

    @Test(arguments: Style.allCases, [false, true])
    func `a report has the same problems in the same order`(_ style: Style, _ isStrict: Bool) throws {
        let mapper = ObjectMapper(policy: isStrict ? .strict : MappingPolicy())
        let texts = Self.texts(style, 40)
        func problems(_ found: [MappingProblem], below prefix: String) -> [String] {
            found.map { "\(prefix)\($0.jsonPointer) \($0.code) \($0.outcome)" }
        }
        let alone = try texts.map { try mapper.report(Person.self, from: $0, with: JsonSerializer()) }
        let all = try mapper.report([Person].self, from: "[\(texts.joined(separator: ","))]", with: JsonSerializer())
        let expected = alone.enumerated().flatMap { problems($1.problems, below: "/\($0)") }
        expectEqual(problems(all.problems, below: ""), expected)
        if style == .invalid { #expect(expected.count > 10) }
    }

    struct Group: DefaultMappable, Equatable {
        var people = Array(repeating: Person(), count: 30)

        mutating func mapping(_ data: inout MappableData) throws {
            for position in people.indices { try data["p\(position)"].map(&people[position]) }
        }
    }

    @Test(arguments: [Style.sameOrder, .anyOrder, .otherKeys])
    func `objects are updated as one by one`(_ style: Style) throws {
        let mapper = ObjectMapper()
        let texts = Self.texts(style, 60).map { $0.replacing(",{}]", with: "]") }
        var group = Group()
        for texts in [texts[..<30], texts[30...]] {
            var expected = group
            for (position, text) in texts.enumerated() {
                try mapper.update(&expected.people[position], from: text, with: JsonSerializer())
            }
            let members = texts.enumerated().map { "\"p\($0)\":\($1)" }
            try mapper.update(&group, from: "{\(members.joined(separator: ","))}", with: JsonSerializer())
            expectEqual(group, expected)
        }
    }

    @Test func `two types on one level, one after the other`() throws {
        struct Pair: Deserializable {
            let person: Person
            let address: Address
            init(_ data: DeserializableData) throws {
                address = try data["address"].get()
                person = try data["person"].get()
            }
        }
        var writer = Writer(style: .anyOrder, random: SeededGenerator(seed: 9))
        let parts = (1...50).map { (writer.person($0 * 3 + 1), writer.address($0)) }
        let mapper = ObjectMapper()
        let pairs = try mapper.deserialize(
            [Pair].self, from: "[\(parts.map { #"{"person":\#($0),"address":\#($1)}"# }.joined(separator: ","))]",
            with: JsonSerializer())
        for (pair, part) in zip(pairs, parts) {
            expectEqual(pair.person, try mapper.deserialize(Person.self, from: part.0, with: JsonSerializer()))
            expectEqual(pair.address, try mapper.deserialize(Address.self, from: part.1, with: JsonSerializer()))
        }
    }
}
