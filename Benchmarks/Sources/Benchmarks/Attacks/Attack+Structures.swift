import DataMapper
import Foundation

extension Attack {
    /// Deep nesting, and many empty values.
    static var structures: [Attack] {
        let arrays = Input.array { _ in GrowthTexts.nestedText(120, open: "[", inner: "", close: "]") }
        let objects = Input.array { _ in GrowthTexts.nestedText(120, open: #"{"next":"#, inner: "null", close: "}") }
        let shallow = Input.array { _ in GrowthTexts.nestedText(30, open: #"{"next":"#, inner: "null", close: "}") }
        let keepers = Input.array(size: 700_000) { _ in
            GrowthTexts.nestedText(14, open: #"{"x":1,"next":["#, inner: #"{"y":[1.50]}"#, close: "]}")
        }
        return [
            .value("arrays of 120 levels", arrays, untrusted: .limit) { $0.count ?? 0 },
            .read("objects of 120 levels, structs", as: [Chain].self, objects, untrusted: .limit) { $0.count },
            .read("objects of 30 levels, structs", as: [Chain].self, shallow) { $0.count },
            .read("objects of 30 levels, classes", as: [Link].self, shallow) { $0.count },
            .read("objects of 30 levels that keep", as: [KeepingLink].self, shallow) { $0.count },
            .value("a million brackets", .one("", "[", ""), standard: .limit, untrusted: .limit) { _ in 0 },
            .value("objects that never end", .one("", #"{"a":"#, ""), standard: .limit, untrusted: .limit) { _ in 0 },
            .read("empty arrays", as: [[Int]].self, .array { _ in "[]" }, untrusted: .limit) { $0.count },
            .read("empty objects", as: [Keeper].self, .array { _ in "{}" }, untrusted: .limit) { $0.count },
            .read("200,000 empty objects", as: [Keeper].self, .array(size: 600_000) { _ in "{}" }) { $0.count },
            .read("integers of a digit", as: [Int].self, .array { _ in "1" }, untrusted: .limit) { $0.count },
            .value("white space", .one("[1", " \n\t\r", "]")) { $0.count ?? 0 },
            .value(
                "an error at the end", .one("[\"", "x", "\"]]"), standard: .refusal("trailingContent"),
                untrusted: .refusal("trailingContent")
            ) { _ in 0 },
            .value(
                "lines before an error", .one("[", "\n", "x"), standard: .refusal("unexpectedCharacter"),
                untrusted: .refusal("unexpectedCharacter")
            ) { _ in 0 },
            Attack("levels that keep, written", keepers) { target, input in
                let value = try target.mapper.deserialize([Keeper].self, from: input.data, with: target.serializer)
                let written = try target.mapper.serialize(value, to: target.serializer)
                guard written == input.data else { throw Failure.check("not written as it was read") }
                return value.count
            },
            Attack("payload below levels that keep, written", payload) { target, input in
                let value = try target.mapper.deserialize(Keeper.self, from: input.data, with: target.serializer)
                let written = try target.mapper.serialize(value, to: target.serializer)
                guard written == input.data else { throw Failure.check("not written as it was read") }
                return 1
            },
            Attack("payload below levels that keep, directly", directPayload) { target, input in
                let value = try target.mapper.deserialize(KeepingLink.self, from: input.data, with: target.serializer)
                let written = try target.mapper.serialize(value, to: target.serializer)
                guard written == input.data else { throw Failure.check("not written as it was read") }
                return 1
            },
        ]
    }

    private static var inner: String { GrowthTexts.objectText(70_000) }

    private static var payload: Input {
        Input(GrowthTexts.nestedText(15, open: #"{"x":1,"next":["#, inner: inner, close: "]}"))
    }

    private static var directPayload: Input {
        Input(GrowthTexts.nestedText(30, open: #"{"x":1,"next":"#, inner: inner, close: "}"))
    }
}
