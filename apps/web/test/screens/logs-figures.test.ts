// Figures on the Logs screen: the chart, level counts and facet values.

import { dayMs, hourMs, type Log } from "@contrail/protocol";
import { screen, waitFor, within } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import { describe, expect, test, vi } from "vitest";
import { currentPath, openApp, startAccountServer, type TestServer } from "../test-app.ts";
import { application, log } from "../test-data.ts";
import { errorResponse, toSuccess } from "../test-server.ts";

const histogram = "GET /api/dashboard/logs/histogram";
const live = "GET /api/dashboard/logs/live";
const facets = "GET /api/dashboard/logs/facets";

test("without a time range, the server chooses the chart's span, in one request", async () => {
  const server = await startLogs();
  server.on(histogram, countDaily(6));
  await openLogs(server);
  expect(await screen.findByRole("group", { name: /^Logs by level, Last 7 days\. Error: 6,/ })).toBeTruthy();
  expect(server.requests.filter(({ path }) => path.includes("/histogram")).map(({ path }) => path)).toEqual([
    "/api/dashboard/logs/histogram?span=fit",
  ]);
});

test("the chart uses the selected time range", async () => {
  const server = await startLogs();
  server.on(histogram, countDaily(6));
  await openLogs(server, "?range=24h");
  expect(await screen.findByRole("group", { name: /^Logs by level, Last 24 hours\. Error: 1,/ })).toBeTruthy();
});

test("rows and figures stay when the connection drops", async () => {
  const server = await startLogs();
  server.on(histogram, countDaily(6));
  const { client } = await openLogs(server);
  await screen.findByRole("group", { name: /Error: 6,/ });
  await screen.findByRole("checkbox", { name: "checkout-web" });
  await waitFor(() => expect(client.cache.isFetching()).toBe(0));
  const down = vi.spyOn(globalThis, "fetch").mockRejectedValue(new TypeError("Failed to fetch"));
  await client.cache.refetchQueries({ type: "active" });
  expect(await screen.findByText(/^Can't reach Contrail/)).toBeTruthy();
  expect(screen.getByText("Message of a")).toBeTruthy();
  expect(screen.getByRole("group", { name: /Error: 6,/ })).toBeTruthy();
  expect(screen.getByRole("checkbox", { name: "checkout-web" })).toBeTruthy();
  expect(screen.queryByText(/Couldn't load/)).toBeNull();
  down.mockRestore();
});

test("in live mode, level counts and facet values are refreshed", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"], shouldAdvanceTime: true });
  try {
    const logs = [log("a")];
    const server = await startLogs(logs);
    await openLogs(server, "?live=1");
    const source = within(await screen.findByRole("region", { name: "Source" }));
    await source.findByRole("checkbox", { name: "checkout-web" });
    logs.push(log("b", { source: "worker" }));
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await source.findByRole("checkbox", { name: "worker" })).toBeTruthy();
    await waitFor(() => expect(screen.getByRole("radio", { name: "Error 2" })).toBeTruthy());
  } finally {
    vi.useRealTimers();
  }
});

test("a selected value is listed no matter how rare it is", async () => {
  const sources = Array.from({ length: 9 }, (_, index) => log(`log-${index}`, { source: `source-${index}` }));
  const server = await startLogs(sources);
  await openLogs(server, "?search=source%3Asource-8");
  const source = within(await screen.findByRole("region", { name: "Source" }));
  expect(await source.findByRole("checkbox", { name: "source-8", checked: true })).toBeTruthy();
  expect(source.getAllByRole("checkbox")).toHaveLength(7);
  expect(source.getByRole("button", { name: "2 more" })).toBeTruthy();
});

describe("an invalid view fails once and offers a fix", () => {
  test.each([
    ["?search=(a+OR+b", "bad_search", "Clear search"],
    ["?appName=gone-app", "application_not_found", "Show all applications"],
    ["?appName=gone-app&live=1", "application_not_found", "Show all applications"],
  ])("%s", async (search, code, action) => {
    const server = await startLogs();
    const calls = ["GET /api/dashboard/logs", live, histogram, facets];
    for (const call of calls) server.on(call, () => errorResponse(404, code, "Not found."));
    const app = await openLogs(server, search);
    const actionButton = await screen.findByRole("button", { name: action });
    await waitFor(() => expect(app.client.cache.isFetching()).toBe(0));
    expect(screen.queryByText(/Couldn't load/)).toBeNull();
    expect(screen.queryByRole("button", { name: "Retry" })).toBeNull();
    await userEvent.click(actionButton);
    await waitFor(() => expect(currentPath(app)).toBe(`/dashboard/logs${search.includes("live") ? "?live=1" : ""}`));
  });
});

async function startLogs(logs: readonly Log[] = [log("a")]) {
  return startAccountServer({ applications: [application("checkout-web")], logs });
}

function openLogs(server: TestServer, search = "") {
  return openApp(server, `/dashboard/logs${search}`, { signedIn: true });
}

/** One error per day, counted from the start of the requested range, or for a week. */
function countDaily(days: number) {
  return ({ path }: { path: string }) => {
    const to = Date.now();
    const fits = path.includes("span=fit");
    const from = fits ? to - 7 * dayMs : Date.parse(fromIn(path));
    const step = hourMs;
    const times = Array.from({ length: days }, (_, ago) => Math.floor((to - step / 2 - ago * dayMs) / step) * step);
    const counted = times.filter((time) => time >= from);
    const buckets = counted.map((time) => ({ time: toIso(time), counts: { error: 1 } }));
    return { body: toSuccess({ ...(fits && { span: "7d" }), step, from: toIso(from), to: toIso(to), buckets }) };
  };
}

function fromIn(path: string): string {
  return new URL(path, "http://localhost").searchParams.get("from") ?? "";
}

function toIso(time: number) {
  return new Date(time).toISOString();
}
