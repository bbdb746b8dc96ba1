import DataMapper
import Foundation

extension FuzzProperty {
    /// Models that only set values write what the same reference interpreter predicts as for `WriterViews`. Few keys and
    /// values of every kind meet in few bytes, so values replace values of other kinds, and paths lead through them, at
    /// any depth and in objects that come after others.
    static let writerPrograms = FuzzProperty("WriterPrograms", longestInput: 80) { input in
        var reader = ProgramReader(input)
        let first = reader.byte()
        try Environment.check(.model(reader.modelKind(first / 8), reader.settings(5)), Mappers.mapper(first))
    }
}

extension ProgramReader {
    /// Reads the operations of a model that only sets values, and looks at them.
    fileprivate mutating func settings(_ depth: Int) -> [Operation] {
        (0..<1 + byte() % 4).flatMap { _ in setting(depth - 1) }
    }

    private mutating func setting(_ depth: Int) -> [Operation] {
        let choice = byte()
        let detail = choice / 16
        let place = place()
        switch choice % 16 {
        case 0...5: return [.set(place, setValue(depth))]
        case 6...9: return [.set(place, setValue(depth)), .set(place + [below(detail)], setValue(depth))]
        case 10, 11: return [.set(place + [below(detail)], setValue(depth)), .set(place, setValue(depth))]
        case 12 where depth > 0: return [.within(place, settings(depth))]
        case 13: return [.check([])]
        default: return [.setRaw(place, Documents.all[detail])]
        }
    }

    private func below(_ number: Int) -> Step { number < 12 ? .literal(number % 3) : .literals(number % 3, 1) }

    /// Reads a key or a path of three keys that meet often, or a flattened place.
    private mutating func place() -> [Step] {
        let choice = byte()
        let keys = [choice % 3, choice / 3 % 3, choice / 9 % 3]
        return switch choice / 27 {
        case 0...2: [.literal(keys[0])]
        case 3: [.dynamic(keys[0])]
        case 4, 5: [.literals(keys[0], keys[1])]
        case 6: [.dynamics(keys[0], keys[1], keys[2])]
        case 7: [.literal(keys[0]), .dynamic(keys[1])]
        case 8: [.path([keys[0], keys[1]])]
        default: choice < 250 ? [.flattened] : [.literal(keys[0]), .flattened]
        }
    }

    private mutating func setValue(_ depth: Int) -> Value {
        let choice = byte()
        let detail = choice / 16
        return switch depth > 0 ? choice % 16 : choice % 8 {
        case 0: .null
        case 1: .int(detail)
        case 2: .text(detail)
        case 3: .integers(Array(0..<detail % 4))
        case 4: .texts(Dictionary(uniqueKeysWithValues: (0..<detail % 4).map { ($0, detail) }))
        case 5...7: .supported(Documents.all[detail])
        case 8...11: .model(modelKind(detail), settings(depth))
        case 12: .models(modelKind(detail), (0..<1 + detail % 3).map { _ in settings(depth) })
        case 13:
            .dictionary(
                modelKind(detail),
                Dictionary(uniqueKeysWithValues: (0..<1 + detail % 3).map { ($0, settings(depth)) }))
        case 14: .optionals((0..<1 + detail % 3).map { $0 == 1 ? nil : settings(depth) })
        default: .models(modelKind(detail), alike(depth))
        }
    }

    /// Reads models that set the same places, in the same order, to different values.
    private mutating func alike(_ depth: Int) -> [[Operation]] {
        let places = (0..<1 + byte() % 4).map { _ in place() }
        return (0..<3).map { _ in places.map { .set($0, setValue(depth - 1)) } }
    }

    fileprivate mutating func modelKind(_ number: Int) -> Value.Kind {
        [.object, .mappable, .instance, .mappableInstance][number % 4]
    }
}

/// Values of every kind, as they are created in code and as they come from JSON.
private enum Documents {
    static let all: [SupportedType] = {
        let created: [SupportedType] = [
            .double(1.5), .decimal(-0.5), .data(Data([1, 2, 3])), .date(Date(timeIntervalSince1970: 7)), [1, "b"],
            ["a": 1], ["a": ["b": [1, 2]], "c": "text"],
        ]
        let texts = [
            "12", "-1.25", "1e400", "18446744073709551615", #""\u00e9\n""#, "[true, false]", "[[]]", "{}",
            #"{"a": {"b": {"c": 1}}, "b": "t"}"#,
        ]
        return created + texts.map { JsonSerializer().deserialize(Data($0.utf8)) }
    }()
}
