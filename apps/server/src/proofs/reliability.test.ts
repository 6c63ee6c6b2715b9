// The short form of `npm run prove`.
import { expect, test } from "vitest";
import { proveAlertKills } from "./testing/alert-kills.ts";
import { proveKills } from "./testing/kills.ts";
import { proveOutage } from "./testing/outage.ts";

test("after 2 times kill -9 during ingest, every acknowledged log is stored and counted exactly once", async () => {
  const { acknowledged, missing, twice, surprises, miscounted } = await proveKills({ kills: 2 });
  expect(acknowledged).toBeGreaterThan(200);
  expect({ missing, twice, surprises }).toEqual({ missing: [], twice: [], surprises: [] });
  expect(miscounted).toEqual({ logs: 0, calls: 0 });
}, 600_000);

test("after 2 times kill -9 while alert rules fire, every log has opened its incident exactly once", async () => {
  const { acknowledged, incidents, problems } = await proveAlertKills({ kills: 2, untilResolved: false });
  expect(problems).toEqual([]);
  expect(acknowledged).toBeGreaterThan(12);
  expect(incidents).toBeGreaterThanOrEqual(acknowledged);
}, 600_000);

test("a store that is down for 5 seconds loses no acknowledged log", async () => {
  const { duringOutage, missing, twice, growth, surprises } = await proveOutage({ seconds: 5 });
  expect(duringOutage).toBeGreaterThan(500);
  expect({ missing, twice, surprises }).toEqual({ missing: [], twice: [], surprises: [] });
  expect(growth).toBeLessThan(150);
}, 600_000);
