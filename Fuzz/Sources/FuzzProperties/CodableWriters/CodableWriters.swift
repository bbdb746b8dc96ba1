import DataMapper
import Foundation

extension FuzzProperty {
    /// What encoders and containers write, however they are nested, kept and used, is what a reference interpreter makes of the same
    /// calls. The input is a program, which is read as it runs: a byte of options, and what each `encode(to:)` does.
    static let codableWriters = FuzzProperty("CodableWriters", longestInput: 300) { input in
        try CodableWriters.Run(input).check()
    }
}

/// What the property `CodableWriters` is made of.
enum CodableWriters {
    /// What types throw.
    struct Refusal: Error {}

    /// A type that encodes itself as the program says.
    struct Script: Encodable {
        let run: Run
        let node: Node
        /// The life of the encoder whose value this takes the place of.
        let outer: Life?
        let outcome = Outcome()

        final class Outcome { var hasThrown = false }

        init(_ run: Run, _ node: Node, outer: Life? = nil) {
            self.run = run
            self.node = node
            self.outer = outer
        }

        func encode(to encoder: any Encoder) throws {
            let life = Life(outer)
            let around = node.innermost
            node.innermost = outer == nil ? nil : life
            defer {
                life.isOver = true
                node.innermost = around
            }
            do {
                try run.perform(Handle(.encoder(encoder), node, .none, life))
            } catch {
                outcome.hasThrown = true
                throw error
            }
        }
    }

    /// A mapped type that has one within.
    struct Mapped: CodableByMapping {
        var script: Script?

        init(_ script: Script) { self.script = script }

        init(_: DeserializableData) {}

        func serialize(to data: inout SerializableData) { data["mapped"].encode(script) }
    }
}
