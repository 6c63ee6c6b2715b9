import { expect, test } from "vitest";
import { proveIsolation } from "./testing/prove-isolation.ts";

test("two accounts whose reads time out on shared connections get their own rows and no others", async () => {
  const { problems, verified, timeouts } = await proveIsolation(3);
  expect(problems).toEqual([]);
  expect(verified).toBeGreaterThan(0);
  expect(timeouts).toBeGreaterThan(0);
}, 600_000);
