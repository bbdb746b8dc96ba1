package import DataMapperValues

/// Puts a document together from texts with names that nest, such as `a[b][0]` in a form, or `--a.b` in the arguments
/// of a program.
package struct NameTree: ~Copyable {
    /// A part of a name, and where it is. A part without a key adds an element to an array.
    package struct Part {
        let key: ItemTree.Text?
        let offset: Int

        package init(_ key: ItemTree.Text?, at offset: Int) {
            self.key = key
            self.offset = offset
        }
    }

    /// What happens to a second text of the same name.
    package enum Repetition {
        /// All of them are an array.
        case array
        case rule(DuplicateKeyRule)
    }

    private var tree: ItemTree
    /// Whether the places of pieces are noted.
    package var notesPieces: Bool {
        get { tree.notesPieces }
        set { tree.notesPieces = newValue }
    }
    private let repetition: Repetition
    private let flags: NodeFlags

    /// Creates an empty tree. `source` has the slices, and `flags` are those of all texts.
    package init(_ source: BorrowedBytes, _ repetition: Repetition, flags: NodeFlags, _ limits: ProcessingLimits) {
        tree = ItemTree(source, root: .members, limits)
        self.repetition = repetition
        self.flags = flags
    }

    /// Adds a text, or null. The first part of its name must be a key, and only the last part may be without one.
    package mutating func insert(
        _ text: ItemTree.Text?, at offset: Int, _ name: [Part]
    ) throws(FormatProblem) {
        let node = if let text { tree.node(of: text, flags: flags) } else { TapeNode(.null) }
        var parent = ItemTree.root
        for (place, part) in name.enumerated() {
            let isLast = place == name.count - 1
            guard let key = part.key else {
                try tree.append(node, .value, at: offset, to: tree.end(of: parent))
                return
            }
            let origin: ItemTree.Origin = isLast ? .value : name[place + 1].key == nil ? .elements : .members
            let place = tree.place(of: tree.node(of: key), at: part.offset, in: parent)
            guard let existing = place.existing else {
                let container = TapeNode(origin == .elements ? .array : .object)
                parent = try tree.append(
                    isLast ? node : container, origin, at: isLast ? offset : part.offset, to: place)
                continue
            }
            if isLast {
                try add(node, at: offset, to: existing, part)
            } else if tree[existing].origin != origin {
                throw collision(part)
            }
            parent = existing
        }
    }

    private mutating func add(
        _ node: TapeNode, at offset: Int, to existing: Int, _ part: Part
    ) throws(FormatProblem) {
        let isRepeated = tree[existing].origin == .repeated
        guard isRepeated || tree[existing].origin == .value else { throw collision(part) }
        switch repetition {
        case .array:
            if !isRepeated { try tree.wrap(existing, as: .repeated) }
            try tree.append(node, .value, at: offset, to: tree.end(of: existing))
        case .rule(.useFirst): tree.noteLost(at: offset)
        case .rule(.useLast): tree.replace(existing, by: node, at: offset)
        case .rule(.reject): throw FormatProblem(.duplicateKey, "duplicate key", at: part.offset)
        }
    }

    private func collision(_ part: Part) -> FormatProblem {
        FormatProblem(.duplicateKey, "this key already has a value of another kind", at: part.offset)
    }

    /// Appends everything to a tape. An object whose keys are the numbers from 0 on becomes an array.
    package mutating func append(to document: inout _DocumentAssembler) throws(FormatProblem) {
        tree.makeArrays(of: .members)
        try tree.append(to: &document)
    }
}

extension ItemTree.Origin {
    fileprivate static var value: Self { Self(0) }
    /// An object, of whose members each has a name.
    fileprivate static var members: Self { Self(1) }
    /// An array, to whose end elements are added.
    fileprivate static var elements: Self { Self(2) }
    /// An array of the texts with one name.
    fileprivate static var repeated: Self { Self(3) }
}
