import DataMapper
import Foundation

/// Input that is designed to be as expensive as possible for its size.
struct Attack {
    /// The outcome of an attack.
    enum Outcome: Equatable, CustomStringConvertible {
        /// The number of values.
        case handled(Int)
        /// An error with this code.
        case refused(String)

        var description: String {
            switch self {
            case .handled(let count): "handled, \(count)"
            case .refused(let code): "refused, \(code)"
            }
        }
    }

    /// The expected outcome. The input says how many elements there are.
    enum Expectation {
        case elements
        case count(Int)
        /// A part of the elements: the closure gets their number.
        case part(@Sendable (Int) -> Int)
        case refusal(String)

        static let limit = Expectation.refusal("limitExceeded")

        func outcome(for input: Input) -> Outcome {
            switch self {
            case .elements: .handled(input.count)
            case .count(let count): .handled(count)
            case .part(let count): .handled(count(input.count))
            case .refusal(let code): .refused(code)
            }
        }
    }

    /// Documents, and the number of elements in the first of them.
    struct Input {
        let documents: [Data]
        let count: Int

        var data: Data { documents[0] }
        var bytes: Int { documents.reduce(0) { $0 + $1.count } }

        init(_ documents: [Data], count: Int) {
            self.documents = documents
            self.count = count
        }

        init(_ text: String, count: Int = 1) { self.init([Data(text.utf8)], count: count) }

        func with(_ other: Input) -> Input { Input(documents + other.documents, count: count) }
    }

    /// The target: a mapper and a serializer with limits.
    struct Target {
        let mapper: ObjectMapper
        let serializer = JsonSerializer()

        static let standard = Target(mapper: ObjectMapper())
        static let untrusted = Target(mapper: ObjectMapper(policy: .untrusted))

        func value(_ data: Data) throws -> SupportedType {
            try mapper.deserialize(SupportedType.self, from: data, with: serializer)
        }
    }

    let name: String
    let input: () -> Input
    let standard: Expectation
    let untrusted: Expectation
    /// Whether a report lists or counts a problem for each element.
    var isReported: Bool { name.contains("reported") }
    /// Returns the number of values in the result.
    let body: (Target, Input) throws -> Int

    init(
        _ name: String, _ input: @escaping @autoclosure () -> Input, standard: Expectation = .elements,
        untrusted: Expectation = .elements, _ body: @escaping (Target, Input) throws -> Int
    ) {
        self.name = name
        self.input = input
        self.standard = standard
        self.untrusted = untrusted
        self.body = body
    }

    /// Reads a type from the bytes.
    static func read<T: Deserializable>(
        _ name: String, as type: T.Type, _ input: @escaping @autoclosure () -> Input,
        standard: Expectation = .elements, untrusted: Expectation = .elements,
        policy: @escaping (inout MappingPolicy) -> Void = { _ in }, _ count: @escaping (T) -> Int
    ) -> Attack {
        Attack(name, input(), standard: standard, untrusted: untrusted) { target, input in
            count(
                try target.mapper.with(policy).deserialize(type, from: input.data, with: target.serializer))
        }
    }

    /// Reads a value, and runs a closure with it.
    static func value(
        _ name: String, _ input: @escaping @autoclosure () -> Input, standard: Expectation = .elements,
        untrusted: Expectation = .elements, _ count: @escaping (SupportedType) throws -> Int
    ) -> Attack {
        Attack(name, input(), standard: standard, untrusted: untrusted) { target, input in
            try count(try target.value(input.data))
        }
    }

    /// Reads two values, and runs a closure with them.
    static func pair(
        _ name: String, _ input: @escaping @autoclosure () -> Input, standard: Expectation = .elements,
        untrusted: Expectation = .elements, _ count: @escaping (SupportedType, SupportedType) throws -> Int
    ) -> Attack {
        Attack(name, input(), standard: standard, untrusted: untrusted) { target, input in
            try count(try target.value(input.documents[0]), try target.value(input.documents[1]))
        }
    }

    static var all: [Attack] {
        structures + keys + numbers + texts + models + problems + comparisons + patches + objectMapper + formats
    }
}
