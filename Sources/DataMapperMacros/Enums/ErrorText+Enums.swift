#if Macros

internal import DataMapperValues

/// The wording of what is wrong with the case of an enum.
extension ErrorText {
    static let anyValue = "value"

    static let textOrObject = "string or object"

    static let objectOfCase = "object with one key"

    static func object(withKeys count: Int) -> String { "object with \(count) keys" }

    static func array(of count: Int) -> String { "array of \(count) element\(count == 1 ? "" : "s")" }
}

#endif
