internal import DataMapperPatterns
internal import DataMapperValues

/// Keywords for arrays and objects.
extension SchemaRun {
    @inline(__always)
    mutating func meets(_ step: SchemaStep, _ value: TapeNode, _ node: Int, _ tracks: Bool) -> Bool {
        switch step.operation {
        case .members: meetsMembers(step, node, tracks)
        case .elements: meetsElements(step, node, tracks)
        case .minItems, .minProperties: value.count >= step.value || unmet(step, node, found: value.count)
        case .maxItems, .maxProperties: value.count <= step.value || unmet(step, node, found: value.count)
        case .contains, .uniqueItems, .propertyNames, .dependentRequired, .dependentSchemas:
            meetsRare(step, value, node, tracks)
        default: meetsScalar(step, value, node)
        }
    }

    // MARK: Objects

    /// Returns the position of a key among those of a table; -1 if it is not one of them.
    @inline(__always)
    func entry(of key: BorrowedBytes, in table: MemberTable) -> Int {
        if table.count == 0 { return -1 }
        let slots = program.slots.elements
        var slot = Int(truncatingIfNeeded: hash(key)) & Int(table.mask)
        while true {
            let position = Int(slots[Int(table.slots) &+ slot]) &- 1
            if position < 0 { return -1 }
            if isKey(key, entries[Int(table.entries) &+ position]) { return position }
            slot = (slot &+ 1) & Int(table.mask)
        }
    }

    @inline(__always)
    private func isKey(_ key: BorrowedBytes, _ entry: MemberEntry) -> Bool {
        Int(entry.keyCount) == key.count && keys.part(entry.bytes) == key
    }

    private mutating func meetsMembers(_ step: SchemaStep, _ object: Int, _ tracks: Bool) -> Bool {
        let table = program.tables[Int(step.first)]
        let end = object &+ tape.nodes[object].span
        var isValid = true
        var position = object &+ 1
        // Members usually come in the order of the schema.
        var expected = 0
        var required = 0
        while position < end {
            let key = tape.nodes[position]
            let bytes = tape.bytes(of: key)
            let child = position &+ 1
            var place = expected
            if place >= Int(table.count) || !isKey(bytes, entries[Int(table.entries) &+ place]) {
                place = entry(of: bytes, in: table)
            }
            var isKnown = false
            if place >= 0 {
                expected = place &+ 1
                let entry = entries[Int(table.entries) &+ place]
                if entry.isRequired { required &+= 1 }
                if entry.schema >= 0 {
                    isKnown = true
                    if !accepts(entry.schema, child) {
                        isValid = false
                        if !isCollecting { return false }
                    }
                }
            }
            if table.patternCount > 0, !meetsPatterns(table, key, child, &isKnown) {
                isValid = false
                if !isCollecting { return false }
            }
            if !isKnown, table.additional >= 0 {
                isKnown = true
                if !accepts(table.additional, child, of: object, orUnknown: table.additionalKeyword, step.first) {
                    isValid = false
                    if !isCollecting { return false }
                }
            }
            if tracks, isKnown { marks.append(Int32(truncatingIfNeeded: child)) }
            position = child &+ tape.nodes[child].span
        }
        effort &-= Int(tape.nodes[object].count)
        if isCollecting, object == focus { nearness.requiredKeys += required }
        if required == Int(table.requiredCount) { return isValid }
        if isCollecting {
            let keys = (0..<table.count).lazy.map { table.entries + $0 }
            noteMissing(keys, in: object, table.requiredKeyword, step.first)
        }
        return false
    }

    /// Returns whether a member meets a schema. If the schema is `false`, the key is unknown.
    ///
    /// - Parameter table: The table of the known keys; -1 if there is none.
    private mutating func accepts(
        _ schema: Int32, _ child: Int, of object: Int, orUnknown keyword: Int32, _ table: Int32
    ) -> Bool {
        if !schemas[Int(schema)].isFalse { return accepts(schema, child) }
        return noteUnknown(child - 1, of: object, keyword, table)
    }

    private mutating func meetsPatterns(_ table: MemberTable, _ key: TapeNode, _ child: Int, _ isKnown: inout Bool)
        -> Bool
    {
        var isValid = true
        let text = tape.bytes(of: key)
        for place in 0..<Int(table.patternCount) {
            let pair = Int(table.patterns) + 2 * place
            effort &-= 1
            guard matches(lists[pair], text) else { continue }
            isKnown = true
            if !accepts(lists[pair + 1], child) { isValid = false }
        }
        return isValid
    }

    private func hasMember(_ entry: Int32, in object: Int) -> Bool {
        member(entry, in: object) != nil
    }

    /// Returns the key of an object that an entry has.
    func member(_ entry: Int32, in object: Int) -> Int? {
        guard tape.nodes[object].kind == .object else { return nil }
        return tape.find(keys.part(entries[Int(entry)].bytes), in: object, from: object + 1)
    }

    /// Notes the required ones of these keys that an object does not have.
    private mutating func noteMissing(
        _ keys: some Collection<Int32>, in object: Int, _ keyword: Int32, _ table: Int32, cause: Int32 = -1
    ) {
        effort &-= keys.count * tape.nodes[object].count
        for key in keys where entries[Int(key)].isRequired && !hasMember(key, in: object) {
            if object == focus { nearness.requiredKeys += isMisspelt(key, in: object, table) ? 1 : -1 }
            var finding = Finding(.missing(entry: key, table: table), object, keyword: keyword)
            finding.cause = cause
            _ = note(finding)
        }
    }

    // MARK: Arrays

    private mutating func meetsElements(_ step: SchemaStep, _ array: Int, _ tracks: Bool) -> Bool {
        let end = array &+ tape.nodes[array].span
        var isValid = true
        var child = array &+ 1
        var position = 0
        while child < end {
            let schema = position < step.value ? lists[Int(step.first) &+ position] : step.second
            if schema < 0 { break }
            if !accepts(schema, child) {
                isValid = false
                if !isCollecting { return false }
            }
            if tracks, position < step.value { marks.append(Int32(truncatingIfNeeded: child)) }
            position &+= 1
            child &+= tape.nodes[child].span
        }
        if tracks, step.second >= 0 { marks.append(Self.all) }
        effort &-= position
        return isValid
    }

    // MARK: Rare keywords

    @inline(never)
    private mutating func meetsRare(_ step: SchemaStep, _ value: TapeNode, _ node: Int, _ tracks: Bool) -> Bool {
        switch step.operation {
        case .contains: return meetsContains(step, node, tracks)
        case .uniqueItems: return value.count < 2 || meetsUnique(step, node)
        case .propertyNames: return meetsNames(step, node)
        case .dependentRequired:
            let keys = lists.part(Int(step.first)..<Int(step.first) + Int(step.second))
            effort &-= keys.count * value.count
            guard hasMember(keys[0], in: node) else { return true }
            if keys.dropFirst().allSatisfy({ hasMember($0, in: node) }) { return true }
            if isCollecting { noteMissing(keys.dropFirst(), in: node, step.keyword, -1, cause: keys[0]) }
            return false
        default:
            effort &-= value.count
            let start = findings.count
            if !hasMember(step.first, in: node) || accepts(step.second, node, tracks: tracks) { return true }
            for place in start..<findings.count where findings[place].cause < 0 { findings[place].cause = step.first }
            return false
        }
    }

    private mutating func meetsNames(_ step: SchemaStep, _ object: Int) -> Bool {
        var isValid = true
        for key in document.members(of: object) where !isTrue(step.first, key) {
            if !isCollecting { return false }
            isValid = false
            let start = findings.count
            _ = accepts(step.first, key)
            for place in start..<findings.count { findings[place].isAboutKey = true }
        }
        return isValid
    }

    private mutating func meetsContains(_ step: SchemaStep, _ array: Int, _ tracks: Bool) -> Bool {
        var matches = 0
        for child in document.children(of: array) where isTrue(step.first, child) {
            matches += 1
            if tracks, step.value != 0 { marks.append(Int32(truncatingIfNeeded: child)) }
        }
        return matches >= step.second && matches <= step.third || unmet(step, array, found: matches)
    }

    private mutating func meetsUnique(_ step: SchemaStep, _ array: Int) -> Bool {
        if tape.nodes[array].count <= Self.comparedElements { return meetsUniqueOfFew(step, array) }
        effort &-= tape.nodes[array].span
        let hashes = document.hashes(from: array)
        var first: [Int: [(place: Int, child: Int)]] = [:]
        for (place, child) in document.children(of: array).enumerated() {
            let hash = hashes[child - array]
            let equal = first[hash]?.first { Document.equal(document, $0.child, document, child) }
            if let equal { return note(Finding(.equalElement(equal.place), child, keyword: step.keyword)) }
            first[hash, default: []].append((place, child))
        }
        return true
    }

    /// Up to this number, comparing all elements with each other takes less time than hashing them.
    private static let comparedElements = 8

    private mutating func meetsUniqueOfFew(_ step: SchemaStep, _ array: Int) -> Bool {
        let end = array &+ tape.nodes[array].span
        effort &-= tape.nodes[array].span &* tape.nodes[array].count
        var child = array &+ 1
        while child < end {
            var (other, place) = (array &+ 1, 0)
            while other < child {
                if Document.equal(document, other, document, child) {
                    return note(Finding(.equalElement(place), child, keyword: step.keyword))
                }
                (other, place) = (other &+ tape.nodes[other].span, place &+ 1)
            }
            child &+= tape.nodes[child].span
        }
        return true
    }

    // MARK: What others have not evaluated

    mutating func meetsUnevaluated(_ step: SchemaStep, _ value: TapeNode, _ node: Int, _ start: Int) -> Bool {
        let isObject = step.operation == .unevaluatedProperties
        guard value.kind == (isObject ? .object : .array) else { return true }
        if marks[start...].contains(Self.all) { return true }
        let marked = marks[start...].sorted()
        var next = 0
        var isValid = true
        for child in isObject ? document.members(of: node) : document.children(of: node) {
            let child = isObject ? child + 1 : child
            while next < marked.count, marked[next] < child { next += 1 }
            if next < marked.count, marked[next] == child { continue }
            let isAccepted =
                isObject
                ? accepts(step.first, child, of: node, orUnknown: step.keyword, -1) : accepts(step.first, child)
            if isAccepted { continue }
            isValid = false
            if !isCollecting { return false }
        }
        marks.append(Self.all)
        return isValid
    }
}
