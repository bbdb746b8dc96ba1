import DataMapper
import Foundation

extension Attack {
    static var keys: [Attack] {
        let many = Input.object { "k\($0)" }
        let long = String(repeating: "k", count: 1_000)
        let medium = String(repeating: "prefix", count: 7)
        let misspelt = Input.object(key: ThirtyKeys.misspelt)
        let clashing = Input.object { String(repeating: "0", count: $0 % 9) + "\($0 / 9)" }
        let composed = Input.object { $0 % 2 == 0 ? "\u{e9}\($0 / 2)" : "e\u{301}\($0 / 2)" }
        return [
            .read("keys", as: [String: Int].self, many) { $0.count },
            .read("keys with prefixes of 1,000 bytes", as: [String: Int].self, .object { "\(long)\($0)" }) { $0.count },
            .read("keys with prefixes of 42 bytes", as: [String: Int].self, .object { "\(medium)\($0)" }) { $0.count },
            .read("keys with suffixes of 42 bytes", as: [String: Int].self, .object { "\($0)\(medium)" }) { $0.count },
            .read("keys of escapes", as: [String: Int].self, .object { "\\u006b\($0)\\u006b" }) { $0.count },
            Attack("keys, in reverse, half of them missing", many) { target, input in
                let keys = EveryKey.Keys(keys: (0..<2 * input.count).reversed().map { "k\($0)" })
                return try target.mapper.with(context: keys).deserialize(
                    EveryKey.self, from: input.data, with: target.serializer
                ).sum
            },
            .value("one key again and again", .object { _ in "a" }, standard: .count(1), untrusted: .limit) {
                $0.count ?? 0
            },
            Attack(
                "one key again and again, rejected", .object { _ in "a" }, standard: .refusal("duplicateKey"),
                untrusted: .limit
            ) { target, input in
                let serializer = JsonSerializer(reading: JsonReadingOptions(duplicateKeys: .reject))
                return try target.mapper.deserialize(SupportedType.self, from: input.data, with: serializer).count ?? 0
            },
            .value(
                "keys twice", .object { "k\($0 / 2)" }, standard: .part { ($0 + 1) / 2 },
                untrusted: .part { ($0 + 1) / 2 }
            ) { $0.count ?? 0 },
            .read(
                "numbers as keys that clash", as: [Int: Int].self, clashing, standard: .part { ($0 + 8) / 9 },
                untrusted: .part { ($0 + 8) / 9 }
            ) { $0.count },
            .read(
                "keys that are one to Swift", as: [String: Int].self, composed, standard: .part { ($0 + 1) / 2 },
                untrusted: .part { ($0 + 1) / 2 }
            ) { $0.count },
            .read(
                "misspelt keys, rejected", as: ThirtyKeys.self, misspelt, standard: .refusal("unknownKey"),
                untrusted: .refusal("unknownKey"), policy: { $0.unknownKeys = .reject }
            ) { $0.values.count },
            Attack("misspelt keys, all reported", misspelt) { target, input in
                try report(ThirtyKeys.self, target, input) { $0.unknownKeys = .report }
            },
            Attack("misspelt keys of 1,000 bytes", .object { "\(long)identifier\($0)" }) { target, input in
                try report(ThirtyKeys.self, target, input) { $0.unknownKeys = .report }
            },
            Attack("unknown keys, kept and written", many, standard: .count(1), untrusted: .count(1)) { target, input in
                let value = try target.mapper.deserialize(Keeper.self, from: input.data, with: target.serializer)
                return try target.mapper.serialize(value, to: target.serializer) == input.data ? 1 : 0
            },
            Attack(
                "unknown keys, updated", many.with(.object { "k\($0 + 30_000)" }), standard: .count(1),
                untrusted: .count(1)
            ) { target, input in
                var value = try target.mapper.deserialize(Keeper.self, from: input.data, with: target.serializer)
                try target.mapper.update(&value, from: input.documents[1], with: target.serializer)
                return value.unknownKeys.keys.count > input.count ? 1 : 0
            },
            Attack(
                "unknown keys, updated and written", many.with(.object(value: { _ in "2" }) { "k\($0)" }),
                standard: .count(1), untrusted: .count(1)
            ) { target, input in
                var value = try target.mapper.deserialize(Keeper.self, from: input.data, with: target.serializer)
                try target.mapper.update(&value, from: input.documents[1], with: target.serializer)
                return try target.mapper.serialize(value, to: target.serializer) == input.documents[1] ? 1 : 0
            },
            .value(
                "keys, put in order and written", .object { "k\(($0 * 7_919) % 1_000_003)" }, standard: .count(1),
                untrusted: .count(1)
            ) { value in
                let text = JsonSerializer(writing: JsonWritingOptions(sortsKeys: true)).serialize(value)
                return text.isEmpty ? 0 : 1
            },
            .value(
                "canonical text", .object(value: { "\($0).5e7" }) { "\u{20ac}\(($0 * 7_919) % 1_000_003)" },
                standard: .count(1), untrusted: .count(1)
            ) { try JsonSerializer.canonical.serializeOrThrow($0).isEmpty ? 0 : 1 },
        ]
    }

    /// Reads with a report, and returns the number of problems in it.
    static func report<T: Deserializable>(
        _ type: T.Type, _ target: Target, _ input: Input, _ policy: (inout MappingPolicy) -> Void = { _ in }
    ) throws -> Int {
        let mapper = target.mapper.with {
            policy(&$0)
            $0.reportedProblems = .max
        }
        return try mapper.report(type, from: input.data, with: target.serializer).problems.count
    }
}
