import DataMapper

/// The calls that both kinds of views have, so that a program runs on either.
protocol FuzzView: ~Copyable, SendableMetatype {
    static var isMappable: Bool { get }
    static func byHand(_ mapper: ObjectMapper, _ initial: SupportedType) -> Self
    var raw: SupportedType { get }
    mutating func at(_ step: Step, _ body: (inout Self) -> Void)
    func look(at step: Step, _ body: (borrowing Self) -> Void)
    mutating func set<Value: SerializableAndDeserializable>(_ value: Value)
    mutating func set(_ scripts: [Script], using transformation: ScriptTransformation)
    mutating func setRaw(_ value: SupportedType)
    mutating func fail()
    mutating func awaitAtKey(_ body: (inout Self) -> Void) async
    static func slot(_ index: Int, _ environment: Environment) -> Slot<Self>
}

extension FuzzView where Self: ~Copyable {
    mutating func at(_ steps: ArraySlice<Step>, _ body: (inout Self) -> Void) {
        guard let step = steps.first else { return body(&self) }
        at(step) { $0.at(steps.dropFirst(), body) }
    }

    func look(at steps: ArraySlice<Step>, _ body: (borrowing Self) -> Void) {
        guard let step = steps.first else { return body(self) }
        look(at: step) { $0.look(at: steps.dropFirst(), body) }
    }
}

/// A place for a view, and the reference that says what it should be able to do.
final class Slot<View: ~Copyable> {
    private var view: View?
    private(set) var reference: ReferenceView?

    func put(_ view: consuming View, _ reference: ReferenceView) {
        self.view = consume view
        self.reference = reference
    }

    func take() -> View? {
        reference = nil
        return view.take()
    }

    func destroy() {
        reference = nil
        view = nil
    }

    /// A kept view with its reference. `body` gets both.
    func withTaken(_ body: (consuming View, ReferenceView) -> Void) {
        guard let reference, let taken = take() else { return }
        body(taken, reference)
    }

    var isEmpty: Bool { reference == nil }
}

/// Waits in between, while an access to a view lasts.
private func waiting<View: ~Copyable>(_ view: inout View, _ body: (inout View) -> Void) async {
    await Task.yield()
    body(&view)
    await Task.yield()
}

private struct Failure: Error {}

extension SerializableData: FuzzView {
    static var isMappable: Bool { false }

    static func byHand(_ mapper: ObjectMapper, _ initial: SupportedType) -> SerializableData {
        SerializableData(data: initial, objectMapper: mapper)
    }

    mutating func at(_ step: Step, _ body: (inout SerializableData) -> Void) {
        switch step {
        case .literal(let key): body(&self[Texts.literal(key)])
        case .dynamic(let key): body(&self[Texts.text(key)])
        case .literals(let first, let second): body(&self[Texts.literal(first), Texts.literal(second)])
        case .dynamics(let first, let second, let third):
            body(&self[Texts.text(first), Texts.text(second), Texts.text(third)])
        case .path(let keys), .anyOf(let keys): body(&self[keys.map(Texts.text)])
        case .anyOfLiterals(let first, let second): body(&self[Texts.literal(first), Texts.literal(second)])
        case .index(let index): body(&self[Texts.text(index)])
        case .mixed(let first, let second): body(&self[Texts.text(first), Texts.text(second)])
        case .flattened: body(&flattened)
        }
    }

    func look(at step: Step, _ body: (borrowing SerializableData) -> Void) {
        switch step {
        case .literal(let key): body(self[Texts.literal(key)])
        case .dynamic(let key): body(self[Texts.text(key)])
        case .literals(let first, let second): body(self[Texts.literal(first), Texts.literal(second)])
        case .dynamics(let first, let second, let third):
            body(self[Texts.text(first), Texts.text(second), Texts.text(third)])
        case .path(let keys), .anyOf(let keys): body(self[keys.map(Texts.text)])
        case .anyOfLiterals(let first, let second): body(self[Texts.literal(first), Texts.literal(second)])
        case .index(let index): body(self[Texts.text(index)])
        case .mixed(let first, let second): body(self[Texts.text(first), Texts.text(second)])
        case .flattened: body(flattened)
        }
    }

    mutating func set(_ scripts: [Script], using transformation: ScriptTransformation) {
        set(scripts as [Script]?, using: transformation)
    }

    mutating func setRaw(_ value: SupportedType) { raw = value }

    mutating func fail() { fail(Failure()) }

    mutating func awaitAtKey(_ body: (inout SerializableData) -> Void) async { await waiting(&self["a"], body) }

    static func slot(_ index: Int, _ environment: Environment) -> Slot<SerializableData> {
        environment.writing[index]
    }
}

extension MappableData: FuzzView {
    static var isMappable: Bool { true }

    static func byHand(_ mapper: ObjectMapper, _ initial: SupportedType) -> MappableData {
        MappableData(writing: SerializableData(data: initial, objectMapper: mapper))
    }

    mutating func at(_ step: Step, _ body: (inout MappableData) -> Void) {
        switch step {
        case .literal(let key): body(&self[Texts.literal(key)])
        case .dynamic(let key): body(&self[Texts.text(key)])
        case .literals(let first, let second): body(&self[Texts.literal(first), Texts.literal(second)])
        case .dynamics(let first, let second, let third):
            body(&self[Texts.text(first), Texts.text(second), Texts.text(third)])
        case .path(let keys): body(&self[keys.map(Texts.text)])
        case .anyOf(let keys): body(&self[anyOf: keys.map(Texts.text)])
        case .anyOfLiterals(let first, let second): body(&self[anyOf: Texts.literal(first), Texts.literal(second)])
        case .index(let index): body(&self[index])
        case .mixed(let first, let second): body(&self[.key(Texts.text(first)), Step.component(second)])
        case .flattened: body(&flattened)
        }
    }

    func look(at step: Step, _ body: (borrowing MappableData) -> Void) {
        switch step {
        case .literal(let key): body(self[Texts.literal(key)])
        case .dynamic(let key): body(self[Texts.text(key)])
        case .literals(let first, let second): body(self[Texts.literal(first), Texts.literal(second)])
        case .dynamics(let first, let second, let third):
            body(self[Texts.text(first), Texts.text(second), Texts.text(third)])
        case .path(let keys): body(self[keys.map(Texts.text)])
        case .anyOf(let keys): body(self[anyOf: keys.map(Texts.text)])
        case .anyOfLiterals(let first, let second): body(self[anyOf: Texts.literal(first), Texts.literal(second)])
        case .index(let index): body(self[index])
        case .mixed(let first, let second): body(self[.key(Texts.text(first)), Step.component(second)])
        case .flattened: body(flattened)
        }
    }

    mutating func set<Value: SerializableAndDeserializable>(_ value: Value) {
        var value = value
        try? map(&value)
    }

    mutating func set(_ scripts: [Script], using transformation: ScriptTransformation) {
        var scripts: [Script]? = scripts
        map(&scripts, using: transformation)
    }

    mutating func setRaw(_ value: SupportedType) { set(value) }

    /// A view for mapping has no `fail`; an element of an array cannot be written.
    mutating func fail() { self[0].set(1) }

    mutating func awaitAtKey(_ body: (inout MappableData) -> Void) async { await waiting(&self["a"], body) }

    static func slot(_ index: Int, _ environment: Environment) -> Slot<MappableData> { environment.mapping[index] }
}

extension Step {
    static func component(_ number: Int) -> MappingPath.Component {
        number >= 8 ? .index(number - 8) : .key(Texts.text(number))
    }
}
