import DataMapper
import DataMapperTools
import Foundation

extension Secrets {
    /// A property of a random model.
    struct Field: Sendable {
        enum Kind: Sendable {
            case number, list
            case object([Field])
            case secret
        }

        /// The text and the number that are in all secrets, and in nothing else.
        static let mark = "hunter2"
        static let number = "48151623"

        let key: String
        let kind: Kind

        var isSecret: Bool { if case .secret = kind { true } else { false } }

        static func random(_ choices: inout Choices, depth: Int) -> [Field] {
            let keys = ["a", "b", "c", "d", "e"].dropLast(choices.next(4))
            return keys.map { key in
                switch choices.next(depth < 2 ? 6 : 5) {
                case 0, 1: Field(key: key, kind: .number)
                case 2: Field(key: key, kind: .list)
                case 3, 4: Field(key: key, kind: .secret)
                default: Field(key: key, kind: .object(random(&choices, depth: depth + 1)))
                }
            }
        }
    }

    /// The fields of the models of a call.
    struct Fields: Sendable { let list: [Field] }

    /// A model that marks all of its secrets before it reads anything, as those of the macros do.
    struct Record: Deserializable {
        init(_ data: DeserializableData) throws {
            let fields = data.objectMapper.context[Fields.self]?.list ?? []
            Self.mark(fields, data)
            Self.read(fields, data)
        }

        private static func mark(_ fields: [Field], _ data: DeserializableData) {
            for field in fields {
                switch field.kind {
                case .secret: _ = data[field.key].secret.isPresent
                case .object(let inner): mark(inner, data[field.key])
                case .number, .list: break
                }
            }
        }

        private static func read(_ fields: [Field], _ data: DeserializableData) {
            for field in fields {
                switch field.kind {
                case .number: data[field.key].collect(Int.self)
                case .list: data[field.key].collect([Int].self)
                case .object(let inner): read(inner, data[field.key])
                case .secret:
                    data[field.key].secret.collect([String: [Int]].self)
                    data[field.key].secret.collect { if $0.isPresent { throw Leak() } }
                }
            }
        }
    }

    /// An error of a program, whose words contain the secret.
    private struct Leak: Error { let text = Field.mark }

    /// A model that has another one as JSON in a text.
    struct Outer: Deserializable {
        init(_ data: DeserializableData) throws {
            let text = SerializedTransformation<Record>(with: JsonSerializer())
            let _: Record = try data["in"].get(using: text)
        }
    }

    /// A model that writes a value, and marks its secrets.
    struct WrittenRecord: Serializable {
        let value: SupportedType
        let fields: [Field]

        func serialize(to data: inout SerializableData) { Self.write(value, fields, to: &data) }

        private static func write(_ value: SupportedType, _ fields: [Field], to data: inout SerializableData) {
            for field in fields {
                guard let member = value[field.key] else { continue }
                switch field.kind {
                case .number, .list: data[field.key].set(member)
                case .object(let inner): write(member, inner, to: &data[field.key])
                case .secret:
                    let entries = member.entries ?? []
                    if entries.isEmpty { data[field.key].secret.set(member) }
                    for (key, inner) in entries { data[field.key].secret[key].set(inner) }
                }
            }
        }
    }
}

extension SupportedType {
    /// Adds what no format of text can write to all secrets.
    mutating func spoilSecrets(of fields: [Secrets.Field]) {
        for field in fields {
            switch field.kind {
            case .number, .list: break
            case .object(let inner): self[field.key]?.spoilSecrets(of: inner)
            case .secret:
                self[field.key] = [Secrets.Field.mark: [.double(.nan), nil, .data(Data([1]))], "x": .double(.nan)]
            }
        }
    }
}
