import DataMapper

/// `canada.json`: the outline of a country, nearly all numbers.
enum Canada {
    /// The whole document.
    struct FeatureCollection: Deserializable, Serializable, Codable, Equatable {
        let type: String
        let features: [Feature]

        init(_ data: DeserializableData) throws {
            type = try data["type"].get()
            features = try data["features"].get()
        }

        func serialize(to data: inout SerializableData) {
            data["type"].set(type)
            data["features"].set(features)
        }
    }

    /// Something on a map.
    struct Feature: Deserializable, Serializable, Codable, Equatable {
        let type: String
        let properties: Properties
        let geometry: Geometry

        init(_ data: DeserializableData) throws {
            type = try data["type"].get()
            properties = try data["properties"].get()
            geometry = try data["geometry"].get()
        }

        func serialize(to data: inout SerializableData) {
            data["type"].set(type)
            data["properties"].set(properties)
            data["geometry"].set(geometry)
        }
    }

    /// Its name.
    struct Properties: Deserializable, Serializable, Codable, Equatable {
        let name: String

        init(_ data: DeserializableData) throws {
            name = try data["name"].get()
        }

        func serialize(to data: inout SerializableData) {
            data["name"].set(name)
        }
    }

    /// Its place: rings of positions, each with a longitude and a latitude.
    struct Geometry: Deserializable, Serializable, Codable, Equatable {
        let type: String
        let coordinates: [[[Double]]]

        init(_ data: DeserializableData) throws {
            type = try data["type"].get()
            coordinates = try data["coordinates"].get()
        }

        func serialize(to data: inout SerializableData) {
            data["type"].set(type)
            data["coordinates"].set(coordinates)
        }
    }
}
