// The short form of `npm run prove -- issues 100`, `metadata-outage 60` and `flood 1000000`.
import { expect, test } from "vitest";
import { startTestApp } from "../testing/test-app.ts";
import { proveIssueKills } from "./testing/issue-kills.ts";
import { proveIssueOutage } from "./testing/issue-outage.ts";
import { proveFlood } from "./testing/prove-flood.ts";

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

test("[CLAIM-25] 3,000 errors with random stacks stay within the limit of kinds, and all logs are stored", async () => {
  const app = await startTestApp({ billing: false });
  const { kinds, problems } = await proveFlood(app, 3_000);
  await app.close();
  expect(problems).toEqual([]);
  expect(kinds).toBe(200);
}, 600_000);
