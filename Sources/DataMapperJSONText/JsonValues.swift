package import DataMapperValues

#if canImport(FoundationEssentials)
package import FoundationEssentials
#else
package import Foundation
#endif

/// Objects and arrays of a larger text that were parsed together, before anybody knew where they end.
package struct JsonValues {
    /// More values or nodes would cost memory, and save nothing. Up to this size, the effort that a mapper may spend on
    /// a document is always the same. So it does not matter which values are parsed together.
    package static let mostValues = 64
    package static let mostNodes = 4096

    package struct Value: Sendable {
        /// Its node in the document.
        package let node: Int
        /// Its first byte in the text.
        package let start: Int
        /// The byte after the text that a parser gets.
        package let textEnd: Int
        /// Where reading continues: at the end of a line, otherwise at `textEnd`.
        package let end: Int

        package init(node: Int, start: Int, textEnd: Int, end: Int) {
            self.node = node
            self.start = start
            self.textEnd = textEnd
            self.end = end
        }
    }

    package let document: Document
    package let values: [Value]
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
        return withoutActuallyEscaping(ending) { ending in
            text.withUnsafeBytes { parse(text, $0.bindMemory(to: UInt8.self), nodeCapacity, JsonRun(ending: ending)) }
        }
    }

    private func parse(
        _ text: Data, _ bytes: UnsafeBufferPointer<UInt8>, _ nodeCapacity: Int, _ run: JsonRun
    ) -> (JsonValues?, invalid: Int?) {
        guard let base = bytes.baseAddress else { return (nil, 0) }
        var parser = JsonParser(
            SentinelText(base: base, count: bytes.count), from: 0, reading, observer: NoObserver(), run: run,
            nodeCapacity: nodeCapacity)
        parser.parseRun()
        let (values, invalid) = (parser.found.values, parser.found.invalid)
        guard let size = values.last?.textEnd else { return (nil, invalid) }
        var locator = JsonLocator(start: 0, encoding: .utf8)
        locator.options = reading
        locator.values = values
        locator.origin = origin
        let document = parser.finish(source: SourceBytes(text.prefix(size)), locator: locator)
        return (JsonValues(document: document, values: values), invalid)
    }
}
