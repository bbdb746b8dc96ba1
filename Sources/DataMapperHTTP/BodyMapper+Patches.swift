internal import DataMapperJSONText
public import DataMapperMapping
internal import DataMapperTools
public import DataMapperValues

extension BodyMapper {
    static let mergePatch = "application/merge-patch+json"
    static let jsonPatch = "application/json-patch+json"
    static let patches = [mergePatch, jsonPatch]

    /// Changes a value by the body of a `PATCH` request: a merge patch (RFC 7396) or a JSON Patch (RFC 6902).
    ///
    /// ```swift
    /// var user = User(name: "Ana", age: 33)
    /// let bodies = BodyMapper()
    /// try bodies.patch(&user, with: #"{"age": null}"#, contentType: "application/merge-patch+json")
    /// user   // User(name: "Ana", age: nil)
    ///
    /// let operations = #"[{"op": "replace", "path": "/name", "value": "Bea"}]"#
    /// try bodies.patch(&user, with: operations, contentType: "application/json-patch+json")
    /// user.name   // "Bea"
    /// ```
    ///
    /// Properties that the mapping does not know keep their values. Members of objects are merged at any depth, also in
    /// [unknown keys](doc:UnknownKeys). A JSON Patch sees the value as the mapper writes it. It cannot tell null from a
    /// missing member, so setting a member to null removes it.
    ///
    /// - Throws: ``ProblemDetails``, and the value is unchanged:
    ///   - 415 for another type, with the header `Accept-Patch` (RFC 5789 section 3.1).
    ///   - 413 if the body exceeds a limit, and 400 if it is not JSON, or not a JSON Patch.
    ///   - 409 if a JSON Patch does not fit the value.
    ///   - 422 with all problems if the value would not be valid, also those that the policy tolerates, so that no part
    ///     of a patch is ignored. Only those of a merge patch have a line and a column.
    public func patch<T: Mappable>(
        _ value: inout T, with body: some SerializedInput, contentType: String?
    ) throws {
        let type = contentType.flatMap { MediaType($0) }
        guard let type, Self.patches.contains(type.essence) else {
            throw Self.unsupported(Self.patches.joined(separator: ", "), header: "Accept-Patch")
        }
        if !type.isUTF8 { throw Self.unsupported("", HttpText.charset) }
        let patch = try parse(body, with: json)
        let old = try writer.serializeOrThrow(value)
        if type.essence == Self.mergePatch {
            try update(&value, by: patch, to: old.mergePatched(by: patch))
        } else {
            let new = try changed(old, by: patch)
            try update(&value, by: .mergePatch(from: old, to: new), to: new)
        }
    }

    private func changed(_ old: SupportedType, by patch: SupportedType) throws -> SupportedType {
        let report = mapper.report(JsonPatch.self, fromValue: patch)
        guard let operations = report.value else {
            var problem = ProblemDetails(report)
            // RFC 5789 section 2.2: the patch is malformed.
            (problem.status, problem.title, problem.detail) = (400, HttpText.phrase(400), HttpText.unreadable)
            throw problem
        }
        do {
            let limits = mapper.policy.limits
            return try operations.applied(
                to: old, copyLimit: limits.elementCount, copyByteLimit: limits.documentSize)
        } catch {
            throw ProblemDetails(for: error)
        }
    }

    /// Updates a value. `wanted` is the result as RFC 7396 says.
    ///
    /// No invalid value is replaced, whatever the policy says: a patch is applied as a whole, or not at all (RFC 5789
    /// section 2).
    private func update<T: Mappable>(_ value: inout T, by patch: SupportedType, to wanted: SupportedType) throws {
        let mapper = mapper.with { policy in
            policy.arrayUpdates = .replace
            policy.invalidOptionals = .fail
            policy.invalidElements = .fail
        }
        var updated = value
        let report = mapper.report(updating: &updated, fromValue: patch)
        guard report.value != nil else { throw ProblemDetails(report) }
        if let rest = try Self.unmerged(patch, in: writer.serializeOrThrow(updated), wanted) {
            let report = mapper.report(updating: &updated, fromValue: rest)
            guard report.value != nil else { throw ProblemDetails(report) }
        }
        value = updated
    }

    /// Returns the members that an update has replaced by their patch, although the patch should be merged into them: no
    /// type knows them. Nil if there are none.
    ///
    /// The patch `{"shop": {"hall": null}}` gives an unknown `shop` the value `{"hall": null}`. The result is the whole
    /// `shop` as it should be.
    private static func unmerged(
        _ patch: SupportedType, in updated: SupportedType, _ wanted: SupportedType
    ) -> SupportedType? {
        struct Level {
            let key: String
            var members: ArraySlice<(key: String, value: SupportedType)>
            let updated, wanted: SupportedType
            var found: [(key: String, value: SupportedType)] = []
        }
        var levels = [Level(key: "", members: (patch.entries ?? [])[...], updated: updated, wanted: wanted)]
        while true {
            let last = levels.count - 1
            guard let (key, change) = levels[last].members.popFirst() else {
                let level = levels.removeLast()
                if level.found.isEmpty, levels.isEmpty { return nil }
                if levels.isEmpty { return .object(level.found) }
                if !level.found.isEmpty { levels[last - 1].found.append((level.key, .object(level.found))) }
                continue
            }
            guard let members = change.entries, let updated = levels[last].updated[key],
                let wanted = levels[last].wanted[key], updated != wanted
            else { continue }
            if updated == change {
                levels[last].found.append((key, wanted))
            } else {
                levels.append(Level(key: key, members: members[...], updated: updated, wanted: wanted))
            }
        }
    }
}
