internal import DataMapperValues

#if canImport(FoundationEssentials)
package import FoundationEssentials
#else
package import Foundation
#endif

extension JsonSerializer {
    /// Parses the object or array at the start of a text, and others after it. The last byte of the text is a closing
    /// bracket. Errors name places from the ``origin``.
    ///
    /// Calls `ending` with the first byte of each value and the byte after it. Returns nil if there is no valid value, or
    /// if the options accept more than JSON. The second result is the place of the value that is invalid or not
    /// complete, if that has ended the run. The tape has room for `nodeCapacity` nodes.
    package func values(
        in text: Data, nodeCapacity: Int, ending: (_ start: Int, _ end: Int) -> JsonValues.ValueEnd
    ) -> (JsonValues?, invalid: Int?) {
        if reading.isExtended { return (nil, 0) }
        return withoutActuallyEscaping(ending) { ending in
            BorrowedBytes.with(text) { parse(text, $0, nodeCapacity, JsonRun(ending: ending)) }
        }
    }

    private func parse(
        _ text: Data, _ bytes: BorrowedBytes, _ nodeCapacity: Int, _ run: JsonRun
    ) -> (JsonValues?, invalid: Int?) {
        guard let ended = SentinelText(endingWithBracket: bytes) else { return (nil, 0) }
        var parser = JsonParser(
            ended, from: 0, reading, observer: NoObserver(), run: run, nodeCapacity: nodeCapacity)
        parser.parseRun()
        let (values, invalid) = (parser.found.values, parser.found.invalid)
        guard let size = values.last?.textEnd else { return (nil, invalid) }
        let locator = JsonLocator(start: 0, encoding: .utf8, reading, origin: sourceOrigin, values: values)
        let document = parser.finish(source: SourceBytes(text.prefix(size)), locator: locator)
        return (JsonValues(document: document, values: values), invalid)
    }
}
