/// A reason for which the engines may disagree.
struct KnownDifference: Sendable {
    let id: String
    let reason: String
    let explains: @Sendable (Difference) -> Bool

    static let reading: [KnownDifference] = []

    static let writing: [KnownDifference] = []
}
