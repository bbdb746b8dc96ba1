// The words that errors use for the values that the library's own transformations read.

extension SelfDescribing where Self: DeserializableTransformation, Object: SelfDescribing {
    package static var expectation: String { Object.expectation }
}

extension BoolTransformation: SelfDescribing {}
extension DataTransformation: SelfDescribing {}
extension DecimalTransformation: SelfDescribing {}
extension DoubleTransformation: SelfDescribing {}
extension FloatTransformation: SelfDescribing {}
extension StringTransformation: SelfDescribing {}
extension URLTransformation: SelfDescribing {}
extension UUIDTransformation: SelfDescribing {}

extension IntegerTransformation: SelfDescribing { package static var expectation: String { "integer" } }
extension DateTransformation: SelfDescribing { package static var expectation: String { "number" } }
extension ISO8601DateTransformation: SelfDescribing { package static var expectation: String { "string" } }
