#if Macros

import DataMapperMacros
import DocumentationSupport
import Foundation
import Testing

@Suite("Testing models")
struct TestingModelsPage {
    // BLOCK 1
    @JsonSchema @Mappable(keys: .snakeCase)
    struct Order: Equatable {
        let id: Int
        var customerName: String
        var lines: [Line]
        var note: String?

        @JsonSchema @Mappable
        struct Line: Equatable {
            let sku: String
            @Mapped(where: .in(1...99)) var count: Int
        }
    }
    // END

    // BLOCK 2
    @Suite struct OrderTests {
        let mapper = ObjectMapper()
        let serializer = JsonSerializer()
        let fixture = #"{"id": 7, "customer_name": "Ana", "lines": [{"sku": "A1", "count": 2}], "note": null}"#

        @Test func `is read and written`() throws {
            let order = try mapper.deserialize(Order.self, from: fixture, with: serializer)
            #expect(order == Order(id: 7, customerName: "Ana", lines: [Order.Line(sku: "A1", count: 2)], note: nil))

            let expected = try serializer.deserializeOrThrow(fromString: fixture)
            #expect(mapper.serialize(order).differences(to: expected).isEmpty)
        }

        @Test func `every key of the fixture is read`() throws {
            let report = try ObjectMapper(policy: .strict).report(Order.self, from: fixture, with: serializer)
            #expect(report.problems.map(\.description) == [])
        }
    }
    // END

    // BLOCK 5
    struct Fault: Sendable, CustomTestStringConvertible {
        let pointer: JsonPointer
        let value: SupportedType?
        let problems: [String]

        var testDescription: String { pointer.description }

        static let all = [
            Fault(pointer: ["id"], value: "7", problems: ["expected integer, found string at $.id; failed"]),
            Fault(
                pointer: ["customer_name"], value: nil,
                problems: ["expected string, found nothing at $.customer_name; failed"]),
            Fault(
                pointer: ["lines", "0", "count"], value: 0,
                problems: ["must be from 1 to 99 at $.lines[0].count; failed"]),
        ]
    }

    @Suite struct OrderFaults {
        let valid: SupportedType = ["id": 7, "customer_name": "Ana", "lines": [["sku": "A1", "count": 2]]]

        @Test(arguments: Fault.all)
        func `is reported`(_ fault: Fault) {
            var value = valid
            value[fault.pointer] = fault.value
            #expect(ObjectMapper().report(Order.self, fromValue: value).problems.map(\.description) == fault.problems)
        }

        @Test func `required keys`() {
            let required = (valid.entries ?? []).map(\.key).filter { key in
                var value = valid
                value[key] = nil
                return (try? ObjectMapper().deserialize(Order.self, fromValue: value)) == nil
            }
            #expect(required == ["id", "customer_name", "lines"])
        }
    }
    // END

    // BLOCK 6
    struct Snapshot {
        let file: URL
        let serializer = JsonSerializer(writing: JsonWritingOptions(layout: .pretty, sortsKeys: true))

        /// Records the value if there is no file yet.
        func differences(of value: some Serializable) throws -> [String] {
            let data = try ObjectMapper().serialize(value, to: serializer)
            guard let recorded = try? Data(contentsOf: file) else {
                try data.write(to: file)
                return ["recorded \(file.lastPathComponent)"]
            }
            let expected = try serializer.deserializeOrThrow(recorded)
            return try serializer.deserializeOrThrow(data).differences(to: expected).map(\.description)
        }
    }
    // END

    @Test func page() throws {
        // BLOCK 3
        let mapper = ObjectMapper()
        let serializer = JsonSerializer()
        let newer = #"{"id": 7, "customer_name": "Ana", "lines": [], "notes": "ring twice", "paid": true}"#

        let report = try ObjectMapper(policy: .strict).report(Order.self, from: newer, with: serializer)
        #expect(
            printed(report.problems.map(\.description).joined(separator: "\n")) == [
                #"unknown key at $.notes (line 1, column 48); did you mean "note"?; failed"#,
                "unknown key at $.paid (line 1, column 71); failed",
            ])
        // END

        // BLOCK 4
        let order = Order(id: 7, customerName: "Ana", lines: [Order.Line(sku: "A1", count: 2)], note: nil)
        let expected: SupportedType = ["id": 7, "customer_name": "Anna", "lines": [["sku": "A1", "count": 3]]]

        #expect(
            printed(mapper.serialize(order).differences(to: expected)) == [
                #"$.customer_name: expected "Anna", found "Ana""#, "$.lines[0].count: expected 3, found 2",
                "$.note: expected nothing, found null",
            ])
        // END

        // BLOCK 7
        let name = "order-\(UUID().uuidString).json"
        let snapshot = Snapshot(file: FileManager.default.temporaryDirectory.appendingPathComponent(name))
        #expect(try snapshot.differences(of: order) == ["recorded \(name)"])
        #expect(try snapshot.differences(of: order) == [])

        var changed = order
        changed.note = "gift"
        #expect(try snapshot.differences(of: changed) == [#"$.note: expected null, found "gift""#])
        // END

        // BLOCK 8
        let schema = Order.jsonSchema
        #expect(schema["required"] == ["id", "customer_name", "lines"])
        #expect(try Snapshot(file: snapshot.file.appendingPathExtension("schema")).differences(of: schema).count == 1)
        // END
    }
}

#endif
