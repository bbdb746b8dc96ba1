import Foundation

extension Attack {
    private static func mapped(
        _ name: String, _ input: @escaping @autoclosure () -> Input, expected: Expectation = .elements
    ) -> Attack {
        Attack("ObjectMapper, " + name, input(), standard: expected, untrusted: expected) { _, input in
            ObjectMapperBag.count(String(decoding: input.data, as: UTF8.self))
        }
    }

    static var objectMapper: [Attack] {
        [
            mapped(
                "records", .filled(1_000_000, open: #"{"items":["#, close: "]}") { #"{"number":\#($0)}"# },
                expected: .count(0)),
            mapped(
                "wrong elements", .filled(1_000_000, open: #"{"items":["#, close: "]}") { #"{"number":"x\#($0)"}"# }),
            mapped(
                "wrong members",
                .filled(1_000_000, open: #"{"members":{"#, close: "}}") { #""k\#($0)":{"number":"x"}"# }),
            mapped(
                "a path of dots", Input(#"{"path":"\#(String(repeating: "a.", count: 500_000))","a":{"a":1}}"#),
                expected: .count(1)),
            mapped(
                "a set", .filled(1_000_000, open: #"{"set":["#, close: "]}") { #"{"tag":\#($0)}"# }, expected: .count(0)
            ),
            mapped("text of digits", .one(#"{"number":""#, "7", #""}"#)),
            mapped(
                "levels",
                Input(
                    #"{"items":["#
                        + (0..<1_000).map { _ in
                            GrowthTexts.nestedText(60, open: #"{"items":["#, inner: "", close: "]}")
                        }.joined(separator: ",") + "]}"), expected: .count(0)),
        ]
    }
}
