internal import Foundation

/// Tests that compare very many combinations, for minutes. They run if `DATAMAPPER_EXTENDED` is set, as `.ci/extended`
/// does. Suites that consist only of such tests are marked `.enabled(if: Extended.isEnabled, Extended.hint)`.
public enum Extended {
    /// Whether these tests run.
    public static let isEnabled = ProcessInfo.processInfo.environment["DATAMAPPER_EXTENDED"] != nil

    /// The message of a skipped suite.
    public static let hint = "takes minutes; set DATAMAPPER_EXTENDED"

    /// Returns how many samples a test takes, or how large its input is. It is less if these tests do not run.
    public static func count(_ count: Int, short: Int) -> Int { isEnabled ? count : short }

    /// Returns all cases, or only the first one if these tests do not run.
    public static func cases<Case: CaseIterable>(_: Case.Type) -> [Case] {
        isEnabled ? Array(Case.allCases) : Array(Case.allCases.prefix(1))
    }
}
