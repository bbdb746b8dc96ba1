internal import DataMapperValues
internal import Foundation

/// A map that moves from one element or value to the next.
@usableFromInline
final class Walk {
    @usableFromInline
    enum Kind {
        case array, object
    }

    /// The map that moves.
    @usableFromInline let map: Map
    /// The number of elements.
    @usableFromInline let count: Int
    /// The key of the current value.
    @usableFromInline private(set) var key = ""
    private let kind: Kind
    private var place = 0
    private let end: Int
    private var rest: [(key: String, value: Any)] = []
    private var index = 0

    @usableFromInline
    init?(_ outer: Map, _ kind: Kind) {
        self.kind = kind
        if outer.isLive {
            switch kind {
            case .array:
                guard let array = outer.liveValue as? [Any] else { return nil }
                rest = array.enumerated().map { ("\($0.offset)", $0.element) }
            case .object:
                guard let dictionary = outer.liveValue as? [String: Any] else { return nil }
                // Problems are reported in the same order in every run.
                rest = outer.run?.collects == true ? dictionary.inOrder : dictionary.map { ($0.key, $0.value) }
            }
            count = rest.count
            end = 0
            map = Map(values: nil, parent: (outer, outer.keyPath), outer.innerSettings())
        } else {
            let node = outer.nodes[outer.position]
            guard node.kind == (kind == .array ? .array : .object) else { return nil }
            count = node.count
            place = outer.position + 1
            end = outer.position + node.span
            map = Map(
                reading: outer.document, object: outer.position, position: outer.position, outer.innerSettings(),
                from: outer)
        }
    }

    /// Returns the map at the next element or value, or nil after the last one.
    @usableFromInline
    func next() -> Map? {
        if map.isLive {
            guard index < rest.count else { return nil }
            key = rest[index].key
            map.currentKey = key
            map.liveValue = LiveValue.unwrapped(rest[index].value)
            map.isKeyPresent = true
            index += 1
            return map
        }
        guard place < end else { return nil }
        if kind == .object {
            key = map.document.string(of: map.nodes[place])
            place += 1
        }
        map.position = place
        map.isKeyPresent = true
        place += map.nodes[place].span
        return map
    }
}
