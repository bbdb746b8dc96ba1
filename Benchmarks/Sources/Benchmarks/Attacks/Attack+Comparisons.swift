import DataMapper
import DataMapperTools
import Foundation

extension Attack {
    static var comparisons: [Attack] {
        let count = 150_000
        let numbers = Input.array { "\($0)" }
        let shuffled = GrowthTexts.shuffled(Array(0..<count))
        let permuted = Input("[" + shuffled.map(String.init).joined(separator: ",") + "]", count: count)
        let ordered = Input("[" + (0..<count).map(String.init).joined(separator: ",") + "]", count: count)
        let reversed = Input("[" + (0..<count).reversed().map(String.init).joined(separator: ",") + "]")
        let turned = Input("{" + (0..<60_000).reversed().map { "\"k\($0)\":1" }.joined(separator: ",") + "}")
        let keys = Input(GrowthTexts.objectText(60_000, value: { _ in "1" }))
        let permutations = Input.array { index in
            "[" + (0..<8).map { "[\((index >> (2 * $0)) & 3)]" }.joined(separator: ",") + "]"
        }
        let alternating = Input.array { $0 % 2 == 0 ? "0" : "1" }
        return [
            .value("hash", numbers, standard: .count(1), untrusted: .count(1)) { $0.hashValue == 0 ? 0 : 1 },
            .value("permutations, a set", permutations, untrusted: .limit) {
                Set($0.array ?? []).count
            },
            .value(
                "permuted objects, a set",
                .array { index in
                    GrowthTexts.objectText(8, value: { "\((index >> (2 * $0)) & 3)" })
                }, untrusted: .limit
            ) { Set($0.array ?? []).count },
            .value(
                "permuted objects of other order, a set",
                .array { index in
                    "{"
                        + GrowthTexts.shuffled(Array(0..<8)).map { "\"k\(($0 + index) % 8)\":\(index)" }.joined(
                            separator: ",") + "}"
                }
            ) { Set($0.array ?? []).count },
            .pair("permuted arrays, differences", ordered.with(permuted), standard: .count(1), untrusted: .count(1)) {
                $0.differences(to: $1).isEmpty ? 0 : 1
            },
            .pair("permuted arrays, described", ordered.with(permuted), standard: .count(1), untrusted: .count(1)) {
                $0.differences(to: $1).description.isEmpty ? 0 : 1
            },
            .pair("permuted arrays, patch", ordered.with(permuted), standard: .count(1), untrusted: .count(1)) {
                old, new in
                try JsonPatch(from: old, to: new).applied(to: old) == new ? 1 : 0
            },
            .pair("reversed arrays, patch", ordered.with(reversed), standard: .count(1), untrusted: .count(1)) {
                old, new in
                try JsonPatch(from: old, to: new).applied(to: old) == new ? 1 : 0
            },
            .pair(
                "two elements in turns, differences", alternating.with(.array { $0 % 3 == 0 ? "0" : "1" }),
                standard: .count(1), untrusted: .limit
            ) { $0.differences(to: $1).isEmpty ? 0 : 1 },
            .pair("objects of another order", keys.with(turned)) { $0 == $1 ? 1 : 0 },
            .pair(
                "objects without a common key, patch", keys.with(.object { "n\($0)" }), standard: .count(1),
                untrusted: .count(1)
            ) { old, new in try JsonPatch(from: old, to: new).applied(to: old) == new ? 1 : 0 },
            .pair(
                "permuted records, differences",
                .array { #"{"id":\#($0),"x":[\#($0)]}"# }
                    .with(.array { #"{"id":\#($0 ^ 1),"x":[\#($0)]}"# }), standard: .count(1), untrusted: .count(1)
            ) {
                $0.differences(to: $1).isEmpty ? 0 : 1
            },
            .pair(
                "merge patch of other keys", keys.with(.object { "n\($0)" }), standard: .count(1), untrusted: .count(1)
            ) {
                ($0.mergePatched(by: $1).count ?? 0) > 100_000 ? 1 : 0
            },
            .pair(
                "merge patch that removes all",
                keys.with(Input(GrowthTexts.objectText(60_000, value: { _ in "null" }))),
                standard: .count(0), untrusted: .count(0)
            ) { $0.mergePatched(by: $1).count ?? 1 },
            .pair(
                "merge patch of records",
                Input.object(value: { #"{"id":\#($0)}"# }) { "k\($0)" }
                    .with(.object(value: { #"{"id":null,"x":\#($0)}"# }) { "k\($0)" })
            ) { $0.mergePatched(by: $1).count ?? 0 },
            .pair(
                "merge patch of another order", keys.with(turned), standard: .count(60_000), untrusted: .count(60_000)
            ) {
                $0.mergePatched(by: $1).count ?? 0
            },
            .value(
                "a pointer of a million tokens",
                Input("[\"" + String(repeating: "/a", count: 500_000) + "\"]", count: 500_000)
            ) {
                try JsonPointer($0[0]?.string ?? "").tokens.count
            },
            .value("a pointer of escapes", Input("[\"/" + String(repeating: "~1", count: 499_000) + "\"]")) {
                try JsonPointer($0[0]?.string ?? "").tokens.count
            },
        ]
    }
}
