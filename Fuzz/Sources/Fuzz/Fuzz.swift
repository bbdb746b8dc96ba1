import Foundation
import FuzzProperties

/// libFuzzer calls this first. With `--list`, it lists the properties with the lengths of their inputs.
@_cdecl("LLVMFuzzerInitialize")
public func initialize(_ count: UnsafeMutableRawPointer, _ arguments: UnsafeMutableRawPointer) -> CInt {
    if CommandLine.arguments.contains("--list") {
        for property in FuzzProperty.all { print(property.name, property.longestInput) }
        exit(0)
    }
    return 0
}

/// libFuzzer calls this for each input. This program has libFuzzer's `main`.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    do {
        try chosen.check(UnsafeBufferPointer(start: bytes, count: count))
    } catch {
        fatalError("\(chosen.name): \(error)")
    }
    return 0
}

/// libFuzzer ignores arguments with two dashes, so that the program can use them.
private let chosen: FuzzProperty = {
    let option = "--property="
    let name = CommandLine.arguments.first { $0.hasPrefix(option) }?.dropFirst(option.count)
    guard let property = FuzzProperty.all.first(where: { $0.name == name ?? "" }) else {
        fatalError("use \(option) with one of \(FuzzProperty.all.map(\.name).joined(separator: ", "))")
    }
    return property
}()
