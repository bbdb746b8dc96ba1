/// What two readers make of a document.
public struct Comparison {
    let bytes: [UInt8]
    let library: Result<Canonical, Refusal>
    /// The value of the reference, before its tags got a meaning.
    let raw: Result<Canonical, Refusal>
    let reference: Result<Canonical, Refusal>

    /// How two readings compare.
    public enum Outcome: Equatable {
        case sameValue, bothRefuse
        /// A difference that is intended, with its reason.
        case known(String)
        case different
    }

    /// How these readings compare.
    public let outcome: Outcome

    /// Reads a document with both readers.
    public init(_ bytes: [UInt8], _ format: Format) {
        self.bytes = bytes
        library = Self.reading { () throws(Refusal) in try format.library.read(bytes) }.map(format.remaining)
        raw = Self.reading { () throws(Refusal) in try format.reference.read(bytes) }
        reference = raw.flatMap { value in Self.reading { () throws(Refusal) in try format.meaning(value) } }.map(
            format.remaining)
        switch (library, reference) {
        case (.success(let value), .success(let other)) where value == other: outcome = .sameValue
        case (.failure, .failure): outcome = .bothRefuse
        default:
            let (library, raw, reference) = (library, raw, reference)
            let known = KnownDifference.all(format.name).first { $0.holds(bytes, library, raw, reference) }
            outcome = known.map { .known($0.reason) } ?? .different
        }
    }

    private static func reading(_ read: () throws(Refusal) -> Canonical) -> Result<Canonical, Refusal> {
        do throws(Refusal) {
            return .success(try read())
        } catch {
            return .failure(error)
        }
    }
}

extension Comparison: CustomStringConvertible {
    /// Both readings.
    public var description: String {
        "DataMapper: \(Self.text(library))\nthe other: \(Self.text(reference))"
    }

    private static func text(_ reading: Result<Canonical, Refusal>) -> String {
        switch reading {
        case .success(let value): "\(value)"
        case .failure(let refusal): "refuses: \(refusal)"
        }
    }
}
