#if Macros

internal import SwiftDiagnostics
internal import SwiftSyntax

/// Finds what is wrong with a type and its properties, and takes it out of what is generated: the compiler then has no errors of its own
/// that only follow from it.
struct TypeChecker {
    private(set) var type: MappedType
    private(set) var problems = Problems()
    /// The attribute of the type.
    let attribute: AttributeSyntax
    /// Whether the type is read, or written, by this macro or by the other one of a type that has two.
    let reads: Bool
    let writes: Bool

    init(_ type: MappedType, _ attribute: AttributeSyntax) {
        self.type = type
        self.attribute = attribute
        let macros = type.declaration.attributes.typeMacros + [type.macro]
        reads = macros.contains(where: \.reads)
        writes = macros.contains(where: \.writes)
    }

    mutating func check() {
        checkOptions()
        checkMembers()
        // Of two macros, the one that reads tells what is wrong with the properties; both leave it out.
        let known = problems
        checkBaseClass()
        checkProperties()
        if type.kind != .enumeration {
            checkAttributes()
            checkKeys()
        } else {
            checkCases()
        }
        if type.macro == .serializable, reads { problems = known }
    }

    // MARK: For extensions

    mutating func add(
        _ text: String, at node: some SyntaxProtocol, severity: DiagnosticSeverity = .error,
        note: (text: String, node: Syntax)? = nil, fixIts: [FixIt?] = []
    ) {
        problems.add(text, at: node, severity: severity, note: note, fixIts: fixIts.compactMap { $0 })
    }

    mutating func change(_ index: Int, _ body: (inout MappedProperty) -> Void) { type.change(index, body) }

    mutating func remove(_ name: String) { type.remove(property: name) }

    /// Nothing can be generated.
    mutating func isUnusable() { type.isIncomplete = true }

    /// The initialiser cannot be generated.
    mutating func cannotBeRead() { if reads { type.isIncomplete = true } }

    /// The type gets another property for unknown keys, or does not conform if there is one of that name.
    mutating func keepUnknownKeysElsewhere(than name: String) {
        type.unknownKeys = nil
        type.cannotKeepUnknownKeys = name == "unknownKeys"
        type.unknownKeysNeedValue = false
    }

    private mutating func checkBaseClass() {
        guard type.isSubclass else { return }
        if let unknownKeys = attribute.argument("unknownKeys") {
            add(
                MappingText.unknownKeysOfSubclass, at: unknownKeys,
                fixIts: [.removingOption(unknownKeys, from: attribute, FixItText.remove("unknownKeys:"))])
        }
    }

    private mutating func checkMembers() {
        for item in type.declaration.memberBlock.members {
            guard let (member, name) = GeneratedMember.of(item.decl), type.macro.generates(member) else { continue }
            type.handwritten.insert(member)
            let conformance = FixIt.conforming(to: type.macro.rawValue, insteadOf: attribute, type.declaration)
            add(
                MappingText.handwritten(member.rawValue, type.macro.rawValue), at: name,
                fixIts: [
                    FixIt(FixItText.remove(member.rawValue), .removing(item, isWhole: true)),
                    member == .collectProblems ? nil : conformance,
                ])
        }
    }

    private mutating func checkOptions() {
        guard case .argumentList(let arguments) = attribute.arguments else { return }
        for argument in arguments {
            guard let label = argument.label?.text else { continue }
            let value = argument.expression
            switch label {
            case "keys":
                guard value.memberName.flatMap(KeyStyle.init) == nil else { continue }
                let names = KeyStyle.allCases.map { "." + $0.rawValue }
                add(MappingText.noLiteral(label, MappingText.noMemberLiteral(names)), at: value)
            case "unknownKeys":
                guard value.memberName.flatMap(TypeOptions.UnknownKeyChoice.init) == nil else { continue }
                add(MappingText.noLiteral(label, MappingText.noMemberLiteral([".reject", ".preserve"])), at: value)
            case "omitNil", "untagged":
                if !value.is(BooleanLiteralExprSyntax.self) {
                    add(MappingText.noLiteral(label, MappingText.noBooleanLiteral), at: value)
                } else if label == "untagged" {
                    onlyForEnums(argument)
                }
            case "tag", "content":
                if value.literalText == nil {
                    add(MappingText.noLiteral(label, MappingText.noTagLiteral), at: value)
                } else {
                    onlyForEnums(argument)
                }
            default: break
            }
        }
    }

    private mutating func onlyForEnums(_ argument: LabeledExprSyntax) {
        guard type.kind != .enumeration, let label = argument.label else { return }
        add(
            MappingText.onlyForEnums(label.text), at: label,
            fixIts: [.removingOption(argument, from: attribute, FixItText.remove(label.text + ":"))])
    }
}

/// A member that a macro generates.
enum GeneratedMember: String {
    case initializer = "init(_:)"
    case serialize = "serialize(to:)"
    case mapping = "mapping(_:)"
    case collectProblems = "collectProblems(in:)"

    /// The member that a declaration stands for, and where its name is.
    static func of(_ declaration: DeclSyntax) -> (GeneratedMember, TokenSyntax)? {
        if let initializer = declaration.as(InitializerDeclSyntax.self) {
            guard initializer.signature.takes("_", "DeserializableData") else { return nil }
            return (.initializer, initializer.initKeyword)
        }
        guard let function = declaration.as(FunctionDeclSyntax.self) else { return nil }
        switch function.name.text {
        case "serialize" where function.signature.takes("to", "SerializableData"): return (.serialize, function.name)
        case "mapping" where function.signature.takes("_", "MappableData"): return (.mapping, function.name)
        case "collectProblems" where function.signature.takes("in", "DeserializableData"):
            return (.collectProblems, function.name)
        default: return nil
        }
    }
}

extension FunctionSignatureSyntax {
    /// Whether there is one parameter, of this label and type; it may be `inout` or `borrowing`.
    fileprivate func takes(_ label: String, _ type: String) -> Bool {
        let parameters = parameterClause.parameters
        guard parameters.count == 1, let parameter = parameters.first, parameter.firstName.text == label else {
            return false
        }
        let base = parameter.type.as(AttributedTypeSyntax.self)?.baseType ?? parameter.type
        return base.trimmedDescription == type || base.as(MemberTypeSyntax.self)?.name.text == type
    }
}

extension TypeMacro {
    func generates(_ member: GeneratedMember) -> Bool {
        switch member {
        case .initializer, .collectProblems: reads
        case .serialize: writes
        case .mapping: self == .mappable
        }
    }
}

extension AttributeListSyntax {
    /// The macros of a type, in their order.
    var typeMacros: [TypeMacro] {
        compactMap { element in
            if case .attribute(let attribute) = element { TypeMacro(rawValue: attribute.name) } else { nil }
        }
    }
}

extension FixIt {
    /// Removes an argument of the attribute of a type, or all in parentheses, if there is no other.
    static func removingOption(_ argument: LabeledExprSyntax, from attribute: AttributeSyntax, _ text: String) -> FixIt
    {
        guard case .argumentList(let arguments) = attribute.arguments, arguments.count == 1,
            let left = attribute.leftParen, let right = attribute.rightParen
        else { return .removing(argument, from: attribute, text) }
        return FixIt(
            text, [.replacing(left, with: ""), .replacing(arguments, with: ""), .replacing(right, with: "")])
    }

    fileprivate static func conforming(
        to name: String, insteadOf attribute: AttributeSyntax, _ declaration: any DeclGroupSyntax
    ) -> FixIt? {
        // The attribute is another tree than the one that stands before the declaration.
        guard let own = declaration.attributes.first(named: attribute.name) ?? attribute as AttributeSyntax? else {
            return nil
        }
        let changes = [FixIt.Change].removing(own)
        if let inherited = declaration.inheritanceClause?.inheritedTypes.last?.type {
            return FixIt(
                FixItText.conform(name),
                changes + [.replacing(inherited, with: "\(inherited.trimmedDescription), \(name)")])
        }
        let type = Syntax(declaration)
        let generic =
            type.as(StructDeclSyntax.self)?.genericParameterClause ?? type.as(ClassDeclSyntax.self)?
            .genericParameterClause
            ?? type.as(EnumDeclSyntax.self)?.genericParameterClause
        let typeName =
            type.as(StructDeclSyntax.self)?.name ?? type.as(ClassDeclSyntax.self)?.name
            ?? type.as(EnumDeclSyntax.self)?.name
        guard let last = generic?.rightAngle ?? typeName else { return nil }
        return FixIt(FixItText.conform(name), changes + [.replacing(last, with: "\(last.text): \(name)")])
    }
}

#endif
