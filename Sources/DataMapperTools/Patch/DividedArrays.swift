internal import DataMapperValues

/// The arrays that a patch has divided into chunks. It does so after so many insertions and removals that moving the
/// following elements has become slow.
///
/// It is a class, so that it can be changed while the patch changes a value.
final class DividedArrays {
    /// The number of elements that may still be moved before arrays are divided. A patch with a few operations never
    /// gets there.
    private var movesLeft = 200_000
    /// The references are weak, because an array with two owners would be copied when it is changed.
    private var arrays: [Reference] = []

    private static let smallestCount = 512

    private struct Reference {
        weak var array: OwnedArray?
    }

    /// Divides an array before an element is inserted or removed, if that is worth it by now.
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
