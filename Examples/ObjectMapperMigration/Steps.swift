import ObjectMapper

/// As it was.
func silently(_ text: String) {
    guard let order = Order(JSONString: text) else { return }
    print("order \(order.id ?? 0) to \(order.city ?? "nowhere"), \(order.lines.count) line")
    print(order.toJSONString() ?? "no text")
}

/// The same, with what went wrong.
func withProblems(_ text: String) {
    let (order, problems) = Mapper<Order>().mapCollecting(JSONString: text)
    print("order \(order?.id ?? 0) has \(problems.count) problem:")
    for problem in problems { print("  \(problem)") }
}
