import Foundation

/// The month of a version, such as "2025-08".
enum Month {
    static func ofCommit(_ folder: URL) -> String? {
        let format = ["--format=%cd", "--date=format:%Y-%m"]
        return Command.outputIfAny(of: ["git", "-C", folder.path, "log", "-1"] + format).flatMap(known)
    }

    /// Packages keep the times of the files that they are made from.
    static func ofFile(_ file: URL) -> String? {
        guard let date = try? file.resourceValues(forKeys: [.contentModificationDateKey]).contentModificationDate else {
            return nil
        }
        return known(date.formatted(.iso8601.year().month()))
    }

    /// Archives and mirrors write an early date if they know none.
    private static func known(_ month: String) -> String? { month < "2010" ? nil : month }
}
