/// White space between the parts of a document.
protocol JsonSpacing {
    /// Behind an opening bracket, now `level` levels deep.
    func open(_ output: inout JsonOutput, level: Int)
    /// Behind a comma.
    func next(_ output: inout JsonOutput, level: Int)
    /// Before a closing bracket, then `level` levels deep.
    func close(_ output: inout JsonOutput, level: Int)
    /// Between the brackets of a container without members, `level` levels deep.
    func empty(_ output: inout JsonOutput, level: Int)
    /// A key with its colon and what surrounds that.
    func append(key: UnsafeBufferPointer<UInt8>, _ escaping: JsonOutput.Escaping, to output: inout JsonOutput)
}

/// None, at no cost.
struct NoSpacing: JsonSpacing {
    @inline(__always)
    func open(_ output: inout JsonOutput, level: Int) {}

    @inline(__always)
    func next(_ output: inout JsonOutput, level: Int) {}

    @inline(__always)
    func close(_ output: inout JsonOutput, level: Int) {}

    @inline(__always)
    func empty(_ output: inout JsonOutput, level: Int) {}

    @inline(__always)
    func append(key: UnsafeBufferPointer<UInt8>, _ escaping: JsonOutput.Escaping, to output: inout JsonOutput) {
        output.append(string: key, escaping, followedBy: UInt8(ascii: ":"))
    }
}

/// As a layout has it.
struct LayoutSpacing: JsonSpacing {
    private let layout: JsonWritingOptions.Layout
    private let colon: String

    init(_ layout: JsonWritingOptions.Layout) {
        self.layout = layout
        colon = layout.beforeColon + ":" + layout.afterColon
    }

    func open(_ output: inout JsonOutput, level: Int) { newLine(&output, level) }

    func next(_ output: inout JsonOutput, level: Int) {
        if layout.indentation == nil { output.append(layout.afterComma) }
        newLine(&output, level)
    }

    func close(_ output: inout JsonOutput, level: Int) { newLine(&output, level) }

    func empty(_ output: inout JsonOutput, level: Int) {
        guard layout.opensEmptyContainers else { return }
        output.append(UInt8(ascii: "\n"))
        newLine(&output, level)
    }

    func append(key: UnsafeBufferPointer<UInt8>, _ escaping: JsonOutput.Escaping, to output: inout JsonOutput) {
        output.append(string: key, escaping)
        output.append(colon)
    }

    private func newLine(_ output: inout JsonOutput, _ level: Int) {
        guard let indentation = layout.indentation else { return }
        output.append(UInt8(ascii: "\n"))
        for _ in 0..<level { output.append(indentation) }
    }
}
