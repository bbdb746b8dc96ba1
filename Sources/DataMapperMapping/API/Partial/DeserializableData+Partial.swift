internal import DataMapperValues

/// What the code of `@Mappable(partial: true)` calls.
///
/// A text that arrives in pieces is one document for each piece. The document has the containers that are open, with only
/// the members and elements that are new: nodes before `DocumentCut.known` continue what was there. What is cut, and
/// needs to be complete, is held: the next document has it again, from its start.
extension DeserializableData {
    /// Whether an earlier document had the start of this value. The value itself has only what is new.
    var isContinued: Bool { Int(index) < session.document.cut?.known ?? 0 }

    /// Whether more of the value can come.
    private var isCut: Bool {
        guard let cut = session.document.cut?.node else { return false }
        return Int(index) <= cut && cut < Int(index) + node.span
    }

    /// Do not call this function; the library uses it. Reads a value that must be complete.
    public func _extend<T>(_ partial: inout T?, _ read: (DeserializableData) throws -> T) {
        guard isPresent, !isContinued else { return }
        if isCut { hold() } else { partial = try? read(self) }
    }

    private func hold() { session.document.cut?.hold(Int(index)) }

    /// Do not call this function; the library uses it. Reads the value of the first key while it arrives. The value of
    /// another key counts if nothing is there yet, and when it is complete: a document does not say which keys the ones
    /// before had.
    public func _extend<T>(
        _ partial: inout T?, anyOf keys: [String], _ extend: (DeserializableData, inout T?) -> Void
    ) {
        let values = keys.map { self[$0] }.enumerated().filter { $0.element.isPresent }
        for (number, value) in values.sorted(by: { $0.element.index < $1.element.index }) {
            if value.isNull, !value.isContinued { continue }
            if number == 0 {
                extend(value, &partial)
            } else if partial == nil, !value.isContinued {
                if value.isCut { value.hold() } else { extend(value, &partial) }
            }
        }
    }

    /// Do not call this function; the library uses it.
    @_disfavoredOverload
    public func _extend<T: Deserializable>(_ partial: inout T?, _: T.Type) {
        _extend(&partial) { try $0.make(T.self) }
    }

    /// Do not call this function; the library uses it.
    @_disfavoredOverload
    public func _extend<T: Deserializable>(_ partial: inout [T]?, _: [T].Type) {
        guard isPresent else { return }
        extendElements(&partial) { element, data in data._extend(&element) { try $0.make(T.self) } }
    }

    /// Do not call this function; the library uses it.
    public func _extend<T: PartiallyMappable>(_ partial: inout T.Partial?, _: T.Type) {
        guard isPresent else { return }
        T._extend(&partial, with: self, MappingToken())
    }

    /// Do not call this function; the library uses it.
    public func _extendObject<T>(_ partial: inout T?, _ new: @autoclosure () -> T, _ extend: (inout T) -> Void) {
        guard node.kind == .object else { return replace(&partial) }
        var object = isContinued ? partial ?? new() : new()
        // Its texts and arrays are not copied when they grow.
        partial = nil
        extend(&object)
        partial = object
    }

    func extendElements<T>(_ partial: inout [T]?, _ extend: (inout T?, DeserializableData) -> Void) {
        guard node.kind == .array else { return replace(&partial) }
        var elements = isContinued ? partial ?? [] : []
        partial = nil
        var position = Int(index) + 1
        for _ in 0..<node.count {
            let data = element(position)
            position += data.node.span
            var element = data.isContinued ? elements.popLast() : nil
            extend(&element, data)
            if let element { elements.append(element) }
        }
        partial = elements
    }

    /// Forgets what there is, because this value has another kind, unless it only stands for one that came before.
    private func replace<T>(_ partial: inout T?) { if !isContinued { partial = nil } }

    /// Do not call this function; the library uses it. Reads what a document has of a value.
    public func _partial<T: PartiallyMappable>(of _: T.Type) throws -> T.Partial {
        var partial: T.Partial?
        T._extend(&partial, with: self, MappingToken())
        guard let partial else { throw mismatch(expected: .object) }
        return partial
    }
}
