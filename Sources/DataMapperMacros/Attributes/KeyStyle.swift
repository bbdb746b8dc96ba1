#if Macros

/// How the keys of a type are made of the names of its properties.
///
///     @Mappable(keys: .snakeCase)
///     struct User {
///         let userID: Int           // "user_id"
///         let imageURL2x: String    // "image_url_2x"
///         @Mapped("Full-Name") let name: String
///     }
///
/// Keys are made when the program is compiled. Words are those of `JSONDecoder`'s `convertToSnakeCase`: one begins at each upper-case letter
/// after another letter or a digit; of several upper-case letters, the last begins the next word if a lower-case letter follows.
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

/// A type that does not accept keys that it does not read; see ``UnknownKeyRejecting``.
public enum RejectedUnknownKeys: Sendable {
    /// An unknown key is an error.
    case reject
}

/// A type that keeps keys that it does not read, and writes them again; see ``UnknownKeyPreserving``.
public enum PreservedUnknownKeys: Sendable {
    /// Unknown keys are kept.
    case preserve
}

#endif
