import DataMapper
import Foundation
import Testing

@Suite("Updating: failures") struct UpdatingFailureTests {
    private let json = JsonSerializer()

    @Test func `without failure instances stay`() throws {
        let fleet = try Fleet.make()
        let instances = fleet.instances
        try ObjectMapper().update(fleet, Fleet.patch)
        expectEqual(fleet.json, Fleet.after)
        expectEqual(Array(fleet.instances[..<8]), Array(instances[..<8]))
        expectNil(fleet.ships["b"])
    }

    /// The place where a mapping throws, and the path of the error. Nil if an optional catches it.
    private static let fuses: [(String, String?)] = [
        ("fleet 0", "$"), ("fleet 1", "$"), ("fleet 2", "$"), ("fleet 3", "$"), ("fleet 4", "$"), ("fleet 5", "$"),
        ("fleet 6", "$"), ("port 1", "$.home"), ("port 2", "$.home"), ("port 3", "$.home"), ("port 4", "$.home"),
        ("ship 1", "$.ships.a"), ("ship 2", "$.ships.a"), ("ship 3", "$.ships.a"),
        ("person 1", "$.home.master"), ("person 2", "$.home.master"),
    ]

    @Test(arguments: fuses.map(\.0)) func `a mapping that throws at any place`(_ place: String) throws {
        let path = try require(Self.fuses.first { $0.0 == place }?.1)
        let fleet = try Fleet.make()
        let instances = fleet.instances
        let mapper = ObjectMapper().with(context: Fuse(place: place))
        let error = expectThrows(DeserializationError.self) { try mapper.update(fleet, Fleet.patch) }
        expectEqual(error?.path.description, path)
        #expect(error?.underlyingError is Fuse.Blown)
        expectEqual(fleet.json, Fleet.before)
        expectEqual(fleet.instances, instances)
        // Nothing is left behind: the same object can be updated afterwards.
        try ObjectMapper().update(fleet, Fleet.patch)
        expectEqual(fleet.json, Fleet.after)
    }

    /// An invalid value instead of each value of the patch, and whether the update then fails.
    private static let leaves: [(path: [String], fails: Bool)] = [
        (["name"], true), (["home"], true), (["home", "city"], true), (["home", "master"], true),
        (["home", "master", "name"], true), (["home", "master", "age"], false), (["home", "clerk", "name"], true),
        (["home", "clerk", "age"], false), (["flagship"], false), (["flagship", "name"], false),
        (["flagship", "captain"], false), (["flagship", "captain", "name"], false), (["flagship", "crew"], false),
        (["flagship", "crew", "cook", "name"], false), (["flagship", "crew", "mate", "name"], false),
        (["ships"], true), (["ships", "a"], true), (["ships", "a", "name"], true),
        (["ships", "a", "captain", "name"], true), (["ships", "a", "crew", "boy", "name"], false),
        (["ships", "c", "name"], true), (["ships", "c", "captain"], true), (["tags"], true), (["size"], true),
    ]

    private func patch(wrongAt path: [String]) throws -> SupportedType {
        func replacing(_ value: SupportedType, _ path: ArraySlice<String>) -> SupportedType {
            guard let key = path.first else { return .bool(true) }
            var value = value
            value[key] = replacing(value[key] ?? .null, path.dropFirst())
            return value
        }
        return replacing(try json.deserializeOrThrow(fromString: Fleet.patch), path[...])
    }

    @Test(arguments: leaves.map(\.path)) func `a value that is wrong at any place`(_ path: [String]) throws {
        let fails = Self.leaves.contains { $0.path == path && $0.fails }
        let fleet = try Fleet.make()
        let instances = fleet.instances
        let patch = try patch(wrongAt: path)
        if fails {
            let error = expectThrows(DeserializationError.self) { try ObjectMapper().update(fleet, fromValue: patch) }
            expectEqual(error?.path, MappingPath(path.map { .key($0) }))
            expectEqual(fleet.json, Fleet.before)
            expectEqual(fleet.instances, instances)
        } else {
            try ObjectMapper().update(fleet, fromValue: patch)
            expectEqual(fleet.size, 4)
            expectEqual(Array(fleet.instances[..<8]), Array(instances[..<8]))
        }
    }

    @Test func `an optional that fails is as it was`() throws {
        let fleet = try Fleet.make()
        // The ship's name and captain are changed before the last step of its mapping finds that its crew is invalid.
        let mapper = ObjectMapper().with(context: Fuse(place: "ship 3"))
        try mapper.update(
            fleet, #"{"flagship":{"name":"Sun","captain":{"name":"Bob2"},"crew":{"cook":null}},"size":9}"#)
        expectEqual(fleet.json, Fleet.before.replacingOccurrences(of: #""size":3"#, with: #""size":9"#))
    }

    @Test func `a mapping may go on after a failure`() throws {
        final class Careful: Mappable {
            var person: Person
            var problem: String?
            init(_ data: DeserializableData) throws { person = try data["person"].get() }
            func mapping(_ data: inout MappableData) throws {
                do {
                    try data["person"].map(&person)
                } catch {
                    problem = "\(error)"
                }
            }
        }
        let careful = try ObjectMapper().deserialize(Careful.self, fromValue: ["person": ["name": "Ann", "age": 1]])
        let person = careful.person
        let mapper = ObjectMapper().with(context: Fuse(place: "person 2"))
        try mapper.update(careful, fromValue: ["person": ["name": "Bob", "age": 2]])
        expectEqual(careful.problem, "blown at $.person")
        #expect(careful.person === person)
        expectEqual([person.name, person.age.map { "\($0)" }], ["Ann", "1"])
    }

    @Test func `values are checked together`() throws {
        /// Throws the values that it has seen. The error comes after both assignments.
        final class Range: DefaultMappable {
            var (low, high) = (0, 10)
            func mapping(_ data: inout MappableData) throws {
                try data["low"].map(&low)
                try data["high"].map(&high)
                if low > high { throw TooYoung() }
            }
        }
        let range = try ObjectMapper().deserialize(Range.self, fromValue: ["low": 0, "high": 10])
        expectError("age must be positive at $") { try ObjectMapper().update(range, fromValue: ["low": 5, "high": 3]) }
        #expect(range.low == 0 && range.high == 10)
        try ObjectMapper().update(range, fromValue: ["low": 5])
        #expect(range.low == 5 && range.high == 10)
    }

    @Test func `one value that is mapped twice`() throws {
        final class Twice: DefaultMappable {
            var (first, second, third) = (1, 2, "3")
            func mapping(_ data: inout MappableData) throws {
                try data["v"].map(&first)
                try data["v"].map(&second)
                try data["v"].map(&third, using: StringTransformation())
            }
        }
        let twice = Twice()
        expectError("expected string, found integer at $.v") { try ObjectMapper().update(twice, fromValue: ["v": 7]) }
        #expect(twice.first == 1 && twice.second == 2)
    }

    @Test func `one instance in two places`() throws {
        final class Pair: Mappable {
            var left: Person
            var right: Person
            init(_ person: Person) { (left, right) = (person, person) }
            init(_ data: DeserializableData) throws { throw DeserializationError.unknown }
            func mapping(_ data: inout MappableData) throws {
                try data["left"].map(&left)
                try data["right"].map(&right)
                try data.pass("pair")
            }
        }
        let pair = Pair(try ObjectMapper().deserialize(fromValue: ["name": "Ann", "age": 1]))
        let patch: SupportedType = ["left": ["name": "Bob", "age": 2], "right": ["name": "Cy"]]
        let mapper = ObjectMapper().with(context: Fuse(place: "pair"))
        expectError("blown at $") { try mapper.update(pair, fromValue: patch) }
        expectEqual([pair.left.name, "\(pair.left.age ?? 0)"], ["Ann", "1"])
        try ObjectMapper().update(pair, fromValue: patch)
        expectEqual([pair.right.name, "\(pair.left.age ?? 0)"], ["Cy", "2"])
        #expect(pair.left === pair.right)
    }

    @Test func `what is converted on the way`() throws {
        /// Maps a local variable, to write a form that differs from that of the property.
        final class Timer: DefaultMappable {
            var seconds = 60
            func mapping(_ data: inout MappableData) throws {
                var text = "\(seconds)s"
                try data["time"].map(&text)
                if data.isReading { seconds = Int(text.dropLast()) ?? 0 }
                try data.pass("timer")
            }
        }
        let timer = Timer()
        try ObjectMapper().update(timer, fromValue: ["other": 1])
        expectEqual(timer.seconds, 60)
        let mapper = ObjectMapper().with(context: Fuse(place: "timer"))
        expectError("blown at $") { try mapper.update(timer, fromValue: ["time": "90s"]) }
        expectEqual(timer.seconds, 60)
        try ObjectMapper().update(timer, fromValue: ["time": "90s"])
        expectEqual(timer.seconds, 90)
    }

    @Test func `observers fire`() throws {
        final class Observed: DefaultMappable {
            var log: [String] = []
            var a = 1 { didSet { log.append("a=\(a)") } }
            var b: Int? = 2 { didSet { log.append("b=\(b ?? 0)") } }
            func mapping(_ data: inout MappableData) throws {
                try data["a"].map(&a)
                data["b"].map(&b)
                try data.pass("end")
            }
        }
        let observed = Observed()
        // Each `map` assigns once. A property without data gets its own value.
        try ObjectMapper().update(observed, fromValue: ["a": 3])
        expectEqual(observed.log, ["a=3", "b=2"])
        observed.log = []
        let mapper = ObjectMapper().with(context: Fuse(place: "end"))
        expectThrows(DeserializationError.self) { try mapper.update(observed, fromValue: ["b": 5]) }
        expectEqual(observed.log, ["a=3", "b=5", "a=3", "b=2"])
        observed.log = []
        // A `map` that throws does not assign. If nothing was changed, there is nothing to undo.
        expectThrows(DeserializationError.self) { try ObjectMapper().update(observed, fromValue: ["a": "x"]) }
        expectEqual(observed.log, [])
    }

    @Test func `subclasses and their base`() throws {
        class Base: Mappable {
            var id = 1
            init() {}
            required init(_ data: DeserializableData) throws { try mapping(data) }
            func mapping(_ data: inout MappableData) throws { try data["id"].map(&id) }
        }
        final class Derived: Base {
            var extra = "x"
            override func mapping(_ data: inout MappableData) throws {
                try super.mapping(&data)
                try data["extra"].map(&extra)
            }
        }
        let object = Derived()
        let base: Base = object
        try ObjectMapper().update(base, fromValue: ["id": 2, "extra": "y"])
        #expect(object.id == 2 && object.extra == "y")
        expectError("expected string, found integer at $.extra") {
            try ObjectMapper().update(base, fromValue: ["id": 3, "extra": 4])
        }
        #expect(object.id == 2 && object.extra == "y")
        var variable: Base = object
        try ObjectMapper().update(&variable, fromValue: ["extra": "z"])
        #expect(variable === object && object.extra == "z")
    }

    private final class Link: DefaultMappable {
        var name = ""
        var next: Link?
        var others: [String: Link] = [:]

        func mapping(_ data: inout MappableData) throws {
            try data["name"].map(&name)
            data["next"].map(&next)
            if data.isUpdating { try data["others"].map(&others) }
        }
    }

    @Test func `an instance is not updated within itself`() throws {
        let mapper = ObjectMapper()
        let link = try mapper.deserialize(Link.self, fromValue: ["name": "a", "next": ["name": "b"]])
        let next = try require(link.next)
        next.next = link
        next.others = ["up": link]
        defer { next.next = nil; next.others = [:] }
        // An optional keeps its value.
        try mapper.update(
            link, fromValue: ["name": "c", "next": ["name": "d", "next": ["name": "e", "next": ["name": "f"]]]])
        expectEqual(link.name, "c")
        expectEqual(next.name, "d")
        let error = expectThrows(DeserializationError.self) {
            try mapper.update(
                next, fromValue: ["name": "g", "others": ["up": ["name": "h", "next": ["name": "i"]], "x": 1]])
        }
        expectEqual(error?.code, .wrongType)
        expectEqual(link.name, "c")
        expectEqual(next.name, "d")
        link.others = ["self": link]
        defer { link.others = [:] }
        expectError("object contains itself at $.others.self") {
            try mapper.update(link, fromValue: ["others": ["self": ["name": "j"]]])
        }
    }
}
