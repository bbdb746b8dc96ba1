extension Document {
    /// Returns the place of a node's value or key in the source. The first two calls read the source once more.
    ///
    /// - Parameters:
    ///   - place: A place in the text of a string. If there is no source, this is the result.
    ///   - root: The value that a call reads. An excerpt shows nothing outside of it.
    package func location(
        ofNode index: Int, at place: SourceLocation? = nil, within root: Int? = nil
    ) -> SourceLocation? {
        var (document, node) = (self, index)
        while document.source == nil {
            guard let origin = document.origins.origin(of: node) else { return place }
            (document, node) = origin
        }
        let shown = document === self ? ShownNodes(root: root, of: self) : shownNodes(of: document, within: root)
        return document.locationInSource(ofNode: node, at: place?.offset, shown)?
            .named(document.withIndexes { $0.sourceName })
    }

    private func locationInSource(ofNode index: Int, at byte: Int?, _ shown: ShownNodes) -> SourceLocation? {
        guard let source, let locator else { return nil }
        let (kept, isFirst, secrets) = withIndexes { indexes in
            indexes.locationCount += 1
            return (indexes.sourceMap, indexes.locationCount == 1, indexes.secrets)
        }
        let isHiding = shown != .all || !secrets.isEmpty
        guard let map = kept ?? (isFirst && !isHiding ? nil : makeSourceMap(source, locator)) else {
            let offsets = locator.offsets(ofNodesIn: source, count: count).nodes
            guard offsets.indices.contains(index) else { return nil }
            var position = TextPosition(offset: locator.start)
            position.advance(to: offset(of: byte, inTextAt: offsets[index]), in: source.borrowed)
            return hidingOtherElements(locator.location(of: position), position.offset, ofNode: index)
        }
        guard let start = map.offset(ofNode: index),
            let position = map.position(of: offset(of: byte, inTextAt: start), in: source.borrowed)
        else { return nil }
        let location = locator.location(of: position)
        if !isHiding { return hidingOtherElements(location, position.offset, ofNode: index) }
        if !locator.keepsBytes { return location.withoutExcerpt }
        let bytes = hiddenBytes(
            near: position.offset, ofNode: index, secrets, shown, map.offsets, locator, source.borrowed)
        return location.hiding(bytes)
    }

    private func makeSourceMap(_ source: SourceBytes, _ locator: any SourceLocator) -> SourceMap {
        let map = SourceMap(
            offsets: locator.offsets(ofNodesIn: source, count: count), text: source.borrowed, start: locator.start)
        withIndexes { $0.sourceMap = map }
        return map
    }

    /// Returns the place in the source of a byte of the text of a string, which begins at `start`.
    private func offset(of byte: Int?, inTextAt start: Int) -> Int {
        guard let source, let locator, let byte else { return start }
        var place = withIndexes { $0.textPlace } ?? TextPlace(start: start)
        if place.start != start || place.byte > byte { place = TextPlace(start: start) }
        locator.advance(&place, to: byte, in: source)
        withIndexes { $0.textPlace = place }
        return place.offset
    }
}
