import DataMapper

extension FuzzProperty {
    /// Views for writing behave like a reference interpreter, even if models assign, swap and keep them. The input is a
    /// program.
    static let writerViews = FuzzProperty("WriterViews", longestInput: 300) { input in
        var reader = ProgramReader(input)
        let mapper = Mappers.mapper(reader.byte())
        let kinds: [Value.Kind] = [.object, .mappable, .instance, .mappableInstance]
        let kind = kinds[reader.byte() % 4]
        try Environment.check(.model(kind, reader.operations(7)), mapper)
    }
}
