import DataMapper
import Foundation

/// Something that is made to cost as much as it can for its size.
struct Attack {
    /// What comes of it.
    enum Outcome: Equatable, CustomStringConvertible {
        /// So many values.
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

    /// What should come of it, where the input says how many elements there are.
    enum Expectation {
        case elements
        case count(Int)
        /// So many of the elements.
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

    /// Documents, and how many elements the first of them has.
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

    /// Who is attacked: a mapper and a serializer with limits.
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
    /// Whether all problems are asked for, not only as many as a policy lists by default. That costs what it costs.
    var asksForAll: Bool { name.contains("all reported") }
    /// Returns how many values came of it.
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

    /// Reads a value, and does something with it.
    static func value(
        _ name: String, _ input: @escaping @autoclosure () -> Input, standard: Expectation = .elements,
        untrusted: Expectation = .elements, _ count: @escaping (SupportedType) throws -> Int
    ) -> Attack {
        Attack(name, input(), standard: standard, untrusted: untrusted) { target, input in
            try count(try target.value(input.data))
        }
    }

    /// Reads two values, and does something with them.
    static func pair(
        _ name: String, _ input: @escaping @autoclosure () -> Input, standard: Expectation = .elements,
        untrusted: Expectation = .elements, _ count: @escaping (SupportedType, SupportedType) throws -> Int
    ) -> Attack {
        Attack(name, input(), standard: standard, untrusted: untrusted) { target, input in
            try count(try target.value(input.documents[0]), try target.value(input.documents[1]))
        }
    }

    static var all: [Attack] {
        structures + keys + numbers + texts + models + problems + comparisons + patches + objectMapper
    }
}
