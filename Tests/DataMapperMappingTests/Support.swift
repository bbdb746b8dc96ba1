import DataMapper
import Foundation
@_exported import TestSupport

/// Calls with JSON.
extension ObjectMapper {
    func read<T: Deserializable>(_ type: T.Type, _ json: some SerializedInput) throws -> T {
        try deserialize(type, from: json, with: JsonSerializer())
    }

    func read<T: Deserializable>(_ json: some SerializedInput) throws -> T { try read(T.self, json) }

    func write<T: Serializable>(_ value: T) throws -> String { try serialize(value, toString: JsonSerializer()) }

    func report<T: Deserializable>(_ type: T.Type, _ json: some SerializedInput) throws -> MappingReport<T> {
        try report(type, from: json, with: JsonSerializer())
    }

    func update<T: Mappable>(_ object: inout T, _ json: some SerializedInput) throws {
        try update(&object, from: json, with: JsonSerializer())
    }

    func update<T: Mappable & AnyObject>(_ object: T, _ json: some SerializedInput) throws {
        try update(object, from: json, with: JsonSerializer())
    }
}

/// A row of a table: an object that is written, and the expected text.
struct ScriptRow: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let result: String
    let script: Script

    var name: String { testDescription }

    init(_ name: String, _ result: String, _ write: @escaping @Sendable (inout SerializableData) -> Void) {
        (testDescription, self.result, script) = (name, result, Script(write))
    }
}

/// A mapped type whose properties have initial values.
protocol DefaultMappable: Mappable {
    init()
}

extension DefaultMappable {
    init(_ data: DeserializableData) throws {
        self.init()
        try mapping(data)
    }
}

extension DefaultMappable where Self: AnyObject {
    init(_ data: DeserializableData) throws {
        self.init()
        try mapping(data)
    }
}

struct Address: DefaultMappable, Equatable {
    var city = ""
    var zip: Int?

    mutating func mapping(_ data: inout MappableData) throws {
        try data["city"].map(&city)
        data["zip"].map(&zip)
    }
}

struct TooYoung: Error, Equatable, CustomStringConvertible { let description = "age must be positive" }

struct User: SerializableAndDeserializable, Equatable {
    enum Role: String, SerializableAndDeserializable { case admin, guest }

    let name: String
    let age: UInt8
    let role: Role
    let address: Address
    let scores: [String: Double]

    init(_ data: DeserializableData) throws {
        name = try data["name"].get()
        age = try data["details", "age"].get()
        if age == 0 { throw TooYoung() }
        if age == 1 { throw DeserializationError.custom(TooYoung()) }
        if age == 2 { throw DeserializationError.wrongType(type: data["details", "age"].raw) }
        if age == 3 { throw DeserializationError.unknown }
        role = try data["role"].get()
        address = try data["address"].get()
        scores = try data["scores"].get()
    }

    func serialize(to data: inout SerializableData) {
        data["name"].set(name)
        data["details", "age"].set(age)
        data["role"].set(role)
        data["address"].set(address)
        data["scores"].set(scores)
    }
}

struct Reply: Deserializable {
    let users: [User]

    init(_ data: DeserializableData) throws { users = try data["users"].get() }
}
