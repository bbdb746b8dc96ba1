/// Where a document ends that may have ended anywhere, and what of it continues what an earlier document had.
package final class DocumentCut: @unchecked Sendable {
    /// The innermost node that is not complete: a string, or a container that was open. Those around it are not complete,
    /// either. Nil if the document is complete.
    package let node: Int?
    /// The number of nodes at the start that continue nodes of earlier documents.
    package let known: Int
    private let isPiece: Bool
    /// The first node that nothing was made from, because its type needs all of it. Only the call that reads a piece sets
    /// it.
    package private(set) var held: Int?

    package init(node: Int?) { (self.node, known, isPiece) = (node, 0, false) }

    /// Creates the end of a document that has only a piece of a text.
    package init(ofPiece node: Int?, known: Int) { (self.node, self.known, isPiece) = (node, known, true) }

    package func hold(_ node: Int) { if isPiece { held = min(held ?? node, node) } }
}
