import DataMapperCore
import Foundation
import Testing

/// A place to keep a view. No two threads use one at the same time.
final class Kept: @unchecked Sendable {
    private var view: SerializableData?
    private var mapping: MappableData?

    func put(_ view: consuming SerializableData) { self.view = consume view }

    func put(mapping: consuming MappableData) { self.mapping = consume mapping }

    func take() -> SerializableData? { view.take() }

    func exchange(_ other: inout SerializableData) {
        guard var own = view.take() else { return }
        swap(&own, &other)
        view = consume own
    }

    func within(_ body: (inout SerializableData) -> Void) {
        guard var own = view.take() else { return }
        body(&own)
        view = consume own
    }

    func write(_ key: String, _ value: Int) {
        within { $0[key].set(value) }
        if var own = mapping.take() {
            try? own[key].write(value)
            mapping = consume own
        }
    }

    func assign(_ keys: String...) { within { $0[keys] = made { $0.set(1) } } }

    func read() -> SupportedType? {
        var value: SupportedType?
        within { value = $0.raw }
        if let own = mapping.take() {
            value = own.raw
            mapping = consume own
        }
        return value
    }
}

/// Lets tasks of one actor continue in turn.
@MainActor
final class Steps {
    private var last = 0

    func done(_ step: Int) { last = step }

    func wait(for step: Int) async { while last < step { await Task.yield() } }
}

/// A view that is created by hand.
func made(_ write: (inout SerializableData) -> Void) -> SerializableData {
    var data = SerializableData(objectMapper: ObjectMapper())
    write(&data)
    return data
}

func mappable(_ write: (inout SerializableData) -> Void) -> MappableData { MappableData(writing: made(write)) }

/// Replaces a view with one that is created by hand, and keeps the original.
func swapped(_ data: inout SerializableData, _ write: (inout SerializableData) -> Void) -> Kept {
    var other = made(write)
    swap(&data, &other)
    let kept = Kept()
    kept.put(other)
    return kept
}

extension MappableData {
    mutating func write(_ number: Int) throws {
        var number = number
        try map(&number)
    }

    var number: Int? {
        mutating get {
            var number: Int?
            map(&number)
            return number
        }
    }
}
