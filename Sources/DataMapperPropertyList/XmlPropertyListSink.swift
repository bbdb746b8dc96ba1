internal import DataMapperFormats
internal import DataMapperValues

#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// Writes the XML of a property list, one element a line, indented with tabs as Foundation does.
struct XmlPropertyListSink: FormatSink, ~Copyable {
    private var output = ByteOutput()
    /// For each container that is open, whether it is empty.
    private var open: [Bool] = []

    init() {
        output.append(
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
            <plist version="1.0">

            """)
    }

    consuming func finish() -> Data {
        output.append("</plist>\n")
        return output.finish()
    }

    private mutating func line(_ text: String) {
        for _ in open { output.append(0x09) }
        output.append(text)
        output.append(0x0A)
    }

    private mutating func line(_ name: String, _ text: BorrowedBytes) {
        for _ in open { output.append(0x09) }
        output.append("<\(name)>")
        for byte in text {
            switch byte {
            case UInt8(ascii: "<"): output.append("&lt;")
            case UInt8(ascii: ">"): output.append("&gt;")
            case UInt8(ascii: "&"): output.append("&amp;")
            case 0x0D: output.append("&#13;")
            default: output.append(byte)
            }
        }
        output.append("</\(name)>\n")
    }

    /// Null is left out, or an error, so this is not called.
    mutating func appendNull(flags: NodeFlags) {}

    mutating func append(_ value: Bool) { line(value ? "<true/>" : "<false/>") }

    mutating func append(_ value: Int64) { line("<integer>\(value)</integer>") }

    mutating func append(_ value: UInt64) { line("<integer>\(value)</integer>") }

    mutating func append(_ value: Double) { line("<real>\(value)</real>") }

    mutating func append(_ value: Float) { line("<real>\(value)</real>") }

    /// Is not called, because the format does not name such numbers as its ability.
    mutating func append(decimal: LongDecimal) {}

    mutating func append(text: BorrowedBytes, flags: NodeFlags) {
        line("string", text)
    }

    mutating func append(data: BorrowedBytes, flags: NodeFlags) {
        let bytes = Data(data)
        line("<data>\(bytes.base64EncodedString())</data>")
    }

    mutating func append(_ date: Date) {
        let seconds = date.timeIntervalSinceReferenceDate.rounded(.down)
        line("<date>\(DateText.rfc3339(Date(timeIntervalSinceReferenceDate: seconds)))</date>")
    }

    mutating func begin(_ kind: TapeNode.Kind, count: Int) {
        let name = kind == .array ? "array" : "dict"
        line(count == 0 ? "<\(name)/>" : "<\(name)>")
        open.append(count == 0)
    }

    mutating func append(key: BorrowedBytes, flags: NodeFlags) {
        line("key", key)
    }

    mutating func end(_ kind: TapeNode.Kind) {
        if open.popLast() == false { line(kind == .array ? "</array>" : "</dict>") }
    }
}
