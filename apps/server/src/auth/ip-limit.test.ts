import { describe, expect, test } from "vitest";
import { createTestClock } from "../testing/test-clock.ts";
import { createIpLimit, toNetwork } from "./ip-limit.ts";

test.each([
  ["203.0.113.9", "203.0.113.9"],
  ["::ffff:203.0.113.9", "203.0.113.9"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
  ["2001:DB8:1:2::6", "2001:db8:1:2"],
  ["2001:0db8:0001:0002::", "2001:db8:1:2"],
  ["2001:db8::1", "2001:db8:0:0"],
  ["::1", "0:0:0:0"],
])("%s belongs to the network %s", (ip, network) => {
  expect(toNetwork(ip)).toBe(network);
});

describe("a network address", () => {
  test("has its own limit of requests per minute", () => {
    const clock = createTestClock();
    const limit = createIpLimit({ perMinute: 3, clock });
    for (let call = 0; call < 3; call++) limit.take("203.0.113.9");
    clock.advance(20_000);
    expect(() => limit.take("203.0.113.9")).toThrow(
      expect.objectContaining({ code: "too_many_requests", headers: { "retry-after": "40" } }),
    );
    limit.take("203.0.113.10");
    clock.advance(40_000);
    limit.take("203.0.113.9");
  });
});
