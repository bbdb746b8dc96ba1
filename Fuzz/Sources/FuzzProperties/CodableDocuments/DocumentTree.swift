import DataMapper
import DataMapperCodable
import Foundation

extension CodableDocuments {
    /// Any JSON value, read by trying one type after another.
    indirect enum Tree: Codable, Hashable {
        case null, bool(Bool), int(Int), double(Double), text(String), array([Tree]), object([Member])

        struct Member: Hashable {
            let key: String
            let value: Tree
        }

        struct Key: CodingKey {
            let stringValue: String
            var intValue: Int? { nil }

            init(stringValue: String) { self.stringValue = stringValue }

            init?(intValue: Int) { nil }
        }

        init(from decoder: any Decoder) throws {
            let single = try decoder.singleValueContainer()
            if single.decodeNil() {
                self = .null
            } else if let value = try? single.decode(Bool.self) {
                self = .bool(value)
            } else if let value = try? single.decode(Int.self) {
                self = .int(value)
            } else if let value = try? single.decode(Double.self) {
                self = .double(value)
            } else if let value = try? single.decode(String.self) {
                self = .text(value)
            } else if var elements = try? decoder.unkeyedContainer() {
                var array: [Tree] = []
                while !elements.isAtEnd { array.append(try elements.decode(Tree.self)) }
                self = .array(array)
            } else {
                let members = try decoder.container(keyedBy: Key.self)
                self = .object(
                    try members.allKeys.map {
                        Member(key: $0.stringValue, value: try members.decode(Tree.self, forKey: $0))
                    })
            }
        }

        func encode(to encoder: any Encoder) throws {
            var single = encoder.singleValueContainer()
            switch self {
            case .null: try single.encodeNil()
            case .bool(let value): try single.encode(value)
            case .int(let value): try single.encode(value)
            case .double(let value): try single.encode(value)
            case .text(let value): try single.encode(value)
            case .array(let elements): try single.encode(elements)
            case .object(let members):
                var container = encoder.container(keyedBy: Key.self)
                for member in members { try container.encode(member.value, forKey: Key(stringValue: member.key)) }
            }
        }

        /// Returns whether this is the value that the parser reads from the same text.
        func matches(_ value: SupportedType) -> Bool {
            switch self {
            case .null: return value.isNull
            case .bool(let bool): return value.bool == bool
            case .int(let int): return value.string == nil && value.double == Double(int)
            case .double(let double): return value.string == nil && value.double == double
            case .text(let text): return value.string.map { $0.utf8.elementsEqual(text.utf8) } ?? false
            case .array(let elements):
                guard let array = value.array, array.count == elements.count else { return false }
                return zip(elements, array).allSatisfy { $0.matches($1) }
            case .object(let members):
                guard let entries = value.entries, entries.count == members.count else { return false }
                return zip(members, entries).allSatisfy {
                    $0.key.utf8.elementsEqual($1.key.utf8) && $0.value.matches($1.value)
                }
            }
        }
    }

    static func checkTree(_ document: Document) throws {
        // With the standard policy, nothing is converted or dropped.
        let plain = document.with(.standard)
        let convertsText = !document.options.nonConformingFloatDecodingStrategy.isThrowing
        if let tree = try agree(Tree.self, plain), !document.convertsKeys, !convertsText {
            let value = try document.serializer.deserializeOrThrow(fromString: document.text)
            try expect(tree.matches(value), "\(document.text)\n\(tree)\n\(value)")
        }
        _ = try? document.decoder.decode(Tree.self, from: document.data)
        // A `SupportedType` accepts any JSON.
        guard let value = try? plain.decoder.decode(SupportedType.self, from: plain.data) else { return }
        let parsed = try document.serializer.deserializeOrThrow(fromString: document.text)
        try expect(value == parsed, "\(document.text)\n\(value)")
    }
}
