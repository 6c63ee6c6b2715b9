import { expect, test } from "vitest";
import { toFunctionName } from "./function-name.ts";

test.each([
  ["pay", "pay"],
  ["Cart.pay [as go]", "pay"],
  ["new Order", "Order"],
  ["async Cart.pay", "pay"],
  ["async*load", "load"],
  ["get total", "total"],
  ["Cart.#refresh", "refresh"],
  ["Proxy.select", "select"],
  ["_classCallCheck", "classCallCheck"],
  ["HTMLButtonElement.<anonymous>", ""],
  ["setUpForm/<", ""],
  ["setUpForm/</<", ""],
  ["global code", ""],
  ["Object.value", ""],
  ["?", ""],
  ["", ""],
])("%j is %j", (text, name) => {
  expect(toFunctionName(text)).toBe(name);
});
