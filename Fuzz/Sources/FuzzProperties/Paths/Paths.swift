import DataMapper
@_spi(Tool) import DataMapperPath

extension FuzzProperty {
    /// A text is a JSONPath or an error with a place. A path finds what a simple search finds, also if it is asked for less,
    /// and its nodes have paths that find only them.
    static let paths = FuzzProperty("Paths", longestInput: 400) { input in
        var reader = Trees.Reader(input)
        let forms = reader.byte()
        let value = reader.value().supported(UInt8(forms))
        let search = Paths.Search(&reader)
        try Paths.check(search.text, in: value, expected: search.nodes(in: value))
        let text = String(decoding: reader.rest(), as: UTF8.self)
        for text in [text, "$" + text, "$[?" + text + "]", "$..[?@." + text + "]"] { try Paths.check(text, in: value) }
    }
}

enum Paths {
    /// Some paths have too many nodes to look at all of them.
    private static let most = 2_000

    static func check(_ text: String, in value: SupportedType, expected: [SupportedType]? = nil) throws {
        let path: JsonPath
        do {
            path = try JsonPath(text)
        } catch {
            try expect(expected == nil, "\(text): \(error)")
            return try expect((0...text.utf8.count).contains(error.offset), "\(text): \(error)")
        }
        let nodes = Array(path.nodes(in: value).prefix(most))
        let found = nodes.map(\.value.description)
        if let expected {
            try expect(found == expected.prefix(most).map(\.description), "\(text) finds \(found) in \(value)")
        }
        let half = path.nodes(in: value).prefix(found.count / 2).map(\.value.description)
        try expect(half == Array(found.prefix(found.count / 2)), "\(text) finds \(half) first")
        for node in nodes.prefix(20) {
            let places = try JsonPath(node.normalizedPath).nodes(in: value).map(\.path)
            try expect(places == [node.path], "\(node.normalizedPath) finds \(places)")
        }
        try checkElements(path, in: value, found)
    }

    private static func checkElements(_ path: JsonPath, in value: SupportedType, _ found: [String]) throws {
        guard let elements = JsonPathElements(path) else { return }
        var array: SupportedType? = value
        for case .key(let key) in elements.array.components { array = array?[key] }
        guard let array = array?.array else { return }
        let wanted = array.prefix(max(0, elements.end ?? array.count))
        let values = wanted.enumerated().flatMap { elements.values(in: $1, at: $0) }
        try expect(values.prefix(most).map(\.description) == found, "\(path) finds \(values) in elements")
    }

    /// A path without functions, and the search for its nodes that RFC 9535 describes.
    struct Search {
        enum Selector {
            case name(String)
            case index(Int)
            case wildcard
            case slice(Int?, Int?, Int)
            case filter(String)
        }

        private let segments: [(isDescendant: Bool, selectors: [Selector])]

        init(_ reader: inout Trees.Reader) {
            segments = (0..<reader.byte() % 4).map { _ in
                let shape = reader.byte()
                return (shape % 3 == 0, (0...shape / 3 % 5 / 3).map { _ in Self.selector(&reader) })
            }
        }

        private static func selector(_ reader: inout Trees.Reader) -> Selector {
            func bound() -> Int? { [nil, 0, 1, 2, 5, -1, -2, -9][reader.byte() % 8] }
            switch reader.byte() % 6 {
            case 0, 1: return .name(reader.key())
            case 2: return .index(reader.byte() % 8 - 4)
            case 3: return .slice(bound(), bound(), reader.byte() % 7 - 3)
            case 4: return .filter(reader.key())
            default: return .wildcard
            }
        }

        var text: String {
            "$"
                + segments.map {
                    ($0.isDescendant ? "..[" : "[") + $0.selectors.map(Self.text).joined(separator: " , ") + "]"
                }
                .joined(separator: "\n")
        }

        private static func text(_ selector: Selector) -> String {
            switch selector {
            case .name(let name): quoted(name)
            case .index(let index): "\(index)"
            case .wildcard: "*"
            case .slice(let start, let end, let step):
                (start.map { "\($0)" } ?? "") + ":" + (end.map { "\($0)" } ?? "") + ":\(step)"
            case .filter(let name): "?@[" + quoted(name) + "]"
            }
        }

        private static func quoted(_ name: String) -> String {
            Trees.serializer.serialize(toString: .string(name))
        }

        func nodes(in value: SupportedType) -> [SupportedType] {
            segments.reduce([value]) { nodes, segment in
                let starts = segment.isDescendant ? nodes.flatMap(Self.descendants) : nodes
                return starts.flatMap { node in segment.selectors.flatMap { Self.select($0, node) } }
            }
        }

        private static func children(_ value: SupportedType) -> [SupportedType] {
            value.array ?? value.entries?.map(\.value) ?? []
        }

        private static func descendants(_ value: SupportedType) -> [SupportedType] {
            [value] + children(value).flatMap(descendants)
        }

        private static func select(_ selector: Selector, _ value: SupportedType) -> [SupportedType] {
            switch selector {
            case .name(let name): return value.entries == nil ? [] : [value[name]].compactMap { $0 }
            case .index(let index):
                guard let array = value.array else { return [] }
                let place = index < 0 ? index + array.count : index
                return array.indices.contains(place) ? [array[place]] : []
            case .wildcard: return children(value)
            case .slice(let start, let end, let step): return value.array.map { slice($0, start, end, step) } ?? []
            case .filter(let name): return children(value).filter { $0.entries != nil && $0[name] != nil }
            }
        }

        /// By trying every index, in the direction of the step.
        private static func slice(
            _ array: [SupportedType], _ start: Int?, _ end: Int?, _ step: Int
        ) -> [SupportedType] {
            func place(_ index: Int) -> Int { index < 0 ? index + array.count : index }
            let first = start.map(place) ?? (step < 0 ? array.count - 1 : 0)
            let last = end.map(place) ?? (step < 0 ? -1 : array.count)
            if step == 0 { return [] }
            // An end before the first element is the place before it, and a start outside is the nearest element.
            let from = step < 0 ? min(first, array.count - 1) : max(first, 0)
            return array.indices.filter { index in
                step < 0
                    ? index <= from && index > last && (from - index) % -step == 0
                    : index >= from && index < last && (index - from) % step == 0
            }.map { array[$0] }.reversed(if: step < 0)
        }
    }
}

extension Array {
    fileprivate func reversed(if isReversed: Bool) -> [Element] { isReversed ? reversed() : self }
}
