import Foundation

/// A reply of the shop's server.
let sample = Data(
    """
    {
      "request_id": "req_8f2c41",
      "orders": [
        {
          "order_id": 10248,
          "state": "shipped",
          "customer": {"name": "Ana Trujillo"},
          "lines": [
            {"sku": "TEA-01", "quantity": 2, "unit_price": 7.5},
            {"sku": "CUP-17", "quantity": 1, "unit_price": 12}
          ]
        }
      ]
    }
    """.utf8)

/// A similar reply, with text instead of a number.
let invalidSample = Data(
    """
    {
      "orders": [
        {
          "order_id": 10248,
          "state": "shipped",
          "customer": {"name": "Ana Trujillo"},
          "lines": [{"sku": "TEA-01", "quantity": "two", "unit_price": 7.5}]
        }
      ]
    }
    """.utf8)
