extension DifferentialModel {
    static let all: [DifferentialModel] =
        scalars + optionals + collections + dictionaryKeys + structures + keyNames + classes + enums + tagged
        + containers + unkeyed
        + dynamic + wrappers + errors + kept + foundationTypes + dates + generics + writers
}
