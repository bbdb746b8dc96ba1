import Foundation

/// The unit in which values are shown.
enum Unit {
    case seconds
    case milliseconds
    case megabytes
    case kilobytes
    /// Multiples of a baseline.
    case times

    /// Shows seconds or bytes in this unit. Kilobytes have 1,000 bytes.
    func text(_ value: Double) -> String {
        switch self {
        case .seconds: String(format: "%.2f s", value)
        case .milliseconds: String(format: "%.2f ms", value * 1e3)
        case .megabytes: String(format: "%.2f MB", value / 1e6)
        case .kilobytes: String(format: "%.2f KB", value / 1e3)
        case .times: String(format: "%.2f x", value)
        }
    }

    func range(_ samples: Samples) -> String {
        samples.values.count < 2 ? "" : "\(text(samples.min)) ... \(text(samples.max))"
    }
}
