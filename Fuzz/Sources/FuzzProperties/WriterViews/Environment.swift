import DataMapper
import Foundation

/// Runs a program: each operation on the views, and on the references that say how they should behave.
final class Environment {
    /// The environment that objects find while they are read. Programs run one at a time.
    nonisolated(unsafe) static var current = Environment(Mappers.plain)

    let mapper: ObjectMapper
    /// Whether the object of the program is written as text at once.
    private let writesText: Bool
    let writing = (0..<4).map { _ in Slot<SerializableData>() }
    let mapping = (0..<4).map { _ in Slot<MappableData>() }
    /// The program that is running, for people who look at a difference.
    private var program: Value?
    private var violation: Violation?
    var scripts: [[Operation]] = []
    private var readingDepth = 0

    init(_ mapper: ObjectMapper, writesText: Bool = false) { (self.mapper, self.writesText) = (mapper, writesText) }

    /// Runs a program twice: its object is written as a value, and as text at once. The text must be that of the value.
    ///
    /// - Throws: The first difference.
    static func check(_ program: Value, _ mapper: ObjectMapper) throws {
        let outcomes = try [false, true].map { writesText in
            let environment = Environment(mapper, writesText: writesText)
            current = environment
            defer { environment.scripts = [] }
            return try environment.run(program)
        }
        if outcomes[0] != outcomes[1] { throw Violation("\(outcomes[1]) instead of \(outcomes[0]) after \(program)") }
    }

    func push(_ operations: [Operation]) { scripts.append(operations) }

    /// The operations of the next object that is read.
    func reading() -> Script { Script(scripts.popLast() ?? [], self, ReferenceCall(mapper)) }

    func run<View: FuzzView & ~Copyable>(
        _ operations: [Operation], _ view: inout View, _ reference: inout ReferenceView
    ) {
        for operation in operations { run(operation, &view, &reference) }
    }

    private func run<View: FuzzView & ~Copyable>(
        _ operation: Operation, _ view: inout View, _ reference: inout ReferenceView
    ) {
        switch operation {
        case .set(let steps, let value): at(steps, &view, &reference) { set(value, &$0, $1) }
        case .setRaw(let steps, let value):
            at(steps, &view, &reference) {
                $0.setRaw(value)
                $1.set(Node(value))
            }
        case .check(let steps): look(steps, view, reference) { check($0, $1) }
        case .look(let steps, let others):
            look(steps, view, reference) { view, reference in
                for other in others { look(other, view, reference) { check($0, $1) } }
                check(view, reference)
            }
        case .within(let steps, let operations): at(steps, &view, &reference) { run(operations, &$0, &$1) }
        case .fail(let steps):
            at(steps, &view, &reference) {
                $0.fail()
                $1.fail()
            }
        case .assign(let steps, let operations):
            at(steps, &view, &reference) { replace(&$0, &$1, operations) { _, _ in } }
        case .assignInitial(let steps, let value):
            at(steps, &view, &reference) {
                $0 = View.byHand(mapper, value)
                $1 = .byHand(mapper, value)
            }
        case .keep(let steps, let slot, let operations):
            at(steps, &view, &reference) { replace(&$0, &$1, operations) { View.slot(slot, self).put($0, $1) } }
        case .swap(let steps, let slot):
            at(steps, &view, &reference) { view, reference in
                View.slot(slot, self).withTaken { kept, takenReference in
                    var taken = kept
                    Swift.swap(&view, &taken)
                    View.slot(slot, self).put(taken, reference)
                    reference = takenReference
                }
            }
        case .swapSlots(let first, let second): swapSlots(View.slot(first, self), View.slot(second, self))
        case .use(let slot, let operations): use(View.slot(slot, self), operations)
        case .useOnThread(let slot, let operations): useOnThread(View.slot(slot, self), operations)
        case .withinAsync(let operations):
            let slot = Slot<View>()
            replace(&view, &reference, []) { slot.put($0, $1) }
            useAsync(slot, operations)
            slot.withTaken { taken, takenReference in
                view = taken
                reference = takenReference
            }
        case .destroy(let slot): View.slot(slot, self).destroy()
        case .makeMappable(let slot):
            writing[slot].withTaken { mapping[slot].put(MappableData(writing: $0), $1) }
        case .makeReading(let slot):
            let value: SupportedType = ["a": ["b": 1, "c": [1, 2]], "d": "x"]
            mapping[slot].put(
                MappableData(reading: DeserializableData(data: value, objectMapper: mapper)), .reading())
        case .call(let steps, let value):
            let result = call(value) { mapper.serialize($0) }
            at(steps, &view, &reference) {
                $0.setRaw(result.value)
                $1.set(result.node)
            }
        case .read(let operations, let isUpdate): read(operations, isUpdate: isUpdate)
        }
    }

    // MARK: Views

    private func at<View: FuzzView & ~Copyable>(
        _ steps: [Step], _ view: inout View, _ reference: inout ReferenceView,
        _ body: (inout View, inout ReferenceView) -> Void
    ) {
        at(steps[...], &view, &reference, body)
    }

    private func at<View: FuzzView & ~Copyable>(
        _ steps: ArraySlice<Step>, _ view: inout View, _ reference: inout ReferenceView,
        _ body: (inout View, inout ReferenceView) -> Void
    ) {
        guard let step = steps.first else { return body(&view, &reference) }
        let lent = reference.below(step, isMappable: View.isMappable)
        var returned = lent
        view.at(step) { at(steps.dropFirst(), &$0, &returned, body) }
        reference.takeBack(lent, returned)
    }

    private func look<View: FuzzView & ~Copyable>(
        _ steps: [Step], _ view: borrowing View, _ reference: ReferenceView,
        _ body: (borrowing View, ReferenceView) -> Void
    ) {
        view.look(at: steps[...]) {
            body($0, steps.reduce(reference) { $0.below($1, isMappable: View.isMappable) })
        }
    }

    /// Replaces a view with one that is created by hand. `keep` gets the original.
    private func replace<View: FuzzView & ~Copyable>(
        _ view: inout View, _ reference: inout ReferenceView, _ operations: [Operation],
        _ keep: (consuming View, ReferenceView) -> Void
    ) {
        var other = View.byHand(mapper, .null)
        var otherReference = ReferenceView.byHand(mapper)
        run(operations, &other, &otherReference)
        Swift.swap(&view, &other)
        Swift.swap(&reference, &otherReference)
        keep(other, otherReference)
    }

    private func swapSlots<View: ~Copyable>(_ first: Slot<View>, _ second: Slot<View>) {
        first.withTaken { view, reference in
            second.withTaken { first.put($0, $1) }
            second.put(view, reference)
        }
    }

    private func use<View: FuzzView & ~Copyable>(_ slot: Slot<View>, _ operations: [Operation]) {
        slot.withTaken { kept, takenReference in
            var taken = kept
            var reference = takenReference
            run(operations, &taken, &reference)
            slot.put(taken, reference)
        }
    }

    private func useOnThread<View: FuzzView & ~Copyable>(_ slot: Slot<View>, _ operations: [Operation]) {
        // The thread has ended before anything else happens.
        nonisolated(unsafe) let work = { self.use(slot, operations) }
        let done = DispatchSemaphore(value: 0)
        Thread {
            work()
            done.signal()
        }.start()
        done.wait()
    }

    private func useAsync<View: FuzzView & ~Copyable>(_ slot: Slot<View>, _ operations: [Operation]) {
        nonisolated(unsafe) let work = { () async in await self.wait(slot, operations) }
        let done = DispatchSemaphore(value: 0)
        Task.detached {
            await work()
            done.signal()
        }
        done.wait()
    }

    private func wait<View: FuzzView & ~Copyable>(_ slot: Slot<View>, _ operations: [Operation]) async {
        guard let reference = slot.reference, var taken = slot.take() else { return }
        let lent = reference.below(.literal(0), isMappable: View.isMappable)
        var returned = lent
        await taken.awaitAtKey { run(operations, &$0, &returned) }
        reference.takeBack(lent, returned)
        slot.put(taken, reference)
    }

    private func check<View: FuzzView & ~Copyable>(_ view: borrowing View, _ reference: ReferenceView) {
        expect(view.raw, reference.node ?? .null)
    }

    // MARK: Calls

    private func call(
        _ value: Value, by write: (any SerializableAndDeserializable) -> SupportedType
    ) -> (value: SupportedType, node: Node) {
        let call = ReferenceCall(mapper)
        let root = ReferenceView(ReferenceValue(call))
        let result = withObject(value, call, write)
        guard let node = reference(result.written, root) else { return (result.value, .unknown) }
        expect(result.value, node)
        return (result.value, node)
    }

    private func reference(_ node: Node, _ root: ReferenceView) -> Node? {
        if root.value.call.isUncertain { return nil }
        return root.value.call.hasFailed ? .null : node.plain
    }

    private func read(_ operations: [Operation], isUpdate: Bool) {
        guard readingDepth < 3 else { return }
        readingDepth += 1
        defer { readingDepth -= 1 }
        let value: SupportedType = ["a": ["b": 1, "c": [1, ["a": 2]]], "b": "x", "d": [["a": 1], nil]]
        push(operations)
        guard var object = try? mapper.deserialize(Mapped.self, fromValue: value), isUpdate else { return }
        try? mapper.update(&object, fromValue: value)
    }

    /// Runs the program in a call, and returns the text, or the error.
    ///
    /// - Throws: The first difference.
    private func run(_ value: Value) throws -> String {
        program = value
        // The leak sanitizer does not see the references of enums.
        defer { program = nil }
        let outcome = writesText ? text(value) : valueText(value)
        for slot in writing { checkKept(slot) }
        for slot in mapping { checkKept(slot) }
        if let violation { throw violation }
        return outcome
    }

    private func text(_ value: Value) -> String {
        FuzzProperty.outcome {
            try withObject(value, ReferenceCall(mapper)) { object in
                Result { try mapper.serialize(object, to: JsonSerializer()) }
            }.value.get()
        }
    }

    private func valueText(_ value: Value) -> String {
        var failure: (any Error)?
        let result = call(value) { object in
            do { return try mapper.serializeOrThrow(object) } catch { failure = error }
            return .null
        }
        if !result.value.isWellFormed { report("a key twice in \(result.value)") }
        return FuzzProperty.outcome {
            if let failure { throw failure }
            return try JsonSerializer().serializeOrThrow(result.value)
        }
    }

    /// A kept view can do everything that has not been taken away from it.
    private func checkKept<View: FuzzView & ~Copyable>(_ slot: Slot<View>) {
        slot.withTaken { kept, reference in
            var view = kept
            check(view, reference)
            view.at(.literal(7)) { $0.set(7) }
            if reference.isAlive, !reference.isReading {
                reference.below(.literal(7), isMappable: View.isMappable).set(.scalar(7))
            }
            check(view, reference)
        }
    }

    private func expect(_ value: SupportedType, _ node: Node) {
        if !node.matches(value) { report("expected \(node.description), found \(value)") }
    }

    private func report(_ message: String) {
        if violation == nil { violation = Violation("\(message) after \(program.map { "\($0)" } ?? "")") }
    }
}
