import DataMapper
import DataMapperCodable
import Foundation

extension FuzzProperty {
    /// Encoders and containers write the same as a simple model of them, no matter how they are nested, kept and used.
    /// The input is a program: a byte of options, and then the operations of each `encode(to:)`, which are read while
    /// they run. The text is the same if it is written from a tape, also for programs that the model does not know.
    ///
    /// With late members, keys are compared at the end. Until then, a tape has no error that the program could catch.
    static let codableWriters = FuzzProperty("CodableWriters", longestInput: 300) { input in
        let runs = [false, true].map { CodableWriters.Run(input, usesTape: $0) }
        let results = try runs.map { try $0.check() }
        if runs.contains(where: \.hidesRepetition) { return }
        try expect(results[0] == results[1], "\(results[0])\ninstead of \(results[1])")
    }
}

/// The program and the model of the property `CodableWriters`.
enum CodableWriters {
    /// The error that types throw.
    struct Refusal: Error {}

    /// A type whose `encode(to:)` runs a part of the program.
    struct Script: Encodable {
        let run: Run
        let node: Node
        /// The life of the encoder whose value this type replaces, if it does.
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

    /// A mapped type that contains a script, and may have a path after it.
    struct Mapped: CodableByMapping {
        var script: Script?
        var hasPath = false

        init(_ script: Script, hasPath: Bool) { (self.script, self.hasPath) = (script, hasPath) }

        init(_: DeserializableData) {}

        func serialize(to data: inout SerializableData) {
            data["mapped"].encode(script)
            if hasPath { data["path", "key"].set(1) }
        }
    }
}
