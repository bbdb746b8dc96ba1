import DataMapper
import Foundation
@_exported import TestSupport

/// Returns the description of the error that `body` throws, or nil if it throws none.
func message(_ body: () throws -> some Any) -> String? {
    do {
        _ = try body()
        return nil
    } catch {
        return "\(error)"
    }
}

/// Returns the result of `body` on a thread with the stack size of secondary threads on Apple's platforms.
func onSmallStack<Result: Sendable>(_ body: @escaping @Sendable () -> Result) async -> Result {
    await withCheckedContinuation { continuation in
        let thread = Thread { continuation.resume(returning: body()) }
        thread.stackSize = 512 * 1024
        thread.start()
    }
}

struct Address: Mappable, Equatable {
    var city = ""
    var zip: Int?

    init(_ data: DeserializableData) throws { try mapping(data) }

    mutating func mapping(_ data: inout MappableData) throws {
        try data["city"].map(&city)
        data["zip"].map(&zip)
    }
}

struct TooYoung: Error, Equatable, CustomStringConvertible {
    let description = "age must be positive"
}

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
