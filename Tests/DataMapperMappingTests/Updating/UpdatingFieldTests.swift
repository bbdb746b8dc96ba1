import DataMapper
import Foundation
import Testing

/// Fields of an instance that is updated, with and without a transformation.
@Suite("Updating: fields") struct UpdatingFieldTests {
    private final class Patch: DefaultMappable {
        var plain = Field.value(1)
        var using = Field.value(2)
        var or = Field.value(3)
        var orUsing = Field.value(4)
        var last = 5

        func mapping(_ data: inout MappableData) throws {
            try data["plain"].map(&plain)
            try data["using"].map(&using, using: IntTransformation())
            data["or"].map(&or, or: .absent)
            data["orUsing"].map(&orUsing, using: IntTransformation(), or: .absent)
            try data["last"].map(&last)
        }
    }

    static let rows = [
        // A missing key leaves a field as it is. For a field, null is a value.
        ("{}", "1 2 3 4 5", nil),
        (#"{"plain":null,"using":null,"or":null,"orUsing":null}"#, "null null null null 5", nil),
        (#"{"plain":7,"using":8,"or":9,"orUsing":10,"last":11}"#, "7 8 9 10 11", nil),
        // An invalid value leaves it as it is if there is a default, otherwise it is an error.
        (#"{"plain":7,"or":"x","orUsing":"y"}"#, "7 2 3 4 5", nil),
        (#"{"using":8,"plain":"x"}"#, "1 2 3 4 5", "expected integer, found string at $.plain"),
        (#"{"plain":7,"using":"x"}"#, "1 2 3 4 5", "expected integer, found string at $.using"),
        // An update that fails restores all of them.
        (
            #"{"plain":null,"using":8,"or":9,"orUsing":null,"last":"x"}"#, "1 2 3 4 5",
            "expected integer, found string at $.last"
        ),
    ]

    @Test(arguments: rows) func `an instance`(json: String, expected: String, error: String?) throws {
        let patch = Patch()
        let data = try JsonSerializer().deserializeOrThrow(fromString: json)
        let message = message { try ObjectMapper().update(patch, fromValue: data) }
        expectEqual(message.map { $0.components(separatedBy: " (")[0] }, error)
        let fields = [patch.plain, patch.using, patch.or, patch.orUsing].map(\.description)
        expectEqual((fields + ["\(patch.last)"]).joined(separator: " "), expected)
    }

    static let misprints = ["or", "orUsing"]

    @Test(arguments: misprints) func `a strict policy lets no misprint pass`(key: String) throws {
        let patch = Patch()
        let strict = ObjectMapper(policy: .strict)
        let text = "{\"plain\":7,\"\(key)\":\"x\"}"
        expectThrows(DeserializationError.self) { try strict.update(patch, text) }
        expectEqual(patch.plain, .value(1))
    }
}
