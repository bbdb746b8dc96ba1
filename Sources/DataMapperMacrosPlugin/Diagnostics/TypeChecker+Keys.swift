#if Macros

internal import SwiftDiagnostics
internal import SwiftSyntax

extension TypeChecker {
    /// Finds keys that several properties have.
    mutating func checkKeys() {
        var owners: [[String]: MappedProperty] = [:]
        for property in type.properties {
            guard let path = property.place.writtenPath else { continue }
            guard let owner = owners[path] else {
                owners[path] = property
                continue
            }
            let key = path.map(\.asLiteral).joined(separator: ", ")
            add(
                MappingText.sameKey(key, owner.plainName, property.plainName), at: property.keyNode,
                // Two properties may read the same value.
                severity: writes ? .error : .warning,
                note: (MappingText.firstKey(owner.plainName), owner.keyNode), fixIts: [.otherKey(property)])
        }
        for property in type.properties {
            guard case .anyOf = property.place, let mapped = property.attribute.node else { continue }
            var seen: Set<String> = []
            for argument in mapped.keys.alternatives {
                guard let text = argument.expression.literalText else { continue }
                let fixIt = FixIt.removing(argument, from: mapped, FixItText.remove(text.asLiteral))
                if !seen.insert(text).inserted {
                    add(MappingText.repeatedAlternative(text.asLiteral), at: argument.expression, fixIts: [fixIt])
                } else if seen.count > 1, let other = owners[[text]], other.name != property.name {
                    add(
                        MappingText.alternativeOfOther(text.asLiteral, other.plainName), at: argument.expression,
                        note: (MappingText.firstKey(other.plainName), other.keyNode), fixIts: [fixIt])
                }
            }
        }
    }
}

extension MappedAttribute.Place {
    /// The keys under which a value is written.
    fileprivate var writtenPath: [String]? {
        switch self {
        case .path(let keys): keys.map { $0.text ?? "[\($0.code)]" }
        case .anyOf(let keys): keys.first?.text.map { [$0] }
        case .flattened: nil
        }
    }
}

extension MappedProperty {
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
