/// A reason for which the engines may disagree.
struct KnownDifference: Sendable {
    let id: String
    let reason: String
    let explains: @Sendable (Difference) -> Bool

    static let reading: [KnownDifference] = [
        KnownDifference(
            id: "numbers that do not fit",
            reason:
                "Foundation says that the whole document is invalid, also of some numbers that fit; here the number has a place"
        ) {
            guard let theirs = $0.foundation.failure, theirs.wording.contains("not valid JSON") else { return false }
            let ours = $0.subject.failure
            return JsonTree($0.text)?.isValid == true && (ours?.kind != "dataCorrupted" || ours?.path.isEmpty == false)
        },
        KnownDifference(
            id: "invalid documents",
            reason:
                "Foundation looks at the spelling of a number only when it is read"
        ) {
            guard let ours = $0.subject.failure, ours.kind == "dataCorrupted", ours.path.isEmpty else { return false }
            return JsonTree($0.text)?.isValid != true
        },
        KnownDifference(
            id: "underflow", reason: "Foundation refuses numbers that are nearly zero; here they are rounded to zero"
        ) {
            $0.text.contains("1e-400") || $0.text.contains("1e-46") || $0.text.contains("5e-324")
        },
        KnownDifference(id: "UTF-32", reason: "Foundation takes the mark of little-endian UTF-32 for that of UTF-16") {
            $0.input.contains("UTF-32LE with a mark")
        },
        KnownDifference(
            id: "place of a date", reason: "Foundation's path to an invalid ISO 8601 date lacks the last key"
        ) {
            guard let theirs = $0.foundation.failure, let ours = $0.subject.failure else { return false }
            return theirs.wording.contains("ISO8601") && ours.kind == theirs.kind
                && ours.path.dropLast() == theirs.path[...]
        },
        KnownDifference(
            id: "duplicate keys",
            reason: "Of several members with a key Foundation reads all for a dictionary, then takes the first"
        ) {
            $0.foundation.failure != nil && $0.subject.failure == nil && JsonTree($0.text)?.hasDuplicates == true
        },
        KnownDifference(
            id: "canonical equivalence", reason: "Foundation finds a key by an equivalent one of other code points"
        ) {
            $0.model == "CanonicalNames" || $0.model == "Dictionary with equal keys"
        },
        KnownDifference(
            id: "digits of decimals", reason: "Foundation rounds numbers with more digits than a decimal has"
        ) {
            $0.subject.description.contains("decimals with 38 digits")
                || $0.text.contains("340282366920938463463374607431768211456")
                    && ($0.model == "BoolFirst" || $0.model.contains("Probe"))
        },
        KnownDifference(
            id: "decoders that are kept",
            reason: "Foundation's decoder of an element is that of the document after the call"
        ) {
            $0.model == "Array<KeptDecoder>" || $0.model == "Dictionary<String, KeptDecoder>"
                || $0.model == "KeptDecoder" && $0.input.hasPrefix("many")
        },
        KnownDifference(
            id: "order of members",
            reason:
                "Foundation takes members in the order of a hash: which of several errors is thrown, and which of two keys for one integer counts"
        ) {
            ["Dictionary<Int, String>", "Dictionary<TextKey, Int>", "KeptContainers"].contains($0.model)
                || ($0.model.contains("Probe<SingleScript>") || $0.model == "Dictionary<String, RefusingScalar>")
                    && $0.input.contains("more")
        },
        KnownDifference(
            id: "128-bit integers", reason: "Foundation refuses integers beyond 64 bits that have an exponent"
        ) {
            $0.model.contains("Probe<SingleScript>") && ($0.text.contains("3.4028236e38") || $0.text.contains("1e22"))
        },
    ]

    static let writing: [KnownDifference] = [
        KnownDifference(
            id: "paths below nested containers",
            reason: "Foundation's paths of values below nested containers lack the keys that lead to these"
        ) {
            guard let theirs = $0.foundation.failure, let ours = $0.subject.failure else {
                return ["OwnPath", "KeptEncoder"].contains($0.model)
                    || $0.model == "Payload" && $0.strategy == "path keys"
                    || $0.model.hasPrefix("Dictionary<String") && $0.strategy == "path keys"
                        && $0.input.hasPrefix("many") && $0.foundation.failure == nil && $0.subject.failure == nil
            }
            return theirs.kind == ours.kind && theirs.detail == ours.detail && theirs.path.count < ours.path.count
                && theirs.path.allSatisfy(ours.path.contains)
        },
        KnownDifference(
            id: "failed values",
            reason:
                "Foundation keeps what a value has encoded before it failed, if the error is caught; here it is taken away"
        ) {
            $0.model == "CatchingFailures"
        },
        KnownDifference(id: "NaN as a decimal", reason: "Foundation writes `NaN`, which is not JSON") {
            $0.foundation.description.contains("NaN") && $0.subject.failure?.detail == "Decimal"
        },
        KnownDifference(
            id: "canonical equivalence",
            reason: "Foundation takes keys of other code points for one if they are equivalent"
        ) {
            $0.model == "SameKeyTwice"
        },
    ]
}
