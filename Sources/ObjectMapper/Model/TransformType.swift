/// Makes a property of a JSON value and the other way round: `birthday <- (map["birthday"], DateTransform())`.
public protocol TransformType {
    /// What the property is.
    associatedtype Object
    /// What the JSON has.
    associatedtype JSON

    /// The property for a value; nil where it makes none. The value is nil for null.
    func transformFromJSON(_ value: Any?) -> Object?

    /// The value for a property; nil where it makes none. It is asked about optional properties that are nil, too.
    func transformToJSON(_ value: Object?) -> JSON?
}
