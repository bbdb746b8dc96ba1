#!/usr/bin/env python3
"""Prints what pydantic finds wrong with the body that WholeReportTests reads: the same eight places.

    pip install pydantic
    Contributing/compare-reports.py
"""

from datetime import datetime
from enum import Enum
from pathlib import Path
from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field, ValidationError, model_validator

BODY = Path(__file__).parent.parent / "Tests/DataMapperMappingTests/Reports/order-with-8-faults.json"


class Request(BaseModel):
    model_config = ConfigDict(extra="forbid")


class Status(str, Enum):
    open = "open"
    shipped = "shipped"


class Customer(Request):
    name: str
    age: Annotated[int, Field(ge=18, le=120)]


class Line(Request):
    product: str
    quantity: int
    tags: list[str]


class Delivery(Request):
    start: datetime = Field(alias="from")
    end: datetime = Field(alias="to")

    @model_validator(mode="after")
    def check_order(self):
        if self.start >= self.end:
            raise ValueError("must be after from")
        return self


class Order(Request):
    email: str
    status: Status
    placed: datetime
    customer: Customer
    lines: list[Line]
    delivery: Delivery


try:
    Order.model_validate_json(BODY.read_text())
except ValidationError as error:
    for problem in error.errors():
        print("/" + "/".join(str(step) for step in problem["loc"]), problem["type"])
