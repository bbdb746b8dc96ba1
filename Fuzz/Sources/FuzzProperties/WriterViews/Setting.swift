import DataMapper

extension Environment {
    /// Sets a view to a value, and its reference to the expected value.
    func set<View: FuzzView & ~Copyable>(_ value: Value, _ view: inout View, _ reference: ReferenceView) {
        if reference.isReading { return read(value, &view) }
        if case .transformed(let programs) = value { return set(programs, &view, reference) }
        let written = withObject(value, reference.value.call) { view.set($0) }.written
        reference.set(written)
    }

    private func set<View: FuzzView & ~Copyable>(
        _ programs: [[Operation]], _ view: inout View, _ reference: ReferenceView
    ) {
        let scripts = programs.map { Script($0, self, reference.value.call) }
        view.set(scripts, using: ScriptTransformation())
        let nodes = scripts.map { $0.result.node ?? .object(Node.Object()) }
        reference.set(.array(nodes, isEmptyCollection: nodes.isEmpty))
    }

    /// Reads an object, which runs the operations of the first object in the value.
    private func read<View: FuzzView & ~Copyable>(_ value: Value, _ view: inout View) {
        switch value {
        case .model(let kind, let operations):
            let script = Script([], self, ReferenceCall(mapper))
            push(operations)
            switch kind {
            case .object, .instance: view.set(MappedInstance(script))
            default: view.set(Mapped(script, fails: false))
            }
        default: _ = withObject(value, ReferenceCall(mapper)) { view.set($0) }
        }
    }

    /// Passes the object that a value describes to `body`. Also returns the value that should be written for it.
    func withObject<Result>(
        _ value: Value, _ call: ReferenceCall, _ body: (any SerializableAndDeserializable) -> Result
    ) -> (value: Result, written: Node) {
        switch value {
        case .null: return (body(nil as Int?), .null)
        case .bool(let value): return (body(value), .scalar(.bool(value)))
        case .int(let value): return (body(value), .scalar(.int(value)))
        case .text(let value): return (body(Texts.text(value)), .scalar(.string(Texts.text(value))))
        case .supported(let value): return (body(value), Node(value))
        case .integers(let values):
            return (body(values), .array(values.map { .scalar(.int($0)) }, isEmptyCollection: values.isEmpty))
        case .texts(let texts):
            let dictionary = Dictionary(uniqueKeysWithValues: texts.map { (Texts.text($0.key), Texts.text($0.value)) })
            return (body(dictionary), members(dictionary.mapValues { .scalar(.string($0)) }, call))
        case .model(let kind, let operations):
            let script = Script(operations, self, call)
            return (model(kind, script, body), written(script, kind))
        case .transformed(let programs):
            return withObject(.models(.object, programs), call, body)
        case .models(let kind, let programs):
            let scripts = programs.map { Script($0, self, call) }
            return (
                models(kind, scripts, body),
                .array(scripts.map { written($0, kind) }, isEmptyCollection: scripts.isEmpty)
            )
        case .optionals(let programs):
            let scripts = programs.map { $0.map { Script($0, self, call) } }
            let result = body(scripts.map { $0.map(Object.init) })
            return (
                result,
                .array(scripts.map { $0.map { written($0, .object) } ?? .null }, isEmptyCollection: scripts.isEmpty)
            )
        case .dictionary(let kind, let programs):
            let scripts = Dictionary(
                uniqueKeysWithValues: programs.map { (Texts.text($0.key), Script($0.value, self, call)) })
            return (dictionary(kind, scripts, body), members(scripts.mapValues { written($0, kind) }, call))
        }
    }

    private func model<Result>(
        _ kind: Value.Kind, _ script: Script, _ body: (any SerializableAndDeserializable) -> Result
    ) -> Result {
        switch kind {
        case .object: body(Object(script))
        case .instance: body(Instance(script))
        case .mappable: body(Mapped(script, fails: false))
        case .mappableInstance: body(MappedInstance(script))
        case .throwing: body(Mapped(script, fails: true))
        case .preserving: if let object = Preserving.make(script) { body(object) } else { body(Object(script)) }
        }
    }

    private func models<Result>(
        _ kind: Value.Kind, _ scripts: [Script], _ body: (any SerializableAndDeserializable) -> Result
    ) -> Result {
        switch kind {
        case .object: body(scripts.map(Object.init))
        case .instance: body(scripts.map(Instance.init))
        case .mappable: body(scripts.map { Mapped($0, fails: false) })
        case .mappableInstance: body(scripts.map(MappedInstance.init))
        case .throwing: body(scripts.map { Mapped($0, fails: true) })
        case .preserving: body(scripts.compactMap(Preserving.make))
        }
    }

    private func dictionary<Result>(
        _ kind: Value.Kind, _ scripts: [String: Script], _ body: (any SerializableAndDeserializable) -> Result
    ) -> Result {
        switch kind {
        case .object: body(scripts.mapValues(Object.init))
        case .instance: body(scripts.mapValues(Instance.init))
        case .mappable: body(scripts.mapValues { Mapped($0, fails: false) })
        case .mappableInstance: body(scripts.mapValues(MappedInstance.init))
        case .throwing: body(scripts.mapValues { Mapped($0, fails: true) })
        case .preserving: body(scripts.compactMapValues(Preserving.make))
        }
    }

    /// The value that an object should have written by now.
    private func written(_ script: Script, _ kind: Value.Kind) -> Node {
        if kind == .preserving { return .unknown }
        let node = script.result.node ?? .object(Node.Object())
        guard script.result.call.hasPolymorph else { return node }
        guard kind == .instance, case .object(var object) = node.plain else { return node.plain }
        object["b"] = .scalar("Instance")
        return .object(object)
    }

    private func members(_ dictionary: [String: Node], _ call: ReferenceCall) -> Node {
        let omissions = call.mapper.policy.omissions
        let members = dictionary.filter { !$0.value.isOmitted(by: omissions) }
            .sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
        if !omissions.isEmpty, dictionary.values.contains(where: \.isUnknown) { return .unknown }
        return .object(
            Node.Object(members: members.map { ($0.key, $0.value) }, isEmptyCollection: members.isEmpty))
    }
}

extension Node {
    var isUnknown: Bool { if case .unknown = self { true } else { false } }
}
