/// The parts of the property `Parsing`.
enum Parsing {}

extension Parsing {
    /// RFC 8259 as an automaton that reads one byte after the other. It does not use the library.
    struct Validator {
        enum Verdict: Equatable {
            case valid
            /// No valid document continues like this: the byte, and the start of the escape, character or literal that
            /// contains it.
            case invalid(at: Int, start: Int)
            /// The document is incomplete. The rest of the token that starts there may be missing.
            case endsEarly(start: Int?)
        }

        enum Token {
            case beginArray, beginObject, end
            /// Without the quotation marks.
            case key(Range<Int>), string(Range<Int>)
            case number(Range<Int>)
            case literal(UInt8)
        }

        private enum State {
            case value, valueOrEnd, keyOrEnd, key, colon, commaOrEnd, done
            case text, escape, unicode(Int), lowBackslash, lowU, lowUnicode(Int)
            case continuation(Int, ClosedRange<UInt8>)
            case minus, zero, integer, point, fraction, exponentStart, exponentSign, exponent
            case literal(ArraySlice<UInt8>)
        }

        private(set) var tokens: [Token] = []
        private(set) var depth = 0
        private var state = State.value
        /// Whether each open container is an object.
        private var open: [Bool] = []
        private var tokenStart = 0
        private var isKey = false
        /// The start of the escape, character or literal that is being read.
        private var unitStart: Int?
        private var unit: UInt32 = 0

        mutating func run(_ bytes: [UInt8]) -> Verdict {
            let mark = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
            for index in mark..<bytes.count where !accept(bytes[index], index) {
                return .invalid(at: index, start: unitStart ?? index)
            }
            if open.isEmpty, endNumber(bytes.count) { return .valid }
            if case .done = state { return .valid }
            return .endsEarly(start: unitStart)
        }

        private mutating func accept(_ byte: UInt8, _ index: Int) -> Bool {
            switch state {
            case .value: return isSpace(byte) || beginValue(byte, index)
            case .valueOrEnd: return isSpace(byte) || (byte == ascii("]") ? end() : beginValue(byte, index))
            case .keyOrEnd where byte == ascii("}"): return end()
            case .key, .keyOrEnd: return isSpace(byte) || beginKey(byte, index)
            case .colon:
                if isSpace(byte) { return true }
                state = .value
                return byte == ascii(":")
            case .commaOrEnd: return isSpace(byte) || next(byte)
            case .done: return isSpace(byte)
            case .text, .escape, .unicode, .lowBackslash, .lowU, .lowUnicode, .continuation:
                return acceptInText(byte, index)
            case .literal(let rest):
                guard byte == rest.first else { return false }
                state = .literal(rest.dropFirst())
                if rest.count == 1 { endValue() }
                return true
            default: return acceptInNumber(byte, index)
            }
        }

        // MARK: Structure

        private func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 }

        private mutating func beginValue(_ byte: UInt8, _ index: Int) -> Bool {
            tokenStart = index
            switch byte {
            case ascii("["), ascii("{"):
                let isObject = byte == ascii("{")
                open.append(isObject)
                depth = max(depth, open.count)
                tokens.append(isObject ? .beginObject : .beginArray)
                state = isObject ? .keyOrEnd : .valueOrEnd
            case ascii("\""):
                isKey = false
                state = .text
            case ascii("-"): state = .minus
            case ascii("0"): state = .zero
            case ascii("1")...ascii("9"): state = .integer
            case ascii("t"), ascii("f"), ascii("n"):
                unitStart = index
                tokens.append(.literal(byte))
                let text = byte == ascii("t") ? "true" : byte == ascii("f") ? "false" : "null"
                state = .literal(Array(text.utf8)[1...])
            default: return false
            }
            return true
        }

        private mutating func beginKey(_ byte: UInt8, _ index: Int) -> Bool {
            tokenStart = index
            isKey = true
            state = .text
            return byte == ascii("\"")
        }

        private mutating func endValue() {
            unitStart = nil
            state = open.isEmpty ? .done : .commaOrEnd
        }

        private mutating func end() -> Bool {
            tokens.append(.end)
            open.removeLast()
            endValue()
            return true
        }

        private mutating func next(_ byte: UInt8) -> Bool {
            guard let isObject = open.last else { return false }
            if byte == ascii(",") {
                state = isObject ? .key : .value
                return true
            }
            return byte == ascii(isObject ? "}" : "]") && end()
        }

        // MARK: Text

        private mutating func acceptInText(_ byte: UInt8, _ index: Int) -> Bool {
            switch state {
            case .text: return character(byte, index)
            case .continuation(let left, let range):
                guard range.contains(byte) else { return false }
                state = left == 1 ? .text : .continuation(left - 1, 0x80...0xBF)
            case .escape:
                if byte == ascii("u") {
                    unit = 0
                    state = .unicode(4)
                    return true
                }
                guard "\"\\/bfnrt".utf8.contains(byte) else { return false }
                state = .text
            case .unicode(let left):
                guard let digit = hexDigit(byte) else { return false }
                unit = unit << 4 | digit
                state = .unicode(left - 1)
                if left > 1 { return true }
                if 0xDC00..<0xE000 ~= unit { return false }
                state = 0xD800..<0xDC00 ~= unit ? .lowBackslash : .text
            case .lowBackslash:
                state = .lowU
                return byte == ascii("\\")
            case .lowU:
                unit = 0
                state = .lowUnicode(4)
                return byte == ascii("u")
            case .lowUnicode(let left):
                guard let digit = hexDigit(byte) else { return false }
                unit = unit << 4 | digit
                state = .lowUnicode(left - 1)
                if left > 1 { return true }
                guard 0xDC00..<0xE000 ~= unit else { return false }
                state = .text
            default: return false
            }
            if case .text = state { unitStart = nil }
            return true
        }

        private mutating func character(_ byte: UInt8, _ index: Int) -> Bool {
            switch byte {
            case ascii("\""):
                tokens.append(isKey ? .key(tokenStart + 1..<index) : .string(tokenStart + 1..<index))
                if isKey { state = .colon } else { endValue() }
                return true
            case ascii("\\"): state = .escape
            case 0x20..<0x80: return true
            // RFC 3629 section 4.
            case 0xC2...0xDF: state = .continuation(1, 0x80...0xBF)
            case 0xE0: state = .continuation(2, 0xA0...0xBF)
            case 0xED: state = .continuation(2, 0x80...0x9F)
            case 0xE1...0xEF: state = .continuation(2, 0x80...0xBF)
            case 0xF0: state = .continuation(3, 0x90...0xBF)
            case 0xF1...0xF3: state = .continuation(3, 0x80...0xBF)
            case 0xF4: state = .continuation(3, 0x80...0x8F)
            default: return false
            }
            unitStart = index
            return true
        }

        private func hexDigit(_ byte: UInt8) -> UInt32? {
            switch byte {
            case ascii("0")...ascii("9"): UInt32(byte - 0x30)
            case ascii("a")...ascii("f"): UInt32(byte - 0x57)
            case ascii("A")...ascii("F"): UInt32(byte - 0x37)
            default: nil
            }
        }

        // MARK: Numbers

        private mutating func acceptInNumber(_ byte: UInt8, _ index: Int) -> Bool {
            let isDigit = ascii("0")...ascii("9") ~= byte
            switch (state, byte) {
            case (.minus, ascii("0")): state = .zero
            case (.minus, _) where isDigit: state = .integer
            case (.integer, _) where isDigit: break
            case (.zero, ascii(".")), (.integer, ascii(".")): state = .point
            case (.point, _) where isDigit, (.fraction, _) where isDigit: state = .fraction
            case (.zero, ascii("e")), (.integer, ascii("e")), (.fraction, ascii("e")),
                (.zero, ascii("E")), (.integer, ascii("E")), (.fraction, ascii("E")):
                state = .exponentStart
            case (.exponentStart, ascii("+")), (.exponentStart, ascii("-")): state = .exponentSign
            case (.exponentStart, _) where isDigit, (.exponentSign, _) where isDigit, (.exponent, _) where isDigit:
                state = .exponent
            default:
                // A number ends where another token starts.
                if case .zero = state, isDigit { return false }
                return endNumber(index) && accept(byte, index)
            }
            return true
        }

        private mutating func endNumber(_ index: Int) -> Bool {
            switch state {
            case .zero, .integer, .fraction, .exponent:
                tokens.append(.number(tokenStart..<index))
                endValue()
                return true
            default: return false
            }
        }
    }
}

/// The code of an ASCII character.
private func ascii(_ scalar: Unicode.Scalar) -> UInt8 { UInt8(ascii: scalar) }
