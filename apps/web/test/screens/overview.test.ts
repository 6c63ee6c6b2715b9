import type { ListedIssue } from "@contrail/protocol";
import { screen, waitFor, within } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { currentPath, openApp, startAccountServer } from "../test-app.ts";
import { application, issue, log, overview } from "../test-data.ts";
import { errorResponse, type TestRequest, toSuccess } from "../test-server.ts";

const shop = application("shop");
const { from, to } = overview;

test("[OVER-01] [OVER-02] [CLAIM-06] logs, errors and usage come from the server, compared with the previous period", async () => {
  await openOverview();
  for (const figure of ["960", "+20.0%", "96", "\u22124", "10.0", "\u22122.5 pt"]) {
    expect((await screen.findAllByText(figure)).length).toBeGreaterThan(0);
  }
  expect(screen.getAllByText("68.8%")).not.toEqual([]);
  expect(screen.getByText("Failing")).toBeTruthy();
  expect(await screen.findByText("Message of newest")).toBeTruthy();
  expect(screen.getByText("12 times")).toBeTruthy();
});

test("every number links to the logs behind it", async () => {
  await openOverview();
  const period = `from=${encodeURIComponent(from)}&to=${encodeURIComponent(to)}`;
  const main = within(await screen.findByRole("main"));
  const hrefOf = async (name: RegExp) => (await main.findAllByRole("link", { name }))[0]?.getAttribute("href");
  expect(await hrefOf(/^Logs/)).toBe(`/dashboard/logs?${period}`);
  expect(await hrefOf(/^Errors/)).toBe(`/dashboard/logs?level=error&${period}`);
  expect(await hrefOf(/^Error rate/)).toBe(`/dashboard/logs?level=error&${period}`);
  expect(await hrefOf(/^Info/)).toBe(`/dashboard/logs?search=level%3Ainfo&${period}`);
  expect(await hrefOf(/^checkout/)).toBe(`/dashboard/logs?search=source%3A%22checkout%22&${period}`);
  expect(await hrefOf(/^shop/)).toBe(`/dashboard/logs?appName=id-of-shop&${period}`);
  expect(await hrefOf(/^Payment timed out/)).toBe("/dashboard/logs?appName=id-of-shop&search=fingerprint%3A00ff");
});

test("range and application are requested and kept in the URL", async () => {
  const { app, server } = await openOverview();
  await screen.findByText("Failing");
  await userEvent.click(screen.getByRole("radio", { name: "7D" }));
  await waitFor(() => expect(server.count("GET /api/dashboard/overview?range=7d")).toBe(1));
  expect(currentPath(app)).toBe("/dashboard?range=7d");
  await app.router.navigate("/dashboard?range=1h&appName=shop");
  await waitFor(() => expect(server.count("GET /api/dashboard/overview?range=1h&appName=shop")).toBe(1));
});

test("it refreshes automatically", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"], shouldAdvanceTime: true });
  try {
    const { server } = await openOverview();
    await screen.findByText("Failing");
    server.on("GET /api/dashboard/overview", { overview: { ...overview, total: { logs: 961, errors: 96 } } });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await screen.findByText("961")).toBeTruthy();
  } finally {
    vi.useRealTimers();
  }
});

test("an error is shown, and Retry loads again", async () => {
  const { server } = await openOverview(() => errorResponse(422, "search_too_slow", "This takes too long."));
  expect(await screen.findByText("Couldn't load the overview")).toBeTruthy();
  expect(screen.getByText("This takes too long.")).toBeTruthy();
  server.on("GET /api/dashboard/overview", { overview });
  await userEvent.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByText("Failing")).toBeTruthy();
});

test("[CLAIM-25] the issues with the most events are shown with their trend, and open in the same period", async () => {
  const asked: string[] = [];
  const { app } = await openOverview(undefined, (path) => {
    asked.push(path);
    return [
      issue("SHOP-12", { badge: "regressed", events: 1_284, users: 389, steps: [284, 1_000] }),
      issue("SHOP-3", { events: 1, users: 1, steps: [1, 0], title: "no coupon", type: "Error" }),
      issue("SHOP-4", { events: 0, users: 0, steps: [0, 0] }),
    ];
  });
  const row = await screen.findByRole("link", { name: /SHOP-12.*1,284 events, 389 users$/ });
  expect(within(row).getByRole("img", { name: "Events of SHOP-12 over time" })).toBeTruthy();
  expect(within(row).getByText("Regressed")).toBeTruthy();
  expect(screen.getByRole("link", { name: /Error no coupon.*1 event, 1 user$/ })).toBeTruthy();
  // Not in this period.
  expect(screen.queryByText("SHOP-4")).toBeNull();
  expect(row.getAttribute("href")).toBe("/dashboard/issues/SHOP-12?range=24h");
  const query = new URL(asked[0] ?? "", "http://localhost").searchParams;
  expect(Object.fromEntries(query)).toMatchObject({ state: "open", sort: "events", limit: "5" });
  await app.router.navigate("/dashboard?range=1h&appName=shop");
  await waitFor(() => expect(asked.at(-1)).toContain("appName=shop"));
});

test("issues that can't be loaded leave the rest of the overview, and Retry loads them", async () => {
  const { server } = await openOverview();
  expect(await screen.findByText("No errors in this period.")).toBeTruthy();
  server.on("GET /api/issues", () => errorResponse(503, "overloaded", "The server is busy."));
  await userEvent.click(screen.getByRole("radio", { name: "30D" }));
  expect(await screen.findByText("Couldn't load the issues. The server is busy.")).toBeTruthy();
  expect(screen.getByText("Failing")).toBeTruthy();
});

async function openOverview(
  respond?: () => ReturnType<typeof errorResponse>,
  toIssues?: (path: string) => ListedIssue[],
) {
  const server = await startAccountServer({ applications: [shop], logs: [log("newest")] });
  if (respond) server.on("GET /api/dashboard/overview", respond);
  if (toIssues) {
    server.on("GET /api/issues", ({ path }: TestRequest) => {
      const issues = toIssues(path);
      const counts = { open: issues.length, resolved: 0, ignored: 0 };
      const page = { page: 1, limit: 5, total: issues.length, from, to, step: 1, overflow: [] };
      return { body: toSuccess({ issues, counts, ...page }) };
    });
  }
  const app = await openApp(server, "/dashboard", { signedIn: true });
  return { server, app };
}
