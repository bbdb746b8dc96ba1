internal import DataMapperValues

// The library's own polymorph looks at the document itself, so that no value is copied for it.
extension StaticPolymorph {
    /// Returns the type to make.
    func polymorphType<T>(for type: T.Type, in data: DeserializableData) throws -> T.Type {
        guard let table = try table(of: type, for: data) else { return type }
        if let named = namedType(for: type, table, { data.string(under: $0) }) { return named }
        if unknownNames == .reject, data.node.kind == .object { throw data.unknownType(in: table) }
        if data.session.log != nil, hasName(data, table) {
            data.list(data.unknownType(in: table), as: .replacedByDefault)
        }
        return type
    }

    /// Returns the type that the data names; nil if it names none.
    func namedType<T>(for type: T.Type, in data: DeserializableData) throws -> T.Type? {
        guard let table = try table(of: type, for: data) else { return nil }
        if let named = namedType(for: type, table, { data.string(under: $0) }) { return named }
        if unknownNames == .reject, hasName(data, table) { throw data.unknownType(in: table) }
        return nil
    }

    private func hasName(_ data: DeserializableData, _ table: PolymorphTable) -> Bool {
        table.keys.contains { !data.member(Array($0.utf8)).isNull }
    }

    private func table<T>(of type: T.Type, for data: DeserializableData) throws -> PolymorphTable? {
        do {
            return try (type as? any Polymorphic.Type).map { try tables.table(of: $0) }
        } catch let misuse as PolymorphTable.Misuse {
            throw data.unusable(misuse)
        }
    }
}

extension DeserializableData {
    /// Returns the text of the member that may name the type of this object; nil if there is no such text. If the
    /// object has the key, it counts as read.
    func string(under key: String) -> String? {
        let value = member(Array(key.utf8)).node
        return value.kind == .string ? session.tape.string(of: value) : nil
    }
}
