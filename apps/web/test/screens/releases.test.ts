import type { Release } from "@contrail/protocol";
import { screen, waitFor, within } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { currentPath, openApp, startAccountServer } from "../test-app.ts";
import { application, release } from "../test-data.ts";
import { errorResponse } from "../test-server.ts";

const latest = release("web@4.18.2", { isLatest: true, errorsPerSession: 0.44, newIssues: 2, regressedIssues: 1 });
const before = release("web@4.18.1", { errorsPerSession: 0.13 });

test("[CLAIM-25] the latest release that is worse is named with the measured factor, and links to its issues", async () => {
  await openReleases([latest, before]);
  const warning = within(await screen.findByRole("region", { name: "Worse release" }));
  expect(warning.getByText("web@4.18.2 has 3.4 times the errors per session of web@4.18.1")).toBeTruthy();
  expect(warning.getByText(/^1 regression and 2 new issues since/)).toBeTruthy();
  expect(warning.getByRole("link", { name: "Show its issues" }).getAttribute("href")).toBe(
    "/dashboard/issues?appName=id-of-checkout-web&search=release%3Aweb%404.18.2",
  );
});

test("an older release that was worse, or one with too few sessions, is no reason to warn", async () => {
  const newest = release("web@4.18.3", { isLatest: true, errorsPerSession: 0.1 });
  await openReleases([newest, latest, before].map((each) => ({ ...each, isLatest: each === newest })));
  await screen.findByText("web@4.18.3");
  expect(screen.queryByRole("region", { name: "Worse release" })).toBeNull();
});

test("a release that nobody announced and few used has no place in the order", async () => {
  await openReleases([
    release("web@999.9.9", { isOrdered: false, announcedAt: null, sessions: 3, errorsPerSession: null }),
  ]);
  const row = within(await screen.findByRole("row", { name: /web@999\.9\.9/ }));
  for (const text of ["Not ordered", "checkout-web, first seen in a log", "too few sessions"])
    expect(row.getByText(text)).toBeTruthy();
});

test("search and application are in the URL and in the request; nothing found can be cleared", async () => {
  const { app, server } = await openReleases([latest]);
  await screen.findByText("web@4.18.2");
  server.on("GET /api/releases", toBody([]));
  await userEvent.type(screen.getByRole("searchbox", { name: "Search releases" }), "api");
  expect(await screen.findByText("No version contains api.")).toBeTruthy();
  expect(currentPath(app)).toBe("/dashboard/releases?search=api");
  expect(server.requests.some(({ path }) => path.startsWith("/api/releases?search=api&from="))).toBe(true);
  server.on("GET /api/releases", toBody([latest]));
  // The field has one, too.
  await userEvent.click(screen.getAllByRole("button", { name: "Clear search" }).at(-1) as HTMLElement);
  expect(await screen.findByText("web@4.18.2")).toBeTruthy();
});

test("without releases, it says how to get them; a failure can be retried", async () => {
  const { server, app } = await openReleases([]);
  expect(await screen.findByText("No releases")).toBeTruthy();
  server.on("GET /api/releases", () => errorResponse(503, "overloaded", "The server is busy."));
  await app.router.navigate("/dashboard/releases?range=24h");
  expect((await screen.findByRole("alert")).textContent).toContain("The server is busy.");
  server.on("GET /api/releases", toBody([latest]));
  await userEvent.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByText("web@4.18.2")).toBeTruthy();
});

test("the sidebar shows that it belongs to Issues", async () => {
  await openReleases([latest]);
  await screen.findByText("web@4.18.2");
  const sidebar = within(screen.getByRole("navigation", { name: "Dashboard" }));
  await waitFor(() => expect(sidebar.getByRole("link", { name: /^Issues/ }).getAttribute("aria-current")).toBe("true"));
});

async function openReleases(releases: readonly Release[]) {
  const server = await startAccountServer({ applications: [application("checkout-web")] });
  server.on("GET /api/releases", toBody(releases));
  server.on("GET /api/issues/count", { open: 0 });
  const app = await openApp(server, "/dashboard/releases", { signedIn: true });
  return { server, app };
}

function toBody(releases: readonly Release[]) {
  return { releases, from: "2026-10-13T14:03:00.000Z", to: "2026-11-12T14:03:00.000Z", step: 92_571_428 };
}
