internal import DataMapperValues

/// A value of the document, as a piece of its text, or as a container whose members are known.
struct EditedValue {
    var text: Range<Int>
    /// The index of the container, after it was opened.
    var container: Int?
    /// The node of the value, if a parser has told where values are and the value was not changed.
    var node: Int?
}

/// A member of an object or an element of an array, with all bytes that belong to it.
///
/// ```json
/// [
///     // lead
///     1, // rest
///     2 /* trail */, 3
/// ]
/// ```
struct EditedItem {
    /// The container that it belongs to.
    let container: Int
    /// The white space and the comments before it.
    var lead: Range<Int>
    var key = 0..<0
    /// The colon, with the white space and the comments around it.
    var colon = 0..<0
    var value: EditedValue
    /// What comes before the comma: white space and comments. In a block, what comes after the value on its line.
    var trail = 0..<0
    var hasComma = false
    /// What comes after the comma and is not before the next item: a comment on the same line.
    var rest = 0..<0
    /// The neighbors, or -1.
    var previous = -1
    var next = -1
    /// Another item with the same key that does not count, or -1.
    var sameKey = -1
    /// Whether the item was removed. Only its `lead` is left: comments that did not belong to it.
    var isRemoved = false

    /// Whether this is the header of a table of TOML, which has no value.
    var isHeader: Bool { value.container == nil && value.text.isEmpty }
}

/// What is known of an array or an object of YAML.
struct EditedBlock {
    /// The item whose value it is.
    let owner: Int
    /// The number of spaces before its keys or dashes.
    let column: Int
    /// Whether it has brackets.
    let isFlow: Bool
    /// The items that were read from the text.
    var items = 0..<0
}

/// An array or an object of which each member is known.
struct EditedContainer {
    enum Kind {
        /// The whole document, whose only item is the root.
        case document
        case array, object
    }

    let kind: Kind
    /// The text with the brackets, before any change.
    let text: Range<Int>
    /// The brackets. In YAML, an anchor or a tag can be before the opening one, and a block has none.
    var opening: Range<Int>
    var closing: Range<Int>
    /// What is known of a container whose text is YAML.
    var block: EditedBlock?
    /// What stands on the line of the opening bracket and is not before an item.
    var head = 0..<0
    /// What stands before the closing bracket and does not belong to an item.
    var tail = 0..<0
    /// The indentation of the line with the opening bracket.
    let indentation: Range<Int>
    /// Whether a first member is on a line of its own.
    var prefersLines: Bool
    /// The items, or -1. Some of those between the first and the last may be removed.
    var first = -1
    var last = -1
    /// The last item that was not removed, or -1.
    var lastLive = -1
    /// The items of an array.
    var elements: ElementChunks<Int>?
    /// For each key of an object, the item that counts.
    var keys: [KeyBytes: Int] = [:]

    init(_ kind: Kind, _ text: Range<Int>, indentation: Range<Int>, prefersLines: Bool) {
        self.kind = kind
        self.text = text
        let width = kind == .document ? 0 : 1
        opening = text.lowerBound..<text.lowerBound + width
        closing = text.upperBound - width..<text.upperBound
        self.indentation = indentation
        self.prefersLines = prefersLines
    }
}
