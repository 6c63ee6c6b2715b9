// The short form of `npm run prove -- issues 100`.
import { expect, test } from "vitest";
import { proveIssueKills } from "./testing/issue-kills.ts";

test("[CLAIM-25] after 3 times kill -9 during ingest of errors, every issue counts exactly what was acknowledged", async () => {
  const { events, problems } = await proveIssueKills({ kills: 3 });
  expect(problems).toEqual([]);
  expect(events).toBeGreaterThan(200);
}, 600_000);
