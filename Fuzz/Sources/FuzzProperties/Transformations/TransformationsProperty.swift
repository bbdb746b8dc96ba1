extension FuzzProperty {
    /// An object that a transformation writes and reads is the same object. A value that it reads stays the same. Texts
    /// of dates mean the days that a counting calendar gives.
    static let transformations = FuzzProperty("Transformations", longestInput: 300) { input in
        var bytes = Transformations.Bytes(input)
        switch bytes.byte() % 8 {
        case 0, 1: try Transformations.checkDateText(&bytes)
        case 2: try Transformations.checkIntegers(&bytes)
        case 3: try Transformations.checkScalars(&bytes)
        case 4, 5: try Transformations.checkDates(&bytes)
        default: try Transformations.checkTransforms(&bytes)
        }
    }
}
