import DataMapper
import DataMapperCodable
import Foundation
import TestSupport

/// Keys for which a type opens a container although they have a value already. Foundation's encoder traps if the value
/// has another kind.
struct OpenedTwiceTests {
    fileprivate enum Key: String, CodingKey { case top, x }

    private typealias Container = KeyedEncodingContainer<Key>

    /// What a program does with the key `top`.
    enum Step: String, CaseIterable {
        case text, null, array, object, openArray, openObject, superObject

        fileprivate func run(_ container: inout KeyedEncodingContainer<Key>) throws {
            switch self {
            case .text: try container.encode("J", forKey: .top)
            case .null: try container.encodeNil(forKey: .top)
            case .array: try container.encode([1], forKey: .top)
            case .object: try container.encode(["a": 1], forKey: .top)
            case .openArray:
                var array = container.nestedUnkeyedContainer(forKey: .top)
                try array.encode(2)
            case .openObject:
                var object = container.nestedContainer(keyedBy: Key.self, forKey: .top)
                try object.encode(3, forKey: .x)
            case .superObject:
                var object = container.superEncoder(forKey: .top).container(keyedBy: Key.self)
                try object.encode(4, forKey: .x)
            }
        }
    }

    /// The text, or nil for an error.
    private static let results: [(Step, Step, String?)] = [
        (.text, .openArray, nil), (.text, .openObject, nil), (.null, .openArray, nil), (.null, .openObject, nil),
        (.array, .openArray, "[1,2]"), (.array, .openObject, nil),
        (.object, .openArray, nil), (.object, .openObject, #"{"a":1,"x":3}"#),
        (.openArray, .openArray, "[2,2]"), (.openArray, .openObject, nil),
        (.openObject, .openArray, nil), (.openObject, .openObject, #"{"x":3}"#),
        (.superObject, .openArray, nil), (.superObject, .openObject, #"{"x":3}"#),
        // As in Foundation, a value that is encoded again replaces the one before.
        (.openArray, .text, #""J""#), (.openObject, .array, "[1]"), (.openArray, .superObject, #"{"x":4}"#),
    ]

    /// Where the key is.
    enum Place: String, CaseIterable {
        case top, nested, late, again

        fileprivate func value(_ first: Step, _ second: Step) -> Custom {
            Custom { encoder in
                var outer = encoder.container(keyedBy: Key.self)
                switch self {
                case .top:
                    try first.run(&outer)
                    try second.run(&outer)
                case .nested:
                    var inner = outer.nestedContainer(keyedBy: Key.self, forKey: .x)
                    try first.run(&inner)
                    try second.run(&inner)
                case .late:
                    var inner = outer.nestedContainer(keyedBy: Key.self, forKey: .x)
                    try first.run(&inner)
                    try outer.encode(Bool?.none, forKey: .top)
                    try second.run(&inner)
                case .again:
                    var inner = outer.nestedContainer(keyedBy: Key.self, forKey: .x)
                    try first.run(&inner)
                    var again = outer.nestedContainer(keyedBy: Key.self, forKey: .x)
                    try second.run(&again)
                }
            }
        }

        var path: [String] { self == .top ? ["top"] : ["x", "top"] }

        func text(_ value: String) -> String {
            switch self {
            case .top: #"{"top":\#(value)}"#
            case .nested, .again: #"{"x":{"top":\#(value)}}"#
            case .late: #"{"x":{"top":\#(value)},"top":null}"#
            }
        }
    }

    @Test(arguments: Place.allCases)
    func `a container continues a value of its kind, and is an error after any other`(_ place: Place) throws {
        for (first, second, result) in Self.results {
            let value = place.value(first, second)
            let name = "\(first), \(second)"
            guard let result else {
                let error = expectThrows(EncodingError.self, "\(name)") { try JsonEncoder().encode(value) }
                guard case .invalidValue(_, let context)? = error else { continue }
                expectEqual(context.codingPath.map(\.stringValue), place.path, "\(name)")
                let text =
                    "a container was opened for a key that has another value at $.\(place.path.joined(separator: "."))"
                expectEqual(context.debugDescription, text, "\(name)")
                let mapped = expectThrows(SerializationError.self, "\(name)") { try ObjectMapper().encode(value) }
                expectEqual(mapped?.description, text, "\(name)")
                continue
            }
            expectEqual(String(decoding: try JsonEncoder().encode(value), as: UTF8.self), place.text(result), "\(name)")
        }
    }

    @Test func `many pieces of an array are one array`() throws {
        let value = Custom { encoder in
            var container = encoder.container(keyedBy: Key.self)
            try container.encode([0], forKey: .top)
            for number in 1...3 {
                var array = container.nestedUnkeyedContainer(forKey: .top)
                try array.encode(number)
                try container.encode(number, forKey: .x)
            }
        }
        expectEqual(String(decoding: try JsonEncoder().encode(value), as: UTF8.self), #"{"top":[0,1,2,3],"x":3}"#)
    }

    @Test func `a path below an array of several pieces is a second value of its key`() throws {
        struct Pieces: Serializable {
            func serialize(to data: inout SerializableData) {
                let opened = Custom { encoder in
                    var container = encoder.container(keyedBy: Key.self)
                    try Step.openArray.run(&container)
                }
                data.flattened.encode(opened)
                data.flattened.encode(opened)
                data["top", "x"].set(1)
                data._requireUniqueKeys()
            }
        }
        let error = expectThrows(SerializationError.self) { try ObjectMapper().serializeOrThrow(Pieces()) }
        expectEqual(error?.message, "the key has another value already")
        expectEqual(error?.path.description, "$.top")
    }
}
