import DataMapper
import DataMapperTools
import Foundation
import TestSupport

/// Values of older versions become values of the current version; other versions are errors at their place.
struct MigrationTests {
    private static let migration = Migration(
        missing: 1,
        steps: [
            { $0["price"] = ["amount": $0["price"] ?? nil, "currency": "EUR"] },
            { try $0.set(["new"], at: ["tags"]) },
        ])

    private static let rows: [(text: String, migrated: String)] = [
        (#"{"price":1.50}"#, #"{"price":{"amount":1.50,"currency":"EUR"},"version":3,"tags":["new"]}"#),
        (#"{"version":1,"price":2}"#, #"{"version":3,"price":{"amount":2,"currency":"EUR"},"tags":["new"]}"#),
        (#"{"a":0.10,"version":2}"#, #"{"a":0.10,"version":3,"tags":["new"]}"#),
        (#"{"version":2.0}"#, #"{"version":3,"tags":["new"]}"#),
        // The current version is not touched.
        (#"{"version":3.0,"a":1e2}"#, #"{"version":3.0,"a":1e2}"#),
        (#"{"version":3}"#, #"{"version":3}"#),
        ("{}", #"{"version":3,"price":{"amount":null,"currency":"EUR"},"tags":["new"]}"#),
    ]

    @Test func `each version becomes the current one`() throws {
        let serializer = JsonSerializer()
        for (text, migrated) in Self.rows {
            let value = try Self.migration.migrated(serializer.deserializeOrThrow(fromString: text))
            let expected = try serializer.deserializeOrThrow(fromString: migrated)
            expectEqual(value, expected, "\(text)")
            for key in ["a", "version"] { expectEqual(value[key]?.description, expected[key]?.description, "\(text)") }
        }
        expectEqual(Self.migration.current, 3)
    }

    private static let errors: [(text: String, error: String, code: String)] = [
        (#"{"version": "3"}"#, "expected integer, found string at $.version (a.json, line 1, column 13)", "wrongType"),
        (#"{"version": 2.5}"#, "expected integer, found number at $.version (a.json, line 1, column 13)", "wrongType"),
        (#"{"version": null}"#, "expected integer, found null at $.version (a.json, line 1, column 13)", "wrongType"),
        (
            #"{"version": true}"#, "expected integer, found boolean at $.version (a.json, line 1, column 13)",
            "wrongType"
        ),
        (#"{"version": [1]}"#, "expected integer, found array at $.version (a.json, line 1, column 13)", "wrongType"),
        (
            #"{"version": 99999999999999999999}"#,
            "number is out of range of 64-bit integers at $.version (a.json, line 1, column 13)",
            "numberOutOfRange"
        ),
        (#"{"version": 4}"#, "version is newer than 3 at $.version (a.json, line 1, column 13)", "unsupportedVersion"),
        (#"{"version": 0}"#, "version is older than 1 at $.version (a.json, line 1, column 13)", "unsupportedVersion"),
        (
            #"{"version": -9223372036854775808}"#,
            "version is older than 1 at $.version (a.json, line 1, column 13)", "unsupportedVersion"
        ),
        (
            #"{"version": 9223372036854775807}"#,
            "version is newer than 3 at $.version (a.json, line 1, column 13)", "unsupportedVersion"
        ),
        ("[1]", "expected object, found array at $ (a.json, line 1, column 1)", "wrongType"),
        ("null", "expected object, found null at $ (a.json, line 1, column 1)", "wrongType"),
        ("3", "expected object, found integer at $ (a.json, line 1, column 1)", "wrongType"),
    ]

    @Test func `wrong and unknown versions are errors at their place`() throws {
        for (text, description, code) in Self.errors {
            let value = try JsonSerializer().deserializeOrThrow(Data(text.utf8), named: "a.json")
            let error = expectError(description, as: DeserializationError.self) { try Self.migration.migrated(value) }
            expectEqual(error?.code.description, code, "\(text)")
        }
    }

    @Test func `a missing version is an error unless the program says what it means`() throws {
        let steps: [Migration.Step] = [{ $0["new"] = 1 }]
        expectError("expected integer, found nothing at $.version; did you mean \"verison\"?") {
            try Migration(steps: steps).migrated(["verison": 1])
        }
        expectError("version is older than 3 at $.version") {
            try Migration(first: 3, missing: 1, steps: steps).migrated([:])
        }
        try expectEqual(Migration(first: 3, steps: steps).migrated(["version": 3]), ["version": 4, "new": 1])
        expectEqual(Migration(first: 7, steps: []).current, 7)
        // The number can be further inside.
        let inner = Migration(version: ["meta", "format"], missing: 1, steps: steps)
        try expectEqual(inner.migrated([:]), ["new": 1, "meta": ["format": 2]])
        try expectEqual(inner.migrated(["meta": ["format": 1, "a": 2]]), ["meta": ["format": 2, "a": 2], "new": 1])
        expectError("expected object, found array at $.meta") { try inner.migrated(["meta": []]) }
    }

    @Test func `steps that fail`() {
        let value: SupportedType = ["version": 1, "tags": "none"]
        expectError("expected object or array, found string at /tags") {
            try Migration(steps: [{ try $0.set("x", at: ["tags", "-"]) }]).migrated(value)
        }
        expectError("expected object, found array at $") { try Migration(steps: [{ $0 = [$0] }]).migrated(value) }
        expectError("CancellationError()") {
            try Migration(steps: [{ _ in throw CancellationError() }]).migrated(value)
        }
    }

    private struct Price: Deserializable {
        init(_ data: DeserializableData) throws {
            _ = try data["title"].get() as String
            _ = try data["price", "amount"].get() as Double
            _ = try data["tags"].get() as [String]
        }
    }

    @Test func `places and the name of the file stay after the steps`() throws {
        let text = "{\n  \"title\": 7,\n  \"price\": \"a\"\n}"
        let value = try Self.migration.migrated(JsonSerializer().deserializeOrThrow(Data(text.utf8), named: "a.json"))
        expectEqual(
            ObjectMapper().report([String: SupportedType].self, fromValue: value).problems.map(\.description), [])
        let report = ObjectMapper().report(Price.self, fromValue: value)
        expectEqual(
            report.problems.map(\.description),
            ["expected string, found integer at $.title (a.json, line 2, column 12); failed"])
        expectError("expected number, found string at $.price.amount (a.json, line 3, column 12)") {
            try ObjectMapper().deserialize([String: [String: Double]].self, fromValue: ["price": value["price"] ?? nil])
        }
    }
}
