/// Names of declared types.
struct DeclarationNames {
    /// A longer name has only the words of the type around it, without those of the types around that.
    private static let longest = 40

    private var unique: UniqueNames
    /// How many declarations have a name before others are made of it.
    private var uses: [String: Int]
    /// The one declaration of several with the same name that is in several types, by the name.
    private var shared: [String: Declaration?] = [:]

    /// Gives each declaration a name of its own. If several have the same name, or it means another type, the name of the
    /// type around each of them comes first. If only one of them is in several types, it keeps the short name.
    static func decide(_ declarations: [Declaration], root: ModelType, rootName: String) {
        var first: Declaration?
        if case .declared(let declaration) = root { first = declaration }
        let others = declarations.filter { $0 !== first }
        var names = DeclarationNames(others, in: declarations, rootName: rootName)
        first?.name = rootName
        for declaration in others { declaration.name = names.name(of: declaration) }
    }

    private init(_ declarations: [Declaration], in all: [Declaration], rootName: String) {
        unique = UniqueNames(taken: [rootName])
        uses = [rootName: 1]
        var parents: [ObjectIdentifier: Int] = [:]
        for declaration in all {
            var contents: Set<ObjectIdentifier> = []
            for type in declaration.types {
                type.forEach { if case .declared(let content) = $0 { contents.insert(ObjectIdentifier(content)) } }
            }
            for content in contents { parents[content, default: 0] += 1 }
        }
        for declaration in declarations {
            let name = SwiftNames.type(declaration.hint)
            uses[name, default: 0] += 1
            guard parents[ObjectIdentifier(declaration), default: 0] > 1 else { continue }
            if case .none = shared[name] { shared[name] = .some(declaration) } else { shared[name] = .some(nil) }
        }
        for name in shared.keys where SwiftNames.isKnown(name) || name == rootName { shared[name] = nil }
        for case let declaration? in shared.values { _ = unique.take(SwiftNames.type(declaration.hint)) }
    }

    private mutating func name(of declaration: Declaration) -> String {
        let name = SwiftNames.type(declaration.hint)
        if case .some(.some(let owner)) = shared[name], owner === declaration { return name }
        guard uses[name] != 1 || SwiftNames.isKnown(name) else { return unique.take(name) }
        guard let parent = declaration.parent else { return unique.take(name + "Element") }
        let long = parent.name + name
        let result = long.count > Self.longest ? SwiftNames.type(parent.hint) + name : long
        return unique.take(SwiftNames.isKnown(result) ? result + "Model" : result)
    }
}

/// Types that contain themselves.
enum RecursiveTypes {
    /// Marks one declaration of each cycle, so that none is left.
    static func find(_ declarations: [Declaration]) {
        var finished: Set<ObjectIdentifier> = []
        for declaration in declarations where !finished.contains(ObjectIdentifier(declaration)) {
            var path: Set<ObjectIdentifier> = []
            visit(declaration, &path, &finished)
        }
    }

    private static func visit(
        _ start: Declaration, _ path: inout Set<ObjectIdentifier>, _ finished: inout Set<ObjectIdentifier>
    ) {
        // The path is explicit, because a schema can have very many definitions in a row.
        var stack: [(declaration: Declaration, rest: ArraySlice<Declaration>)] = [(start, contents(of: start)[...])]
        path.insert(ObjectIdentifier(start))
        while let last = stack.last {
            guard let next = last.rest.first else {
                path.remove(ObjectIdentifier(last.declaration))
                finished.insert(ObjectIdentifier(last.declaration))
                stack.removeLast()
                continue
            }
            stack[stack.count - 1].rest.removeFirst()
            let id = ObjectIdentifier(next)
            if path.contains(id) {
                next.isRecursive = true
            } else if !finished.contains(id) {
                path.insert(id)
                stack.append((next, contents(of: next)[...]))
            }
        }
    }

    private static func contents(of declaration: Declaration) -> [Declaration] {
        declaration.types.flatMap { $0.containedDeclarations() }
    }
}
