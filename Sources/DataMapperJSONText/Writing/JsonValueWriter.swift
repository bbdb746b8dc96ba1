package import DataMapperValues

/// Writes one value after the other with the same memory, which also has the texts of their keys.
package final class JsonValueWriter {
    @exclusivity(unchecked) private var writer: JsonWriter<NoSpacing>
    private let depthLimit: Int

    /// Creates a writer, or returns nil if the options need more than the tape of a value.
    package init?(_ options: JsonWritingOptions) {
        if options.isCanonical || options.sortsKeys || !options.layout.isCompact { return nil }
        writer = JsonWriter(nodes: .max, textCapacity: 1 << 12, options, spacing: NoSpacing())
        depthLimit = options.limits?.depth ?? .max
    }

    /// Calls `use` with the text of the value at the start of a tape. Returns false if the options do not allow the
    /// value; then `JsonSerializer.serializeOrThrow(_:)` knows why.
    package func write(_ tape: Tape, depth: Int, use: (UnsafeBufferPointer<UInt8>) -> Void) -> Bool {
        if depth > depthLimit { return false }
        let isAllowed = writer.write(tape, 0, onNonFinite: { _ in false })
        return writer.use { if isAllowed { use($0) } } && isAllowed
    }
}
