/// Names of declared types.
enum DeclarationNames {
    /// Gives each declaration a name of its own. If several have the same name, or it means another type, the name of the
    /// type around each of them comes first.
    static func decide(_ declarations: [Declaration], root: ModelType, rootName: String) {
        var first: Declaration?
        if case .declared(let declaration) = root { first = declaration }
        var unique = UniqueNames(taken: [rootName])
        var uses: [String: Int] = [rootName: 1]
        for declaration in declarations where declaration !== first {
            uses[SwiftNames.type(declaration.hint), default: 0] += 1
        }
        first?.name = rootName
        for declaration in declarations where declaration !== first {
            var name = SwiftNames.type(declaration.hint)
            if uses[name] != 1 || SwiftNames.knownTypes.contains(name) {
                name = declaration.parent.map { $0.name + name } ?? name + "Element"
            }
            declaration.name = unique.take(name)
        }
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
