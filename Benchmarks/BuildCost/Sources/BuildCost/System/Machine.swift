import Foundation

/// The properties of the machine on which figures depend.
struct Machine {
    let description: String

    init(_ workspace: Workspace) throws {
        let compiler = try workspace.run(["swiftc", "--version"]).split(separator: "\n")
        let version = compiler.first { $0.contains("Swift version") } ?? "unknown compiler"
        let process = ProcessInfo.processInfo
        description = "\(process.operatingSystemVersionString), \(process.activeProcessorCount) processors, \(version)"
    }
}
