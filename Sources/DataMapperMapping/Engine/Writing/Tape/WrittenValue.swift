package import DataMapperValues

/// What a call has written: its text, or the tape of a value. It is valid while it is used.
package enum WrittenValue {
    case text(UnsafeBufferPointer<UInt8>)
    case tape(Tape, depth: Int)
}

extension TapeWriter {
    /// Returns what `body` returns for what has been written.
    mutating func use(_ body: (WrittenValue) -> Bool) -> Bool {
        if text.isOn, !text.hasNonFinite { return body(.text(text.value)) }
        if isText { returnToTape() }
        return builder.withTape { body(.tape($0, depth: builder.depth)) }
    }
}
