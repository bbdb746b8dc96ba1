#if Macros

internal import SwiftDiagnostics
internal import SwiftSyntax

/// Finds the problems of a type and its properties, and removes the parts with problems from the generated code. So the
/// compiler does not report errors of its own that only follow from these problems.
struct TypeChecker {
    private(set) var type: MappedType
    private(set) var problems = Problems()
    /// The attribute of the type.
    let attribute: AttributeSyntax
    /// Whether the type is read or written, by this macro or by the other one of a type that has two.
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
        // If there are two macros, the one that reads reports the problems of the properties. Both leave these
        // properties out.
        let known = problems
        checkBaseClass()
        checkProperties()
        if type.kind != .enumeration {
            checkAttributes()
            checkKeys()
        } else {
            checkCases()
        }
        checkCodingKeys()
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

    /// Records that no code can be generated.
    mutating func isUnusable() { type.isIncomplete = true }

    /// Records that the initializer cannot be generated.
    mutating func cannotBeRead() { if reads { type.isIncomplete = true } }

    /// Gives the type another property for unknown keys. If there is a property of that name already, the type does not
    /// conform.
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
            checkCheck(item.decl)
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

    /// Checks a method that looks like the one that the macro calls.
    private mutating func checkCheck(_ declaration: DeclSyntax) {
        guard let function = declaration.as(FunctionDeclSyntax.self), function.name.text == "check" else { return }
        if function.isCheck {
            if type.kind == .enumeration { add(MappingText.checkOfEnum, at: function.name, severity: .warning) }
        } else if ["DeserializableData", "SerializableData"].contains(where: { function.signature.takes("_", $0) }) {
            add(MappingText.otherCheck, at: function.name, severity: .warning)
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

    /// Returns the generated member that a declaration replaces, and the token of its name.
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
    /// Whether there is one parameter, with this label and type. It may be `inout` or `borrowing`.
    func takes(_ label: String, _ type: String) -> Bool {
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
    /// Removes an argument of the attribute of a type, or the parentheses if there is no other argument.
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
        // The attribute is not in the same tree as the one before the declaration.
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
