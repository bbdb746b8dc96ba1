internal import DataMapperValues
internal import Foundation

/// A value that does not simply go behind the last member: below several keys, or in place of another value.
///
/// It is written at the end of the tape and then moved to where it belongs. Nodes know their spans relative to themselves,
/// so that moving is copying.
struct Placement {
    /// Where it belongs, and how many nodes it replaces there.
    let target: Int
    let replaced: Int
    /// Where it has been written.
    let source: Int
    /// The objects begun on the way to the value.
    let opened: [Int]
    /// The objects around it, which grow with it.
    let around: [Int]
    /// Whether it is a new member of the innermost of these; of the map's own object, if there are none.
    let isNew: Bool
}

extension Map {
    /// Appends the keys at the end of the tape, and notes where they belong. `isNew` says that the object does not have the
    /// first.
    func beginPlacement(_ components: [String], isNew isFirstNew: Bool, on tape: JSONTape) {
        var around: [Int] = []
        var scope = start + 1..<tape.builder.count
        var depth = 0
        var target = scope.upperBound
        var replaced = 0
        var isNew = true
        while depth > 0 || !isFirstNew, let key = tape.key(components[depth], in: scope) {
            let value = key + 1
            if depth + 1 < components.count {
                tape.expand(value, in: around)
                // What has been expanded ends elsewhere, and what was expanded into may have.
                if tape.builder.nodes[value].kind == .object {
                    around.append(value)
                    scope = value + 1..<value + tape.builder.nodes[value].span
                    target = scope.upperBound
                    depth += 1
                    continue
                }
            }
            target = value
            replaced = tape.builder.nodes[value].span
            isNew = false
            break
        }
        let source = tape.builder.count
        if isNew { tape.builder.append(string: components[depth]) }
        var opened: [Int] = []
        for component in components[(depth + 1)...] {
            opened.append(tape.begin(.object))
            tape.builder.append(string: component)
        }
        placement = Placement(
            target: target, replaced: replaced, source: source, opened: opened, around: around, isNew: isNew)
    }

    /// Moves what has been written since to where it belongs.
    func end(_ placement: Placement, on tape: JSONTape) {
        for index in placement.opened.reversed() { tape.end(index, members: 1) }
        tape.move(from: placement.source, to: placement.target, replacing: placement.replaced, in: placement.around)
        if placement.isNew {
            if let container = placement.around.last {
                tape.builder.nodes[container].count += 1
            } else {
                members += 1
            }
        }
    }
}

extension JSONTape {
    /// The key among the members that stand in a range.
    func key(_ key: String, in scope: Range<Int>) -> Int? {
        var copy = key
        return copy.withUTF8 { wanted in
            var position = scope.lowerBound
            while position < scope.upperBound {
                let node = builder.nodes[position]
                if node.count == wanted.count, Document.equal(bytes(of: node), wanted) { return position }
                position += 1 + builder.nodes[position + 1].span
            }
            return nil
        }
    }

    /// The keys of the members from a node to the end.
    func keys(from start: Int) -> Set<[UInt8]> {
        var keys: Set<[UInt8]> = []
        var position = start
        while position < builder.count {
            keys.insert(Array(bytes(of: builder.nodes[position])))
            position += 1 + builder.nodes[position + 1].span
        }
        return keys
    }

    /// Takes the nodes from `source` to the end to another place, instead of those that are there.
    func move(from source: Int, to target: Int, replacing replaced: Int, in around: [Int]) {
        let count = builder.count - source
        if target < source {
            let nodes = builder.nodes
            let moved = Array(UnsafeBufferPointer(start: nodes + source, count: count))
            let tail = source - target - replaced
            // What is behind the target first goes out of the way, if there is room: it is what makes the room.
            if count <= replaced {
                (nodes + target).update(from: moved, count: count)
                (nodes + target + count).update(from: nodes + target + replaced, count: tail)
            } else {
                (nodes + target + count).update(from: nodes + target + replaced, count: tail)
                (nodes + target).update(from: moved, count: count)
            }
        }
        builder.count -= replaced
        for index in around {
            builder.nodes[index].payload = UInt64(Int(builder.nodes[index].payload) + count - replaced)
        }
    }

    /// Makes an object of a dictionary that was kept as it is, so that it can be added to.
    func expand(_ index: Int, in around: [Int]) {
        guard let dictionary = keptValue(at: index) as? [String: Any] else { return }
        let source = builder.count
        let object = begin(.object)
        for (key, value) in dictionary.sorted(by: { $0.key < $1.key }) {
            builder.append(string: key)
            keep(value)
        }
        end(object, members: dictionary.count)
        move(from: source, to: index, replacing: 1, in: around)
    }
}
