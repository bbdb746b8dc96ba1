import DataMapper
import DataMapperCodable
import Foundation

extension CodableDocuments {
    /// A type that keeps its decoder and containers, and uses them after the call.
    struct Kept: Decodable {
        let decoder: any Decoder
        private(set) var containers: [KeyedDecodingContainer<Tree.Key>] = []
        private(set) var members: [(key: Tree.Key, value: Kept)] = []
        private(set) var elements: [Kept] = []
        private(set) var last: (any UnkeyedDecodingContainer)?

        init(from decoder: any Decoder) throws {
            self.decoder = decoder
            if let container = try? decoder.container(keyedBy: Tree.Key.self) {
                containers = [container]
                members = try container.allKeys.map { ($0, try container.decode(Kept.self, forKey: $0)) }
                if let key = container.allKeys.last {
                    members.append((key, try Kept(from: container.superDecoder(forKey: key))))
                }
            } else if var container = try? decoder.unkeyedContainer() {
                while !container.isAtEnd { elements.append(try container.decode(Kept.self)) }
                last = container
            }
        }

        /// Reads everything again with the decoders that were kept, and compares it with the document.
        func check(_ tree: Tree, _ path: [String]) throws {
            let found = decoder.codingPath.map(\.stringValue)
            try expect(found == path, "a decoder at \(path) says \(found)")
            let own = try Tree(from: decoder)
            try expect(own == tree, "\(own)\nshould be \(tree)")
            switch tree {
            case .object(let trees):
                for (key, value) in members {
                    guard let tree = trees.first(where: { $0.key.utf8.elementsEqual(key.stringValue.utf8) })?.value
                    else { throw Violation("a key that is not there: \(key)") }
                    try value.check(tree, path + [key.stringValue])
                    let read = try containers[0].decode(Tree.self, forKey: key)
                    try expect(read == tree, "\(read)\nshould be \(tree)")
                }
            case .array(let trees):
                try expect(elements.count == trees.count, "\(elements.count) elements")
                for (index, element) in elements.enumerated() {
                    try element.check(trees[index], path + ["Index \(index)"])
                }
                guard var last else { throw Violation("no container of an array") }
                let more = try? last.decode(Int.self)
                try expect(more == nil, "an element after the last")
            default: break
            }
        }
    }

    static func checkKept(_ document: Document) throws {
        let decoder = document.with(.standard).decoder
        decoder.keyDecodingStrategy = .useDefaultKeys
        decoder.nonConformingFloatDecodingStrategy = .throw
        guard let tree = try? decoder.decode(Tree.self, from: document.data) else { return }
        let kept = try decoder.decode(Kept.self, from: document.data)
        try kept.check(tree, [])
        let mapper = ObjectMapper()
        guard
            let value = try? mapper.decode(SupportedType.self, from: document.text, with: document.serializer),
            let other = try? mapper.decode(Kept.self, from: value)
        else { return }
        try other.check(tree, [])
    }
}
