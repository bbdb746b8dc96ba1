#if Macros

import DataMapperMacros
import DocumentationSupport
import Testing

@Suite("Polymorphism")
struct PolymorphismPage {
    // BLOCK 1
    @Mappable
    struct Card: Equatable {
        let number: String
        var holder: String?
    }

    @Mappable(tag: "type")
    enum Payment: Equatable {
        case card(Card)
        @Mapped("sepa") case bankTransfer(iban: String)
        case cash
        @Fallback case unknown(SupportedType)
    }
    // END

    // BLOCK 4
    @Mappable(tag: "type", content: "payload")
    enum Message: Equatable {
        case text(String), position(latitude: Double, longitude: Double), ping
    }

    @Mappable
    enum Filter: Equatable {
        case all, tag(String), price(from: Int, to: Int)
    }

    @Mappable
    struct Envelope: Equatable {
        let id: Int
        @Flattened var message: Message
    }
    // END

    // BLOCK 6
    enum Contact: Deserializable, Serializable {
        case email(String)
        case phone(String)

        enum Kind: String, CaseIterable, Mappable { case email, phone }

        init(_ data: DeserializableData) throws {
            switch try data["kind"].get() as Kind {
            case .email: self = .email(try data["address"].get())
            case .phone: self = .phone(try data["number"].get())
            }
        }

        func serialize(to data: inout SerializableData) {
            switch self {
            case .email(let address):
                data["kind"].set(Kind.email)
                data["address"].set(address)
            case .phone(let number):
                data["kind"].set(Kind.phone)
                data["number"].set(number)
            }
        }
    }
    // END

    // BLOCK 8
    @Mappable(untagged: true)
    enum Owner: Equatable {
        case company(name: String, vatNumber: String)
        case person(name: String)
        case id(Int)
    }
    // END

    // BLOCK 10
    protocol Widget: Sendable { var title: String { get } }

    @Mappable struct Label: Widget { var title: String }

    @Deserializable struct OtherWidget: Widget { var title: String }

    enum Widgets {
        static let registry = TypeRegistry<any Widget>(
            key: "widget", unknown: { _, data in try data.get() as OtherWidget }
        )
        .with(Label.self, named: "label") { $0 }
    }

    @Mappable
    struct Dashboard {
        @Mapped(using: Widgets.registry) var widgets: [any Widget]
    }
    // END

    // BLOCK 14
    @Mappable
    class Animal: PolymorphicMappable {
        var name: String

        class var polymorphicKey: String { "kind" }
        class var polymorphicInfo: any PolymorphicInfo { createPolymorphicInfo(name: "animal").with(subtype: Dog.self) }
    }

    @Mappable
    final class Dog: Animal {
        var tricks: [String] = []

        override class var polymorphicInfo: any PolymorphicInfo { createPolymorphicInfo(name: "dog") }
    }
    // END

    @Test func page() throws {
        // BLOCK 2
        let objectMapper = ObjectMapper()
        let serializer = JsonSerializer()
        let text =
            #"[{"number":"4242","type":"card"},{"type":"sepa","iban":"NO93"},{"type":"cash"},{"type":"coins","sum":5}]"#

        let payments = try objectMapper.deserialize([Payment].self, from: text, with: serializer)
        #expect(payments[0] == .card(Card(number: "4242")))
        #expect(payments[3] == .unknown(["type": "coins", "sum": 5]))
        #expect(objectMapper.serialize(payments[1]) == ["type": "sepa", "iban": "NO93"])
        #expect(objectMapper.serialize(payments[3]) == ["type": "coins", "sum": 5])
        // END

        // BLOCK 3
        func errorText(_ body: () throws -> some Any) -> String {
            do { return "\(try body())" } catch { return "\(error)" }
        }

        #expect(
            errorText { try objectMapper.deserialize([Payment].self, fromValue: [["type": "sepa", "iban": 93]]) }
                == "expected string, found integer at $[0].iban")
        // END

        // BLOCK 5
        let messages: [Message] = [.text("Hi"), .position(latitude: 59.9, longitude: 10.7), .ping]
        #expect(objectMapper.serialize(messages[0]) == ["type": "text", "payload": "Hi"])
        #expect(
            objectMapper.serialize(messages[1]) == [
                "type": "position", "payload": ["latitude": 59.9, "longitude": 10.7],
            ])
        #expect(objectMapper.serialize(messages[2]) == ["type": "ping"])

        let filters: SupportedType = ["all", ["tag": "new"], ["price": ["from": 5, "to": 9]]]
        #expect(
            try objectMapper.deserialize([Filter].self, fromValue: filters) == [
                .all, .tag("new"), .price(from: 5, to: 9),
            ])
        #expect(
            errorText { try objectMapper.deserialize(Message.self, fromValue: ["type": "image"]) }
                == #"unknown type name, expected one of "text", "position", "ping" at $.type"#)
        #expect(
            errorText { try objectMapper.deserialize(Message.self, fromValue: [:]) }
                == #"expected one of "text", "position", "ping", found nothing at $.type"#)
        #expect(
            errorText { try objectMapper.deserialize(Filter.self, fromValue: ["color": "red"]) }
                == #"key is not one of "all", "tag", "price" at $.color"#)
        // END

        // BLOCK 7
        let contact = try objectMapper.deserialize(Contact.self, fromValue: ["kind": "phone", "number": "555"])
        #expect(objectMapper.serialize(contact) == ["kind": "phone", "number": "555"])
        #expect(
            errorText { try objectMapper.deserialize(Contact.self, fromValue: ["kind": "fax"]) }
                == #"value is not one of "email", "phone" at $.kind"#)
        // END

        // BLOCK 9
        let owners: SupportedType = [["name": "Ana"], ["name": "Acme", "vatNumber": "X1"], 7]
        #expect(
            try objectMapper.deserialize([Owner].self, fromValue: owners) == [
                .person(name: "Ana"), .company(name: "Acme", vatNumber: "X1"), .id(7),
            ])
        #expect(
            errorText { try objectMapper.deserialize([Owner].self, fromValue: [true]) }
                == "expected object or integer, found boolean at $[0]")

        let ids = try objectMapper.deserialize([Either<Int, String>].self, fromValue: [7, "x7"])
        #expect(ids == [.left(7), .right("x7")])
        // END

        // BLOCK 11
        let page: SupportedType = [
            "widgets": [["widget": "label", "title": "A"], ["widget": "map", "title": "B", "zoom": 3]]
        ]
        let dashboard = try objectMapper.deserialize(Dashboard.self, fromValue: page)
        #expect(dashboard.widgets.map(\.title) == ["A", "B"])
        #expect(dashboard.widgets[1] is OtherWidget)
        // END

        // BLOCK 12
        let strict = TypeRegistry<any Widget>(key: "widget").with(Label.self, named: "label") { $0 }
        #expect(
            errorText { try objectMapper.deserialize(fromValue: [["widget": "map"]], using: strict.array) }
                == #"unknown type name, expected one of "label" at $[0].widget"#)
        #expect(
            errorText { try objectMapper.serializeOrThrow(dashboard) }
                == "OtherWidget is not registered at $.widgets[1]")
        // END

        // BLOCK 13
        let envelope = try objectMapper.deserialize(
            Envelope.self, fromValue: ["id": 5, "type": "text", "payload": "Hi"])
        #expect(envelope == Envelope(id: 5, message: .text("Hi")))
        #expect(objectMapper.serialize(envelope) == ["id": 5, "type": "text", "payload": "Hi"])

        let inMeta = TypeRegistry<any Widget>(path: ["meta", "type"]).with(Label.self, named: "label") { $0 }
        let label = try objectMapper.deserialize(fromValue: ["meta": ["type": "label"], "title": "A"], using: inMeta)
        #expect(objectMapper.serialize(label, using: inMeta) == ["meta": ["type": "label"], "title": "A"])
        // END

        // BLOCK 15
        let zoo = ObjectMapper(polymorph: StaticPolymorph())
        let animals = try zoo.deserialize(
            [Animal].self, fromValue: [["kind": "dog", "name": "Rex"], ["kind": "cat", "name": "Tom"]])
        #expect(animals.map { $0 is Dog } == [true, false])
        #expect(
            zoo.serialize(animals) == [
                ["kind": "dog", "name": "Rex", "tricks": []], ["kind": "animal", "name": "Tom"],
            ])
        #expect(try objectMapper.deserialize(Animal.self, fromValue: ["kind": "dog", "name": "Rex"]) is Dog == false)

        let known = ObjectMapper(polymorph: StaticPolymorph(unknownNames: .reject))
        #expect(
            errorText { try known.deserialize([Animal].self, fromValue: [["kind": "cat", "name": "Tom"]]) }
                == #"unknown type name, expected one of "animal", "dog" at $[0].kind"#)
        // END
    }
}

#endif
