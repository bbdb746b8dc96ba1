internal import DataMapperValues

/// The wording of what was done about problems.
extension ErrorText {
    static func outcome(_ outcome: MappingProblem.Outcome) -> String {
        switch outcome {
        case .failed: "failed"
        case .replacedByNil: "replaced by nil"
        case .replacedByDefault: "replaced by the default"
        case .elementDropped: "element dropped"
        case .converted: "converted"
        case .ignored: "ignored"
        }
    }
}
