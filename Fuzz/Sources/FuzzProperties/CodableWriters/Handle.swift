extension CodableWriters {
    /// An encoder or a container, and the node of the model where it writes.
    struct Handle {
        enum Writer {
            case encoder(any Encoder)
            case fixed(KeyedEncodingContainer<FixedKey>)
            case dynamic(KeyedEncodingContainer<TextKey>)
            case unkeyed(any UnkeyedEncodingContainer)
            case single(any SingleValueEncodingContainer)

            var codingPath: [any CodingKey] {
                switch self {
                case .encoder(let encoder): encoder.codingPath
                case .fixed(let container): container.codingPath
                case .dynamic(let container): container.codingPath
                case .unkeyed(let container): container.codingPath
                case .single(let container): container.codingPath
                }
            }
        }

        enum Standing { case alive, gone, unclear }

        let writer: Writer
        let node: Node
        /// The kind of value that the container writes.
        let kind: Node.Kind
        let life: Life

        init(_ writer: Writer, _ node: Node, _ kind: Node.Kind, _ life: Life) {
            self.writer = writer
            self.node = node
            self.kind = kind
            self.life = life
        }

        var standing: Standing {
            var life = life
            var isOver = life.isOver
            while let outer = life.outer {
                life = outer
                isOver = isOver || life.isOver
            }
            if life.isOver { return .gone }
            if isOver || node.isLost || node.isSuperseded { return .unclear }
            if let innermost = node.innermost, innermost !== self.life { return .unclear }
            return kind == .none || node.kind == kind ? .alive : .unclear
        }
    }
}
