import { describe, expect, test } from "vitest";
import { createRedactor } from "../create-redactor.ts";

const custom = createRedactor({ builtIn: false, keys: ["iban", "customerNumber", "address"] });

describe("custom names in text", () => {
  test.each([
    ["iban=DE89", "iban=[redacted]"],
    ["Error: iban=DE89 is wrong", "Error: iban=[redacted] is wrong"],
    ['{"customerIban":"DE89","a":1}', '{"customerIban":"[redacted]","a":1}'],
    ['{"customer_number": 8812}', '{"customer_number": "[redacted]"}'],
    ["the customer number: 8812", "the customer number: [redacted]"],
    ["CUSTOMER-NUMBER = '8812'; iban: \"DE89\"", "CUSTOMER-NUMBER = '[redacted]'; iban: \"[redacted]\""],
    ["/pay?iban=DE89&to=ada&customerNumber=8812", "/pay?iban=[redacted]&to=ada&customerNumber=[redacted]"],
    ["pay --iban DE89 --to ada", "pay --iban [redacted] --to ada"],
    ["ibans=[DE89, DE90] iban2=DE91 iban_hash=9f", "ibans=[redacted] iban2=[redacted] iban_hash=[redacted]"],
    ["address: 7bis Main", "address: [redacted] Main"],
    ["addresses=7b", "addresses=7b"],
    ["iban: required", "iban: required"],
    ["iban=undefined", "iban=undefined"],
    ["caliban=king1", "caliban=king1"],
    ["password=hunter2", "password=hunter2"],
    ["iban=[redacted]", "iban=[redacted]"],
  ])("%s", (before, after) => {
    expect(custom.text(before)).toBe(after);
  });
});

describe("custom names as keys", () => {
  test.each([
    ["iban", true],
    ["customerIBAN", true],
    ["old-customer-number", true],
    ["customernumber", true],
    ["address", true],
    ["addresses", false],
    ["caliban", false],
    ["number", false],
    ["", false],
  ])("%o: %o", (key, isMasked) => {
    expect(custom.value({ [key]: "x1" })).toEqual({ [key]: isMasked ? "[redacted]" : "x1" });
  });
});

test("a short name matches in a short string", () => {
  expect(createRedactor({ keys: ["id"] }).text("id=42")).toBe("id=[redacted]");
});

test("a name without a letter or digit matches nothing", () => {
  expect(createRedactor({ builtIn: false, keys: ["--"] }).value({ "": "a", "-": "b" })).toEqual({ "": "a", "-": "b" });
});
