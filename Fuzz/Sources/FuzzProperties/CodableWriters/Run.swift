import DataMapper
import DataMapperCodable
import Foundation

extension CodableWriters {
    /// Runs a program. Each operation is applied to the encoders and to the model, and the results are compared.
    final class Run {
        private var reader: Zoo.Reader
        let keys: KeyRule
        /// Whether to skip operations whose result the model cannot say. Otherwise they run, but nothing is compared.
        private let isCareful: Bool
        let usesMapper: Bool
        private let usesTape: Bool
        private var isUncertain = false
        /// Whether the program has caught an error that a container has a key twice.
        private(set) var hidesRepetition = false
        private var violation: Violation?
        private var pool: [Handle] = []
        private var depth = 0
        private var operationsLeft = 200

        init(_ input: UnsafeBufferPointer<UInt8>, usesTape: Bool) {
            self.usesTape = usesTape
            reader = Zoo.Reader(input)
            let options = reader.byte()
            keys = KeyRule(rawValue: options & 3) ?? .plain
            isCareful = options & 4 == 0
            usesMapper = options & 8 != 0
        }

        func byte() -> Int { reader.byte() }

        func note(_ condition: Bool, _ description: @autoclosure () -> String) {
            if !condition, !isUncertain, violation == nil { violation = Violation(description()) }
        }

        private func checkViolation() throws { if let violation { throw violation } }

        /// Returns whether to skip an operation whose result the model cannot say.
        func skips() -> Bool {
            if !isCareful { isUncertain = true }
            return isCareful
        }

        /// Encodes a value, and compares the text with the model. Returns the text or the error.
        private func encode() throws -> String {
            isUncertain = false
            let root = Node([])
            let script = Script(self, root)
            let written = Result { try text(script) }
            try checkViolation()
            guard !isUncertain else { return Self.description(written) }
            let fails = script.outcome.hasThrown || root.kind == .none
            switch written {
            case .success(let text):
                try expect(!fails, "\(text), but encoding should fail")
                try expect(text == root.json, "\(text)\nshould be \(root.json)")
            case .failure(let error): try expect(fails, "\(error)\nshould be \(root.json)")
            }
            return Self.description(written)
        }

        private static func description(_ written: Result<String, any Error>) -> String {
            do {
                return try written.get()
            } catch EncodingError.invalidValue(_, let context) {
                return "\(context.codingPath.map(\.stringValue)) \(context.debugDescription)"
            } catch let error as SerializationError {
                return "\(error)"
            } catch {
                return "\(type(of: error))"
            }
        }

        private func text(_ script: Script) throws -> String {
            if usesMapper {
                var options = CodableOptions()
                options.keyEncodingStrategy = keys.strategy
                options.nonConformingFloatEncodingStrategy = .throw
                let mapper = ObjectMapper().with(context: options)
                return usesTape
                    ? try JsonSerializer().serializeOrThrow(toString: mapper.encode(script))
                    : try mapper.encode(script, toString: JsonSerializer())
            }
            let encoder = JsonEncoder()
            encoder.keyEncodingStrategy = keys.strategy
            // A text with a limit is written from a tape.
            if usesTape { encoder.policy.limits.documentSize = 1 << 30 }
            return String(decoding: try encoder.encode(script), as: UTF8.self)
        }

        /// Encodes two values, and returns the results. The second call also uses containers of the first one. Then all
        /// containers are used after both calls.
        func check() throws -> [String] {
            // Breaks a reference cycle: an encoder keeps its last error, the error has a script, and the script has
            // this run.
            defer { pool = [] }
            let results = try (0..<2).map { _ in try encode() }
            for handle in pool { try? operate(handle) }
            try checkViolation()
            return results
        }

        // MARK: Operations

        func keep(_ handle: Handle) {
            if pool.count == 16 { pool.remove(at: byte() % 16) }
            pool.append(handle)
        }

        /// Runs the operations of one `encode(to:)`.
        func perform(_ own: Handle) throws {
            keep(own)
            depth += 1
            defer { depth -= 1 }
            guard depth < 8 else { return }
            for _ in 0..<byte() % 8 where operationsLeft > 0 {
                operationsLeft -= 1
                let choice = byte()
                if choice == 255 { throw Refusal() }
                let handle =
                    switch choice & 3 {
                    case 0, 1: pool[pool.count - 1]
                    case 2: own
                    default: pool[(choice >> 2) % pool.count]
                    }
                do {
                    try operate(handle)
                } catch  where choice & 0x80 == 0 {
                    if "\(error)".contains("a container was opened for a key") { hidesRepetition = true }
                }
            }
        }

        private func operate(_ handle: Handle) throws {
            var handle = handle
            switch handle.standing {
            case .alive: check(handle, handle.node.path, handle.node.count)
            case .gone:
                check(handle, [], 0)
                handle = Handle(handle.writer, Node([]), .none, handle.life)
            case .unclear:
                _ = handle.writer.codingPath
                if skips() { return }
            }
            switch handle.writer {
            case .encoder(let encoder): try operate(encoder, handle)
            case .fixed(let container): try operate(container, handle)
            case .dynamic(let container): try operate(container, handle)
            case .unkeyed(let container): try operate(container, handle)
            case .single(let container): try encode(single: container, handle)
            }
        }

        private func check(_ handle: Handle, _ path: [String], _ count: Int) {
            let found = handle.writer.codingPath.map(\.stringValue)
            note(found == path, "codingPath is \(found), should be \(path)")
            guard case .unkeyed(let container) = handle.writer else { return }
            note(container.count == count, "count is \(container.count), should be \(count)")
        }
    }
}
