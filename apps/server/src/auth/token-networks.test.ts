import { expect, test } from "vitest";
import { addNetwork, toTokenNetwork } from "./token-networks.ts";

test.each([
  ["203.0.113.7", "203.0.113.0/24"],
  ["::ffff:203.0.113.7", "203.0.113.0/24"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
])("%s is in %s", (ip, network) => {
  expect(toTokenNetwork(ip)).toBe(network);
});

test.each([
  ["", "a", "a"],
  ["a", "a", undefined],
  ["a b", "a", undefined],
  ["a b", "c", "a b c"],
  // Part of a known one.
  ["10.0.0.0/24", "0.0.0.0/24", "10.0.0.0/24 0.0.0.0/24"],
])("to %j, %j makes it %j", (stored, network, expected) => {
  expect(addNetwork(stored, network)).toBe(expected);
});

test("the last 50 are kept", () => {
  const fifty = Array.from({ length: 50 }, (_, index) => `n${index}`);
  expect(addNetwork(fifty.join(" "), "n50")).toBe([...fifty.slice(1), "n50"].join(" "));
});
