import Foundation

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Runs a program and returns its cost. Foundation's `Process` does not report processor time and memory. `wait4` does.
struct ChildProcess {
    /// The program, which is searched in `PATH`, and its arguments.
    let arguments: [String]
    /// The file for its output.
    let output: URL

    /// Throws if the program fails, with the last lines of its output.
    func run() throws -> Usage {
        let clock = ContinuousClock()
        let start = clock.now
        let process = try spawn()
        var status: Int32 = 0
        var resources = rusage()
        while wait4(process, &status, 0, &resources) < 0 {
            guard errno == EINTR else { throw Failure.check("cannot wait for \(arguments[0])") }
        }
        let wall = clock.now - start
        guard status == 0 else { throw Failure.check(description) }
        return Usage(
            wallSeconds: Double(wall.components.seconds) + Double(wall.components.attoseconds) / 1e18,
            cpuSeconds: Self.seconds(resources.ru_utime) + Self.seconds(resources.ru_stime),
            peakBytes: Double(resources.ru_maxrss) * Self.unitOfMemory)
    }

    /// Runs the program and returns its output.
    func text() throws -> String {
        _ = try run()
        return try String(contentsOf: output, encoding: .utf8)
    }

    /// The number of bytes in one unit of `ru_maxrss`.
    private static var unitOfMemory: Double {
        #if canImport(Darwin)
        1
        #else
        1024
        #endif
    }

    private static func seconds(_ time: timeval) -> Double {
        Double(time.tv_sec) + Double(time.tv_usec) / 1e6
    }

    private var description: String {
        let lines = (try? String(contentsOf: output, encoding: .utf8))?.split(separator: "\n") ?? []
        return (["failed: \(arguments.joined(separator: " "))"] + lines.suffix(30).map(String.init))
            .joined(separator: "\n")
    }

    private func spawn() throws -> pid_t {
        #if canImport(Darwin)
        var actions: posix_spawn_file_actions_t?
        #else
        var actions = posix_spawn_file_actions_t()
        #endif
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_addopen(&actions, 1, output.path, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
        posix_spawn_file_actions_adddup2(&actions, 1, 2)

        let environment = ProcessInfo.processInfo.environment.map { "\($0.key)=\($0.value)" }
        var process: pid_t = 0
        let error = Self.withPointers(to: arguments) { pointers in
            Self.withPointers(to: environment) { environment in
                posix_spawnp(&process, arguments[0], &actions, nil, pointers, environment)
            }
        }
        guard error == 0 else {
            throw Failure.check("cannot start \(arguments[0]): \(String(cString: strerror(error)))")
        }
        return process
    }

    /// Passes copies of texts, followed by nil, in the form that C needs.
    private static func withPointers<Result>(
        to texts: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
    ) -> Result {
        let pointers = texts.map { strdup($0) }
        defer { pointers.forEach { free($0) } }
        return body(pointers + [nil])
    }
}
