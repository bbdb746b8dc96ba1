internal import DataMapperValues

/// Writes the white space between the parts of a document.
protocol JsonSpacing {
    /// Writes the space after an opening bracket, or before a closing one. `level` is the depth after the bracket.
    func newLine(_ output: inout JsonOutput, level: Int)
    /// Writes the space after a comma.
    func next(_ output: inout JsonOutput, level: Int)
    /// Writes the space between the brackets of an empty container at this level.
    func empty(_ output: inout JsonOutput, level: Int)
    /// Writes a key with its colon and the space around that.
    func append(key: BorrowedBytes, _ escaping: JsonOutput.Escaping, to output: inout JsonOutput)
}

/// No white space, at no cost.
struct NoSpacing: JsonSpacing {
    @inline(__always)
    func newLine(_ output: inout JsonOutput, level: Int) {}

    @inline(__always)
    func next(_ output: inout JsonOutput, level: Int) {}

    @inline(__always)
    func empty(_ output: inout JsonOutput, level: Int) {}

    @inline(__always)
    func append(key: BorrowedBytes, _ escaping: JsonOutput.Escaping, to output: inout JsonOutput) {
        output.append(string: key, escaping, followedBy: UInt8(ascii: ":"))
    }
}

/// The white space of a layout.
struct LayoutSpacing: JsonSpacing {
    private let layout: JsonWritingOptions.Layout
    private let colon: String

    init(_ layout: JsonWritingOptions.Layout) {
        self.layout = layout
        colon = layout.beforeColon + ":" + layout.afterColon
    }

    func newLine(_ output: inout JsonOutput, level: Int) {
        guard let indentation = layout.indentation else { return }
        output.append(UInt8(ascii: "\n"))
        for _ in 0..<level { output.append(indentation) }
    }

    func next(_ output: inout JsonOutput, level: Int) {
        if layout.indentation == nil { output.append(layout.afterComma) }
        newLine(&output, level: level)
    }

    func empty(_ output: inout JsonOutput, level: Int) {
        guard layout.opensEmptyContainers else { return }
        output.append(UInt8(ascii: "\n"))
        newLine(&output, level: level)
    }

    func append(key: BorrowedBytes, _ escaping: JsonOutput.Escaping, to output: inout JsonOutput) {
        output.append(string: key, escaping)
        output.append(colon)
    }
}
