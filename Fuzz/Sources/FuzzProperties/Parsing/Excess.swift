import DataMapper

extension Parsing {
    /// The sizes of everything that limits count in a valid document.
    struct Excess {
        private var size = 0
        private var depth = 0
        private var string = 0
        private var key = 0
        private var number = 0
        private var elements = 0
        private var marks = 0

        init(_ validator: Validator, _ bytes: [UInt8]) {
            size = bytes.count
            depth = validator.depth
            for token in validator.tokens {
                elements += 1
                switch token {
                case .end: elements -= 1
                case .string(let range):
                    string = max(string, range.count)
                    marks = max(marks, Self.marks(bytes[range]))
                case .key(let range):
                    key = max(key, range.count)
                    marks = max(marks, Self.marks(bytes[range]))
                case .number(let range): number = max(number, range.count)
                default: break
                }
            }
        }

        func of(_ limits: ProcessingLimits) -> Bool {
            size > limits.documentSize || depth > limits.depth || string > limits.stringLength || key > limits.keyLength
                || number > limits.numberLength || elements > limits.elementCount || marks > limits.combiningMarks
        }

        /// The longest run of combining marks.
        private static func marks(_ text: ArraySlice<UInt8>) -> Int {
            var (longest, run) = (0, 0)
            for scalar in String(decoding: Tree.unescape(text), as: UTF8.self).unicodeScalars {
                run = scalar.properties.canonicalCombiningClass == .notReordered ? 0 : run + 1
                longest = max(longest, run)
            }
            return longest
        }
    }
}
