import DataMapper
import Foundation

extension Attack {
    static var models: [Attack] {
        [
            .read("sets of texts", as: Set<String>.self, .array { "\"t\($0)\"" }) { $0.count },
            .read(
                "one text again and again, a set", as: Set<String>.self, .array { _ in "\"text\"" },
                standard: .count(1),
                untrusted: .count(1)
            ) { $0.count },
            .read("records with sets", as: [Tagged].self, .array { #"{"tags":["x\#($0)","y","z"]}"# }) { $0.count },
            Attack("unknown polymorphic names", .array { #"{"wheels":1,"kind":"lorry\#($0)"}"# }) { target, input in
                try polymorphic(target).deserialize([Vehicle].self, from: input.data, with: target.serializer).count
            },
            Attack("unknown polymorphic names, all reported", .array { #"{"wheels":1,"kind":"lorry\#($0)"}"# }) {
                target, input in
                try report([Vehicle?].self, Target(mapper: polymorphic(target)), input)
            },
            Attack("polymorphic names", .array { #"{"wheels":\#($0),"kind":"\#($0 % 2 == 0 ? "car" : "vehicle")"}"# }) {
                target, input in
                try polymorphic(target).deserialize([Vehicle].self, from: input.data, with: target.serializer).count
            },
            Attack(
                "update by many elements",
                Input(#"{"count":1,"tags":[]}"#)
                    .with(.filled(1_000_000, open: #"{"tags":["#, close: "]}") { "\"t\($0)\"" }), standard: .count(1),
                untrusted: .count(1)
            ) {
                target, input in
                var value = try target.mapper.deserialize(Counter.self, from: input.data, with: target.serializer)
                try target.mapper.update(&value, from: input.documents[1], with: target.serializer)
                return value.tags.count > 50_000 ? 1 : 0
            },
            Attack(
                "update that fails at the end",
                Input.object { "k\($0)" }
                    .with(Input(GrowthTexts.objectText(60_000).dropLast() + #","id":"x"}"#)),
                standard: .refusal("wrongType"),
                untrusted: .refusal("wrongType")
            ) { target, input in
                let mapper = target.mapper.with { $0.invalidOptionals = .fail }
                var value = try mapper.deserialize(Keeper.self, from: input.data, with: target.serializer)
                try mapper.update(&value, from: input.documents[1], with: target.serializer)
                return 1
            },
            .read("thirty optional keys, none there", as: [ThirtyKeys].self, .array(size: 300_000) { _ in #"{"a":1}"# })
            { $0.count },
            .read(
                "thirty optional keys, out of order", as: [ThirtyKeys].self,
                .array { index in
                    "{" + ThirtyKeys.keys.reversed().map { "\"\($0)\":\(index)" }.joined(separator: ",") + "}"
                }
            ) { $0.count },
        ]
    }

    private static func polymorphic(_ target: Target) -> ObjectMapper {
        ObjectMapper(polymorph: StaticPolymorph(), policy: target.mapper.policy)
    }

    static var problems: [Attack] {
        let wrong = Input.array { "\"\($0)\"" }
        return [
            .read("elements that become nil", as: [Int?].self, wrong) { $0.count },
            .read("wrong and right in turns", as: [Int?].self, .array { $0 % 2 == 0 ? "\($0)" : "\"\($0)\"" }) {
                $0.count
            },
            Attack("every element wrong, all reported", wrong) { try report([Int?].self, $0, $1) },
            Attack("every element wrong, failed, all reported", wrong) { try report([Int].self, $0, $1) },
            Attack("every record wrong, all reported", .array { #"{"name":\#($0)}"# }) {
                try report([Named?].self, $0, $1)
            },
            Attack("empty records, all reported", .array(size: 600_000) { _ in "{}" }) {
                try report([Named?].self, $0, $1)
            },
            Attack("every member wrong, all reported", .object(value: { _ in "\"x\"" }) { "k\($0)" }) {
                try report([String: Int?].self, $0, $1)
            },
            Attack(
                "levels that fail, all reported",
                .array { _ in GrowthTexts.nestedText(29, open: #"{"next":"#, inner: "1", close: "}") }
            ) {
                try report([Link].self, $0, $1)
            },
            listed("every element wrong, a thousand reported", as: [Int?].self, wrong),
            listed("empty records, a thousand reported", as: [Named?].self, .array(size: 600_000) { _ in "{}" }),
            listed("misspelt keys, a thousand reported", as: ThirtyKeys.self, .object(key: ThirtyKeys.misspelt)),
            listed(
                "misspelt keys of records, a thousand reported", as: [ThirtyKeys].self,
                .array { #"{"identifiers":\#($0),"lastNames":1,"postalCodex":2}"# }),
            Attack("a thousand excerpts of one line", wrong, standard: .count(1_000), untrusted: .count(1_000)) {
                target, input in
                let report = try target.mapper.report([Int?].self, from: input.data, with: target.serializer)
                return report.problems.filter { $0.excerpt(in: input.data) != nil }.count
            },
            Attack("every element wrong, all reported, excerpts of one line", wrong) { target, input in
                let mapper = target.mapper.with { $0.reportedProblems = .max }
                let report = try mapper.report([Int?].self, from: input.data, with: target.serializer)
                return report.problems.filter { $0.excerpt(in: input.data) != nil }.count
            },
            Attack("every text wrong, all reported, excerpts beyond ASCII", .array { "\"\u{e9}\u{1F600}\($0)\"" }) {
                target, input in
                let mapper = target.mapper.with { $0.reportedProblems = .max }
                let report = try mapper.report([Int?].self, from: input.data, with: target.serializer)
                return report.problems.filter { $0.excerpt(in: input.data) != nil && !$0.description.isEmpty }.count
            },
            .read("errors caught and described", as: [Logged].self, .array { "{\"id\":\"\($0)\"}" }) { $0.count },
            Attack("unknown keys of records, all reported", .array { #"{"a\#($0)":1,"name":"x"}"# }) {
                try report([Named].self, $0, $1) { $0.unknownKeys = .report }
            },
        ]
    }

    /// Reports as many problems as a policy lists by default, and describes them.
    private static func listed<T: Deserializable>(
        _ name: String, as type: T.Type, _ input: @escaping @autoclosure () -> Input
    ) -> Attack {
        Attack(name, input(), standard: .count(1_000), untrusted: .count(1_000)) { target, input in
            let mapper = target.mapper.with { $0.unknownKeys = .report }
            let report = try mapper.report(type, from: input.data, with: target.serializer)
            return report.problems.filter { !$0.description.isEmpty && $0.excerpt(in: input.data) != nil }.count
        }
    }
}
