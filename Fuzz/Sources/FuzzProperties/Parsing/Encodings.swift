import DataMapper
import Foundation

extension Parsing {
    /// The same text in UTF-16 or UTF-32 has the same value, or the same error at the same place.
    static func checkEncoding(_ bytes: [UInt8], _ result: Result<SupportedType, JsonError>, _ options: Options) throws {
        guard options.reading.limits.documentSize == .max, let text = String(validating: bytes, as: UTF8.self) else {
            return
        }
        let form = Form(options.encoding)
        let scalars = text.unicodeScalars
        guard !form.mark.isEmpty || isTold(scalars), scalars.first != "\u{FEFF}" else { return }
        let data = data(form.mark + scalars.flatMap(form.bytes), alignment: options.alignment)
        switch (result, try read(data, options.reading)) {
        case (.success(let value), .success(let other)):
            try expect(value == other, "\(form.name): \(other), not \(value)")
            let (written, otherWritten) = (JsonSerializer().serialize(value), JsonSerializer().serialize(other))
            try expect(written == otherWritten, "\(form.name): written differently")
        case (.failure(let error), .failure(let other)):
            let before = String(decoding: bytes.prefix(error.offset), as: UTF8.self).unicodeScalars
            let offset = form.mark.count + before.reduce(0) { $0 + form.bytes($1).count }
            try expect(
                error.code == other.code && error.message == other.message && error.line == other.line
                    && error.column == other.column && other.offset == offset,
                "\(form.name): \(other) (\(other.offset)), not \(error) (\(offset))")
        case (let value, let other): throw Violation("\(form.name): \(other), not \(value)")
        }
    }

    /// Whether the encoding can be detected without a mark: from the first character, if the second one is not zero.
    private static func isTold(_ scalars: String.UnicodeScalarView) -> Bool {
        let start = Array(scalars.prefix(2))
        return !start.isEmpty && 1..<0x80 ~= start[0].value && start.last?.value != 0
    }

    private struct Form {
        let name: String
        let mark: [UInt8]
        let bytes: (Unicode.Scalar) -> [UInt8]

        init(_ number: Int) {
            let isWide = number & 1 != 0
            let isLittle = number & 2 != 0
            name = "UTF-\(isWide ? 32 : 16)\(isLittle ? "LE" : "BE")\(number & 4 != 0 ? " with mark" : "")"
            let bytes: (Unicode.Scalar) -> [UInt8] = { scalar in
                let units = isWide ? [scalar.value] : scalar.utf16.map { UInt32($0) }
                return units.flatMap { unit in
                    let all = (isWide ? [24, 16, 8, 0] : [8, 0]).map { UInt8(unit >> $0 & 0xFF) }
                    return isLittle ? all.reversed() : all
                }
            }
            mark = number & 4 != 0 ? bytes("\u{FEFF}") : []
            self.bytes = bytes
        }
    }
}

private extension Unicode.Scalar {
    var utf16: [UInt16] { Array(String(Character(self)).utf16) }
}
