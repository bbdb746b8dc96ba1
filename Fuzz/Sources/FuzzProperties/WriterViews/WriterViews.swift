import DataMapper

extension FuzzProperty {
    /// Views for writing behave like a reference interpreter, even if models assign, swap and keep them. The input is a
    /// program.
    static let writerViews = FuzzProperty("WriterViews", longestInput: 300) { input in
        var reader = ProgramReader(input)
        let environment = Environment(Mappers.mapper(reader.byte()))
        Environment.current = environment
        defer { environment.scripts = [] }
        let kinds: [Value.Kind] = [.object, .mappable, .instance, .mappableInstance]
        let kind = kinds[reader.byte() % 4]
        try environment.run(.model(kind, reader.operations(7)))
    }
}
