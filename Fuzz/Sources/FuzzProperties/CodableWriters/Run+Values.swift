import DataMapper
import Foundation

extension CodableWriters {
    /// A value to encode.
    struct Value {
        let encodable: any Encodable
        /// Returns whether encoding should have failed. It is called after encoding.
        let fails: () -> Bool
        var isInPlace = false
    }
}

extension CodableWriters.Run {
    typealias Value = CodableWriters.Value
    typealias Script = CodableWriters.Script

    /// Checks whether encoding threw an error exactly if it should. After its call, an encoder never throws.
    func check(_ value: Value, _ handle: Handle, hasThrown: Bool) {
        if handle.standing == .gone {
            note(!hasThrown, "an error from an encoder after its call")
        } else {
            note(hasThrown == value.fails(), hasThrown ? "an unexpected error" : "a missing error")
        }
    }

    /// Creates a value, and describes it in a node. If `handle` is given, a script writes to the node of the handle.
    func value(_ node: Node, inPlaceOf handle: Handle? = nil) -> Value {
        switch byte() % 22 {
        case 0:
            let number = byte() % 10
            return scalar(node, number, "\(number)")
        case 1: return scalar(node, true, "true")
        case 2: return scalar(node, "x", "\"x\"")
        case 3: return scalar(node, Int?.none, "null")
        case 4: return scalar(node, 0.5, "0.5")
        case 5: return Value(encodable: Double.nan, fails: { true })
        case 6: return scalar(node, [1, 2], "[1,2]")
        case 7: return Value(encodable: [0.5, .infinity], fails: { true })
        case 8:
            let members = [("two_words", SupportedType.array([1]), "[1]"), ("b", .null, "null")]
            node.kind = .object
            node.members = members.map { key, value, text in
                let member = Node(node.path + [key])
                _ = scalar(member, value, text)
                return Node.Member(key: key, node: member, name: key)
            }
            return Value(encodable: SupportedType.object(members.map { (key: $0.0, value: $0.1) }), fails: { false })
        case 9: return elements(node)
        case 10: return table(node, handle == nil ? byte() % 4 : byte() % 2)
        case 11:
            let script = Script(self, node)
            return Value(encodable: Optional(script), fails: { script.outcome.hasThrown })
        case 12: return mapped(node, hasPath: false)
        case 13: return mapped(node, hasPath: true)
        case 14: return scalar(node, Float(1e20), usesMapper ? "1e20" : "1e+20")
        case 15: return scalar(node, "a/\"\u{1}é", usesMapper ? #""a/\"\u0001é""# : #""a\/\"\u0001é""#)
        case 16: return scalar(node, Set([Decimal(1) / 8]), "[0.125]")
        default:
            let script = handle.map { Script(self, $0.node, outer: $0.life) } ?? Script(self, node)
            return Value(
                encodable: script, fails: { script.outcome.hasThrown }, isInPlace: handle != nil)
        }
    }

    private func mapped(_ node: Node, hasPath: Bool) -> Value {
        // In a mapped type, the path starts again.
        let inner = Node([])
        node.kind = .object
        node.members = [Node.Member(key: "mapped", node: inner, name: "mapped")]
        if hasPath {
            let path = Node([])
            _ = scalar(path, 1, #"{"key":1}"#)
            node.members.append(Node.Member(key: "path", node: path, name: "path"))
        }
        let script = Script(self, inner)
        return Value(
            encodable: CodableWriters.Mapped(script, hasPath: hasPath), fails: { script.outcome.hasThrown })
    }

    private func scalar(_ node: Node, _ value: any Encodable, _ text: String) -> Value {
        node.kind = .single
        node.text = text
        return Value(encodable: value, fails: { false })
    }

    private func elements(_ node: Node) -> Value {
        let scripts = (0..<byte() % 4).map { Script(self, Node(node.path + ["Index \($0)"])) }
        node.kind = .array
        node.elements = scripts.map(\.node)
        return Value(encodable: scripts, fails: { scripts.contains(where: \.outcome.hasThrown) })
    }

    /// Creates a dictionary. Members of an object that exists already are in any order, so there is only one.
    private func table(_ node: Node, _ count: Int) -> Value {
        let keys = ["b", "twoWords", "z"].prefix(count)
        let scripts = keys.map { ($0, Script(self, Node(node.path + [$0]))) }
        node.kind = .object
        node.members = scripts.map { Node.Member(key: $0, node: $1.node, name: $0) }
        return Value(
            encodable: Dictionary(uniqueKeysWithValues: scripts),
            fails: { scripts.contains(where: \.1.outcome.hasThrown) })
    }
}
