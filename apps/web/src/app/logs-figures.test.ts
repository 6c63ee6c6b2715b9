// What the Logs screen counts beside its rows: the chart, the levels, the values of the filters.
import { screen } from "@testing-library/dom";
import { expect, test } from "vitest";
import { application, log } from "../lib/test-data.ts";
import { toSuccess } from "../lib/test-server.ts";
import { openApp, startAccountServer, type TestServer } from "./test-app.ts";

const day = 86_400_000;
const histogram = "GET /api/dashboard/logs/histogram";

test("for any time the chart spans what was found", async () => {
  const server = await startLogs();
  countDaily(server, 6);
  await openLogs(server);
  const chart = await screen.findByRole("group", { name: /^Logs by level, Last 7 days\. Error: 6,/ });
  expect(chart).toBeTruthy();
});

async function startLogs() {
  return startAccountServer({ applications: [application("checkout-web")], logs: [log("a")] });
}

function openLogs(server: TestServer, address = "") {
  return openApp(server, `/dashboard/logs${address}`, { signedIn: true });
}

/** One error on each of the last days, counted as far back as is asked. */
function countDaily(server: TestServer, days: number) {
  server.on(histogram, ({ path }) => {
    const to = Date.now();
    const from = Date.parse(new URL(path, server.origin).searchParams.get("from") ?? "");
    const step = 3_600_000;
    const times = Array.from({ length: days }, (_, ago) => Math.floor((to - ago * day) / step) * step);
    const counted = times.filter((time) => time >= from);
    const buckets = counted.map((time) => ({ time: toIso(time), counts: { error: 1 } }));
    return { body: toSuccess({ step, from: toIso(from), to: toIso(to), buckets }) };
  });
}

function toIso(time: number) {
  return new Date(time).toISOString();
}
