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

test("without a time range, the chart begins with the first log, in one request", async () => {
  const server = await startLogs();
  server.on(histogram, countDaily(6));
  await openLogs(server);
  expect(
    await screen.findByRole("group", { name: /^Logs by level, since \d+ \w{3} \d{4}, \d\d:00\. Error: 6,/ }),
  ).toBeTruthy();
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

test("a time range beyond the retention says so, in the menu and in the chart", async () => {
  const server = await startLogs();
  server.on(histogram, countDaily(6));
  await openLogs(server);
  await screen.findByRole("group", { name: /^Logs by level, since/ });
  await userEvent.click(screen.getByRole("button", { name: "Time range: Any time" }));
  expect(await screen.findByRole("button", { name: "Last 7 days" })).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Last 30 days 7 d kept" }));
  expect(
    await screen.findByRole("group", { name: /^Logs by level, Last 30 days.*Logs are kept for 7 days\.$/ }),
  ).toBeTruthy();
});

test("live, the time range stays, and rail, levels, chart, rows and footer are all about it", async () => {
  const logs = Array.from({ length: 130 }, (_, index) => log(`log-${index}`));
  const server = await startLogs(logs);
  server.on(histogram, countDaily(1));
  server.on(live, () => ({ events: openForever() }));
  const app = await openLogs(server, "?range=1h&live=1");
  expect(await screen.findByText("100 of 130 logs")).toBeTruthy();
  expect(await screen.findByRole("group", { name: /^Logs by level, Last hour/ })).toBeTruthy();
  await waitFor(() => expect(app.client.cache.isFetching()).toBe(0));
  const asked = server.requests.filter(({ path }) => path.startsWith("/api/dashboard/logs") && !path.includes("/live"));
  expect(asked.length).toBeGreaterThan(4);
  for (const { path } of asked)
    expect([path, Date.now() - Date.parse(fromIn(path))]).toEqual([path, expect.closeTo(hourMs, -5)]);
  await userEvent.click(screen.getByRole("button", { name: "Time range: Last hour" }));
  await userEvent.click(await screen.findByRole("button", { name: "Last 15 minutes" }));
  await waitFor(() => expect(currentPath(app)).toBe("/dashboard/logs?range=15m&live=1"));
});

test("the total is the sum of the level counts, whatever the rows knew of it", async () => {
  const server = await startLogs([log("a"), log("b", { level: "warn" }), log("c", { level: "warn" })]);
  const page = { page: 1, totalPages: 1, limit: 10, total: 1, approximate: true };
  server.on("GET /api/dashboard/logs", { logs: [log("a")], pagination: page });
  let isBusy = true;
  const values = [
    { value: "error", count: 1 },
    { value: "warn", count: 2 },
  ];
  server.on(facets, () =>
    isBusy
      ? errorResponse(422, "search_too_slow", "This search takes too long.")
      : { body: toSuccess({ facets: [{ field: "level", values, distinct: 2 }] }) },
  );
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"], shouldAdvanceTime: true });
  try {
    await openLogs(server, "?search=message");
    expect(await screen.findByText("1 of 1+")).toBeTruthy();
    isBusy = false;
    await vi.advanceTimersByTimeAsync(15_000);
    expect(await screen.findByText("1 to 3 of 3")).toBeTruthy();
    expect(screen.getByRole("radio", { name: "All 3" })).toBeTruthy();
  } finally {
    vi.useRealTimers();
  }
});

test("values that couldn't be loaded can be retried", async () => {
  const server = await startLogs([log("a", { source: "worker" })]);
  const values = [{ value: "worker", count: 1 }];
  let isBusy = true;
  server.on(facets, ({ path }) =>
    isBusy && path.includes("field=source")
      ? errorResponse(422, "search_too_slow", "This search takes too long.")
      : { body: toSuccess({ facets: [{ field: "source", values, distinct: 1 }] }) },
  );
  await openLogs(server);
  const source = within(await screen.findByRole("region", { name: "Source" }));
  const retry = await source.findByRole("button", { name: "Retry loading Source" });
  expect(source.getByText("Couldn't load values.")).toBeTruthy();
  isBusy = false;
  await userEvent.click(retry);
  expect(await source.findByRole("checkbox", { name: "worker" })).toBeTruthy();
});

test("while a filter loads, values stay, and the footer has the total of the selected level", async () => {
  const logs = Array.from({ length: 27 }, (_, index) =>
    log(`log-${index}`, { level: index < 12 ? "error" : "warn", metadata: { route: "/cart" } }),
  );
  const server = await startLogs(logs);
  await openLogs(server);
  const route = within(await screen.findByRole("region", { name: "meta.route" }));
  await route.findByRole("checkbox", { name: "/cart" });
  await screen.findByText("1 to 10 of 27");
  for (const call of ["GET /api/dashboard/logs", facets]) server.on(call, () => new Promise(() => {}));
  await userEvent.click(screen.getByRole("checkbox", { name: "Error" }));
  expect(await screen.findByText("1 to 10 of 12")).toBeTruthy();
  expect(screen.getByRole("radio", { name: "Error 12", checked: true })).toBeTruthy();
  expect(route.getByRole("checkbox", { name: "/cart" })).toBeTruthy();
  expect(within(screen.getByRole("region", { name: "Source" })).getAllByRole("checkbox")).toHaveLength(1);
});

test("when the application is deleted in another tab, its counts disappear with its rows", async () => {
  const server = await startLogs();
  server.on(histogram, countDaily(6));
  await openLogs(server, "?appName=checkout-web");
  await screen.findByRole("group", { name: /Error: 6,/ });
  await screen.findByRole("radio", { name: "Error 1" });
  await screen.findByRole("checkbox", { name: "checkout-web" });
  for (const call of ["GET /api/dashboard/logs", histogram, facets]) {
    server.on(call, () => errorResponse(404, "application_not_found", "No such application."));
  }
  const otherTab = new BroadcastChannel("contrail-changes");
  otherTab.postMessage([["applications"], ["logs"]]);
  otherTab.close();
  expect(await screen.findByText("Application not found")).toBeTruthy();
  expect(screen.getByRole("radio", { name: "Error" })).toBeTruthy();
  expect(screen.queryByRole("checkbox", { name: "checkout-web" })).toBeNull();
  expect(screen.queryByRole("group", { name: /Error: 6,/ })).toBeNull();
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

async function* openForever() {
  yield ["open", { rowsPerSecond: 200, heartbeat: 15_000 }] as const;
  await new Promise(() => {});
}

async function startLogs(logs: readonly Log[] = [log("a")]) {
  return startAccountServer({ applications: [application("checkout-web")], logs });
}

function openLogs(server: TestServer, search = "") {
  return openApp(server, `/dashboard/logs${search}`, { signedIn: true });
}

/** One error per day, counted from the start of the requested range, or from the first. Logs are kept for a week. */
function countDaily(days: number) {
  return ({ path }: { path: string }) => {
    const to = Date.now();
    const fits = path.includes("span=fit");
    const step = hourMs;
    const from = fits ? Math.floor((to - 6 * dayMs) / step) * step : Date.parse(fromIn(path));
    const times = Array.from({ length: days }, (_, ago) => Math.floor((to - step / 2 - ago * dayMs) / step) * step);
    const counted = times.filter((time) => time >= from);
    const buckets = counted.map((time) => ({ time: toIso(time), counts: { error: 1 } }));
    const keptFrom = toIso(to - 7 * dayMs);
    return { body: toSuccess({ step, from: toIso(from), to: toIso(to), keptFrom, buckets }) };
  };
}

function fromIn(path: string): string {
  return new URL(path, "http://localhost").searchParams.get("from") ?? "";
}

function toIso(time: number) {
  return new Date(time).toISOString();
}
