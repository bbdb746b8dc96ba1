internal import CDataMapper
internal import DataMapperMapping
internal import DataMapperValues

#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif
#if canImport(Darwin)
internal import Darwin
#elseif canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Android)
internal import Android
#elseif canImport(WASILibc)
internal import WASILibc
#elseif os(Windows)
internal import ucrt
#endif

// What streams use of C, and references that are not counted.

/// Two numbers that a thread sets while others read them. They have no lock, because they change with each element.
///
/// Their memory has two numbers until `deinit`. C reads and writes each of them atomically.
@safe
struct SharedNumbers: ~Copyable, @unchecked Sendable {
    private let numbers: UnsafeMutablePointer<Int>

    init() {
        unsafe numbers = .allocate(capacity: 2)
        unsafe numbers.initialize(repeating: 0, count: 2)
    }

    deinit { unsafe numbers.deallocate() }

    var first: Int { unsafe datamapper_number(numbers) }

    var second: Int { unsafe datamapper_number(numbers + 1) }

    func set(_ first: Int, _ second: Int) {
        unsafe datamapper_set_number(numbers, first)
        unsafe datamapper_set_number(numbers + 1, second)
    }
}

/// A place for the session of the last call that has read a value, with a counted reference. A call takes it away while it
/// uses it, so that no other call uses it at the same time. A lock would take longer.
///
/// C exchanges what is in the place atomically, so each reference has one owner: the place, or one call.
@safe
struct SessionPlace: ~Copyable, @unchecked Sendable {
    private let place: UnsafeMutablePointer<UnsafeMutableRawPointer?>

    init() {
        unsafe place = .allocate(capacity: 1)
        unsafe place.initialize(to: nil)
    }

    deinit {
        unsafe exchange(for: nil)?.release()
        unsafe place.deallocate()
    }

    /// Reads a value of a document. `document` must always be the same one.
    @inline(__always)
    func read<Value: Deserializable>(
        _ type: Value.Type, from document: Document, at node: Int, _ mapper: ObjectMapper
    ) throws -> Value {
        var session = unsafe exchange(for: nil)?.takeRetainedValue()
        // Another thread may have left a session in the meantime.
        defer { unsafe exchange(for: session.map { unsafe .passRetained($0) })?.release() }
        return try mapper.deserialize(type, from: document, at: node, session: &session)
    }

    /// Takes the session with its reference, and stores another one.
    @inline(__always)
    private func exchange(for other: Unmanaged<ReadingSession>?) -> Unmanaged<ReadingSession>? {
        unsafe datamapper_exchange(place, other?.toOpaque()).map { unsafe Unmanaged.fromOpaque($0) }
    }
}

/// A reference that is not counted. Code that uses it keeps the object, by `withExtendedLifetime`.
@safe
struct UncountedReference<Object: AnyObject> {
    private let object: Unmanaged<Object>

    @inline(__always)
    init(_ object: Object) { unsafe self.object = .passUnretained(object) }

    @inline(__always)
    func with<Result>(_ body: (Object) throws -> Result) rethrows -> Result {
        try unsafe object._withUnsafeGuaranteedRef { try body($0) }
    }
}

/// A file of the C library, which is closed when nobody needs it any more. Only one task uses it at a time.
///
/// It is open until `deinit`. A block that is read has as many bytes as its memory, and what is written is counted.
@safe
final class OpenFile: @unchecked Sendable {
    private static let blockSize = 64 << 10

    private let url: URL
    private let file: UnsafeMutablePointer<FILE>

    init(_ url: URL, _ mode: String) throws {
        self.url = url
        guard let file = unsafe fopen(url.path, mode) else {
            throw Self.error(mode == "rb" ? .fileReadNoSuchFile : .fileWriteUnknown, url)
        }
        unsafe self.file = file
        // Blocks are large, so a second buffer is of no use.
        unsafe setvbuf(file, nil, _IONBF, 0)
    }

    deinit { unsafe fclose(file) }

    private static func error(_ code: CocoaError.Code, _ url: URL) -> CocoaError {
        CocoaError(code, userInfo: ["NSFilePath": url.path])
    }

    /// The number of bytes, or nil if the file has no size, such as a pipe.
    var size: Int? {
        defer { unsafe rewind(file) }
        guard unsafe fseek(file, 0, SEEK_END) == 0 else { return nil }
        let size = unsafe ftell(file)
        return size >= 0 ? Int(size) : nil
    }

    /// Returns the next block, or nil at the end.
    func read() throws -> Data? {
        guard let block = unsafe malloc(Self.blockSize) else { throw Self.error(.fileReadUnknown, url) }
        let count = unsafe fread(block, 1, Self.blockSize, file)
        if count == 0 {
            unsafe free(block)
            if unsafe ferror(file) != 0 { throw Self.error(.fileReadUnknown, url) }
            return nil
        }
        return unsafe Data(bytesNoCopy: block, count: count, deallocator: .free)
    }

    func write(_ block: Data) throws {
        let count = unsafe block.withUnsafeBytes { unsafe fwrite($0.baseAddress, 1, $0.count, file) }
        if count < block.count { throw Self.error(.fileWriteUnknown, url) }
    }
}
