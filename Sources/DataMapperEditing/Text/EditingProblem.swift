internal import DataMapperValues

/// Why a change that a patch makes to the value cannot be made to the text. The patch has been applied to the value, so
/// the text has not been read in the same way as the value.
enum EditingProblem: Error {
    /// Nothing in the text has the key or the index.
    case missing(String)
    /// The value in the text is not an array or an object.
    case noContainer
    /// The table around the change is no longer a table.
    case noTable
    /// A line has no key.
    case noKey
    /// The change is of the root, which has no place in another value.
    case wholeDocument
    /// A table with headers cannot stand in a line.
    case tableInLine
    /// In YAML, an alias is the value, or it contains the value.
    case alias(line: Int)
    /// An alias would change, too.
    case anchored(line: Int)
    /// A merge key adds the member.
    case merged(line: Int)
    /// An object without braces, in an array with brackets.
    case pair(line: Int)
    /// A key without a colon.
    case noColon(String)
    /// In YAML, a value would have to be written without its tag.
    case tag
    /// The number of documents would change.
    case documents

    private var text: String {
        switch self {
        case .missing(let key): "\(ErrorText.quoted(key)) is not in the text"
        case .noContainer: "the value in the text has no members"
        case .noTable: "the table around the value is not in the text"
        case .noKey: "a line has no key"
        case .wholeDocument: "the whole document cannot be changed"
        case .tableInLine: "a table with headers cannot be in a line"
        case .alias(let line): "the value is that of the alias at line \(line)"
        case .anchored(let line): "the alias at line \(line) would change, too"
        case .merged(let line): "the merge key at line \(line) adds the member"
        case .pair(let line): "the object at line \(line) has no braces"
        case .noColon(let key): "the key \(ErrorText.quoted(key)) has no colon"
        case .tag: "the value would lose a tag"
        case .documents: "documents cannot be added or removed"
        }
    }

    /// Returns the error of an operation of a patch, such as `remove`.
    func error(of operation: String) -> SerializationError {
        ErrorText.notEditable("cannot \(operation) in place: \(text)")
    }
}
