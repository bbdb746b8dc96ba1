/// A reason for which the engines may disagree.
struct KnownDifference: Sendable {
    let id: String
    let reason: String
    let explains: @Sendable (Difference) -> Bool

    static let reading: [KnownDifference] = [
        KnownDifference(
            id: "place of a number",
            reason: "Foundation says that the whole document is invalid if a number does not fit; here it has its place"
        ) {
            guard let theirs = $0.foundation.failure, let ours = $0.subject.failure else { return false }
            return theirs.kind == "dataCorrupted" && theirs.path.isEmpty && theirs.wording.contains("not valid JSON")
                && ours.kind == "dataCorrupted" && !ours.path.isEmpty
        },
        KnownDifference(
            id: "invalid numbers",
            reason: "Foundation looks at the spelling of a number only when it is read; here a document is valid or not"
        ) {
            guard let ours = $0.subject.failure, ours.kind == "dataCorrupted", ours.path.isEmpty else { return false }
            return ours.wording.contains("number at line")
        },
        KnownDifference(
            id: "underflow", reason: "Foundation refuses numbers that are nearly zero; here they are rounded to zero"
        ) {
            guard case .failure(let theirs) = $0.foundation, theirs.wording.contains("not valid JSON") else {
                return false
            }
            return ["1e-400", "1e-46", "5e-324"].contains { number in $0.text.contains(number) }
        },
    ]

    static let writing: [KnownDifference] = []
}
