/// Writes declarations as Swift.
struct ModelSource {
    let options: ModelOptions
    private(set) var text = ""
    private(set) var warnings: [ModelWarning] = []
    let rootType: String

    init(_ root: ModelType, _ declarations: [Declaration], rootComments: [String], _ options: ModelOptions) {
        self.options = options
        var rootName = SwiftNames.type(NameWords.words(of: options.name))
        if SwiftNames.isKnown(rootName) { rootName += "Model" }
        DeclarationNames.decide(declarations, root: root, rootName: rootName)
        RecursiveTypes.find(declarations)
        for declaration in declarations { declaration.cutLevels() }
        let root = root.withoutTransformations.cut(below: Declaration.mostLevels)
        rootType = root.swift
        var needsFoundation = root.needsFoundation
        for declaration in declarations {
            text += text.isEmpty ? "" : "\n"
            if declaration.name == rootName { add(comments: rootComments) }
            add(declaration)
            needsFoundation = needsFoundation || declaration.types.contains(where: \.needsFoundation)
        }
        if !declarations.contains(where: { $0.name == rootName }) {
            text += text.isEmpty ? "" : "\n"
            add(comments: rootComments)
            text += "\(access)typealias \(rootName) = \(root.swift)\n"
        }
        text = "import DataMapperMacros\n" + (needsFoundation ? "import Foundation\n" : "") + "\n" + text
    }

    private var access: String { options.isPublic ? "public " : "" }

    static func sentence(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() + "." }

    private func conformances(_ first: [String] = []) -> String {
        let all = first + (options.isHashable ? ["Hashable"] : []) + (options.isSendable ? ["Sendable"] : [])
        return all.isEmpty ? "" : ": " + all.joined(separator: ", ")
    }

    private mutating func add(_ declaration: Declaration) {
        let losesKeys = declaration.hasOtherKeys && !declaration.isPart && !declaration.rejectsUnknownKeys
        if losesKeys, !canPreserveKeys(declaration) { declaration.note(["not kept: other keys"]) }
        add(comments: (declaration.summary.map { [$0] } ?? []) + declaration.comments)
        warnings += declaration.comments.map { ModelWarning(place: declaration.name, message: $0) }
        switch declaration.kind {
        case .texts(let values): add(texts: values, declaration)
        case .tagged(let tag, let content, let cases): add(tag, content, cases, declaration)
        case .choices(let types): add(choices: types, declaration)
        case .object(let properties): add(properties, declaration)
        }
    }

    /// Whether a type can have the property that keeps unknown keys. Classes are read and written by two macros.
    private func canPreserveKeys(_ declaration: Declaration) -> Bool {
        guard case .object(let properties) = declaration.kind, !declaration.isRecursive, !declaration.isPart else {
            return false
        }
        return !KeyNames.choose(properties.map(\.key)).names.contains("unknownKeys")
    }

    private mutating func add(comments: [String]) {
        for comment in comments { text += "/// \(Self.sentence(comment))\n" }
    }

    // MARK: Enums

    private mutating func add(texts values: [String], _ declaration: Declaration) {
        var unique = UniqueNames()
        let cases = values.map { value in
            let name = unique.take(SwiftNames.member(NameWords.words(of: value)))
            let isPlain = KeyStyle.asWritten.gives(value, for: name)
            return SwiftNames.written(name) + (isPlain ? "" : " = \(SwiftLiteral.text(value))")
        }
        text += "@Mappable\n\(access)enum \(declaration.name)\(conformances(["String"])) {\n"
        let line = "    case \(cases.joined(separator: ", "))\n"
        text += line.count <= 100 ? line : cases.map { "    case \($0)\n" }.joined()
        text += "}\n"
    }

    private mutating func add(
        _ tag: String, _ content: String?, _ cases: [Declaration.TaggedCase], _ declaration: Declaration
    ) {
        let (style, names) = KeyNames.choose(cases.map(\.value))
        var arguments = style == .asWritten ? [] : ["keys: .\(style)"]
        arguments.append("tag: \(SwiftLiteral.text(tag))")
        if let content { arguments.append("content: \(SwiftLiteral.text(content))") }
        text += "@Mappable(\(arguments.joined(separator: ", ")))\n\(access)"
        text += "\(declaration.isRecursive ? "indirect " : "")enum \(declaration.name)\(conformances()) {\n"
        for (item, name) in zip(cases, names) {
            let key = style.gives(item.value, for: name) ? "" : "@Mapped(\(SwiftLiteral.text(item.value))) "
            let payload = item.payload.map { "(\($0.withoutTransformations.swift))" } ?? ""
            text += "    \(key)case \(SwiftNames.written(name))\(payload)\n"
        }
        text += "}\n"
    }

    private mutating func add(choices types: [ModelType], _ declaration: Declaration) {
        text += "@Mappable(untagged: true)\n\(access)"
        text += "\(declaration.isRecursive ? "indirect " : "")enum \(declaration.name)\(conformances()) {\n"
        var unique = UniqueNames()
        for type in types.map(\.withoutTransformations) {
            text += "    case \(SwiftNames.written(unique.take(type.caseName)))(\(type.swift))\n"
        }
        text += "}\n"
    }

    // MARK: Objects

    private mutating func add(_ properties: [Property], _ declaration: Declaration) {
        let (style, names) = KeyNames.choose(properties.map(\.key))
        let missing = properties.count { $0.presence == .missing }
        let omitsNil = missing > 0 && missing >= properties.count { $0.presence == .null }
        var arguments = style == .asWritten ? [] : ["keys: .\(style)"]
        if omitsNil { arguments.append("omitNil: true") }
        if declaration.rejectsUnknownKeys {
            arguments.append("unknownKeys: .reject")
        } else if declaration.hasOtherKeys, canPreserveKeys(declaration) {
            arguments.append("unknownKeys: .preserve")
        }
        let attribute = declaration.isRecursive ? "@Deserializable" : "@Mappable"
        let list = arguments.isEmpty ? "" : "(\(arguments.joined(separator: ", ")))"
        text += attribute + (declaration.isRecursive ? Self.withoutOmit(arguments) : list) + "\n"
        if declaration.isRecursive { text += "@Serializable\(list)\n" }
        text +=
            "\(access)\(declaration.isRecursive ? "final class" : "struct") \(declaration.name)\(conformances()) {\n"
        for (property, name) in zip(properties, names) {
            add(property, name, style, omitsNil, declaration)
        }
        if declaration.isRecursive, options.isHashable { addHashing(names, declaration) }
        text += "}\n"
    }

    /// Reading has no nil to omit.
    private static func withoutOmit(_ arguments: [String]) -> String {
        let arguments = arguments.filter { $0 != "omitNil: true" }
        return arguments.isEmpty ? "" : "(\(arguments.joined(separator: ", ")))"
    }

    private mutating func add(
        _ property: Property, _ name: String, _ style: KeyStyle, _ omitsNil: Bool, _ declaration: Declaration
    ) {
        var type = property.type
        let isField: Bool
        switch property.presence {
        case .required: isField = false
        case .missing: isField = !omitsNil
        case .null: isField = omitsNil
        case .both: isField = true
        }
        if property.presence != .required { type = isField ? type.wrapped : .optional(type.wrapped) }
        if type.dateTransformation == nil || (isField && !type.isScalar) { type = type.withoutTransformations }
        var arguments: [String] = []
        if !property.isFlattened, !style.gives(property.key, for: name) {
            arguments.append(SwiftLiteral.text(property.key))
        }
        if let transformation = type.dateTransformation { arguments.append("using: \(transformation)") }
        var comments = property.comments
        if let check = property.check {
            if isField || type.dateTransformation != nil {
                comments.append("not checked: \(check)")
            } else {
                arguments.append("where: \(check)")
            }
        }
        let attribute =
            property.isFlattened
            ? "@Flattened" : arguments.isEmpty ? "" : "@Mapped(\(arguments.joined(separator: ", ")))"
        let typeName = isField ? "Field<\(type.swift)>" : type.swift
        let keyword = declaration.isRecursive ? "let" : "var"
        let line = "\(access)\(keyword) \(SwiftNames.written(name)): \(typeName)"
        let notes = property.counts + comments
        let comment = notes.isEmpty ? "" : "  // " + notes.joined(separator: "; ")
        warnings += comments.map { ModelWarning(place: "\(declaration.name).\(name)", message: $0) }
        if attribute.isEmpty {
            text += "    \(line)\(comment)\n"
        } else if attribute.count + line.count + comment.count <= 110 {
            text += "    \(attribute) \(line)\(comment)\n"
        } else {
            text += "    \(attribute)\n    \(line)\(comment)\n"
        }
    }

    private mutating func addHashing(_ names: [String], _ declaration: Declaration) {
        // Another variable in `hash(into:)` has this name.
        let members = names.map { $0 == "hasher" ? "self.hasher" : SwiftNames.written($0) }
        let names = names.map(SwiftNames.written)
        let equal = names.map { "left.\($0) == right.\($0)" }.joined(separator: ",\n            ")
        text += """

                \(access)static func == (left: \(declaration.name), right: \(declaration.name)) -> Bool {
                    guard
                        \(equal)
                    else { return false }
                    return true
                }

                \(access)func hash(into hasher: inout Hasher) {
            \(members.map { "        hasher.combine(\($0))\n" }.joined())    }

            """
    }
}

extension ModelType {
    var isScalar: Bool { if case .scalar = self { true } else { false } }

    /// The name of a case with this payload.
    fileprivate var caseName: String {
        switch self {
        case .any: "value"
        case .scalar(let scalar): scalar.swift.lowercased()
        case .declared(let declaration): SwiftNames.member(declaration.hint)
        case .array: "array"
        case .map: "object"
        case .optional(let type): type.caseName
        case .either(let left, _): left.caseName
        }
    }

    var needsFoundation: Bool {
        var result = false
        forEach { if case .scalar(let scalar) = $0, scalar.needsFoundation { result = true } }
        return result
    }
}
