package import DataMapperValues

#if canImport(FoundationEssentials)
package import FoundationEssentials
#else
package import Foundation
#endif

/// An object or an array that was parsed where it is, before anybody knew where it ends.
package struct JsonPrefix {
    package let value: SupportedType
    /// The number of its bytes.
    package let size: Int
    /// The number of its nodes on the tape.
    package let nodes: Int
}

extension JsonSerializer {
    /// Parses the object or array that starts at the first byte of a text, which can go on after it. The last byte is a
    /// closing bracket. Errors name places from the ``origin``.
    ///
    /// Returns nil if the value is invalid or not complete, or if the options accept more than JSON. `nodes` says how
    /// many nodes it probably has.
    package func prefix(of text: Data, nodes: Int) -> JsonPrefix? {
        if reading.isExtended { return nil }
        return text.withUnsafeBytes { bytes in
            let bytes = bytes.bindMemory(to: UInt8.self)
            guard let base = bytes.baseAddress else { return nil }
            var parser = JsonParser(
                SentinelText(base: base, count: bytes.count), from: 0, reading, observer: NoObserver(),
                prefixNodes: nodes)
            guard parser.run() == nil, let end = parser.valueEnd else { return nil }
            var locator = JsonLocator(start: 0, encoding: .utf8)
            locator.options = reading
            if let origin { locator.origin = origin }
            let (size, nodes) = (end - base, parser.builder.count)
            let document = parser.finish(source: SourceBytes(text.prefix(size)), locator: locator)
            return JsonPrefix(value: SupportedType(rootOf: document), size: size, nodes: nodes)
        }
    }
}
