extension CodableWriters.Run {
    typealias Handle = CodableWriters.Handle
    typealias Node = CodableWriters.Node

    // MARK: Encoders

    func operate(_ encoder: any Encoder, _ handle: Handle) throws {
        switch byte() % 9 {
        case 0, 1:
            guard opens(.object, handle.node) else { return }
            let container = encoder.container(keyedBy: CodableWriters.FixedKey.self)
            keep(Handle(.fixed(container), handle.node, .object, handle.life))
        case 2, 3:
            guard opens(.object, handle.node) else { return }
            let container = encoder.container(keyedBy: CodableWriters.TextKey.self)
            keep(Handle(.dynamic(container), handle.node, .object, handle.life))
        case 4, 5:
            guard opens(.array, handle.node) else { return }
            keep(Handle(.unkeyed(encoder.unkeyedContainer()), handle.node, .array, handle.life))
        case 6: try encode(single: encoder.singleValueContainer(), handle)
        case 7: keep(Handle(.single(encoder.singleValueContainer()), handle.node, .none, handle.life))
        default: try perform(Handle(.encoder(encoder), handle.node, .none, handle.life))
        }
    }

    private func opens(_ kind: Node.Kind, _ node: Node) -> Bool {
        if node.isWhole || node.kind != .none && node.kind != kind { return !skips() }
        node.kind = kind
        return true
    }

    func encode(single container: any SingleValueEncodingContainer, _ handle: Handle) throws {
        var container = container
        let node = handle.node
        if node.isWhole || node.kind != .none, skips() { return }
        let content = Node(node.path)
        let value = value(content, inPlaceOf: handle)
        if !value.isInPlace {
            node.kind = .single
            node.isWhole = true
            node.content = content
        }
        do {
            try container.encode(value.encodable)
        } catch {
            check(value, handle, hasThrown: true)
            node.reset()
            node.isWhole = false
            node.content = nil
            throw error
        }
        // A value that encodes nothing is an empty object.
        if node.kind == .none { node.kind = .object }
        node.isWhole = true
        check(value, handle, hasThrown: false)
    }

    // MARK: Keyed containers

    func operate<Key: CodableWriters.FuzzKey>(_ container: KeyedEncodingContainer<Key>, _ handle: Handle) throws {
        var container = container
        let key = Key.pick(byte())
        switch byte() % 12 {
        case 0...6:
            let child = Node(handle.node.path + [key.stringValue])
            let value = value(child)
            add(child, key, handle)
            do {
                try container.encode(value.encodable, forKey: key)
            } catch {
                handle.node.members.removeAll { $0.node === child }
                check(value, handle, hasThrown: true)
                throw error
            }
            check(value, handle, hasThrown: false)
        case 7:
            guard let child = nest(key, handle) else { return }
            let inner = container.nestedContainer(keyedBy: CodableWriters.FixedKey.self, forKey: key)
            keep(Handle(.fixed(inner), child, .object, handle.life))
        case 8:
            guard let child = nest(key, handle) else { return }
            let inner = container.nestedContainer(keyedBy: CodableWriters.TextKey.self, forKey: key)
            keep(Handle(.dynamic(inner), child, .object, handle.life))
        case 9:
            guard let child = nestArray(key, handle) else { return }
            keep(Handle(.unkeyed(container.nestedUnkeyedContainer(forKey: key)), child, .array, handle.life))
        case 10:
            let child = Node(handle.node.path + [key.stringValue])
            add(child, key, handle)
            keep(Handle(.encoder(container.superEncoder(forKey: key)), child, .none, handle.life))
        default:
            let child = Node(handle.node.path + ["super"])
            add(child, CodableWriters.FixedKey.super, handle)
            keep(Handle(.encoder(container.superEncoder()), child, .none, handle.life))
        }
    }

    private func add(
        _ child: Node, _ key: some CodingKey, _ handle: Handle, isObject: Bool = false, isArray: Bool = false
    ) {
        let text = keys.text(key.stringValue, handle.node.path.count)
        handle.node.members.append(
            Node.Member(
                key: text, node: child, name: key.stringValue, isNestedObject: isObject, isNestedArray: isArray))
    }

    /// Returns the members with a key, also those of earlier containers for the same members.
    private func members(_ key: some CodingKey, _ handle: Handle) -> [Node.Member] {
        let text = keys.text(key.stringValue, handle.node.path.count)
        return (handle.node.earlier + [handle.node]).flatMap(\.members).filter {
            $0.key.utf8.elementsEqual(text.utf8)
        }
    }

    /// Returns the object for a key. Returns nil if the operation should be skipped: a value of another kind is an
    /// error of the call.
    private func nest(_ key: some CodingKey, _ handle: Handle) -> Node? {
        let members = members(key, handle)
        if let last = members.last, !last.isNestedObject, skips() { return nil }
        let child = Node(handle.node.path + [key.stringValue])
        child.kind = .object
        child.earlier = members.filter(\.isNestedObject).map(\.node)
        child.earlier.forEach { $0.supersede() }
        add(child, key, handle, isObject: true)
        return child
    }

    /// Returns the array for a key, which can exist already. Returns nil if the operation should be skipped: the model
    /// cannot say how an array continues another value, or one that an earlier container has opened.
    private func nestArray(_ key: some CodingKey, _ handle: Handle) -> Node? {
        if let last = members(key, handle).last {
            if last.isNestedArray, handle.node.members.contains(where: { $0.node === last.node }) { return last.node }
            if skips() { return nil }
        }
        let child = Node(handle.node.path + [key.stringValue])
        child.kind = .array
        add(child, key, handle, isArray: true)
        return child
    }

    // MARK: Unkeyed containers

    func operate(_ container: any UnkeyedEncodingContainer, _ handle: Handle) throws {
        var container = container
        let choice = byte() % 12
        let child = Node(handle.node.path + ["Index \(handle.node.count)"])
        handle.node.elements.append(child)
        switch choice {
        case 0...7:
            let value = value(child)
            do {
                try container.encode(value.encodable)
            } catch {
                handle.node.elements.removeAll { $0 === child }
                check(value, handle, hasThrown: true)
                throw error
            }
            handle.node.count += 1
            check(value, handle, hasThrown: false)
        case 8:
            child.kind = .object
            handle.node.count += 1
            let inner = container.nestedContainer(keyedBy: CodableWriters.FixedKey.self)
            keep(Handle(.fixed(inner), child, .object, handle.life))
        case 9:
            child.kind = .object
            handle.node.count += 1
            let inner = container.nestedContainer(keyedBy: CodableWriters.TextKey.self)
            keep(Handle(.dynamic(inner), child, .object, handle.life))
        case 10:
            child.kind = .array
            handle.node.count += 1
            keep(Handle(.unkeyed(container.nestedUnkeyedContainer()), child, .array, handle.life))
        default:
            handle.node.count += 1
            keep(Handle(.encoder(container.superEncoder()), child, .none, handle.life))
        }
    }
}
