import DataMapper

// A program that used ObjectMapper, on its way to DataMapper. Run it: swift run objectmapper-migration

let text = #"""
    {"id": 7, "total": 19.5, "status": "shipped", "address": {"city": "Brno"},
     "lines": [{"product": "cup", "count": 2}, {"product": "lid", "count": "two"}]}
    """#

// Step 1: replace the package in Package.swift. The code stays the same.
silently(text)

// Step 2: see the problems that were always skipped silently.
withProblems(text)

// Step 3: write new types with DataMapper's protocols, which contain the old ones.
let receipt = try ObjectMapper().deserialize(
    Receipt.self, from: #"{"order": {"id": 8, "total": 1}, "paid": true}"#, with: JsonSerializer())
print("a receipt for order \(receipt.order?.id ?? 0): \(receipt.paid)")
print(try ObjectMapper().serialize(receipt, toString: JsonSerializer()))
