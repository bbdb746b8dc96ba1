#if canImport(FoundationEssentials)
package import FoundationEssentials
#else
package import Foundation
#endif

/// The functions of the tape, for code that has the document.
extension Document {
    @inlinable @inline(__always)
    package var nodes: UnsafePointer<TapeNode> { tape.nodes }

    @inlinable @inline(__always)
    package func bytes(of node: TapeNode) -> UnsafeBufferPointer<UInt8> { tape.bytes(of: node) }

    @inlinable @inline(__always)
    package func string(of node: TapeNode) -> String { tape.string(of: node) }

    @inlinable
    package func integer<Value: FixedWidthInteger>(_ node: TapeNode, as type: Value.Type) -> Value? {
        tape.integer(node, as: type)
    }

    package func double(_ node: TapeNode) -> Double? { tape.double(node) }

    package func decimal(_ node: TapeNode) -> Decimal? { tape.decimal(node) }

    package func longDecimal(_ node: TapeNode) -> LongDecimal? { tape.longDecimal(node) }

    package func isInteger(_ node: TapeNode) -> Bool { tape.isInteger(node) }
}
