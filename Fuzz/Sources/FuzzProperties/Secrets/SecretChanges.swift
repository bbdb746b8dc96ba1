import DataMapper
import DataMapperForms
import DataMapperTOML
import DataMapperTools
import Foundation

#if YAML
import DataMapperYAML
#endif

extension Secrets {
    /// Returns the value of a random document, and adds its text to `texts`. Nil if the format cannot express it.
    static func document(of fields: [Field], _ choices: inout Choices, _ texts: inout [Data]) -> SupportedType? {
        let value = Texts.value(fields, &choices)
        let json5 = JsonSerializer(reading: JsonReadingOptions(allowsJSON5: true))
        let format = choices.next(8)
        let text: Data?
        var serializer: any Serializer = JsonSerializer()
        switch format {
        case 0, 1: text = Data(Texts.json(value, &choices, copies: choices.next(2) == 0).utf8)
        case 2: (text, serializer) = (Data(Texts.json(value, &choices, copies: false).utf8), json5)
        case 3: (text, serializer) = (Data(Texts.toml(value, &choices).utf8), TomlSerializer())
        case 4:
            (text, serializer) = (Data(Texts.form(value, &choices).utf8), FormSerializer())
        case 5:
            let form = FormSerializer(repeatedKeysAreArrays: false, duplicateKeys: .useLast)
            (text, serializer) = (Data(Texts.form(value, &choices).utf8), form)
        #if YAML
        case 6:
            // A document of JSON is one of YAML, too. The merge key has a secret that another one hides.
            let yaml = YamlSerializer(mergesKeys: true)
            var json = Texts.json(value, &choices, copies: false)
            if choices.next(2) == 0 {
                json = "{<<: " + Texts.json(fields, &choices) + (json == "{}" ? "" : ", ") + json.dropFirst()
            }
            (text, serializer) = (Data(json.utf8), yaml)
        #endif
        default:
            serializer = choices.pick(Formats.serializers)
            text = try? serializer.serializeOrThrow(value)
        }
        guard let text, let parsed = try? serializer.deserializeOrThrow(text, named: "\(texts.count)"),
            parsed.entries != nil
        else { return nil }
        texts.append(text)
        return parsed["w"] ?? parsed
    }

    /// Changes a value in one of the public ways. Texts that are read for it are added to `texts`.
    static func change(
        _ value: inout SupportedType, _ fields: [Field], _ choices: inout Choices, _ texts: inout [Data]
    ) {
        guard let field = fields.isEmpty ? nil : choices.pick(fields) else { return }
        let new = field.isSecret ? Texts.secret(&choices) : choices.pick([1, "x", ["y": 2]])
        switch choices.next(12) {
        case 0: if !field.isObject { value[field.key] = new }
        case 1: value["new"] = 1
        case 2: value[field.key] = nil
        case 3: if !field.isObject { value = value.mergePatched(by: .object([(field.key, new)])) }
        case 4: if let other = document(of: fields, &choices, &texts) { value.mergePatch(other) }
        case 5: if let other = document(of: fields, &choices, &texts) { value = other.mergePatched(by: value) }
        case 6: value = SupportedType.object([("w", .array([value]))])["w"]?[0] ?? value
        case 7: value = .object(value.entries ?? [])
        case 8: value = .dictionary(value.dictionary ?? [:])
        case 9:
            let patch = JsonPatch([.add(path: [field.key], value: new), .add(path: ["new"], value: 1)])
            if !field.isObject { value = (try? patch.applied(to: value)) ?? value }
        case 10:
            if case .object(let inner) = field.kind, value[field.key]?.entries != nil {
                var member = value[field.key] ?? .null
                change(&member, inner, &choices, &texts)
                value[field.key] = member
            }
        default:
            // Inside of a secret.
            if field.isSecret, let inner = value[field.key]?["\(Field.mark)k"] {
                let place: JsonPointer = [field.key, "\(Field.mark)k"]
                try? value.set(2, at: inner.entries != nil ? place.appending(choices.pick(["a", "b"])) : place)
            }
            if field.isSecret, value[field.key]?[0] != nil { try? value.set(1, at: [field.key, "0"]) }
        }
    }
}

extension Secrets.Field {
    fileprivate var isObject: Bool { if case .object = kind { true } else { false } }
}
