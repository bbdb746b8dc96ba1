#if Macros

internal import SwiftDiagnostics
internal import SwiftSyntax

extension TypeChecker {
    /// Finds keys that several properties have.
    mutating func checkKeys() {
        let paths = KeyPaths(type.properties)
        for (index, property) in zip(type.properties.indices, type.properties) {
            if let first = paths.owner(of: index), first != index {
                let owner = type.properties[first]
                add(
                    MappingText.sameKey(property.keyText, owner.plainName, property.plainName), at: property.keyNode,
                    // Two properties may read the same value.
                    severity: writes ? .error : .warning,
                    note: (MappingText.firstKey(owner.plainName), owner.keyNode), fixIts: [.otherKey(property)])
            } else if writes {
                checkWay(to: property, paths.owners(onTheWayTo: index).map { type.properties[$0] })
            }
        }
        for property in type.properties {
            guard case .anyOf = property.place, let mapped = property.attribute.node else { continue }
            var seen: Set<String> = []
            for argument in mapped.keys.alternatives {
                guard let text = argument.expression.literalText else { continue }
                let fixIt = FixIt.removing(argument, from: mapped)
                if !seen.insert(text).inserted {
                    add(MappingText.repeatedAlternative(text.asLiteral), at: argument.expression, fixIts: [fixIt])
                } else if seen.count > 1, let other = paths.owner(of: [Array(text.utf8)]).map({ type.properties[$0] }),
                    other.name != property.name
                {
                    add(
                        MappingText.alternativeOfOther(text.asLiteral, other.plainName), at: argument.expression,
                        note: (MappingText.firstKey(other.plainName), other.keyNode), fixIts: [fixIt])
                }
            }
        }
    }

    /// Checks that the values on the way of a path can be objects. Whether they are is known when they are written.
    private mutating func checkWay(to property: MappedProperty, _ owners: [MappedProperty]) {
        let scalar = owners.first { $0.attribute.transformation == nil && $0.isKnown?.isNoObject ?? false }
        guard let scalar else { return }
        add(
            MappingText.pathThrough(scalar.keyText, scalar.plainName, property.plainName), at: property.keyNode,
            note: (MappingText.firstKey(scalar.plainName), scalar.keyNode), fixIts: [.otherKey(property)])
    }
}

extension MappedProperty {
    /// The keys as literals.
    fileprivate var keyText: String {
        switch place {
        case .path(let keys): keys.map { $0.text?.asLiteral ?? $0.code }.joined(separator: ", ")
        case .anyOf(let keys): keys.first?.text?.asLiteral ?? ""
        case .flattened: ""
        }
    }

    /// The node where the user has written the key, or the name if there is no key.
    fileprivate var keyNode: Syntax {
        switch place {
        case .path(let keys), .anyOf(let keys):
            keys.first?.node.map { Syntax($0) } ?? Syntax(binding.pattern)
        case .flattened: Syntax(binding.pattern)
        }
    }
}

extension FixIt {
    fileprivate static func otherKey(_ property: MappedProperty) -> FixIt? {
        let placeholder = "\"<#key#>\""
        guard let mapped = property.attribute.node else {
            // An attribute belongs to one property only.
            guard property.declaration.bindings.count == 1 else { return nil }
            return .inserting("@Mapped(\(placeholder)) ", before: property.declaration, FixItText.otherKey)
        }
        let keys = mapped.keys
        if let key = keys.path.last ?? keys.alternatives.first {
            return .replacing(key.expression, with: placeholder, FixItText.otherKey)
        }
        return .adding(placeholder, to: mapped, isFirst: true, FixItText.otherKey)
    }
}

#endif
