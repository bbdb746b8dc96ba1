import DifferentialReaders
import Foundation

/// libFuzzer calls this first. With `--list`, it lists the formats with the lengths of their inputs, and with
/// `--folder=PATH`, it reads the files of a folder instead of making inputs.
@_cdecl("LLVMFuzzerInitialize")
public func initialize(_ count: UnsafeMutableRawPointer, _ arguments: UnsafeMutableRawPointer) -> CInt {
    if CommandLine.arguments.contains("--list") {
        for format in Format.all { print(format.name, format.longestInput) }
        exit(0)
    }
    if let path = option("--folder=") {
        var folder = Folder(format: chosen)
        folder.read(URL(fileURLWithPath: path))
        exit(folder.finish() ? 0 : 1)
    }
    return 0
}

/// libFuzzer calls this for each input. This program has libFuzzer's `main`.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let comparison = Comparison(Array(UnsafeBufferPointer(start: bytes, count: count)), chosen)
    if comparison.outcome == .different { fatalError("\(chosen.name) is read differently.\n\(comparison)") }
    return 0
}

private func option(_ name: String) -> String? {
    CommandLine.arguments.first { $0.hasPrefix(name) }.map { String($0.dropFirst(name.count)) }
}

/// libFuzzer ignores arguments with two dashes, so that the program can use them.
private let chosen: Format = {
    guard let format = Format.all.first(where: { $0.name == option("--format=") }) else {
        fatalError("use --format= with one of \(Format.all.map(\.name).joined(separator: ", "))")
    }
    return format
}()
