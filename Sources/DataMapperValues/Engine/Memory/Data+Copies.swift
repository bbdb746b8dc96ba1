#if canImport(FoundationEssentials)
package import FoundationEssentials
#else
package import Foundation
#endif

extension Data {
    /// Copies bytes that are in memory of somebody else, such as a database. A copy of `data` itself would share them.
    package init(copying data: Data) { self = data.withUnsafeBytes { Data($0) } }

    /// Copies the bytes of a span.
    package init(copying bytes: RawSpan) { self = bytes.withUnsafeBytes { Data($0) } }
}
