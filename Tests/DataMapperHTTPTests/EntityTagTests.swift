import DataMapper
import TestSupport

@testable import DataMapperHTTP

@Suite("EntityTag") struct EntityTagTests {
    /// FIPS 180-4, and lengths around the padding.
    @Test(
        arguments: [
            ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
            ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
            (
                "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
                "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
            ),
            (
                String(repeating: "a", count: 55), "9f4390f8d30c2dd92ec9f095b65e2b9ae9b0a925a5258e241c9f1e910f734318"
            ),
            (
                String(repeating: "a", count: 64), "ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb"
            ),
            (
                String(repeating: "a", count: 1_000_000),
                "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"
            ),
        ])
    func sha256(_ text: String, _ digest: String) {
        let digits = Sha256.digest(Array(text.utf8)).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }
        expectEqual(digits.joined(), digest)
    }

    @Test(
        arguments: [
            ("the order of keys", #"{"a": 1, "b": 2}"#, #"{"b": 2, "a": 1}"#, true),
            ("the order of keys inside", #"[{"a": 1, "b": 2}]"#, #"[{"b": 2, "a": 1}]"#, true),
            ("white space", "[1,2]", "[ 1, 2 ]", true), ("another value", "[1, 2]", "[1, 3]", false),
            ("another order", "[1, 2]", "[2, 1]", false), ("null", #"{"a": null}"#, "{}", false),
            ("integers that are one Double", "9007199254740993", "9007199254740992", false),
            ("decimals that are one Double", "0.1000000000000000000001", "0.1", false),
        ])
    func `the tag of a value`(_: String, _ left: String, _ right: String, _ areEqual: Bool) throws {
        let values = try [left, right].map { try JsonSerializer().deserializeOrThrow(fromString: $0) }
        expectEqual(try EntityTag(of: values[0]) == EntityTag(of: values[1]), areEqual)
    }

    @Test func `a tag is strong, and belongs to a format`() throws {
        let tag = try EntityTag(of: ["a": 1])
        expectEqual(tag.description.count, 34)
        #expect(try tag != EntityTag(of: ["a": 1], as: "application/cbor"))
        expectThrows(SerializationError.self) { try EntityTag(of: Double.nan) }
    }

    /// RFC 9110 sections 8.8.3.2, 13.1.1 and 13.1.2.
    @Test(
        arguments: [
            (nil, true, false), ("*", true, true), (#""7""#, true, true), (#"W/"7""#, false, true),
            (#""8""#, false, false),
            (#""8", "7""#, true, true), (#""8" , W/"7""#, false, true), (#" "7" "#, true, true), ("", false, false),
            ("7", false, false), (#"w/"7""#, false, false), (#""a,"7","b""#, false, false), (#""\","7""#, true, true),
            (#""7"#, false, false), (",", false, false), (#""8", *"#, false, true),
        ] as [(String?, Bool, Bool)])
    func preconditions(_ header: String?, _ isMatched: Bool, _ isKnown: Bool) {
        let tag = EntityTag(version: 7)
        let failure = message { try tag.require(ifMatch: header) }
        expectEqual(failure, isMatched ? nil : "412 Precondition Failed: the value has changed")
        expectEqual(tag.matches(ifNoneMatch: header), isKnown)
    }

    @Test func `the answer has the tag`() {
        let problem = expectThrows(ProblemDetails.self) { try EntityTag(version: 7).require(ifMatch: #""6""#) }
        expectEqual(problem?.headers, ["ETag": #""7""#])
    }
}
