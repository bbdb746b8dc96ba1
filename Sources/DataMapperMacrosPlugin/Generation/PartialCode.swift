#if Macros

internal import SwiftSyntax

/// The type of what has arrived of a struct with `partial: true`, and the code that extends it.
struct PartialCode {
    private let type: MappedType
    private let properties: [PropertyCode]
    private let data: String
    private let partial: String

    init(_ type: MappedType) {
        self.type = type
        let data = type.lines.unused("data")
        (self.data, partial) = (data, type.lines.unused("partial"))
        properties = type.writingOrder.map { index in
            var property = type.properties[index]
            // A part can be invalid, although the whole is valid.
            property.attribute.check = nil
            return PropertyCode(property, of: type, data: data, readsInitialValues: false)
        }
    }

    func add(to code: inout CodeText) {
        code.separate()
        addType(to: &code)
        code.add()
        code.block("\(type.access)init(_ \(partial): Partial) throws") { $0.add("self = try Self._whole(\(partial))") }
        code.add()
        let head =
            "static func _extend(_ \(partial): inout Partial?, with \(data): \(Library.input), _: \(Library.token))"
        code.block(type.access + head) { code in
            code.block("\(data)._extendObject(&\(partial), Partial())", parameters: partial) { code in
                for property in properties {
                    code.add(property.extend("\(partial).\(property.property.name)"), for: property.property.line)
                }
            }
        }
        code.add()
        code.add("\(type.access)typealias \(Library.partialOrWhole) = Partial")
    }

    private func addType(to code: inout CodeText) {
        let access = type.access
        let protocols = ["\(Library.module)Serializable", "\(Library.module)Deserializable"] + type.kindsOfValue
        code.block("\(access)struct Partial: \(protocols.joined(separator: ", "))") { code in
            for property in type.properties {
                let text = property.partialType(generic: type.genericParameters)
                code.add("\(access)var \(property.name): \(text)?", for: property.line)
            }
            code.add()
            code.add("\(access)init() {}")
            code.add()
            code.block("\(access)init(_ \(data): \(Library.input)) throws") { code in
                code.add("self = try \(data)._partial(of: \(type.name).self)")
            }
            code.add()
            code.block("\(access)func serialize(to \(data): inout \(Library.output))") { code in
                for property in properties {
                    let (name, reference) = (property.property.name, property.property.reference)
                    let condition = name == reference ? "let \(name)" : "\(reference) != nil"
                    code.add("if \(condition) { \(property.set) }", for: property.property.line)
                }
            }
        }
    }
}

extension PropertyCode {
    /// `data["tags"]._extend(&partial.tags, [String].self)`, or
    /// `data._extend(&partial.name, anyOf: ["name", "title"]) { $0._extend(&$1, String.self) }`
    fileprivate func extend(_ partial: String) -> String {
        guard case .anyOf(let keys) = property.place else { return extend(partial, readView) }
        let list = keys.map(\.code).joined(separator: ", ")
        return "\(data)._extend(&\(partial), anyOf: [\(list)]) { \(extend("$1", "$0")) }"
    }

    private func extend(_ partial: String, _ view: String) -> String {
        let type = property.annotation.map { ($0.wrapped ?? $0) }
        if transformed != nil || type?.is(SomeOrAnyTypeSyntax.self) ?? false {
            return "\(view)._extend(&\(partial)) { try $0.get(\(transformed ?? "")) }"
        }
        let text = type?.trimmedDescription ?? property.shownType
        return "\(view)._extend(&\(partial), \(text).self)"
    }
}

extension MappedProperty {
    /// The type, if no annotation shows it.
    fileprivate var shownType: String { type ?? initialValue?.literalType ?? "" }

    /// The type of what has arrived of the property, without its optional.
    fileprivate func partialType(generic: [String]) -> String {
        let type = annotation.map { $0.wrapped ?? $0 }
        let text = type?.trimmedDescription ?? shownType
        if type?.is(SomeOrAnyTypeSyntax.self) ?? false { return "(\(text))" }
        if attribute.transformation != nil { return text }
        return type?.partial(generic) ?? text
    }
}

extension MappedType {
    /// The protocols of the type that the type of what has arrived has, too.
    fileprivate var kindsOfValue: [String] {
        let names = declaration.inheritanceClause?.inheritedTypes.map(\.type.trimmedDescription) ?? []
        return ["Sendable", "Equatable", "Hashable"].filter(names.contains)
    }
}

extension TypeSyntax {
    /// The code of the type of what has arrived of a value.
    fileprivate func partial(_ generic: [String]) -> String {
        if let wrapped { return wrapped.partial(generic) + "?" }
        if let array = self.as(ArrayTypeSyntax.self) { return "[\(array.element.partial(generic))]" }
        if let dictionary = self.as(DictionaryTypeSyntax.self) {
            return "[\(dictionary.key.trimmedDescription): \(dictionary.value.partial(generic))]"
        }
        let text = trimmedDescription
        if let name = self.as(IdentifierTypeSyntax.self), name.genericArgumentClause != nil, KnownType(self) != nil {
            // `Array<Int>` and other collections have no types of their own for their parts.
            return text
        }
        return isCertainlyMapped || generic.contains(text) ? text : "\(text).\(Library.partialOrWhole)"
    }
}

#endif
