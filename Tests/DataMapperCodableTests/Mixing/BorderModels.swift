import DataMapper
import DataMapperCodable
import Foundation

/// Types of both kinds within each other: a mapped room has a `Codable` box, which has mapped pens. A pen has `Codable`
/// ink, which has a mapped color.
enum Border {
    struct Color: CodableByMapping, Equatable {
        var red: UInt8 = 1

        init(_ data: DeserializableData) throws { red = try data["red"].get(where: .in(...200)) }

        func serialize(to data: inout SerializableData) { data["red"].set(red, where: .in(...200)) }
    }

    struct Ink: Codable, Equatable {
        var color: Color
        var volume = 0.5
        var note: String?
    }

    struct Pen: CodableByMapping, Equatable {
        var width = 1.0
        var ink: Ink

        init(_ data: DeserializableData) throws {
            width = try data["width"].get()
            ink = try data["ink"].decode()
        }

        func serialize(to data: inout SerializableData) {
            data["width"].set(width)
            data["ink"].encode(ink)
        }
    }

    struct Box: Codable, Equatable {
        var pens: [Pen]
        var label = ""
    }

    struct Room: CodableByMapping, Equatable {
        var box: Box

        init(_ data: DeserializableData) throws { box = try data["box"].get(using: .codable()) }
        func serialize(to data: inout SerializableData) { data["box"].set(box, using: .codable()) }
    }

    static let json =
        #"{"box":{"pens":[{"width":1.5,"ink":{"color":{"red":7},"volume":0.5}}],"label":"a"}}"#

    static func room() throws -> Room { try ObjectMapper().deserialize(from: json, with: JsonSerializer()) }
}

extension DecodingError {
    /// The keys of the path, including the missing key.
    var pathText: String {
        var path = parts?.context.codingPath ?? []
        if case .keyNotFound(let key, _) = self { path.append(key) }
        return path.map(\.stringValue).joined(separator: ".")
    }
}

/// The case, path, description and underlying description of a coder's error; other errors with their type.
func account(_ body: () throws -> Void) -> [String] {
    do {
        try body()
        return []
    } catch let error as DecodingError {
        let context = error.parts?.context
        return [
            error.parts?.kind ?? "", error.pathText, context?.debugDescription ?? "",
            context?.underlyingError.map { "\(type(of: $0)): \($0)" } ?? "",
        ]
    } catch EncodingError.invalidValue(_, let context) {
        return [
            "invalidValue", context.codingPath.map(\.stringValue).joined(separator: "."), context.debugDescription,
            context.underlyingError.map { "\(type(of: $0)): \($0)" } ?? "",
        ]
    } catch {
        return ["\(type(of: error)): \(error)"]
    }
}
