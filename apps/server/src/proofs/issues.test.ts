// The short form of `npm run prove -- issues 100` and `metadata-outage 60`.
import { expect, test } from "vitest";
import { proveIssueKills } from "./testing/issue-kills.ts";
import { proveIssueOutage } from "./testing/issue-outage.ts";

test("[CLAIM-25] after 3 times kill -9 during ingest of errors, every issue counts exactly what was acknowledged", async () => {
  const { events, problems } = await proveIssueKills({ kills: 3 });
  expect(problems).toEqual([]);
  expect(events).toBeGreaterThan(200);
}, 600_000);

test("[CLAIM-25] issues count every error that was acknowledged while the metadata store was down", async () => {
  const { duringOutage, problems } = await proveIssueOutage({ seconds: 3 });
  expect(problems).toEqual([]);
  expect(duringOutage).toBeGreaterThan(100);
}, 600_000);
