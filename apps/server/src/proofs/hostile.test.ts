import { expect, test } from "vitest";
import { proveHostile } from "./testing/prove-hostile.ts";

test("hostile strings through ingest, search, a live tail and the logger: nothing blocks, and memory stays bounded", async () => {
  // The command is stricter: `npm run prove -- hostile 100000`. One bad regular expression blocks for minutes.
  const { problems, statuses, liveLogs } = await proveHostile({
    texts: 1_000,
    maxBlockedMs: 2_000,
    maxRssBytes: 3 * 2 ** 30,
  });
  expect(problems).toEqual([]);
  expect(statuses["ingest 202"]).toBeGreaterThan(0);
  expect(statuses["search 200"]).toBeGreaterThan(0);
  expect(liveLogs).toBeGreaterThan(0);
}, 600_000);
