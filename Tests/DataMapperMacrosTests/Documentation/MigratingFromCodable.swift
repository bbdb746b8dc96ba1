#if Macros

import DataMapperCodable
import DataMapperMacros
import DocumentationSupport
import Foundation
import Testing

@Suite("MigratingFromCodable")
struct MigratingFromCodablePage {
    // BLOCK 1
    struct CodableUser: Codable {
        let id: Int
        var name: String
        var homeCity: String?
        var tags: [String]
        var isSelected = false

        enum CodingKeys: String, CodingKey {
            case id
            case name = "full_name"
            case homeCity = "home_city"
            case tags
        }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            id = try container.decode(Int.self, forKey: .id)
            name = try container.decode(String.self, forKey: .name)
            homeCity = try container.decodeIfPresent(String.self, forKey: .homeCity)
            tags = try container.decodeIfPresent([String].self, forKey: .tags) ?? []
        }
    }
    // END

    // BLOCK 2
    @Mappable(keys: .snakeCase, omitNil: true)
    struct User {
        let id: Int
        @Mapped("full_name") var name: String
        var homeCity: String?
        var tags: [String] = []
        @Unmapped var isSelected = false
    }
    // END

    // BLOCK 3
    struct HandWrittenUser: Deserializable, Serializable {
        let id: Int
        var name: String
        var homeCity: String?
        var tags: [String]
        var isSelected = false

        init(_ data: DeserializableData) throws {
            id = try data["id"].get()
            name = try data["full_name"].get()
            homeCity = try data["home_city"].getIfPresent()
            tags = try data["tags"].getIfPresent(or: [])
        }

        func serialize(to data: inout SerializableData) {
            data["id"].set(id)
            data["full_name"].set(name)
            if let homeCity { data["home_city"].set(homeCity) }
            data["tags"].set(tags)
        }
    }
    // END

    // BLOCK 5
    @Mappable
    struct Settings {
        @Mapped("full_name", where: .notEmpty) let name: String
        let size: Int?
        var depth = 5
        @Mapped(or: nil) let color: Int?
        @Mapped(or: 7) let level: Int
        let note: Field<String>
        @Mapped(anyOf: "title", "label") let title: String
    }

    struct HandWrittenSettings: Deserializable {
        let name: String
        let size: Int?
        let depth: Int
        let color: Int?
        let level: Int
        let hasNote: Bool
        let title: String

        init(_ data: DeserializableData) throws {
            name = try data["full_name"].get(where: .notEmpty)
            size = try data["size"].getIfPresent()
            depth = try data["depth"].getIfPresent(or: 5)
            color = data["color"].get()
            level = data["level"].get(or: 7)
            hasNote = data["note"].isPresent && !data["note"].isNull
            title = try data[anyOf: "title", "label"].get()
            if depth > 9 { throw data["depth"].error("must be at most 9") }
        }
    }
    // END

    // BLOCK 7
    @Mappable
    struct Page: Codable {
        var size = 20
    }
    // END

    // BLOCK 9
    @Mappable(keys: .snakeCase)
    struct Avatar: Codable {
        let userID: Int
    }
    // END

    // BLOCK 11
    enum SecondsSince2001 {
        static let transformation = DoubleTransformation().map(
            from: { Date(timeIntervalSinceReferenceDate: $0) }, to: { $0.timeIntervalSinceReferenceDate })
    }
    // END

    // BLOCK 13
    enum ByteArray {
        static let transformation = IntegerTransformation<UInt8>().array.map(from: { Data($0) }, to: { Array($0) })
    }

    enum AnyNumber {
        static let transformation = ClosureTransformation<Double>(
            from: { $0.string == "NaN" ? Double.nan : $0.double }, to: { .double($0) })
    }

    @Mappable
    struct Sample {
        @Mapped(using: ByteArray.transformation) let bytes: Data
        @Mapped(using: AnyNumber.transformation.array) let levels: [Double]
    }
    // END

    // BLOCK 15
    struct CodableShop: Decodable {
        let city: String
        let latitude: Double
        let longitude: Double
        let owner: Owner

        enum CodingKeys: CodingKey { case address, position }
        enum AddressKeys: CodingKey { case city }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            let address = try container.nestedContainer(keyedBy: AddressKeys.self, forKey: .address)
            city = try address.decode(String.self, forKey: .city)
            var position = try container.nestedUnkeyedContainer(forKey: .position)
            latitude = try position.decode(Double.self)
            longitude = try position.decode(Double.self)
            owner = try Owner(from: decoder)
        }
    }

    @Mappable
    struct Owner: Codable {
        let owner: String
    }

    @Deserializable
    struct Shop {
        @Mapped("address", "city") let city: String
        @Mapped("position", 0) let latitude: Double
        @Mapped("position", 1) let longitude: Double
        @Flattened let owner: Owner
    }
    // END

    // BLOCK 17
    struct Position: Deserializable, Serializable {
        let x: Double
        let y: Double

        init(_ data: DeserializableData) throws {
            x = try data[0].get()
            y = try data[1].get()
        }

        func serialize(to data: inout SerializableData) {
            data.set([x, y])
        }
    }
    // END

    // BLOCK 19
    struct UserID: RawRepresentable, Mappable {
        let rawValue: Int
    }

    struct Version: Deserializable, Serializable {
        let parts: [String]

        init(_ data: DeserializableData) throws {
            let text: String = try data.get()
            parts = text.components(separatedBy: ".")
        }

        func serialize(to data: inout SerializableData) {
            data.set(parts.joined(separator: "."))
        }
    }
    // END

    // BLOCK 21
    class CodableVehicle: Codable {
        var owner = "Ana"
    }

    final class CodableTruck: CodableVehicle {
        var axles = 2
    }

    @Mappable
    class Vehicle {
        var owner = "Ana"

        init() {}
    }

    @Mappable
    final class Truck: Vehicle {
        var axles = 2

        override init() { super.init() }
    }
    // END

    // BLOCK 23
    final class Trailer: Vehicle {
        var length = 0

        required init(_ data: DeserializableData) throws {
            length = try data["length"].get()
            try super.init(data["super"])
        }

        override func mapping(_ data: inout MappableData) throws {
            try data["length"].map(&length)
            try super.mapping(&data["super"])
        }
    }
    // END

    // BLOCK 25
    @Mappable
    enum Status: String {
        case open, closed
        @Fallback case unknown
    }

    @Mappable(tag: "type")
    enum Event {
        case login(user: String)
        case logout
        @Fallback case other(SupportedType)
    }
    // END

    // BLOCK 27
    @Mappable
    enum Shape: Codable {
        case circle(radius: Int)
        case text(String)
        case line(Int, Int)
        case box(width: Int, height: Int?)
        case none
    }
    // END

    // BLOCK 28
    @Mappable
    enum Message {
        case text(_0: String)
        case line(_0: Int, _1: Int)
    }
    // END

    // BLOCK 30
    protocol Pet: Sendable {
        var name: String { get }
    }

    @Mappable
    struct Dog: Pet {
        let name: String
    }

    @Mappable
    struct Cat: Pet {
        let name: String
    }

    enum Pets {
        static let registry = TypeRegistry<any Pet>(key: "kind")
            .with(Dog.self, named: "dog") { $0 }
            .with(Cat.self, named: "cat") { $0 }
    }

    @Mappable
    struct Home {
        @Mapped(using: Pets.registry) var pets: [any Pet]
        var extra: [String: SupportedType] = [:]
    }
    // END

    // BLOCK 32
    enum Color: String, Codable, Mappable, MappingKey { case red }
    // END

    // BLOCK 34
    struct Stock: Deserializable {
        var counts: [Color: Int] = [:]

        init(_ data: DeserializableData) throws {
            guard let items = data.raw.array else {
                counts = try data.get()
                return
            }
            for index in stride(from: 0, to: items.count, by: 2) {
                let color: Color = try data[index].get()
                counts[color] = try data[index + 1].get() as Int
            }
        }
    }
    // END

    // BLOCK 36
    @Mappable
    struct Article {
        @Mapped(or: 5) var stars: Int
        @Mapped(or: []) var tags: [String]
        var scores: [Int?]
        @Mapped(using: IntTransformation().lenient) var count: Int
    }
    // END

    // BLOCK 38
    struct Currency: Sendable {
        let name: String
    }

    struct Price: Deserializable {
        let text: String

        init(_ data: DeserializableData) throws {
            let cents: Int = try data["cents"].get()
            text = "\(cents) \(data.context(Currency.self)?.name ?? "?")"
        }
    }
    // END

    // BLOCK 43
    struct Coordinate: Codable {
        let x: Int
    }

    @Mappable
    struct Marker: Codable {
        let title: String
        @Mapped(using: CodableTransformation<Coordinate>()) let place: Coordinate
    }
    // END
}

#endif
