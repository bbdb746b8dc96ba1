#if YAML
internal import DataMapperFormats
internal import DataMapperValues

/// Where the values of a text are, and how they are written, for programs that change the text.
package struct YamlOutline {
    package enum Style: Sendable {
        /// Scalars.
        case plain, single, double, literal, folded
        /// Arrays and objects.
        case block, flow
    }

    package enum Kind: Equatable, Sendable {
        case scalar, sequence, mapping
        /// The node that the alias names.
        case alias(Int)
    }

    /// A value, or the key before it. What is in an array or an object comes after it.
    package struct Node: Sendable {
        package let kind: Kind
        package let style: Style
        /// The place of the anchor or the tag, if there is one; otherwise, of the value.
        package let start: Int
        /// The place after the value. The end of a block is where the next token begins.
        package let end: Int
        /// The node after the content of this one.
        package let next: Int
        package let isAnchored: Bool
        package let isTagged: Bool
    }

    struct Shape {
        let style: Style
        var end: Int
        let isAnchored: Bool
        let isTagged: Bool
    }

    package let nodes: [Node]
    /// The value of each document.
    package let roots: [Int]

    fileprivate init(_ tree: YamlTree) {
        nodes = zip(tree.items, tree.shapes ?? []).enumerated().map { index, pair in
            let (item, shape) = pair
            let kind: Kind =
                switch item.kind {
                case .scalar: .scalar
                case .sequence: .sequence
                case .mapping: .mapping
                case .alias: .alias(item.start)
                }
            return Node(
                kind: kind, style: shape.style, start: item.offset, end: shape.end, next: index + item.span,
                isAnchored: shape.isAnchored, isTagged: shape.isTagged || item.tag == .nonSpecific)
        }
        roots = tree.roots
    }
}

extension YamlSerializer {
    /// Returns where the values of valid documents are. Returns nil if the text is invalid.
    package func outline(of text: [UInt8]) -> YamlOutline? {
        BorrowedBytes.with(text) { bytes in
            do throws(FormatProblem) {
                return YamlOutline(
                    try YamlReader.read(bytes, limits, isMultiDocument: true, hasShapes: true))
            } catch {
                return nil
            }
        }
    }

    /// Returns a text in a style, or nil if the style cannot express it. Lines after the first one have the indentation,
    /// and end with LF.
    ///
    /// A literal never has `+`, because the empty lines that come after it would belong to it. A text such as `yes` or
    /// `2024-05-01`, which YAML 1.1 reads as another type, is plain only if `old` is one.
    package static func text(
        _ text: String, in style: YamlOutline.Style, indentation: Int, isInFlow: Bool, old: ArraySlice<UInt8> = []
    ) -> [UInt8]? {
        var output = ByteOutput()
        let isOldAmbiguous = BorrowedBytes.with(old) { YamlText($0).isAmbiguous }
        let isWritten = BorrowedBytes.with(text) { bytes in
            let text = YamlText(bytes)
            switch style {
            case .plain:
                guard text.isPlain, text.isTextInCoreSchema, !isInFlow || text.isPlainInFlow,
                    !text.isAmbiguous || isOldAmbiguous
                else { return false }
                output.append(bytes)
            case .single:
                guard text.isSingleLine else { return false }
                text.writeInSingleQuotes(to: &output)
            case .literal, .folded:
                guard !isInFlow, text.isLiteral, !text.endsInEmptyLines, style == .literal || text.canBeFolded else {
                    return false
                }
                text.writeBlock(isFolded: style == .folded, indentation: indentation, to: &output)
            case .double, .block, .flow: text.writeQuoted(to: &output)
            }
            return true
        }
        return isWritten ? Array(output.finish()) : nil
    }
}
#endif
