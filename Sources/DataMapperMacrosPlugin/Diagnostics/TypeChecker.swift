#if Macros

internal import SwiftDiagnostics
internal import SwiftSyntax

/// Finds the problems of a type and its properties, and removes the parts with problems from the generated code. So the
/// compiler does not report errors of its own that only follow from these problems.
struct TypeChecker {
    var type: MappedType
    private(set) var problems = Problems()
    /// Whether a property keeps unknown keys.
    var hasKeeper = false
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
        if type.isSubclass { refuse(["unknownKeys"], of: attribute) { _ in MappingText.unknownKeysOfSubclass } }
        checkProperties()
        if type.kind != .enumeration {
            checkAttributes()
            checkKeys()
        } else {
            checkCases()
        }
        checkCodingKeys()
        checkPartial()
        if type.macro == .serializable, reads { problems = known }
    }

    // MARK: For extensions

    mutating func add(
        _ text: String, at node: some SyntaxProtocol, severity: DiagnosticSeverity = .error,
        note: (text: String, node: Syntax)? = nil, fixIts: [FixIt?] = []
    ) {
        problems.add(text, at: node, severity: severity, note: note, fixIts: fixIts.compactMap { $0 })
    }

    /// Reports the arguments that an attribute has and that mean nothing there.
    mutating func refuse(
        _ labels: [String], of attribute: AttributeSyntax, severity: DiagnosticSeverity = .error,
        _ text: (String) -> String
    ) {
        for label in labels {
            guard let argument = attribute.argument(label) else { continue }
            add(text(label), at: argument, severity: severity, fixIts: [.removing(argument, from: attribute)])
        }
    }

    /// Reports the value of an argument.
    mutating func refuse(_ argument: LabeledExprSyntax, of attribute: AttributeSyntax, _ text: String) {
        add(text, at: argument.expression, fixIts: [.removing(argument, from: attribute)])
    }

    /// Reports an attribute that has no effect at this place.
    mutating func refuse(_ attribute: AttributeSyntax, _ text: String) {
        add(text, at: attribute, fixIts: [.removing(attribute)])
    }

    /// Records that the initializer cannot be generated.
    mutating func cannotBeRead() { if reads { type.isIncomplete = true } }

    /// Gives the type another property for unknown keys. If there is a property of that name already, the type does not
    /// conform.
    mutating func keepUnknownKeysElsewhere(than name: String) {
        type.unknownKeys = nil
        type.cannotKeepUnknownKeys = name == "unknownKeys"
        type.unknownKeysNeedValue = false
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
        } else if function.signature.parameterClause.parameters.contains(where: { $0.type.isView }) {
            add(MappingText.otherCheck, at: function.name, severity: .warning)
        }
    }

    private mutating func checkOptions() {
        for argument in attribute.list {
            guard let label = argument.label?.text, let literal = argument.expression.literal(neededFor: label) else {
                continue
            }
            if label == "keys", let name = argument.expression.memberName, KeyStyle.renamed.contains(name) { continue }
            add(MappingText.noLiteral(label, literal), at: argument.expression)
        }
        if type.kind != .enumeration {
            refuse(["tag", "content", "untagged"], of: attribute, MappingText.onlyForEnums)
        }
    }
}

extension ExprSyntax {
    /// What has to follow a label in the attribute of a type, if the expression is something else.
    fileprivate func literal(neededFor label: String) -> String? {
        switch label {
        case "keys":
            memberName.flatMap { KeyStyle(rawValue: $0) } == nil
                ? MappingText.noMemberLiteral(KeyStyle.allCases.map { "." + $0.rawValue }) : nil
        case "unknownKeys":
            memberName.flatMap(TypeOptions.UnknownKeyChoice.init) == nil
                ? MappingText.noMemberLiteral([".reject", ".preserve"]) : nil
        case "omitNil", "partial", "untagged":
            self.is(BooleanLiteralExprSyntax.self) ? nil : MappingText.noBooleanLiteral
        case "tag", "content": literalText == nil ? MappingText.noTagLiteral : nil
        default: nil
        }
    }
}

extension KeyStyle {
    /// Names of other libraries, for which the compiler says what to write.
    fileprivate static let renamed: Set = [
        "snake_case", "snake", "convertToSnakeCase", "convertFromSnakeCase", "kebab_case", "SCREAMING_SNAKE_CASE",
        "camelCase", "PascalCase",
    ]
}

extension TypeSyntax {
    fileprivate var isView: Bool { ["DeserializableData", "SerializableData", "MappableData"].contains(baseName) }
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
        let generic = type.asProtocol((any WithGenericParametersSyntax).self)?.genericParameterClause
        let typeName = type.asProtocol((any NamedDeclSyntax).self)?.name
        guard let last = generic?.rightAngle ?? typeName else { return nil }
        return FixIt(FixItText.conform(name), changes + [.replacing(last, with: "\(last.text): \(name)")])
    }
}

#endif
