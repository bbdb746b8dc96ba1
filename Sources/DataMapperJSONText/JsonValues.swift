package import DataMapperValues

#if canImport(FoundationEssentials)
package import FoundationEssentials
#else
package import Foundation
#endif

/// Objects and arrays of a larger text that were parsed together, before anybody knew where they end.
package struct JsonValues {
    /// More values or nodes would cost memory, and save nothing. What a mapper spends on a document does not depend on
    /// its size up to here, so it does not matter with which others a value is parsed.
    package static let mostValues = 64
    package static let mostNodes = 4096

    /// A value.
    package struct Value: Sendable {
        /// Its node in the document.
        package let node: Int
        /// Its first byte in the text.
        package let start: Int
        /// The byte after its text.
        package let textEnd: Int
        /// The byte after it, or where `ValueEnd` says that it ends.
        package var end: Int

        package init(node: Int, start: Int, textEnd: Int, end: Int) {
            self.node = node
            self.start = start
            self.textEnd = textEnd
            self.end = end
        }
    }

    package let document: Document
    package let values: [Value]
    /// The number of nodes of the document.
    package var nodeCount: Int { document.count }
}

extension JsonSerializer {
    /// What comes after a value.
    package enum ValueEnd {
        /// The value does not count.
        case invalid
        /// The value ends at the first byte. Another one may begin at the second one, which may be after the text.
        case valid(end: Int, next: Int?)
    }

    /// Parses the object or array at the start of a text, and others after it. The last byte of the text is a closing
    /// bracket. Errors name places from the ``origin``.
    ///
    /// Calls `ending` with the first byte of each value and the byte after it. Returns nil if there is no valid value, or
    /// if the options accept more than JSON. The second result is the place of the value that is invalid or not
    /// complete, if that has ended the run. The tape has room for `nodeCapacity` nodes.
    package func values(
        in text: Data, nodeCapacity: Int, ending: (_ start: Int, _ end: Int) -> ValueEnd
    ) -> (JsonValues?, invalid: Int?) {
        if reading.isExtended { return (nil, 0) }
        return text.withUnsafeBytes { bytes in
            guard let base = bytes.bindMemory(to: UInt8.self).baseAddress else { return (nil, 0) }
            var run = JsonRun(
                SentinelText(base: base, count: bytes.count), reading, observer: NoObserver(),
                nodeCapacity: nodeCapacity)
            var next: Int? = 0
            var invalid: Int?
            while let start = next, start < bytes.count, invalid == nil, !run.isFull {
                guard let parsed = run.append(at: start) else {
                    invalid = run.isTooLong ? nil : start
                    break
                }
                switch ending(start, parsed) {
                case .invalid:
                    invalid = start
                    run.removeLast()
                case .valid(let end, let following):
                    run.endLast(at: end)
                    next = following
                }
            }
            let values = run.values
            guard let size = values.last?.textEnd else { return (nil, invalid) }
            var locator = JsonLocator(start: 0, encoding: .utf8)
            locator.options = reading
            locator.values = values
            if let origin { locator.origin = origin }
            let document = run.finish(SourceBytes(text.prefix(size)), locator)
            return (JsonValues(document: document, values: values), invalid)
        }
    }
}
