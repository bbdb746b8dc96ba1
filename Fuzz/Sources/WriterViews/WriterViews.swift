import DataMapper

/// Runs the bytes as a program over views, and compares what is written with a reference.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ data: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    var reader = ProgramReader(UnsafeBufferPointer(start: data, count: count))
    let environment = Environment(Mappers.mapper(reader.byte()))
    Environment.current = environment
    defer { environment.scripts = [] }
    let kinds: [Value.Kind] = [.object, .mappable, .instance, .mappableInstance]
    let kind = kinds[reader.byte() % 4]
    environment.run(.model(kind, reader.operations(7)))
    return 0
}
