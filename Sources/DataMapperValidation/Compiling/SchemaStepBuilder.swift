internal import DataMapperValues

/// Makes the steps of one schema.
struct SchemaStepBuilder {
    private let keywords: [String: SchemaPlace]
    private let owner: Int
    private let number: Int32
    private let draft: SchemaDraft
    private let assertsFormats: Bool
    /// The steps for strings, numbers, arrays, objects, all values, and the last ones.
    private(set) var groups = [[SchemaStep]](repeating: [], count: 6)

    init(keywords: [String: SchemaPlace], owner: Int, number: Int32, draft: SchemaDraft, assertsFormats: Bool) {
        self.keywords = keywords
        self.owner = owner
        self.number = number
        self.draft = draft
        self.assertsFormats = assertsFormats
    }

    private enum Group: Int {
        case strings, numbers, arrays, objects, others, last
    }

    mutating func addAll(to schema: inout CompiledSchema, _ compiler: inout SchemaCompiler) throws {
        addTypes(to: &schema, &compiler)
        try addStrings(&compiler)
        try addNumbers(&compiler)
        try addArrays(&compiler)
        try addObjects(&compiler)
        try addOthers(&compiler)
        try addUnevaluated(to: &schema, &compiler)
    }

    /// Adds a step. Its problems are at the value of the keyword, unless they are at another place.
    private mutating func add(
        _ operation: SchemaStep.Operation, _ name: String, _ group: Group, _ compiler: inout SchemaCompiler,
        at other: SchemaPlace? = nil, first: Int32 = -1, second: Int32 = -1, third: Int32 = -1, value: Int64 = 0
    ) {
        guard let place = other ?? keywords[name] else { return }
        let keyword = compiler.keyword(name, place, owner: owner)
        groups[group.rawValue].append(
            SchemaStep(
                operation: operation, keyword: keyword, first: first, second: second, third: third, value: value))
    }

    private mutating func addCount(
        _ operation: SchemaStep.Operation, _ name: String, _ group: Group, _ compiler: inout SchemaCompiler
    ) {
        guard let place = keywords[name] else { return }
        add(operation, name, group, &compiler, value: Int64(compiler.resources.count(place)))
    }

    // MARK: Schemas in keywords

    private func schema(_ name: String, _ place: SchemaPlace, _ compiler: inout SchemaCompiler) throws -> Int32 {
        try compiler.schema(at: place, keyword: compiler.keyword(name, place, owner: owner))
    }

    private func schema(_ name: String, _ compiler: inout SchemaCompiler) throws -> Int32 {
        try keywords[name].map { try schema(name, $0, &compiler) } ?? -1
    }

    private func schemas(_ name: String, _ compiler: inout SchemaCompiler) throws -> [Int32] {
        guard let place = keywords[name] else { return [] }
        return try compiler.resources.elements(of: place).map { try schema(name, $0, &compiler) }
    }

    // MARK: Kinds of values

    private func addTypes(to schema: inout CompiledSchema, _ compiler: inout SchemaCompiler) {
        guard let place = keywords["type"] else { return }
        let resources = compiler.resources
        let names = resources.node(place).kind == .string ? [place] : resources.elements(of: place)
        schema.kinds = 0
        for name in names.map({ resources.string($0) }) {
            let whole: [TapeNode.Kind] = [.decimal, .bigNumber, .double]
            let kinds: [TapeNode.Kind] =
                switch name {
                case "null": [.null]
                case "boolean": [.true, .false]
                case "integer": [.int, .uint]
                case "number": [.int, .uint] + whole
                case "string": [.string, .data, .date]
                case "array": [.array]
                default: [.object]
                }
            for kind in kinds { schema.kinds |= 1 << UInt16(kind.rawValue) }
            if name == "integer" {
                // A large number can be an integer in every draft.
                for kind in draft.hasWholeNumbers ? whole : [.bigNumber] {
                    schema.wholeKinds |= 1 << UInt16(kind.rawValue)
                }
            }
        }
        if isTrue("nullable", compiler.resources) { schema.kinds |= 1 << UInt16(TapeNode.Kind.null.rawValue) }
        schema.keyword = compiler.keyword("type", place, owner: owner)
    }

    private mutating func addStrings(_ compiler: inout SchemaCompiler) throws {
        addCount(.minLength, "minLength", .strings, &compiler)
        addCount(.maxLength, "maxLength", .strings, &compiler)
        if let place = keywords["pattern"] {
            let pattern = try compiler.pattern(compiler.resources.string(place), at: place)
            add(.pattern, "pattern", .strings, &compiler, first: pattern)
        }
        if assertsFormats, let place = keywords["format"],
            let format = StringFormat(rawValue: compiler.resources.string(place)), format.isKnown(in: draft),
            let position = StringFormat.allCases.firstIndex(of: format)
        {
            add(.format, "format", .strings, &compiler, first: Int32(truncatingIfNeeded: position))
        }
    }

    private mutating func addNumbers(_ compiler: inout SchemaCompiler) throws {
        let all: [(SchemaStep.Operation, String)] = [
            (.minimum, "minimum"), (.maximum, "maximum"), (.exclusiveMinimum, "exclusiveMinimum"),
            (.exclusiveMaximum, "exclusiveMaximum"), (.multipleOf, "multipleOf"),
        ]
        for (operation, name) in all {
            guard let place = keywords[name], compiler.resources.node(place).isNumber else { continue }
            // In draft 4, `exclusiveMinimum` is a boolean that changes the meaning of `minimum`.
            switch operation {
            case .minimum where isTrue("exclusiveMinimum", compiler.resources):
                try addBound(.exclusiveMinimum, "exclusiveMinimum", place, &compiler)
            case .maximum where isTrue("exclusiveMaximum", compiler.resources):
                try addBound(.exclusiveMaximum, "exclusiveMaximum", place, &compiler)
            default: try addBound(operation, name, place, &compiler)
            }
        }
    }

    private mutating func addBound(
        _ operation: SchemaStep.Operation, _ name: String, _ place: SchemaPlace, _ compiler: inout SchemaCompiler
    ) throws {
        let (position, integer) = compiler.bound(place)
        if operation == .multipleOf, compiler.bounds[Int(position)].long.digits.count > NumberBound.mostDigits {
            throw compiler.resources.error(.invalidValue, ErrorText.longDivisor, at: place)
        }
        add(
            operation, name, .numbers, &compiler, at: place, first: position, second: integer == nil ? 0 : 1,
            value: integer ?? 0)
    }

    private mutating func addArrays(_ compiler: inout SchemaCompiler) throws {
        addCount(.minItems, "minItems", .arrays, &compiler)
        addCount(.maxItems, "maxItems", .arrays, &compiler)
        let (first, rest) = itemKeywords(compiler.resources)
        if let name = rest ?? first {
            let list = try first.map { try schemas($0, &compiler) } ?? []
            let last = try rest.map { try schema($0, &compiler) } ?? -1
            add(
                .elements, name, .arrays, &compiler, first: compiler.add(list: list), second: last,
                value: Int64(list.count))
        }
        if keywords["contains"] != nil {
            let least = keywords["minContains"].map { compiler.resources.count($0) } ?? 1
            let most = keywords["maxContains"].map { compiler.resources.count($0) } ?? .max
            add(
                .contains, "contains", .arrays, &compiler, first: try schema("contains", &compiler),
                second: Int32(clamping: least), third: Int32(clamping: most), value: draft.containsEvaluates ? 1 : 0)
        }
        if isTrue("uniqueItems", compiler.resources) { add(.uniqueItems, "uniqueItems", .arrays, &compiler) }
    }

    private mutating func addObjects(_ compiler: inout SchemaCompiler) throws {
        try addMembers(&compiler)
        addCount(.minProperties, "minProperties", .objects, &compiler)
        addCount(.maxProperties, "maxProperties", .objects, &compiler)
        if keywords["propertyNames"] != nil {
            add(.propertyNames, "propertyNames", .objects, &compiler, first: try schema("propertyNames", &compiler))
        }
        for name in ["dependentRequired", "dependentSchemas", "dependencies"] {
            guard let place = keywords[name] else { continue }
            for (key, dependent) in compiler.resources.members(of: place) {
                try addDependency(name, key, dependent, &compiler)
            }
        }
    }

    /// Adds what a member requires: a list of other keys, or a schema of the whole object.
    private mutating func addDependency(
        _ name: String, _ key: String, _ dependent: SchemaPlace, _ compiler: inout SchemaCompiler
    ) throws {
        guard compiler.resources.node(dependent).kind != .array else {
            let keys = compiler.resources.elements(of: dependent).map { compiler.resources.string($0) }
            let list = ([key] + keys).map { compiler.entry($0, schema: -1, isRequired: true) }
            return add(
                .dependentRequired, name, .objects, &compiler, first: compiler.add(list: list),
                second: Int32(truncatingIfNeeded: list.count))
        }
        let target = try schema(name, dependent, &compiler)
        compiler.apply([target], in: number)
        add(
            .dependentSchemas, name, .objects, &compiler, first: compiler.entry(key, schema: -1, isRequired: false),
            second: target)
    }

    private mutating func addMembers(_ compiler: inout SchemaCompiler) throws {
        let names = ["properties", "patternProperties", "required"]
        guard names.contains(where: { keywords[$0] != nil }) || additionalKeyword != nil else { return }
        var known: [(key: String, schema: Int32, isRequired: Bool)] = []
        var places: [KeyBytes: Int] = [:]
        if let place = keywords["properties"] {
            for (key, value) in compiler.resources.members(of: place) {
                places[KeyBytes(key)] = known.count
                known.append((key, try schema("properties", value, &compiler), false))
            }
        }
        var table = MemberTable()
        if let place = keywords["required"] {
            for key in compiler.resources.elements(of: place).map({ compiler.resources.string($0) }) {
                if let place = places[KeyBytes(key)] {
                    known[place].isRequired = true
                } else {
                    places[KeyBytes(key)] = known.count
                    known.append((key, -1, true))
                }
            }
            table.requiredKeyword = compiler.keyword("required", place, owner: owner)
        }
        if let place = keywords["patternProperties"] {
            let pairs = try compiler.resources.members(of: place).flatMap { pattern, value in
                [try compiler.pattern(pattern, at: value), try schema("patternProperties", value, &compiler)]
            }
            table.patterns = compiler.add(list: pairs)
            table.patternCount = Int32(truncatingIfNeeded: pairs.count / 2)
        }
        if let name = additionalKeyword, let place = keywords[name] {
            table.additional = try schema(name, &compiler)
            table.additionalKeyword = compiler.keyword(name, place, owner: owner)
        }
        compiler.addEntries(known, to: &table)
        let name = names.first { keywords[$0] != nil } ?? additionalKeyword ?? ""
        add(.members, name, .objects, &compiler, first: Int32(truncatingIfNeeded: compiler.tables.count))
        compiler.tables.append(table)
    }

    // MARK: The same value

    private mutating func addOthers(_ compiler: inout SchemaCompiler) throws {
        if let place = keywords["$ref"] {
            let target = try schema("$ref", try compiler.resolve(place, owner: owner), &compiler)
            compiler.apply([target], in: number)
            add(.reference, "$ref", .others, &compiler, first: target)
        }
        for keyword in ["$dynamicRef", "$recursiveRef"] {
            guard let place = keywords[keyword] else { continue }
            let initial = try compiler.resolve(place, owner: owner)
            let target = try schema(keyword, initial, &compiler)
            let name = try compiler.dynamicName(keyword, place, target: initial)
            if name == nil { compiler.apply([target], in: number) }
            add(
                name == nil ? .reference : .dynamicReference, keyword, .others, &compiler, first: target,
                second: name ?? -1)
        }
        let lists: [(SchemaStep.Operation, String)] = [(.allOf, "allOf"), (.anyOf, "anyOf"), (.oneOf, "oneOf")]
        for (operation, name) in lists where keywords[name] != nil {
            let targets = try schemas(name, &compiler)
            compiler.apply(targets, in: number)
            add(
                operation, name, .others, &compiler, first: compiler.add(list: targets),
                second: Int32(truncatingIfNeeded: targets.count))
            if let place = keywords["discriminator"], let list = keywords[name], operation != .allOf,
                let step = groups[Group.others.rawValue].last
            {
                compiler.addDiscriminator(place, to: step.keyword, of: compiler.resources.elements(of: list))
            }
        }
        if keywords["not"] != nil {
            let target = try schema("not", &compiler)
            compiler.apply([target], in: number)
            add(.not, "not", .others, &compiler, first: target)
        }
        if keywords["if"] != nil {
            let parts = try ["if", "then", "else"].map { try schema($0, &compiler) }
            compiler.apply(parts.filter { $0 >= 0 }, in: number)
            add(.condition, "if", .others, &compiler, first: parts[0], second: parts[1], third: parts[2])
        }
        if let place = keywords["enum"] { addAmong("enum", compiler.resources.elements(of: place), &compiler) }
        if let place = keywords["const"] { addAmong("const", [place], &compiler) }
    }

    /// Adds the values that are allowed. Texts are found by their hashes.
    private mutating func addAmong(_ name: String, _ allowed: [SchemaPlace], _ compiler: inout SchemaCompiler) {
        var table = MemberTable()
        var others: [SchemaPlace] = []
        var texts: [(key: String, schema: Int32, isRequired: Bool)] = []
        for place in allowed {
            if compiler.resources.node(place).kind == .string {
                texts.append((compiler.resources.string(place), -1, false))
            } else {
                others.append(place)
            }
        }
        compiler.addEntries(texts, to: &table)
        add(
            .among, name, .others, &compiler, first: Int32(truncatingIfNeeded: compiler.tables.count),
            second: Int32(truncatingIfNeeded: compiler.values.count))
        compiler.tables.append(table)
        compiler.values.append(others)
    }

    // MARK: What others have not evaluated

    /// Whether another schema of this value can evaluate members and elements.
    private var appliesOthers: Bool {
        let names = ["$ref", "$dynamicRef", "$recursiveRef", "allOf", "anyOf", "oneOf", "if", "dependentSchemas"]
        return names.contains { keywords[$0] != nil }
    }

    /// The keyword for all members that have no schema. Without other schemas, `unevaluatedProperties` means the same
    /// as `additionalProperties`.
    private var additionalKeyword: String? {
        if keywords["additionalProperties"] != nil { return "additionalProperties" }
        return keywords["unevaluatedProperties"] != nil && !appliesOthers ? "unevaluatedProperties" : nil
    }

    /// The keywords for the first elements and for all others. Until 2019-09, `items` can be either of them.
    private func itemKeywords(_ resources: SchemaResources) -> (first: String?, rest: String?) {
        let isList = keywords["items"].map { resources.node($0).kind == .array } ?? false
        let first = isList ? "items" : keywords["prefixItems"] == nil ? nil : "prefixItems"
        let rest = isList ? "additionalItems" : "items"
        if keywords[rest] != nil { return (first, rest) }
        let isSame = keywords["unevaluatedItems"] != nil && !appliesOthers && keywords["contains"] == nil
        return (first, isSame ? "unevaluatedItems" : nil)
    }

    private func isTrue(_ name: String, _ resources: SchemaResources) -> Bool {
        keywords[name].map { resources.node($0).kind == .true } ?? false
    }

    private mutating func addUnevaluated(to schema: inout CompiledSchema, _ compiler: inout SchemaCompiler) throws {
        let all: [(SchemaStep.Operation, String, String?)] = [
            (.unevaluatedItems, "unevaluatedItems", itemKeywords(compiler.resources).rest),
            (.unevaluatedProperties, "unevaluatedProperties", additionalKeyword),
        ]
        for (operation, name, other) in all where keywords[name] != nil && other == nil {
            schema.tracks = true
            add(operation, name, .last, &compiler, first: try self.schema(name, &compiler))
        }
    }
}

extension SchemaCompiler {
    /// Adds a key, and returns its position.
    mutating func entry(_ key: String, schema: Int32, isRequired: Bool) -> Int32 {
        let start = Int32(truncatingIfNeeded: keys.count)
        keys += key.utf8
        entries.append(
            MemberEntry(
                key: start, keyCount: Int32(truncatingIfNeeded: keys.count) - start, schema: schema,
                isRequired: isRequired))
        return Int32(truncatingIfNeeded: entries.count - 1)
    }

    /// Adds the known keys of a table, and the hash table to find them. Its slots have the positions plus one.
    mutating func addEntries(_ known: [(key: String, schema: Int32, isRequired: Bool)], to table: inout MemberTable) {
        table.entries = Int32(truncatingIfNeeded: entries.count)
        table.count = Int32(truncatingIfNeeded: known.count)
        table.requiredCount = Int32(truncatingIfNeeded: known.count { $0.isRequired })
        var size = 1
        while size < known.count * 2 { size *= 2 }
        table.slots = Int32(truncatingIfNeeded: slots.count)
        table.mask = Int32(truncatingIfNeeded: size - 1)
        var added = [Int32](repeating: 0, count: size)
        for (position, (key, schema, isRequired)) in known.enumerated() {
            _ = entry(key, schema: schema, isRequired: isRequired)
            let hash = BorrowedBytes.with(key) { KeyHash.process($0) }
            var slot = Int(truncatingIfNeeded: hash) & (size - 1)
            while added[slot] != 0 { slot = (slot + 1) & (size - 1) }
            added[slot] = Int32(truncatingIfNeeded: position + 1)
        }
        slots += added
    }
}
