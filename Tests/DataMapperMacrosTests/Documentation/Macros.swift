#if Macros

import DataMapperMacros
import DocumentationSupport
import Foundation
import Testing

// BLOCK 1
@Mappable(keys: .snakeCase)
struct Subscriber {
    let id: Int
    @Mapped("full_name", where: .notEmpty) var name: String
    var homeCity: String?
    var tags: [String] = []
    @Mapped(using: CustomDateFormatTransformation(formatString: "yyyy-MM-dd")) let born: Date
    @Mapped(or: .initialValue) var role = Role.guest

    @Mappable enum Role: String { case admin, guest }
}
// END

@Suite("Macros")
struct MacrosPage {
    // BLOCK 4
    @Mappable(keys: .kebabCase, omitNil: true, unknownKeys: .preserve)
    struct Settings {
        var windowTitle: String?
        var proxyURL: String?
        @UnknownKeys var others: UnknownKeys
    }
    // END

    // BLOCK 6
    @Mappable
    class Shape: PolymorphicMappable {
        var color = "black"

        class var polymorphicInfo: any PolymorphicInfo { createPolymorphicInfo(name: "shape").with(subtype: Disc.self) }
        class var polymorphicKey: String { "kind" }
    }

    @Mappable
    final class Disc: Shape {
        let radius: Double

        override class var polymorphicInfo: any PolymorphicInfo { createPolymorphicInfo(name: "disc") }
    }
    // END

    // BLOCK 8
    @Mappable(keys: .snakeCase)
    enum Delivery {
        case standard, nextDay
        @Mapped("pickup") case atStore
    }
    // END

    // BLOCK 10
    @Mappable(keys: .snakeCase, tag: "type")
    enum Event {
        case userCreated(id: Int, name: String?)
        case loggedOut
        @Fallback case unknown(SupportedType)
    }
    // END

    // BLOCK 12
    @Mappable
    struct City {
        let name: String
        var people: Int?
        @Mapped("mayor", "name") var mayor = "nobody"
    }
    // END

    @Test func page() throws {
        // BLOCK 2
        let objectMapper = ObjectMapper()
        let serializer = JsonSerializer()
        let text = #"{"id":7,"full_name":"Ana","home_city":null,"tags":["x"],"born":"1999-12-31","role":"admin"}"#

        let subscriber = try objectMapper.deserialize(Subscriber.self, from: text, with: serializer)
        #expect(subscriber.name == "Ana")
        #expect(try objectMapper.serialize(subscriber, toString: serializer) == text)
        // END

        // BLOCK 3
        let data: SupportedType = ["id": "7", "full_name": "", "home_city": 1, "born": "today", "role": "boss"]
        #expect(
            printed(
                objectMapper.report(Subscriber.self, fromValue: data).problems.map(\.description).joined(
                    separator: "\n"))
                == [
                    "expected integer, found string at $.id; failed",
                    "must not be empty at $.full_name; failed",
                    "expected string, found integer at $.home_city; failed",
                    "value is not a valid date at $.born; failed",
                    "value is not allowed at $.role; replaced by the default",
                ])
        // END

        // BLOCK 5
        let settings = try objectMapper.deserialize(Settings.self, fromValue: ["proxy-url": "x", "theme": "dark"])
        #expect(settings.others.keys == ["theme"])
        #expect(objectMapper.serialize(settings) == ["proxy-url": "x", "theme": "dark"])
        // END

        // BLOCK 7
        let zoo = ObjectMapper(polymorph: StaticPolymorph())
        let shapes = try zoo.deserialize([Shape].self, fromValue: [["kind": "disc", "radius": 2.0]])
        #expect(zoo.serialize(shapes) == [["kind": "disc", "color": "black", "radius": 2.0]])
        // END

        // BLOCK 9
        #expect(objectMapper.serialize([Delivery.nextDay, .atStore]) == ["next_day", "pickup"])
        // END

        // BLOCK 11
        let events: SupportedType = [
            ["id": 1, "name": "Ana", "type": "user_created"], ["type": "logged_out"], ["x": 5, "type": "moved"],
        ]
        let read = try objectMapper.deserialize([Event].self, fromValue: events)
        #expect(objectMapper.serialize(read) == events)
        // END
    }
}

#endif
