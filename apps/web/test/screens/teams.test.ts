import type { Team } from "@contrail/protocol";
import { screen, waitFor, within } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { currentPath, openApp, startAccountServer } from "../test-app.ts";
import { application, harbor, log } from "../test-data.ts";
import { findDialog } from "../test-dialogs.ts";
import { errorResponse } from "../test-server.ts";

const north: Team = { ...harbor, id: "team-north", name: "Northpixel", role: "viewer", members: 14, isPersonal: false };
const applications = [application("checkout-web")];
const logs = [log("log-0")];

test("[CLAIM-24] the switcher lists all teams with role, members and plan, and switches this tab", async () => {
  const server = await startAccountServer({ applications, logs, teams: [harbor, north] });
  const app = await openApp(server, "/dashboard/logs?appName=id-of-checkout-web", { signedIn: true });
  await screen.findByText("Message of log-0");
  await openSwitcher("Harbor Goods");
  const list = within(screen.getByRole("dialog", { name: "Teams" })).getAllByRole("listitem");
  expect(list.map(({ textContent }) => textContent)).toEqual([
    "HHarbor GoodsOwner, only you, Starter",
    "NNorthpixelViewer, 14 members, Starter",
  ]);
  expect(new Set(teamsOf(server, "GET /api/dashboard"))).toEqual(new Set(["team-harbor"]));

  const before = server.requests.length;
  await userEvent.click(screen.getByRole("button", { name: /Northpixel/ }));
  expect(await screen.findByRole("button", { name: "Team: Northpixel" })).toBeTruthy();
  await waitFor(() => expect(currentPath(app)).toBe("/dashboard/logs"));
  await waitFor(() => expect(server.requests.slice(before).some(({ path }) => path.includes("/get-keys"))).toBe(true));
  await waitFor(() => expect(server.requests.at(-1)?.team).toBe("team-north"));
  expect(sessionStorage.getItem("contrail-team")).toBe("team-north");
  // Nothing of the other team is cached.
  const keys = app.client.cache.getQueryCache().getAll();
  expect(keys.filter(({ queryKey }) => JSON.stringify(queryKey).includes("team-harbor"))).toEqual([]);
});

test("a link from an email opens its team, and the address doesn't keep it", async () => {
  const server = await startAccountServer({ applications, logs, teams: [harbor, north] });
  const app = await openApp(server, "/dashboard/logs?search=paid&team=team-north", { signedIn: true });
  expect(await screen.findByRole("button", { name: "Team: Northpixel" })).toBeTruthy();
  expect(currentPath(app)).toBe("/dashboard/logs?search=paid");
  expect(new Set(teamsOf(server, "GET /api/dashboard"))).toEqual(new Set(["team-north"]));
});

test("a link to a team that isn't theirs opens their own", async () => {
  const server = await startAccountServer({ applications, teams: [harbor, north] });
  await openApp(server, "/dashboard/usage?team=team-of-others", { signedIn: true });
  expect(await screen.findByRole("button", { name: "Team: Harbor Goods" })).toBeTruthy();
});

test("the menu works with the keyboard", async () => {
  await openApp(await startAccountServer({ applications, teams: [harbor, north] }), "/dashboard", { signedIn: true });
  await openSwitcher("Harbor Goods");
  await waitFor(() => expect(document.activeElement?.textContent).toContain("Harbor Goods"));
  await userEvent.keyboard("{ArrowDown}{Enter}");
  expect(await screen.findByRole("button", { name: "Team: Northpixel" })).toBeTruthy();
});

test("six teams can be filtered", async () => {
  const more = ["Blue", "Green", "Red", "Violet"].map((name) => ({ ...north, id: `team-${name}`, name }));
  await openApp(await startAccountServer({ applications, teams: [harbor, north, ...more] }), "/dashboard", {
    signedIn: true,
  });
  await openSwitcher("Harbor Goods");
  await userEvent.type(await screen.findByRole("textbox", { name: "Find a team" }), "vio{Enter}");
  expect(await screen.findByRole("button", { name: "Team: Violet" })).toBeTruthy();
});

test("a team is created and opened", async () => {
  const server = await startAccountServer({ applications });
  const created = { ...north, role: "owner" as const, members: 1 };
  server.on("POST /api/teams", () => {
    server.on("GET /api/teams", { teams: [harbor, created], current: harbor.id });
    return { body: { success: true, message: "Done.", team: created } };
  });
  const app = await openApp(server, "/dashboard/usage", { signedIn: true });
  await openSwitcher("Harbor Goods");
  await userEvent.click(screen.getByRole("button", { name: "Create team" }));
  const name = await screen.findByLabelText("Team name");
  // Only once the menu that it came from is gone.
  await waitFor(() => expect(document.activeElement).toBe(name));
  await userEvent.keyboard("www.evil.example{Enter}");
  expect(screen.getByRole("alert").textContent).toBe("A team's name can't contain a web or email address.");
  await userEvent.clear(name);
  await userEvent.keyboard("Northpixel{Enter}");
  expect(await screen.findByRole("button", { name: "Team: Northpixel" })).toBeTruthy();
  expect(currentPath(app)).toBe("/dashboard");
});

test("[CLAIM-28] a viewer sees no keys, and can neither create, change nor delete", async () => {
  const server = await startAccountServer({ applications, logs, teams: [{ ...harbor, role: "viewer" }] });
  const app = await openApp(server, "/dashboard/apps", { signedIn: true });
  await screen.findByText("checkout-web");
  expect(screen.queryByRole("columnheader", { name: "Key" })).toBeNull();
  for (const name of ["Create New App", "Copy Key", "Delete checkout-web"]) {
    expect(screen.queryByRole("button", { name })).toBeNull();
  }
  await userEvent.click(screen.getByRole("button", { name: "More actions for checkout-web" }));
  expect(screen.getAllByRole("menuitem").map(({ textContent }) => textContent)).toEqual(["Redaction"]);
  await userEvent.keyboard("{Escape}");

  await app.router.navigate("/dashboard/logs");
  await screen.findByText("Message of log-0");
  expect(screen.queryByRole("button", { name: "Delete All Logs" })).toBeNull();
});

test("[CLAIM-28] a member can create, but neither delete nor buy; Credits says who can", async () => {
  const server = await startAccountServer({ applications, teams: [{ ...harbor, role: "member" }] });
  const app = await openApp(server, "/dashboard/apps", { signedIn: true });
  expect(await screen.findByRole("button", { name: "Create New App" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Delete checkout-web" })).toBeNull();
  await app.router.navigate("/dashboard/credits");
  expect(await screen.findByText(/Owners of Harbor Goods can buy credits/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: /Purchase|Upgrade/ })).toBeNull();
});

test("a viewer of a team without applications is told who can create one", async () => {
  const server = await startAccountServer({ teams: [{ ...harbor, role: "viewer" }] });
  await openApp(server, "/dashboard", { signedIn: true });
  expect(await screen.findByText(/Members, admins, and owners can create the team's first application/)).toBeTruthy();
});

test("a team that is gone is explained, and another one can be opened", async () => {
  const server = await startAccountServer({ applications, teams: [harbor, north] });
  sessionStorage.setItem("contrail-team", north.id);
  const app = await openApp(server, "/dashboard/settings", { signedIn: true });
  await screen.findByRole("button", { name: "Team: Northpixel" });
  server.on("GET /api/teams", { teams: [harbor], current: harbor.id });
  server.on("GET /api/dashboard/usage", () => errorResponse(404, "team_not_found", "There's no such team."));
  await app.router.navigate("/dashboard/usage");
  expect(await screen.findByText("You're no longer in this team")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Open Harbor Goods" }));
  expect(await screen.findByRole("button", { name: "Team: Harbor Goods" })).toBeTruthy();
  expect(currentPath(app)).toBe("/dashboard");
});

test("a stored team of someone else is ignored", async () => {
  const server = await startAccountServer({ applications });
  sessionStorage.setItem("contrail-team", "team-of-eve");
  await openApp(server, "/dashboard/settings", { signedIn: true });
  expect(await screen.findByRole("button", { name: "Team: Harbor Goods" })).toBeTruthy();
});

test("without any team, one can be created", async () => {
  const server = await startAccountServer({ teams: [] });
  await openApp(server, "/dashboard", { signedIn: true });
  expect(await screen.findByText("You're not in a team")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Create a team" })).toBeTruthy();
});

test("logging out forgets the team of this tab", async () => {
  const server = await startAccountServer({ applications, teams: [harbor, north] });
  await openApp(server, "/dashboard/settings", { signedIn: true });
  await openSwitcher("Harbor Goods");
  await userEvent.click(screen.getByRole("button", { name: /Northpixel/ }));
  await screen.findByRole("button", { name: "Team: Northpixel" });
  await userEvent.click(screen.getByRole("button", { name: "Logout" }));
  await screen.findByRole("heading", { name: "Welcome Back" });
  expect(sessionStorage.getItem("contrail-team")).toBeNull();
  expect(localStorage.getItem("contrail-last-team")).toBeNull();
});

async function openSwitcher(name: string) {
  await userEvent.click(await screen.findByRole("button", { name: `Team: ${name}` }));
  await screen.findByRole("dialog", { name: "Teams" });
}

function teamsOf(server: Awaited<ReturnType<typeof startAccountServer>>, call: string) {
  return server.requests.filter(({ method, path }) => `${method} ${path}`.startsWith(call)).map(({ team }) => team);
}

test("a team that requires a second factor can be left without one", async () => {
  const server = await startAccountServer({ teams: [{ ...harbor, role: "viewer" }] });
  server.on("GET /api/dashboard/get-keys", () => errorResponse(403, "second_factor_needed", "Set one up."));
  await openApp(server, "/dashboard", { signedIn: true });
  expect(await screen.findByText("Two-factor sign-in required")).toBeTruthy();
  server.on("POST /api/team/leave", () => errorResponse(409, "last_owner", "Hand the team over first."));
  await userEvent.click(screen.getByRole("button", { name: "Leave team" }));
  const dialog = await findDialog(`Leave ${harbor.name}?`);
  await userEvent.click(dialog.getByRole("button", { name: "Leave team" }));
  expect(await dialog.findByText("Hand the team over first.")).toBeTruthy();
  server.on("POST /api/team/leave", {});
  server.on("GET /api/teams", { teams: [], current: null });
  await userEvent.click(dialog.getByRole("button", { name: "Leave team" }));
  await waitFor(() => expect(screen.queryByText("Two-factor sign-in required")).toBeNull());
});
