internal import DataMapperValues

// Text of formats that have only text, such as CSV and the environment. Types convert it under every policy, and that
// is no problem.
//
// | asked for | what is read |
// |---|---|
// | text | the text |
// | a number, also by a transformation, and a date that is a number | the number: `UntypedText.number` |
// | a boolean, also by a transformation | the boolean: `UntypedText.boolean` |
// | an array or a set | a text that the format could also mean as an array (`isRepeatable`): the only element; otherwise a list |
// | anything else, if the text is empty | null: `standsForNull` |
//
// People write some numbers as JSON does not, such as `007`. To read one as a number counts as a conversion. So among
// alternatives, a type that reads text wins.
extension DeserializableData {
    /// Whether the value is text because its format has only text. It is then converted with every policy, and that is
    /// no problem.
    package var isUntyped: Bool { node.isUntyped }

    /// Whether the text is a list for a type that needs an array.
    package var isList: Bool { isUntyped && node.flags.isDisjoint(with: .isOfForm | .isMeant) }

    /// Whether the value is null, but may be empty text, because the format writes both in the same way. A type that
    /// needs text reads empty text.
    package var isEmptyField: Bool { node.kind == .null && node.flags.contains(.isUntyped) }

    var untypedText: UntypedText { UntypedText(node, session.tape) }

    /// Calls `read` with the parts of a text that is a list, and returns the result.
    package func readList<Elements>(_ read: (DeserializableData) throws -> Elements) throws -> Elements {
        // A type that accepts the text as it is wins over the list.
        session.notes?.countProblems()
        session.scalar.read = index
        return try self.read(untypedText.list, isText: false, read)
    }

    /// Returns the result of a transformation for the number or the boolean that this value means; see
    /// `convertedObject(_:_:)`. The code is the same for all transformations: a copy for each one would be large.
    @_semantics("optimize.sil.specialize.generic.never")
    @inline(never) @usableFromInline
    func convertedObject<R: DeserializableTransformation>(_ transformation: R) throws -> R.Object {
        guard let object = convertedObject(R.self, { transformation.transform(from: $0) }) else {
            throw untransformable(R.self)
        }
        return object
    }

    /// Returns the result of a transformation for the number or the boolean that this value means; nil if it means
    /// none. In a format that has numbers and booleans, the policy decides whether text means one.
    @_semantics("optimize.sil.specialize.generic.never")
    @inline(never)
    func convertedObject<R: DeserializableTransformation>(
        _ transformation: R.Type, _ transform: (SupportedType) -> R.Object?
    ) -> R.Object? {
        if !isUntyped, session.mapper.policy.conversions.isDisjoint(with: [.numbersFromText, .booleans]) { return nil }
        let number = numberFromText.flatMap { transform(SupportedType(exact: $0)) }
        guard let object = number ?? convertedBoolean.flatMap({ transform(.bool($0)) }) else { return nil }
        recordConversion(untransformable(transformation))
        return object
    }
}
