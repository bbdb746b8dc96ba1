#if YAML
internal import DataMapperFormats
internal import DataMapperValues

/// The values of a stream of documents in their order, before aliases and merge keys are replaced.
struct YamlTree {
    enum Kind { case scalar, sequence, mapping, alias }

    struct Item {
        let kind: Kind
        var tag: YamlTag
        var isPlain = false
        /// Whether the text is in the source, or in the arena.
        var isInSource = true
        let offset: Int
        /// The number of items of this value, with itself.
        var span = 1
        /// Where the text begins. The item that an alias names.
        var start = 0
        var count = 0
    }

    private struct Pair {
        let key: Int
        let value: Int
        /// Whether the pair belongs to another object, which a merge key names.
        var isMerged = false
    }

    /// A container that is being appended.
    private struct Frame {
        let isObject: Bool
        let isRepeated: Bool
        var position: Int
        let end: Int
        /// The members of an object with merge keys. Then the positions are indices of this array.
        var pairs: [Pair]?
    }

    var items: [Item] = []
    var arena: [UInt8] = []
    var roots: [Int] = []
    /// How each item is written, if that is wanted.
    var shapes: [YamlOutline.Shape]?
    var readsYesAndNo = false
    var mergesKeys = false
    private let source: BorrowedBytes
    private let limits: ProcessingLimits
    private var frames: [Frame] = []
    private var budget = RepetitionBudget(count: 0, size: 0)
    private var mergedMembers: [Int: [Pair]] = [:]
    /// The items that have a node, if places are noted.
    private var seen: Set<Int> = []

    init(_ source: BorrowedBytes, _ limits: ProcessingLimits) {
        self.source = source
        self.limits = limits
    }

    private func withText<Result>(of item: Item, _ body: (BorrowedBytes) -> Result) -> Result {
        let range = item.start..<item.start + item.count
        if item.isInSource { return body(source.part(range)) }
        return BorrowedBytes.with(arena) { body($0.part(range)) }
    }

    // MARK: Tape

    /// Appends everything to a tape, without recursion.
    mutating func append(to document: inout _DocumentAssembler, isMultiDocument: Bool) throws(FormatProblem) {
        budget = RepetitionBudget(count: items.count, size: source.count + arena.count)
        if isMultiDocument {
            try document.begin(.array, at: 0)
        } else if roots.isEmpty {
            return try document.append(TapeNode(.null), at: 0)
        }
        for root in roots {
            try append(value: root, isRepeated: false, to: &document)
            while let frame = frames.last {
                if frame.position == frame.end {
                    try document.end()
                    frames.removeLast()
                    continue
                }
                var value = frame.position
                var next = frame.position + 1
                var isRepeated = frame.isRepeated
                if let pairs = frame.pairs {
                    let pair = pairs[frame.position]
                    try append(key: pair.key, to: &document)
                    value = pair.value
                    isRepeated = isRepeated || pair.isMerged
                } else {
                    if frame.isObject {
                        try append(key: value, to: &document)
                        value += items[value].span
                    }
                    next = value + items[value].span
                }
                frames[frames.count - 1].position = next
                try append(value: value, isRepeated: isRepeated, to: &document)
            }
        }
        if isMultiDocument { try document.end() }
        if document.isObserved { document.note(lostAt: lost) }
    }

    /// Where the scalars begin that have no node, because an object has another value for the key of a merged one.
    private var lost: [Int] {
        items.indices.filter { items[$0].kind == .scalar && !seen.contains($0) && !isMergeKey($0) }
            .map { items[$0].offset }
    }

    private mutating func append(
        value index: Int, isRepeated: Bool, to document: inout _DocumentAssembler
    ) throws(FormatProblem) {
        let target = target(of: index)
        let item = items[target]
        if document.isObserved { seen.insert(target) }
        let isRepeated = isRepeated || target != index
        if isRepeated { try budget.spend(at: items[index].offset) }
        try budget.use(item.count, at: items[index].offset)
        switch item.kind {
        case .scalar: try append(scalar: item, to: &document)
        case .alias: break
        case .sequence:
            try check(item, .sequence, "an array")
            try document.begin(.array, at: item.offset)
            frames.append(
                Frame(isObject: false, isRepeated: isRepeated, position: target + 1, end: target + item.span))
        case .mapping:
            try check(item, .mapping, "an object")
            try document.begin(.object, at: item.offset)
            if mergesKeys, pairs(of: target).contains(where: { isMergeKey($0.key) }) {
                let pairs = try members(of: target, depth: document.depth)
                frames.append(
                    Frame(isObject: true, isRepeated: isRepeated, position: 0, end: pairs.count, pairs: pairs))
            } else {
                frames.append(
                    Frame(isObject: true, isRepeated: isRepeated, position: target + 1, end: target + item.span))
            }
        }
    }

    private func target(of index: Int) -> Int { items[index].kind == .alias ? items[index].start : index }

    private func check(_ item: Item, _ tag: YamlTag, _ found: String) throws(FormatProblem) {
        if item.tag.isStandard, item.tag != tag {
            throw FormatProblem(.invalidSyntax, "the tag does not allow \(found)", at: item.offset)
        }
    }

    private func check(scalar item: Item) throws(FormatProblem) {
        if item.tag == .sequence || item.tag == .mapping { try check(item, .none, "a scalar") }
    }

    private func append(scalar item: Item, to document: inout _DocumentAssembler) throws(FormatProblem) {
        try check(scalar: item)
        guard let content = content(of: item) else {
            throw FormatProblem(.invalidSyntax, "the text does not have the type of its tag", at: item.offset)
        }
        if case .node(let node) = content,
            let spelling = withText(of: item, { YamlScalar($0).spelling(of: content, item.tag) })
        {
            return try append(node, of: item, spelled: spelling, to: &document)
        }
        switch content {
        case .text where item.isPlain && !item.tag.isOfTexts && withText(of: item, { YamlText($0).isAmbiguous }):
            // Readers of YAML 1.1 take it for another type, so it must not get quotation marks. With a tag it must.
            let text = withText(of: item) { Array($0) }
            try BorrowedBytes.with(text) { (bytes) throws(FormatProblem) in
                try document.append(text: text, spelled: Spelling(.yaml, bytes), at: item.offset)
            }
        case .text where item.isInSource: try document.append(slice: item.start, item.count, at: item.offset)
        case .text: try document.append(text: withText(of: item) { Array($0) }, at: item.offset)
        case .node(let node): try document.append(node, at: item.offset)
        case .tooLarge:
            throw FormatProblem(
                .unsupportedValue, "hexadecimal and octal integers have up to 64 bits", at: item.offset)
        case .data(let bytes):
            try document.append(data: bytes, at: item.offset)
        }
    }

    private func append(
        _ node: TapeNode, of item: Item, spelled text: [UInt8], to document: inout _DocumentAssembler
    ) throws(FormatProblem) {
        try BorrowedBytes.with(text) { (text) throws(FormatProblem) in
            let spelling = Spelling(.yaml, text)
            switch node.kind {
            case .decimal:
                let number = Array(NumberText.decimal(node).utf8)
                try document.append(bigNumber: number, spelled: spelling, at: item.offset)
            case .bigNumber:
                let number = withText(of: item) { YamlScalar($0).jsonNumber }
                try document.append(bigNumber: number, spelled: spelling, at: item.offset)
            default: try document.append(node, spelled: spelling, at: item.offset)
            }
        }
    }

    private func content(of item: Item) -> YamlScalar.Content? {
        withText(of: item) { YamlScalar($0, readsYesAndNo: readsYesAndNo).content(item.tag, isPlain: item.isPlain) }
    }

    // MARK: Keys

    private mutating func append(key index: Int, to document: inout _DocumentAssembler) throws(FormatProblem) {
        let item = try keyItem(index)
        if document.isObserved { seen.insert(target(of: index)) }
        try budget.use(item.count, at: items[index].offset)
        try check(scalar: item)
        switch content(of: item) {
        case .text where item.isInSource: try document.key(slice: item.start, item.count, at: item.offset)
        case .text: try document.key(text: keyText(item), at: item.offset)
        case nil: throw FormatProblem(.invalidSyntax, "the text does not have the type of its tag", at: item.offset)
        default: try document.key(text: keyText(item), flags: .isOfFormat, at: item.offset)
        }
    }

    private func keyItem(_ index: Int) throws(FormatProblem) -> Item {
        let item = items[target(of: index)]
        if item.kind != .scalar {
            throw FormatProblem(.unsupportedValue, "a key of an object must be a scalar", at: items[index].offset)
        }
        return item
    }

    /// The text of a key. Integers and null have one text, however they were written.
    private func keyText(_ item: Item) -> [UInt8] {
        switch content(of: item) {
        case .node(let node) where node.kind == .int: Array("\(node.int64)".utf8)
        case .node(let node) where node.kind == .uint: Array("\(node.payload)".utf8)
        case .node(let node) where node.kind == .null: Array("null".utf8)
        default: withText(of: item) { Array($0) }
        }
    }

    // MARK: Merge keys

    /// Returns the text of a key, with a byte for whether it is not a text. Different keys of an object differ in this.
    private mutating func name(of pair: Pair) throws(FormatProblem) -> [UInt8] {
        let item = try keyItem(pair.key)
        if pair.isMerged || target(of: pair.key) != pair.key {
            try budget.use(item.count, at: items[pair.key].offset)
        }
        if case .text? = content(of: item) { return keyText(item) + [0] }
        return keyText(item) + [1]
    }

    private func isMergeKey(_ index: Int) -> Bool {
        let item = items[index]
        return item.kind == .scalar && item.isPlain && item.count == 2
            && (item.tag == .none || item.tag == .other) && withText(of: item) { $0.elementsEqual("<<".utf8) }
    }

    private func pairs(of mapping: Int) -> [Pair] {
        var pairs: [Pair] = []
        var position = mapping + 1
        while position < mapping + items[mapping].span {
            let value = position + items[position].span
            pairs.append(Pair(key: position, value: value))
            position = value + items[value].span
        }
        return pairs
    }

    /// An object with merge keys whose members are being collected.
    private struct Merge {
        let mapping: Int
        let pairs: [Pair]
        /// The objects that its merge keys name, in their order.
        var sources: [Int]
        var position = 0
    }

    /// Returns the members of an object with those that its merge keys add. The objects that these name can have merge
    /// keys, too, so they come first.
    private mutating func members(of mapping: Int, depth: Int) throws(FormatProblem) -> [Pair] {
        var open: [Merge] = []
        var next: Int? = mergedMembers[mapping] == nil ? mapping : nil
        while true {
            if let mapping = next {
                open.append(try merge(of: mapping, depth: depth + open.count))
                next = nil
            }
            guard let last = open.indices.last else { break }
            if open[last].position < open[last].sources.count {
                let source = open[last].sources[open[last].position]
                open[last].position += 1
                if mergedMembers[source] == nil { next = source }
            } else {
                mergedMembers[open[last].mapping] = try mergedMembers(of: open[last].pairs)
                open.removeLast()
            }
        }
        return mergedMembers[mapping] ?? []
    }

    private func merge(of mapping: Int, depth: Int) throws(FormatProblem) -> Merge {
        if depth > limits.depth { throw .limit("nesting", limits.depth, "depth", at: items[mapping].offset) }
        let pairs = pairs(of: mapping)
        var sources: [Int] = []
        for pair in pairs where isMergeKey(pair.key) { sources += try merged(pair.value) }
        return Merge(mapping: mapping, pairs: pairs, sources: sources)
    }

    /// Returns the pairs of an object, and those of the objects that its merge keys name.
    private mutating func mergedMembers(of pairs: [Pair]) throws(FormatProblem) -> [Pair] {
        var keys: Set<[UInt8]> = []
        for pair in pairs where !isMergeKey(pair.key) { keys.insert(try name(of: pair)) }
        var members: [Pair] = []
        for pair in pairs {
            guard isMergeKey(pair.key) else {
                members.append(pair)
                continue
            }
            for source in try merged(pair.value) {
                for var member in mergedMembers[source] ?? [] {
                    try budget.spend(at: items[pair.value].offset)
                    member.isMerged = true
                    if keys.insert(try name(of: member)).inserted { members.append(member) }
                }
            }
        }
        return members
    }

    /// Returns the objects that the value of a merge key names.
    private func merged(_ value: Int) throws(FormatProblem) -> [Int] {
        let target = target(of: value)
        var objects = [target]
        if items[target].kind == .sequence {
            objects = []
            var position = target + 1
            while position < target + items[target].span {
                objects.append(self.target(of: position))
                position += items[position].span
            }
        }
        guard objects.allSatisfy({ items[$0].kind == .mapping }) else {
            throw FormatProblem(
                .invalidSyntax, "the value of a merge key must be an object or an array of objects",
                at: items[value].offset)
        }
        return objects
    }
}
#endif
