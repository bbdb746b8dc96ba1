internal import DataMapperTools
internal import DataMapperValues

/// A document that is being edited.
///
/// Only containers on the path to a change are opened. All others stay pieces of the text, so they keep every byte.
/// The items of all containers are in one array, and neighbors are linked, so that a change takes constant time; an
/// index of an array is found as in `ElementChunks`.
struct EditedTree<Format: EditedFormat> {
    let format: Format
    let style: EditedStyle
    var text: EditedText
    var items: [EditedItem] = []
    var containers: [EditedContainer] = []
    /// The item of the root.
    let root = 0

    /// Reads a document that is one value.
    init(_ text: EditedText, _ style: EditedStyle, _ format: Format) {
        let end = text.bytes.count
        let start = text.afterSpace(0, end)
        let valueEnd = start < end ? text.afterValue(start, end) : end
        self.init(text: text, style, format, indentation: text.indentation(after: 0..<start) ?? 0..<0)
        containers[0].tail = valueEnd..<end
        link(EditedItem(container: 0, lead: 0..<start, value: EditedValue(text: start..<valueEnd)), before: -1)
    }

    /// Creates a document without items.
    init(text: EditedText, _ style: EditedStyle, _ format: Format, indentation: Range<Int>) {
        (self.text, self.style, self.format) = (text, style, format)
        containers.append(
            EditedContainer(
                .document, 0..<text.bytes.count, indentation: indentation, prefersLines: style.prefersLines))
    }

    // MARK: Lookup

    /// Returns the item at a path from another item. It must exist.
    mutating func item(at path: ArraySlice<String>, from start: Int) throws -> Int {
        var item = start
        for index in path.indices {
            let container = try open(item, level: index)
            guard let next = find(path[index], in: container) else { throw EditingProblem.missing(path[index]) }
            item = next
        }
        return item
    }

    /// Returns the item that a token leads to.
    func find(_ token: String, in container: Int) -> Int? {
        guard let elements = containers[container].elements else { return containers[container].keys[KeyBytes(token)] }
        guard let index = Int(token), index >= 0, index < elements.count else { return nil }
        return elements[index]
    }

    /// Returns the indentation of the line on which the value of an item begins.
    func indentation(of item: Int) -> Range<Int> {
        text.indentation(after: items[item].colon) ?? text.indentation(after: items[item].lead)
            ?? containers[items[item].container].indentation
    }

    /// Returns whether an item is the first one on its line.
    func isOnLine(_ item: Int) -> Bool {
        item == root ? style.prefersLines : text.space(items[item].lead).lastLineEnd != nil
    }

    // MARK: Opening

    /// The value of an item has keys such as `a.b`, which TOML allows in an object. The members of `a` need not be
    /// neighbors, so the object can only be changed as a whole.
    struct Indivisible: Error {
        let item: Int
        /// The index of the token that leads on from there.
        let level: Int
    }

    /// Opens the value of an item, which must be an array or an object, and returns the index of the container.
    ///
    /// - Throws: `Indivisible` with the level for an object whose members are not all in one place.
    mutating func open(_ item: Int, level: Int) throws -> Int {
        if let container = items[item].value.container { return container }
        let (format, index, firstItem) = (format, containers.count, items.count)
        containers.append(try format.container(of: item, in: self))
        try format.readItems(of: index, in: &self)
        let opened = firstItem..<items.count
        if containers[index].kind == .array {
            containers[index].elements = ElementChunks(Array(opened))
        } else {
            for member in opened {
                let keys = try format.keys(of: text[items[member].key])
                guard let key = keys.first, keys.count == 1 else { throw Indivisible(item: item, level: level) }
                note(member, key: key, in: index)
            }
        }
        items[item].value.container = index
        return index
    }

    /// Notes the key of an item. One of several with the same key counts.
    private mutating func note(_ item: Int, key: String, in container: Int) {
        guard let other = containers[container].keys[KeyBytes(key)] else {
            containers[container].keys[KeyBytes(key)] = item
            return
        }
        if format.countsLast {
            items[item].sameKey = other
            containers[container].keys[KeyBytes(key)] = item
        } else {
            items[item].sameKey = items[other].sameKey
            items[other].sameKey = item
        }
    }

    mutating func readItems(of container: Int) {
        let end = containers[container].text.upperBound - 1
        var place = containers[container].text.lowerBound + 1
        var space = text.space(place..<text.afterSpace(place, end))
        place = space.piece.upperBound
        if place == end {
            containers[container].tail = space.piece
            return
        }
        containers[container].head = space.firstLine
        var lead = space.firstLine.upperBound..<place
        while place < end {
            var item = EditedItem(container: container, lead: lead, value: EditedValue(text: place..<place))
            if containers[container].kind == .object {
                item.key = place..<text.afterKey(place, end)
                place = text.afterSpace(item.key.upperBound, end)
                if place < end { place = text.afterSpace(place + 1, end) }
                item.colon = item.key.upperBound..<place
            }
            let valueEnd = place < end ? text.afterValue(place, end) : end
            item.value = EditedValue(text: place..<valueEnd)
            space = text.space(valueEnd..<text.afterSpace(valueEnd, end))
            place = space.piece.upperBound
            if place < end {
                // A comma.
                item.trail = space.piece
                item.hasComma = true
                space = text.space(place + 1..<text.afterSpace(place + 1, end))
                place = space.piece.upperBound
            }
            if place < end {
                item.rest = space.firstLine
                lead = item.rest.upperBound..<place
            } else {
                // What belongs to the last item is on its line.
                let own = space.piece.lowerBound..<space.commentEnd
                if item.hasComma { item.rest = own } else { item.trail = own }
                containers[container].tail = space.commentEnd..<space.piece.upperBound
            }
            link(item, before: -1)
        }
    }

    // MARK: Links

    /// Adds an item to its container: before another one, or after the last one that was not removed.
    @discardableResult
    mutating func link(_ item: EditedItem, before next: Int) -> Int {
        let index = items.count
        let container = item.container
        let last = containers[container].lastLive
        let previous = next >= 0 ? items[next].previous : last >= 0 ? last : containers[container].last
        let following = next >= 0 ? next : last >= 0 ? items[last].next : -1
        items.append(item)
        items[index].previous = previous
        items[index].next = following
        if previous >= 0 { items[previous].next = index } else { containers[container].first = index }
        if following >= 0 { items[following].previous = index } else { containers[container].last = index }
        if next < 0 { containers[container].lastLive = index }
        return index
    }

    mutating func unlink(_ item: Int) {
        let (container, previous, next) = (items[item].container, items[item].previous, items[item].next)
        if previous >= 0 { items[previous].next = next } else { containers[container].first = next }
        if next >= 0 { items[next].previous = previous } else { containers[container].last = previous }
    }
}
