import DataMapper
import Foundation

extension CodableDocuments {
    /// Calls every function of a decoder, and notes the answers.
    struct Probe: Codable {
        typealias Key = Tree.Key

        var notes: [String] = []

        init(from decoder: any Decoder) throws {
            let single = try decoder.singleValueContainer()
            if let notes = try? single.decode([String].self), notes.first == "notes" {
                self.notes = notes
                return
            }
            notes = ["notes", "path \(Self.text(decoder.codingPath))", "nil \(single.decodeNil())"]
            note { try single.decode(UInt8.self) }
            note { try single.decode(Float.self) }
            note { try single.decode(Decimal.self) }
            if let container = try? decoder.container(keyedBy: Key.self) {
                try ask(container)
            } else if let container = try? decoder.unkeyedContainer() {
                try ask(container)
            }
        }

        func encode(to encoder: any Encoder) throws { try notes.encode(to: encoder) }

        private static func text(_ path: [any CodingKey]) -> String {
            path.map { "\($0.stringValue)(\($0.intValue.map(String.init) ?? ""))" }.joined(separator: "/")
        }

        /// Notes the case and the path of a `DecodingError`, but not its text.
        private mutating func note<T>(_ read: () throws -> T) {
            do {
                notes.append("\(T.self): \(try read())")
            } catch DecodingError.typeMismatch(_, let context) {
                // For an element of an array, a report can name another type.
                notes.append("mismatch at \(Self.text(context.codingPath))")
            } catch DecodingError.valueNotFound(let type, let context) {
                notes.append("null \(type) at \(Self.text(context.codingPath))")
            } catch DecodingError.keyNotFound(let key, let context) {
                notes.append("no \(key.stringValue) at \(Self.text(context.codingPath))")
            } catch DecodingError.dataCorrupted(let context) {
                notes.append("corrupted at \(Self.text(context.codingPath))")
            } catch {
                notes.append("\(error)")
            }
        }

        private mutating func ask(_ container: KeyedDecodingContainer<Key>) throws {
            notes.append("keys \(container.allKeys.map(\.stringValue))")
            for key in container.allKeys {
                try expect(container.contains(key), "a key that is not there: \(key)")
                note { try container.decodeNil(forKey: key) }
                note { try container.decodeIfPresent(Int.self, forKey: key) as Any }
            }
            let (o, l, i) = (Key(stringValue: "o"), Key(stringValue: "l"), Key(stringValue: "i"))
            note { try container.nestedContainer(keyedBy: Key.self, forKey: o).allKeys.map(\.stringValue) }
            note { try container.nestedUnkeyedContainer(forKey: l).count as Any }
            note { try Probe(from: container.superDecoder(forKey: o)).notes }
            note { try container.superDecoder().singleValueContainer().decodeNil() }
            note { try container.decode(Date.self, forKey: Key(stringValue: "t")) }
            note { try container.decode(Data.self, forKey: Key(stringValue: "w")).count }
            note { try container.decode([Int8].self, forKey: l) }
            note { try container.decode([Probe].self, forKey: Key(stringValue: "p")).flatMap(\.notes) }
            note { try container.decode(String.self, forKey: i) }
        }

        private mutating func ask(_ container: any UnkeyedDecodingContainer) throws {
            var container = container
            notes.append("count \(container.count ?? -1)")
            while !container.isAtEnd {
                let index = container.currentIndex
                note { try container.decodeNil() }
                if container.currentIndex > index { continue }
                note { try container.decodeIfPresent(Bool.self) as Any }
                if container.currentIndex > index { continue }
                note { try container.nestedUnkeyedContainer().count as Any }
                if container.currentIndex > index { continue }
                note { try Probe(from: container.superDecoder()).notes }
                try expect(container.currentIndex == index + 1, "the index is \(container.currentIndex) after \(index)")
            }
            note { try container.decode(Int.self) }
            note { try container.superDecoder().codingPath.count }
        }
    }
}
