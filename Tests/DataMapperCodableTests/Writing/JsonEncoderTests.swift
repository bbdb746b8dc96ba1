import DataMapper
import DataMapperCodable
import Foundation
import TestSupport

struct JsonEncoderTests {
    enum Keys: CodingKey { case first, second }
    enum OneKey: CodingKey { case only }

    static let repetitions = [
        Program("the first key", #"{"first":"x"}"#) { encoder in
            var container = encoder.container(keyedBy: Keys.self)
            try container.encode(1, forKey: .first)
            try container.encode("x", forKey: .first)
        },
        Program("a key type with one key", #"{"only":2.5}"#) { encoder in
            var container = encoder.container(keyedBy: OneKey.self)
            try container.encode(1, forKey: .only)
            try container.encode(2.5, forKey: .only)
        },
        Program("the first key, with another in between", #"{"first":[3],"second":2}"#) { encoder in
            var container = encoder.container(keyedBy: Keys.self)
            try container.encode(1, forKey: .first)
            try container.encode(2, forKey: .second)
            try container.encode([3], forKey: .first)
        },
        Program("a container, then a value", #"{"first":true}"#) { encoder in
            var container = encoder.container(keyedBy: Keys.self)
            _ = container.nestedUnkeyedContainer(forKey: .first)
            try container.encode(true, forKey: .first)
        },
        Program("a value, then an encoder", #"{"first":2}"#) { encoder in
            var container = encoder.container(keyedBy: Keys.self)
            try container.encode(1, forKey: .first)
            try 2.encode(to: container.superEncoder(forKey: .first))
        },
    ]

    @Test(arguments: repetitions) func `a key that is encoded twice has its last value`(_ program: Program) throws {
        let (value, json) = (Custom(program.body), program.json)
        try expectEqual(text(value), json)
        try expectEqual(text([value, value]), "[\(json),\(json)]")
    }

    struct Scaled: EncodableWithConfiguration {
        let value: Double

        func encode(to encoder: any Encoder, configuration: Double) throws {
            // A value of zero is nothing.
            guard value != 0 else { return }
            var container = encoder.unkeyedContainer()
            try container.encode(value * configuration)
        }
    }
    enum Twice: EncodingConfigurationProviding { static let encodingConfiguration = 2.0 }

    @Test func `configurations reach the type`() throws {
        let encoder = JsonEncoder()
        try expectEqual(encoder.encode(Scaled(value: 3), configuration: 0.5), Data("[1.5]".utf8))
        try expectEqual(encoder.encode(Scaled(value: 3), configuration: Twice.self), Data("[6]".utf8))
    }

    @Test(arguments: [0, Double.infinity]) func `errors are those of Foundation's encoder`(_ value: Double) throws {
        let error = expectThrows(EncodingError.self) {
            try JsonEncoder().encode(Scaled(value: value), configuration: 1)
        }
        let theirs = expectThrows(EncodingError.self) {
            try JSONEncoder().encode(Scaled(value: value), configuration: 1)
        }
        try expectEqual(described(require(error)), described(require(theirs)))
    }
}
