internal import DataMapperJSONText
public import DataMapperValues

#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// Reads server-sent events while their bytes arrive, as the HTML standard defines them (WHATWG, section 9.2.6).
///
/// ```swift
/// var reader = ServerSentEventReader()
/// reader.append("id: 7\ndata: a\ndata: b\n".utf8)
/// try reader.next()   // nil
/// reader.append("\n".utf8)
/// let event = try reader.next()
/// event?.data   // "a\nb"
/// event?.id   // "7"
/// event?.event   // "message"
/// ```
///
/// Lines end with LF, CR LF or CR. An event without data is not an event, an event that has no empty line after it is
/// discarded, and bytes that are not UTF-8 become U+FFFD, as the standard says.
public struct ServerSentEventReader: Sendable {
    private let sizeLimit: Int
    private var block = Data()
    /// The bytes before this one have been read, and those before `scanned` contain no end of a line.
    private var position = 0
    private var scanned = 0
    private var dropped = 0
    private var isAfterReturn = false
    private var isFirstLine = true
    /// The number of lines that have been read, and the place of the first line of the event.
    private var lines = 0
    private var start = SourceLocation(offset: 0, line: 1, column: 1)
    private var failure: JsonError?
    private var isFinished = false
    /// The data of the event that ends the stream.
    var lastData: String?
    /// Whether no event can come any more.
    public private(set) var hasEnded = false

    private var event = ""
    private var data: [UInt8] = []
    private var hasData = false
    private var id = ""
    private var retry: Duration?
    /// The number of events that have been read.
    public private(set) var count = 0
    /// The number of bytes that have been read.
    public var offset: Int { dropped + position }

    /// Creates a reader.
    ///
    /// ``ProcessingLimits/elementSize`` limits the size of an event. There is no limit by default.
    public init(limits: ProcessingLimits = .standard) { sizeLimit = limits.elementSize }

    /// Adds the next bytes of the input.
    public mutating func append(_ chunk: some Sequence<UInt8>) {
        if hasEnded || failure != nil { return }
        let chunk = chunk as? Data ?? Data(chunk)
        if position > 0 {
            dropped += position
            block = Data(block.dropFirst(position))
            scanned -= position
            position = 0
        }
        block.append(chunk)
    }

    /// Notes that the input has ended. Afterwards, ``next()`` returns the events that are left, but not one that is not
    /// complete.
    public mutating func finish() { isFinished = true }

    /// Returns the next event, or nil if it has not arrived completely.
    ///
    /// - Throws: ``JsonError`` with the code `limitExceeded` if an event is larger than
    ///   ``ProcessingLimits/elementSize``, and then each time. Its place is the first line of the event.
    public mutating func next() throws -> ServerSentEvent? {
        if let failure { throw failure }
        if hasEnded { return nil }
        let block = block
        return try BorrowedBytes.with(block) { try next($0) }
    }

    private mutating func next(_ bytes: BorrowedBytes) throws -> ServerSentEvent? {
        while scanned < bytes.count {
            let byte = bytes[scanned]
            scanned += 1
            if byte == 0x0A, isAfterReturn {
                isAfterReturn = false
                let isStart = start.offset == offset
                position = scanned
                if isStart { start = SourceLocation(offset: offset, line: lines + 1, column: 1) }
                continue
            }
            isAfterReturn = byte == 0x0D
            guard byte == 0x0A || byte == 0x0D else { continue }
            var line = bytes[position..<scanned - 1]
            position = scanned
            if isFirstLine { line = line.dropFirst(ByteOrderMark.count(in: line)) }
            isFirstLine = false
            lines += 1
            try checkSize(0)
            if line.isEmpty {
                start = SourceLocation(offset: offset, line: lines + 1, column: 1)
                if let event = dispatch() {
                    hasEnded = event.data == lastData
                    return hasEnded ? nil : event
                }
            } else {
                readField(line)
            }
        }
        try checkSize(bytes.count - position)
        hasEnded = isFinished
        return nil
    }

    private mutating func checkSize(_ more: Int) throws {
        guard data.count + event.utf8.count + id.utf8.count + more > sizeLimit else { return }
        let error = JsonError(
            .limitExceeded, JsonErrorText.limit("event", sizeLimit), at: start,
            hint: JsonErrorText.limitHint("elementSize"))
        failure = error
        throw error
    }

    private mutating func readField(_ line: Slice<BorrowedBytes>) {
        let end = line.firstIndex(of: UInt8(ascii: ":")) ?? line.endIndex
        var value = line[end...].dropFirst()
        if value.first == 0x20 { value = value.dropFirst() }
        // A comment has no name.
        switch String(decoding: line[..<end], as: UTF8.self) {
        case "data":
            if hasData { data.append(0x0A) }
            data.append(contentsOf: value)
            hasData = true
        case "event": event = String(decoding: value, as: UTF8.self)
        case "id":
            if !value.contains(0) { id = String(decoding: value, as: UTF8.self) }
        case "retry":
            if !value.isEmpty, value.allSatisfy({ $0 &- 0x30 < 10 }),
                let milliseconds = Int64(String(decoding: value, as: UTF8.self))
            {
                retry = .milliseconds(milliseconds)
            }
        default: break
        }
    }

    private mutating func dispatch() -> ServerSentEvent? {
        defer {
            event = ""
            data.removeAll(keepingCapacity: data.count <= 64 << 10)
            hasData = false
        }
        guard hasData else { return nil }
        count += 1
        return ServerSentEvent(
            event: event.isEmpty ? "message" : event, data: String(decoding: data, as: UTF8.self), id: id, retry: retry)
    }
}

extension ServerSentEventReader: StreamReader {}
