import DataMapper
import Foundation

/// Makes a mapping throw at a named place, every time it gets there.
struct Fuse: Sendable {
    let place: String

    struct Blown: Error, CustomStringConvertible { let description = "blown" }
}

extension MappableData {
    func pass(_ place: String) throws { if isUpdating, context(Fuse.self)?.place == place { throw Fuse.Blown() } }
}

/// Classes in classes, structs, optionals and dictionaries.
final class Fleet: Mappable {
    var name = ""
    var home: Port
    var flagship: Ship?
    var ships: [String: Ship] = [:]
    var tags: [String] = []
    var size = 0

    init(_ data: DeserializableData) throws {
        home = try data["home"].get()
        try mapping(data)
    }

    func mapping(_ data: inout MappableData) throws {
        try data.pass("fleet 0")
        try data["name"].map(&name)
        try data.pass("fleet 1")
        try data["home"].map(&home)
        try data.pass("fleet 2")
        data["flagship"].map(&flagship)
        try data.pass("fleet 3")
        try data["ships"].map(&ships)
        try data.pass("fleet 4")
        try data["tags"].map(&tags)
        try data.pass("fleet 5")
        try data["size"].map(&size)
        try data.pass("fleet 6")
    }
}

/// A struct with two class instances. It maps the properties of the second one itself.
struct Port: Mappable {
    var city = ""
    var master: Person
    let clerk: Person

    init(_ data: DeserializableData) throws {
        master = try data["master"].get()
        clerk = try data["clerk"].get()
        try mapping(data)
    }

    mutating func mapping(_ data: inout MappableData) throws {
        try data["city"].map(&city)
        try data.pass("port 1")
        try data["master"].map(&master)
        try data.pass("port 2")
        try data["clerk", "name"].map(&clerk.name)
        try data.pass("port 3")
        data["clerk", "age"].map(&clerk.age)
        try data.pass("port 4")
    }
}

final class Ship: Mappable {
    var name = ""
    var captain: Person
    var crew: [String: Person]?

    init(_ data: DeserializableData) throws {
        captain = try data["captain"].get()
        try mapping(data)
    }

    func mapping(_ data: inout MappableData) throws {
        try data["name"].map(&name)
        try data.pass("ship 1")
        try data["captain"].map(&captain)
        try data.pass("ship 2")
        data["crew"].map(&crew)
        try data.pass("ship 3")
    }
}

final class Person: DefaultMappable {
    var name = ""
    var age: Int?

    func mapping(_ data: inout MappableData) throws {
        try data["name"].map(&name)
        try data.pass("person 1")
        data["age"].map(&age)
        try data.pass("person 2")
    }
}

extension Fleet {
    static let before = """
        {"name":"North","home":{"city":"Oslo","master":{"name":"Ann","age":50},"clerk":{"name":"Kim","age":20}},\
        "flagship":{"name":"Star","captain":{"name":"Bob","age":40},"crew":{"cook":{"name":"Eve","age":30}}},\
        "ships":{"a":{"name":"Alpha","captain":{"name":"Cy","age":41},"crew":null},\
        "b":{"name":"Beta","captain":{"name":"Di","age":42},"crew":null}},"tags":["x"],"size":3}
        """

    static let patch = """
        {"name":"South","home":{"city":"Rome","master":{"name":"Ann2","age":null},"clerk":{"name":"Kim2","age":21}},\
        "flagship":{"name":"Sun","captain":{"name":"Bob2","age":43},"crew":{"cook":{"name":"Eve2"},"mate":{"name":"Flo"}}},\
        "ships":{"a":{"name":"Alpha2","captain":{"name":"Cy2","age":44},"crew":{"boy":{"name":"Gus","age":9}}},\
        "b":null,"c":{"name":"Gamma","captain":{"name":"Hal"}}},"tags":["y","z"],"size":4}
        """

    static let after = """
        {"name":"South","home":{"city":"Rome","master":{"name":"Ann2","age":null},"clerk":{"name":"Kim2","age":21}},\
        "flagship":{"name":"Sun","captain":{"name":"Bob2","age":43},\
        "crew":{"cook":{"name":"Eve2","age":30},"mate":{"name":"Flo","age":null}}},\
        "ships":{"a":{"name":"Alpha2","captain":{"name":"Cy2","age":44},"crew":{"boy":{"name":"Gus","age":9}}},\
        "c":{"name":"Gamma","captain":{"name":"Hal","age":null},"crew":null}},"tags":["y","z"],"size":4}
        """

    static func make() throws -> Fleet { try ObjectMapper().read(Fleet.self, before) }

    var json: String? { try? ObjectMapper().write(self) }

    /// The original instances, by their place. Nil if there is none.
    var instances: [ObjectIdentifier?] {
        let objects: [AnyObject?] = [
            self, home.master, home.clerk, flagship, flagship?.captain, flagship?.crew?["cook"],
            ships["a"], ships["a"]?.captain, ships["b"], ships["b"]?.captain,
        ]
        return objects.map { $0.map { ObjectIdentifier($0) } }
    }
}
