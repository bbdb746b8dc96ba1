internal import DataMapperValues

/// The arrays that a patch has divided, because it has inserted and removed so many elements that moving those after them has
/// become slow.
///
/// A class, so that it can be told of a change within the value that the patch changes.
final class DividedArrays {
    /// How many elements may be moved before arrays are divided. A patch of a few operations never gets there.
    private var movesLeft = 200_000
    /// Weak, as an array with two holders would be copied when it is changed.
    private var arrays: [Reference] = []

    private static let smallestCount = 512

    private struct Reference {
        weak var array: OwnedArray?
    }

    /// Divides an array before an element is inserted or removed, if that has become worth it.
    func prepare(_ container: OpenedContainer, _ place: MappingPath.Component) {
        guard case .array(let array) = container, case .index(let index) = place, !array.isDivided else { return }
        movesLeft -= min(array.count - index, movesLeft)
        if movesLeft == 0, array.count > Self.smallestCount, index < array.count {
            array.divide()
            arrays.append(Reference(array: array))
        }
    }

    func unite() {
        for reference in arrays { reference.array?.unite() }
    }
}
