// Kept from DataMapper 0.2: one function for one subclass, for several, and for an array of them.
extension GenericPolymorphicInfo {
    /// Adds a subclass. Registering a class twice, or the class itself, has no effect.
    public mutating func register(subtype: T.Type) {
        let isKnown = subtype == T.self || registeredSubtypes.contains { $0 == subtype }
        if !isKnown { registeredSubtypes.append(subtype) }
    }

    /// Adds subclasses.
    public mutating func register(subtypes: T.Type...) { register(subtypes: subtypes) }

    /// Adds subclasses.
    public mutating func register(subtypes: [T.Type]) { subtypes.forEach { register(subtype: $0) } }

    /// Returns this information with one more subclass.
    public func with(subtype: T.Type) -> GenericPolymorphicInfo<T> { with(subtypes: [subtype]) }

    /// Returns this information with more subclasses.
    public func with(subtypes: T.Type...) -> GenericPolymorphicInfo<T> { with(subtypes: subtypes) }

    /// Returns this information with more subclasses.
    public func with(subtypes: [T.Type]) -> GenericPolymorphicInfo<T> {
        var copy = self
        copy.register(subtypes: subtypes)
        return copy
    }
}
