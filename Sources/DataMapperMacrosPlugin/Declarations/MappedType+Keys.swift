#if Macros

internal import SwiftSyntax

extension MappedType {
    /// Whether the type writes keys that the macro does not see.
    var hasHiddenKeys: Bool {
        if isSubclass { return true }
        let paths = KeyPaths(properties)
        return properties.enumerated().contains { index, property in
            if case .flattened = property.place { return properties.count > 1 }
            return !paths.owners(onTheWayTo: index).isEmpty
        }
    }

    /// The indices of the properties in the order in which they are written: the value of a key comes before the values
    /// at paths through that key. In the opposite order, it would replace them.
    var writingOrder: [Int] {
        let paths = KeyPaths(properties)
        var order: [Int] = []
        var isPlaced = [Bool](repeating: false, count: properties.count)
        for index in properties.indices {
            for place in paths.owners(onTheWayTo: index) + [index] where !isPlaced[place] {
                order.append(place)
                isPlaced[place] = true
            }
        }
        return order
    }
}

extension MappedType {
    /// Whether a property is made from the members of an object that no other property reads: a flattened dictionary,
    /// or a dictionary whose key is the beginning of the path of another property.
    func readsRemainingKeys(_ property: MappedProperty) -> Bool {
        guard property.readsAllKeys else { return false }
        guard let path = property.place.writtenPath else { return true }
        return properties.contains { other in
            guard let longer = other.place.writtenPath else { return false }
            return longer.count > path.count && longer.starts(with: path)
        }
    }

    /// The properties in the order in which they are read. Those that are made from the remaining members are the last
    /// ones, and those at the ends of longer paths come first. Other flattened types are before them: they may contain
    /// such a property.
    var readingOrder: [Int] {
        func rank(_ property: MappedProperty) -> (Int, Int) {
            guard let path = property.place.writtenPath else { return (readsRemainingKeys(property) ? 3 : 2, 0) }
            return readsRemainingKeys(property) ? (1, -path.count) : (0, 0)
        }
        let ranks = properties.map(rank)
        return properties.indices.sorted { (ranks[$0].0, ranks[$0].1, $0) < (ranks[$1].0, ranks[$1].1, $1) }
    }
}

extension MappedProperty {
    /// Whether the value is made from all members of an object, as far as the code shows it.
    fileprivate var readsAllKeys: Bool {
        if let type = binding.typeAnnotation?.type { return type.readsAllKeys }
        return initialValue?.as(FunctionCallExprSyntax.self)?.calledExpression.is(DictionaryExprSyntax.self) ?? false
    }
}

extension TypeSyntax {
    fileprivate var readsAllKeys: Bool {
        if let wrapped { return wrapped.readsAllKeys }
        if self.is(DictionaryTypeSyntax.self) { return true }
        let name = self.as(IdentifierTypeSyntax.self)?.name.text ?? self.as(MemberTypeSyntax.self)?.name.text
        if name == "Field" {
            let clause = self.as(IdentifierTypeSyntax.self)?.genericArgumentClause
            return clause?.arguments.first?.type?.readsAllKeys ?? false
        }
        return name == "Dictionary" || name == "SupportedType"
    }
}

/// The keys under which properties are written.
struct KeyPaths {
    private let paths: [[[UInt8]]?]
    private var owners: [[[UInt8]]: Int] = [:]
    private var hasPaths = false

    init(_ properties: [MappedProperty]) {
        paths = properties.map(\.place.writtenPath)
        for (index, path) in paths.enumerated() {
            guard let path else { continue }
            if path.count > 1 { hasPaths = true }
            if owners[path] == nil { owners[path] = index }
        }
    }

    /// Returns the first property with the same keys.
    func owner(of index: Int) -> Int? { paths[index].flatMap { owners[$0] } }

    func owner(of path: [[UInt8]]) -> Int? { owners[path] }

    /// Returns the properties whose keys are the beginning of a path, the shortest first.
    func owners(onTheWayTo index: Int) -> [Int] {
        guard hasPaths, let path = paths[index] else { return [] }
        return (1..<max(path.count, 1)).compactMap { owners[Array(path.prefix($0))] }
    }
}

extension MappedAttribute.Place {
    /// The keys under which a value is written, as UTF-8, because equal texts can have different bytes.
    var writtenPath: [[UInt8]]? {
        switch self {
        case .path(let keys): keys.map { Array(($0.text ?? "[\($0.code)]").utf8) }
        case .anyOf(let keys): keys.first?.text.map { [Array($0.utf8)] }
        case .flattened: nil
        }
    }
}

#endif
