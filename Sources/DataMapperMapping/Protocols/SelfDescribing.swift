/// The types that this library maps itself, which know how to name what they expect: `integer` rather than `Int`.
package protocol SelfDescribing {
    static var expectation: String { get }
}
