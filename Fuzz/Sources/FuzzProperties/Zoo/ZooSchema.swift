import DataMapper

extension Zoo {
    /// The mapping of a model, for a naive interpreter of the rules of reading and updating. Objects are represented by
    /// the values that they write.
    struct Schema: Sendable {
        enum Rule { case optional, or, required, ifPresent, field }

        /// Not an enum with payloads, because the leak sanitizer does not see its references.
        struct Kind: Sendable {
            enum Shape { case leaf, list, table, object }

            let shape: Shape
            var read: @Sendable (ObjectMapper, SupportedType) throws -> SupportedType = { $1 }
            var elements: [Kind] = []
            var schema: @Sendable () -> Schema = { Schema(properties: []) }

            /// A value that the library reads.
            static func leaf(
                _ read: @escaping @Sendable (ObjectMapper, SupportedType) throws -> SupportedType
            ) -> Kind { Kind(shape: .leaf, read: read) }

            static func list(_ element: Kind) -> Kind { Kind(shape: .list, elements: [element]) }
            static func table(_ element: Kind) -> Kind { Kind(shape: .table, elements: [element]) }
            static func object(_ schema: @escaping @Sendable () -> Schema) -> Kind {
                Kind(shape: .object, schema: schema)
            }
        }

        struct Property: Sendable {
            let path: [String]
            let rule: Rule
            let kind: Kind
            /// The replacement for null.
            var fallback: SupportedType = .null

            /// An invalid value fails the object under some rules.
            var throwsIfInvalid: Bool { rule == .required || rule == .ifPresent || rule == .field }
        }

        let properties: [Property]
        /// The expected object.
        let isValid: @Sendable (SupportedType) -> Bool

        init(properties: [Property], isValid: @escaping @Sendable (SupportedType) -> Bool = { _ in true }) {
            self.properties = properties
            self.isValid = isValid
        }

        static let integer = Kind.leaf { $0.serialize(try $0.deserialize(Int.self, fromValue: $1)) }
        static let text = Kind.leaf { $0.serialize(try $0.deserialize(String.self, fromValue: $1)) }
        static let bool = Kind.leaf { $0.serialize(try $0.deserialize(Bool.self, fromValue: $1)) }
        static let number = Kind.leaf { $0.serialize(try $0.deserialize(Double.self, fromValue: $1)) }
        static let any = Kind.leaf { $1 }
    }

    /// A value that cannot be read.
    struct Invalid: Error {}

    /// Reads and updates as the documentation says.
    struct Interpreter {
        let mapper: ObjectMapper

        init(_ mapper: ObjectMapper) { self.mapper = mapper }

        private var policy: MappingPolicy { mapper.policy }

        // MARK: Making

        func make(_ kind: Schema.Kind, _ value: SupportedType) throws -> SupportedType {
            switch kind.shape {
            case .leaf: return try kind.read(mapper, value)
            case .object: return try makeObject(kind.schema(), value)
            case .list:
                let element = kind.elements[0]
                guard let elements = value.array else {
                    guard policy.conversions.contains(.arraysFromSingleValues), !value.isNull else { throw Invalid() }
                    return .array(try unlessDropped { try make(element, value) }.map { [$0] } ?? [])
                }
                return .array(try elements.compactMap { member in try unlessDropped { try make(element, member) } })
            case .table:
                let element = kind.elements[0]
                return .object(
                    try entries(value).compactMap { key, member in
                        try unlessDropped { try make(element, member) }.map { (key, $0) }
                    })
            }
        }

        /// The members of an object, or of what the policy makes one.
        private func entries(_ value: SupportedType) throws -> [(key: String, value: SupportedType)] {
            if let entries = value.entries { return entries }
            guard policy.conversions.contains(.objectsFromEmptyArrays), value.array?.isEmpty == true
            else { throw Invalid() }
            return []
        }

        /// Whether the policy makes null of an invalid value.
        private func standsForNull(_ value: SupportedType) -> Bool {
            policy.conversions.contains(.nullFromEmptyText) && value.string == ""
        }

        private func unlessDropped(_ body: () throws -> SupportedType) throws -> SupportedType? {
            policy.invalidElements == .drop ? try? body() : try body()
        }

        func makeObject(_ schema: Schema, _ value: SupportedType) throws -> SupportedType {
            _ = try entries(value)
            var object = SupportedType.object([])
            for property in schema.properties {
                try throwIfBlocked(property, value)
                let given = value.given(property.path)
                if property.rule == .field, given == nil { continue }
                object.put(try made(property, given ?? .null), property.path)
            }
            guard schema.isValid(object) else { throw Invalid() }
            return object
        }

        private func throwIfBlocked(_ property: Schema.Property, _ value: SupportedType) throws {
            guard property.throwsIfInvalid || policy.invalidOptionals == .fail else { return }
            if value.isBlocked(property.path) { throw Invalid() }
        }

        private func made(_ property: Schema.Property, _ value: SupportedType) throws -> SupportedType {
            if value.isNull {
                if property.rule == .required { throw Invalid() }
                return property.fallback
            }
            do {
                return try make(property.kind, value)
            } catch {
                if standsForNull(value) { return try made(property, .null) }
                if property.throwsIfInvalid || policy.invalidOptionals == .fail { throw error }
                return property.fallback
            }
        }

        // MARK: Updating

        /// Reads or updates a property.
        ///
        /// - Parameter old: The old value. Null for a property that is nil.
        func update(_ kind: Schema.Kind, _ old: SupportedType, _ value: SupportedType) throws -> SupportedType {
            switch kind.shape {
            case .leaf: return try make(kind, value)
            case .object:
                return try old.isNull ? makeObject(kind.schema(), value) : updateObject(kind.schema(), old, value)
            case .list:
                let new = try make(kind, value)
                return policy.arrayUpdates == .append ? .array((old.array ?? []) + (new.array ?? [])) : new
            case .table:
                let element = kind.elements[0]
                let entries = try entries(value)
                var result = (old.entries ?? []).map { (key: $0.key, value: $0.value) }
                for (key, member) in entries {
                    let place = result.firstIndex { $0.key.utf8.elementsEqual(key.utf8) }
                    if member.isNull {
                        if let place { result.remove(at: place) }
                        continue
                    }
                    let before = place.map { result[$0].value } ?? .null
                    guard let new = try unlessDropped({ try update(element, before, member) }) else { continue }
                    if let place { result[place].value = new } else { result.append((key, new)) }
                }
                return .object(result)
            }
        }

        func updateObject(_ schema: Schema, _ old: SupportedType, _ value: SupportedType) throws -> SupportedType {
            _ = try entries(value)
            var object = old
            for property in schema.properties {
                try throwIfBlocked(property, value)
                guard let given = value.given(property.path) else { continue }
                let before = old.given(property.path) ?? .null
                object.put(try updated(property, before, given), property.path)
            }
            guard schema.isValid(object) else { throw Invalid() }
            return object
        }

        private func updated(
            _ property: Schema.Property, _ old: SupportedType, _ value: SupportedType
        ) throws -> SupportedType {
            if value.isNull {
                if property.rule == .required { throw Invalid() }
                return property.fallback
            }
            do {
                return try update(property.kind, old, value)
            } catch {
                if standsForNull(value) { return try updated(property, old, .null) }
                if property.throwsIfInvalid || policy.invalidOptionals == .fail { throw error }
                return old
            }
        }
    }
}

extension SupportedType {
    /// The value at the end of a path. Null if any value on the path is null, nil if there is none.
    func given(_ path: [String]) -> SupportedType? {
        var value = self
        for key in path {
            if value.isNull { return .null }
            guard let next = value.entries?.first(where: { $0.key.utf8.elementsEqual(key.utf8) }) else { return nil }
            value = next.value
        }
        return value
    }

    /// Whether a path leads through a value that is neither null nor an object.
    fileprivate func isBlocked(_ path: [String]) -> Bool {
        (1..<max(1, path.count)).contains { length in
            given(Array(path.prefix(length))).map { !$0.isNull && $0.entries == nil } ?? false
        }
    }

    /// Sets the value at the end of a path of one key or two.
    fileprivate mutating func put(_ value: SupportedType, _ path: [String]) {
        guard path.count > 1 else { return self[path[0]] = value }
        var inner = given([path[0]]) ?? .object([])
        inner.put(value, Array(path.dropFirst()))
        self[path[0]] = inner
    }
}
