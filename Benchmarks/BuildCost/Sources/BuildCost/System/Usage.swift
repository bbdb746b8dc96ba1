/// The cost of a process and its descendants.
struct Usage {
    /// From its start to its end.
    var wallSeconds: Double
    /// In user and system mode, of the process and all descendants.
    var cpuSeconds: Double
    /// The largest resident memory of any one process among them.
    var peakBytes: Double
}
