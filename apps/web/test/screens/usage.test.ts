import { screen, within } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { openApp, startAccountServer } from "../test-app.ts";
import { application, stats, usage } from "../test-data.ts";
import { errorResponse } from "../test-server.ts";

const call = "GET /api/dashboard/usage";

test("the volume is shown by day and application, busiest first, with links to the logs", async () => {
  await openUsage();
  const table = within(await screen.findByRole("table", { name: "Logs by application" }));
  const rows = table.getAllByRole("row").map((row) => within(row).queryAllByRole("cell"));
  expect(rows.slice(1).map((cells) => cells.map(({ textContent }) => textContent))).toEqual([
    ["shop", "75", "195", "97.5%"],
    ["blog", "1", "5", "2.5%"],
  ]);
  expect(table.getByRole("link", { name: "shop" }).getAttribute("href")).toBe("/dashboard/logs?appName=id-of-shop");
  expect(screen.getByText("Last 3 days, UTC")).toBeTruthy();
  const chart = screen.getByRole("group", { name: "Logs by day and application. shop: 195. blog: 5." });
  expect(chart).toBeTruthy();
});

test("days without logs are reported, and an error keeps the cards and offers to retry", async () => {
  const server = await openUsage(() => errorResponse(503, "overloaded", "The server cannot keep up."));
  expect(await screen.findByText("Couldn't load log volume")).toBeTruthy();
  expect(screen.getByText("console.error")).toBeTruthy();
  server.on(call, { usage: { ...usage, applications: [{ id: "id-of-shop", name: "shop", logs: [0, 0, 0] }] } });
  await userEvent.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByText(/^No logs in the last 3 days\./)).toBeTruthy();
});

test("totals that fail to load show an error and can be retried", async () => {
  const server = await startAccountServer({ applications: [application("shop")] });
  server.on("GET /api/dashboard/stats", () => errorResponse(503, "overloaded", "The server cannot keep up."));
  await openApp(server, "/dashboard/usage", { signedIn: true });
  expect(await screen.findByText("Couldn't load usage")).toBeTruthy();
  expect(screen.getByText("The server cannot keep up.")).toBeTruthy();
  server.on("GET /api/dashboard/stats", { stats });
  await userEvent.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByText("console.error")).toBeTruthy();
});

test("this month's usage is shown next to the remaining credits", async () => {
  await openUsage();
  const metered = await screen.findByRole("region", { name: "Usage this month" });
  await within(metered).findByText("412");
  expect(metered.textContent).toContain("API calls412Logs stored8,214Exported1.2 MBCredits used416.109");
  expect(await screen.findByText("Starter plan, 250 more in the spike buffer. Resets in 18 days.")).toBeTruthy();
});

async function openUsage(respond?: () => ReturnType<typeof errorResponse>) {
  const server = await startAccountServer({ applications: [application("shop"), application("blog")] });
  if (respond) server.on(call, respond);
  await openApp(server, "/dashboard/usage", { signedIn: true });
  return server;
}
