#if Macros

/// A rule for deriving the keys of a type from the names of its properties.
///
/// ```swift
/// @Mappable(keys: .snakeCase)
/// struct User {
///     let userID: Int
///     let imageURL2x: String
///     @Mapped("Full-Name") let name: String
/// }
/// ```
///
/// ```swift
/// let user = User(userID: 1, imageURL2x: "a", name: "Ana")
/// objectMapper.serialize(user)   // ["user_id": 1, "image_url_2x": "a", "Full-Name": "Ana"]
/// ```
///
/// The keys are computed when the program is compiled. Names are divided into words as by `convertToSnakeCase` of
/// `JSONEncoder`: a word starts at an upper-case letter after a lower-case letter or a digit. If several upper-case
/// letters and digits come before a lower-case letter, the last of them starts the next word: `imageURL2x` has the
/// words `image`, `URL` and `2x`.
public enum KeyStyle: Sendable {
    /// `userID`
    case asWritten
    /// `user_id`
    case snakeCase
    /// `USER_ID`
    case screamingSnakeCase
    /// `user-id`
    case kebabCase
    /// `USER-ID`
    case screamingKebabCase
    /// `UserID`
    case pascalCase
    /// `userid`
    case lowercase
    /// `USERID`
    case uppercase
}

// Names of other libraries. `KeyStyle.renamed` of the macros has the same names.
extension KeyStyle {
    /// Do not use this name; write ``snakeCase``.
    @available(*, unavailable, renamed: "snakeCase")
    @_documentation(visibility: internal)
    public static var snake_case: KeyStyle { .snakeCase }

    /// Do not use this name; write ``snakeCase``.
    @available(*, unavailable, renamed: "snakeCase")
    @_documentation(visibility: internal)
    public static var snake: KeyStyle { .snakeCase }

    /// Do not use this name; write ``snakeCase``.
    @available(*, unavailable, renamed: "snakeCase")
    @_documentation(visibility: internal)
    public static var convertToSnakeCase: KeyStyle { .snakeCase }

    /// Do not use this name; write ``snakeCase``.
    @available(*, unavailable, renamed: "snakeCase")
    @_documentation(visibility: internal)
    public static var convertFromSnakeCase: KeyStyle { .snakeCase }

    /// Do not use this name; write ``kebabCase``.
    @available(*, unavailable, renamed: "kebabCase")
    @_documentation(visibility: internal)
    public static var kebab_case: KeyStyle { .kebabCase }

    /// Do not use this name; write ``screamingSnakeCase``.
    @available(*, unavailable, renamed: "screamingSnakeCase")
    @_documentation(visibility: internal)
    public static var SCREAMING_SNAKE_CASE: KeyStyle { .screamingSnakeCase }

    /// Do not use this name; write ``asWritten``.
    @available(*, unavailable, renamed: "asWritten")
    @_documentation(visibility: internal)
    public static var camelCase: KeyStyle { .asWritten }

    /// Do not use this name; write ``pascalCase``.
    @available(*, unavailable, renamed: "pascalCase")
    @_documentation(visibility: internal)
    public static var PascalCase: KeyStyle { .pascalCase }
}

/// The argument `unknownKeys: .reject` of a macro: the type rejects keys that it does not read, as an
/// ``UnknownKeyRejecting``.
///
/// ```swift
/// @Mappable(unknownKeys: .reject)
/// struct Login {
///     let user: String
/// }
/// ```
///
/// ```swift
/// (try? objectMapper.deserialize(Login.self, fromValue: ["user": "ana", "usr": 1])) == nil   // true
/// ```
public enum RejectedUnknownKeys: Sendable {
    /// An unknown key is an error.
    case reject
}

/// The argument `unknownKeys: .preserve` of a macro: the type keeps keys that it does not read, and writes them again,
/// as an ``UnknownKeyPreserving``.
///
/// ```swift
/// @Mappable(unknownKeys: .preserve)
/// struct Server {
///     var port: Int
/// }
/// ```
///
/// ```swift
/// var server = try objectMapper.deserialize(Server.self, fromValue: ["port": 80, "host": "a"])
/// server.port = 8080
/// objectMapper.serialize(server)   // ["port": 8080, "host": "a"]
/// ```
public enum PreservedUnknownKeys: Sendable {
    /// Unknown keys are kept.
    case preserve
}

#endif
