internal import DataMapperPatterns
internal import DataMapperValues

/// Makes a program of a schema and of all schemas that it refers to.
struct SchemaCompiler {
    var resources: SchemaResources
    private let assertsFormats: Bool
    private(set) var schemas: [CompiledSchema] = []
    private(set) var steps: [SchemaStep] = []
    var lists: [Int32] = []
    var tables: [MemberTable] = []
    var entries: [MemberEntry] = []
    var slots: [Int32] = []
    var keys: [UInt8] = []
    private(set) var keywords: [SchemaProgram.Keyword] = []
    private(set) var patterns: [Pattern] = []
    private(set) var bounds: [NumberBound] = []
    var values: [[SchemaPlace]] = []
    /// The discriminators of alternatives, by their keywords.
    var discriminators: [Int32: SchemaDiscriminator] = [:]
    /// The names that dynamic references have.
    private(set) var dynamicNames: [String] = []
    /// The schemas with these names as their dynamic anchors, by their resources.
    private(set) var anchors: [String: [Int32: Int32]] = [:]

    private var numbers: [SchemaPlace: Int32] = [:]
    /// Where chains of references end, for each schema in them.
    private var targets: [SchemaPlace: SchemaPlace] = [:]
    private var waiting: [(place: SchemaPlace, keyword: Int32)] = []
    private var reached: Set<Int> = []
    private var dynamicNumbers: [String: Int32] = [:]
    /// The schemas of reached resources that have a name as their dynamic anchor.
    private var candidates: [String: [SchemaPlace]] = [:]
    private var patternNumbers: [String: Int32] = [:]
    /// The schemas that a schema applies to the same value.
    private var inPlace: [Int32: [Int32]] = [:]
    private(set) var places: [SchemaPlace] = []

    private init(_ resources: SchemaResources, assertsFormats: Bool) {
        self.resources = resources
        self.assertsFormats = assertsFormats
    }

    static func compile(_ root: SchemaPlace, in resources: SchemaResources, assertsFormats: Bool) throws
        -> SchemaProgram
    {
        var compiler = SchemaCompiler(resources, assertsFormats: assertsFormats)
        let first = try compiler.schema(at: root, keyword: -1)
        while let next = compiler.waiting.popLast() {
            try compiler.compile(next.place, keyword: next.keyword)
        }
        try compiler.rejectCycles()
        return SchemaProgram(compiler, root: first)
    }

    // MARK: Schemas

    /// Returns the number of a schema, which is compiled later.
    mutating func schema(at place: SchemaPlace, keyword: Int32) throws -> Int32 {
        let place = try target(of: place)
        if let number = numbers[place] { return number }
        let number = Int32(truncatingIfNeeded: schemas.count)
        numbers[place] = number
        schemas.append(CompiledSchema())
        places.append(place)
        waiting.append((place, keyword))
        try reach(resources.owner(of: place))
        return number
    }

    /// Follows references of schemas that only refer to another one, as long as the resource is the same.
    private mutating func target(of place: SchemaPlace) throws -> SchemaPlace {
        var place = place
        var passed: Set<SchemaPlace> = []
        while targets[place] == nil, let (reference, next) = try onlyReference(of: place) {
            guard passed.insert(place).inserted else {
                throw resources.error(.cycle, ErrorText.schemaCycle, at: reference)
            }
            place = next
        }
        let target = targets[place] ?? place
        for place in passed { targets[place] = target }
        return target
    }

    /// Returns the reference of a schema that has nothing else, and the schema of the same resource that it names.
    private mutating func onlyReference(
        of place: SchemaPlace
    ) throws -> (reference: SchemaPlace, next: SchemaPlace)? {
        guard let reference = resources.value(forKey: "$ref", in: place) else { return nil }
        let draft = resources.dialect(of: place).draft
        if !draft.ignoresSiblings {
            for (name, value) in resources.members(of: place) where value != reference {
                guard SchemaKeyword.named(name, in: draft)?.isRemark ?? false else { return nil }
            }
        }
        let owner = resources.owner(of: place)
        let next = try resources.resolve(reference, in: owner)
        return resources.owner(of: next) == owner ? (reference, next) : nil
    }

    /// Notes the schemas with dynamic anchors of a resource. Those that a dynamic reference names are compiled.
    private mutating func reach(_ resource: Int) throws {
        guard reached.insert(resource).inserted else { return }
        for (name, place) in resources.resources[resource].dynamicAnchors {
            candidates[name, default: []].append(place)
            if dynamicNumbers[name] != nil { try addAnchor(name, place) }
        }
    }

    private mutating func addAnchor(_ name: String, _ place: SchemaPlace) throws {
        let resource = Int32(truncatingIfNeeded: resources.owner(of: place))
        anchors[name, default: [:]][resource] = try schema(at: place, keyword: -1)
    }

    /// - Throws: If a schema applies itself to the same value.
    private func rejectCycles() throws {
        enum State { case open, done }
        var states: [Int32: State] = [:]
        for start in inPlace.keys.sorted() where states[start] == nil {
            var stack: [(schema: Int32, next: Int)] = [(start, 0)]
            states[start] = .open
            while let (schema, next) = stack.popLast() {
                let targets = inPlace[schema] ?? []
                guard next < targets.count else {
                    states[schema] = .done
                    continue
                }
                stack.append((schema, next + 1))
                switch states[targets[next]] {
                case .open: throw resources.error(.cycle, ErrorText.schemaCycle, at: places[Int(schema)])
                case .done: break
                case nil:
                    states[targets[next]] = .open
                    stack.append((targets[next], 0))
                }
            }
        }
    }

    private mutating func compile(_ place: SchemaPlace, keyword: Int32) throws {
        guard let number = numbers[place] else { return }
        let owner = resources.owner(of: place)
        var schema = CompiledSchema()
        schema.resource = Int32(truncatingIfNeeded: owner)
        schema.keyword = keyword
        switch resources.node(place).kind {
        case .true: break
        case .false:
            schema.kinds = 0
            schema.isFalse = true
        default:
            let dialect = resources.dialect(of: place)
            var builder = SchemaStepBuilder(
                keywords: keywords(of: place, dialect), owner: owner, number: number, draft: dialect.draft,
                assertsFormats: assertsFormats || dialect.assertsFormats)
            try builder.addAll(to: &schema, &self)
            schema.start = Int32(truncatingIfNeeded: steps.count)
            for (group, count) in zip(
                builder.groups,
                [\CompiledSchema.strings, \.numbers, \.arrays, \.objects, \.others, \.last]
                    as [WritableKeyPath<CompiledSchema, Int32>])
            {
                steps += group
                schema[keyPath: count] = Int32(truncatingIfNeeded: group.count)
                schema.isSimple = schema.isSimple && group.isEmpty
            }
        }
        schemas[Int(number)] = schema
    }

    /// Returns the values of the keywords that decide which values a schema accepts.
    private func keywords(of schema: SchemaPlace, _ dialect: SchemaDialect) -> [String: SchemaPlace] {
        if dialect.draft.ignoresSiblings, let reference = resources.value(forKey: "$ref", in: schema) {
            return ["$ref": reference]
        }
        var known: [String: SchemaPlace] = [:]
        for (name, value) in resources.members(of: schema) {
            if let keyword = SchemaKeyword.named(name, in: dialect.draft), dialect.uses(keyword) { known[name] = value }
        }
        return known
    }

    // MARK: Parts of steps

    mutating func keyword(_ name: String, _ place: SchemaPlace, owner: Int) -> Int32 {
        keywords.append(SchemaProgram.Keyword(name: name, place: place, resource: owner))
        return Int32(truncatingIfNeeded: keywords.count - 1)
    }

    /// Adds a list, and returns its position.
    mutating func add(list: [Int32]) -> Int32 {
        lists += list
        return Int32(truncatingIfNeeded: lists.count - list.count)
    }

    /// Notes that a schema applies others to the same value.
    mutating func apply(_ targets: [Int32], in schema: Int32) { inPlace[schema, default: []] += targets }

    mutating func pattern(_ text: String, at place: SchemaPlace) throws -> Int32 {
        if let number = patternNumbers[text] { return number }
        do {
            patterns.append(try Pattern(text))
        } catch {
            throw resources.error(.invalidValue, ErrorText.pattern(error), at: place)
        }
        let number = Int32(truncatingIfNeeded: patterns.count - 1)
        patternNumbers[text] = number
        return number
    }

    /// Adds the bound of a number. Returns its position, and the bound as an integer if it is one.
    mutating func bound(_ place: SchemaPlace) -> (position: Int32, integer: Int64?) {
        let tape = resources.documents[place.document].tape
        let node = resources.node(place)
        let long = tape.longDecimal(node) ?? LongDecimal(significand: 0, exponent: 0, isNegative: false)
        let largest = long.isNegative ? -Double.infinity : .infinity
        bounds.append(NumberBound(long: long, double: tape.double(node) ?? largest))
        return (Int32(truncatingIfNeeded: bounds.count - 1), tape.integer(node, as: Int64.self))
    }

    mutating func resolve(_ reference: SchemaPlace, owner: Int) throws -> SchemaPlace {
        try resources.resolve(reference, in: owner)
    }

    /// Returns the position of a dynamic reference's name; nil if the reference is like any other one.
    mutating func dynamicName(_ keyword: String, _ reference: SchemaPlace, target: SchemaPlace) throws -> Int32? {
        var name = SchemaResources.recursiveAnchor
        if keyword == "$dynamicRef" {
            guard let fragment = SchemaUri.split(resources.string(reference)).fragment,
                case .anchor(let anchor) = SchemaFragment(fragment)
            else { return nil }
            name = anchor
        }
        guard resources.resources[resources.owner(of: target)].dynamicAnchors[name] == target else { return nil }
        if let number = dynamicNumbers[name] { return number }
        let number = Int32(truncatingIfNeeded: dynamicNames.count)
        dynamicNames.append(name)
        dynamicNumbers[name] = number
        for place in candidates[name] ?? [] { try addAnchor(name, place) }
        return number
    }
}
