import { screen, waitFor, within } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { currentPath, openApp, startAccountServer } from "../test-app.ts";
import { application, log, overview } from "../test-data.ts";
import { errorResponse } from "../test-server.ts";

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

async function openOverview(respond?: () => ReturnType<typeof errorResponse>) {
  const server = await startAccountServer({ applications: [shop], logs: [log("newest")] });
  if (respond) server.on("GET /api/dashboard/overview", respond);
  const app = await openApp(server, "/dashboard", { signedIn: true });
  return { server, app };
}
