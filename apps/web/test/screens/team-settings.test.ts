import { dayMs, hourMs, type Role } from "@contrail/protocol";
import { screen, waitFor, within } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { currentPath, openApp, startAccountServer, type TestServer } from "../test-app.ts";
import { application, harbor, member } from "../test-data.ts";
import { findDialog } from "../test-dialogs.ts";
import { errorResponse } from "../test-server.ts";

const ada = member("Ada", { isYou: true, role: "owner" });
const jonas = member("Jonas", {
  role: "admin",
  secondFactor: "passkey",
  lastActiveAt: new Date(Date.now() - 2 * hourMs).toISOString(),
});
const lena = member("Lena", { role: "viewer", secondFactor: null, lastActiveAt: null });
const sam = member("Sam", {
  name: null,
  status: "pending",
  invitedBy: "Jonas",
  expiresAt: new Date(Date.now() + 6.5 * dayMs).toISOString(),
});

test("[CLAIM-28] members have name, email, role and status; invitations are pending", async () => {
  await openTeam();
  expect(rowsOf("Members")).toEqual([
    ["AAdaYouada@example.com", "Owner", "Active", "No second factorNone", "now", "Leave"],
    ["JJonasjonas@example.com", "Role of JonasAdmin", "Active", "Passkey", "2 h ago", ""],
    ["LLenalena@example.com", "Role of LenaViewer", "Active", "No second factorNone", "Signed out", ""],
  ]);
  expect(rowsOf("Pending invitations")).toEqual([
    ["sam@example.comInvited by Jonas", "Member", "Pending", "Expires in 6 days", expect.stringContaining("Resend")],
  ]);
});

test("[CLAIM-28] a role is changed", async () => {
  const { server } = await openTeam();
  server.on("PUT /api/team/members/id-of-Lena", { member: { ...lena, role: "member" } });
  await userEvent.click(screen.getByRole("combobox", { name: "Role of Lena" }));
  await userEvent.click(await screen.findByRole("option", { name: "Member" }));
  expect(await screen.findByText("Lena is now member")).toBeTruthy();
  expect(bodies(server, "PUT")).toEqual([{ role: "member" }]);
});

test("a member is removed after a question", async () => {
  const { server } = await openTeam();
  server.on("DELETE /api/team/members/id-of-Lena", () => {
    server.on("GET /api/team/members", { members: [ada, jonas, sam] });
    return { body: { success: true, message: "Done." } };
  });
  await userEvent.click(screen.getByRole("button", { name: "More actions for Lena" }));
  await userEvent.click(screen.getByRole("menuitem", { name: "Remove" }));
  const dialog = await screen.findByRole("dialog", { name: "Remove Lena?" });
  await userEvent.click(within(dialog).getByRole("button", { name: "Remove" }));
  await waitFor(() => expect(screen.queryByText("lena@example.com")).toBeNull());
});

test("the only owner can't leave, but can hand the team over", async () => {
  const { server } = await openTeam();
  const leave = screen.getByRole("button", { name: /Leave/ });
  expect(leave.getAttribute("aria-label")).toContain("You're the only owner. Hand the team over first.");
  server.on("POST /api/team/transfer", {});
  await userEvent.click(screen.getByRole("button", { name: "More actions for Jonas" }));
  await userEvent.click(screen.getByRole("menuitem", { name: "Hand over the team" }));
  await userEvent.click(await screen.findByRole("button", { name: "Hand over" }));
  expect(await screen.findByText("Jonas now owns Harbor Goods")).toBeTruthy();
  expect(bodies(server, "POST")).toEqual([{ accountId: "id-of-Jonas" }]);
});

test("[CLAIM-23] several people are invited at once; wrong addresses are named", async () => {
  const { server } = await openTeam();
  server.on("POST /api/team/invitations", {});
  await userEvent.click(screen.getByRole("button", { name: "Invite people" }));
  const field = await screen.findByLabelText("Email addresses");
  await userEvent.type(field, "amir@example.com, nora");
  await userEvent.click(screen.getByRole("button", { name: "Send 2 invitations" }));
  expect(screen.getByRole("alert").textContent).toBe("nora isn't a valid email address.");
  await userEvent.click(screen.getByRole("button", { name: "Remove nora" }));
  await userEvent.type(field, "nora@example.com");
  await userEvent.click(screen.getByRole("radio", { name: /Viewer/ }));
  await userEvent.click(screen.getByRole("button", { name: "Send 2 invitations" }));
  expect(await screen.findByText("2 invitations sent")).toBeTruthy();
  expect(bodies(server, "POST")).toEqual([
    { email: "amir@example.com", role: "viewer" },
    { email: "nora@example.com", role: "viewer" },
  ]);
});

test("those who weren't invited stay in the dialog, with the reason", async () => {
  const { server } = await openTeam();
  server.on("POST /api/team/invitations", ({ body }) =>
    (body as { email: string }).email.startsWith("nora")
      ? errorResponse(429, "too_many_invitations", "Try again tomorrow.")
      : { body: { success: true, message: "Sent." } },
  );
  await userEvent.click(screen.getByRole("button", { name: "Invite people" }));
  await userEvent.type(await screen.findByLabelText("Email addresses"), "amir@example.com nora@example.com");
  await userEvent.click(screen.getByRole("button", { name: "Send 2 invitations" }));
  expect(await screen.findByText("Try again tomorrow.")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Remove nora@example.com" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Remove amir@example.com" })).toBeNull();
});

test("an invitation is sent again, and revoked", async () => {
  const { server } = await openTeam();
  server.on("POST /api/team/invitations/id-of-Sam/resend", {});
  server.on("DELETE /api/team/invitations/id-of-Sam", {});
  await userEvent.click(screen.getByRole("button", { name: "Resend to sam@example.com" }));
  expect(await screen.findByText("Sent again to sam@example.com")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: /^Revoke/ }));
  await userEvent.click((await findDialog()).getByRole("button", { name: "Revoke" }));
  await waitFor(() => expect(server.count("DELETE /api/team/invitations/id-of-Sam")).toBe(1));
});

test("a team is deleted by typing its name; another one is opened", async () => {
  const { server, app } = await openTeam();
  const other = { ...harbor, id: "team-north", name: "Northpixel" };
  server.on("GET /api/teams", { teams: [harbor, other], current: harbor.id });
  await app.client.cache.invalidateQueries({ queryKey: ["teams"] });
  server.on(`DELETE /api/teams/${harbor.id}`, () => {
    server.on("GET /api/teams", { teams: [other], current: other.id });
    return { body: { success: true, message: "Done." } };
  });
  await userEvent.click(screen.getByRole("button", { name: "Delete team" }));
  const dialog = await screen.findByRole("dialog", { name: "Delete Harbor Goods" });
  const confirm = within(dialog).getByRole<HTMLButtonElement>("button", { name: "Delete team" });
  expect(confirm.disabled).toBe(true);
  await userEvent.type(within(dialog).getByLabelText("Type Harbor Goods to confirm"), "Harbor Goods{Enter}");
  expect(await screen.findByRole("button", { name: "Team: Northpixel" })).toBeTruthy();
  expect(currentPath(app)).toBe("/dashboard");
  expect(bodies(server, "DELETE")).toEqual([{ name: "Harbor Goods" }]);
});

test("a viewer sees the members, and can only leave", async () => {
  await openTeam("viewer");
  const table = screen.getByRole("table", { name: "Members" });
  expect(within(table).queryByRole("combobox")).toBeNull();
  expect(
    within(table)
      .getAllByRole("button")
      .map(({ textContent }) => textContent),
  ).toEqual(["Leave"]);
  for (const name of ["Invite people", "Rename", "Delete team"]) {
    expect(screen.queryByRole("button", { name })).toBeNull();
  }
});

async function openTeam(role: Role = "owner") {
  const team = { ...harbor, role, members: 3 };
  const server = await startAccountServer({ applications: [application("checkout-web")], teams: [team] });
  const own = { ...ada, role };
  const others = role === "owner" ? [jonas, lena, sam] : [{ ...jonas, role: "owner" }, lena];
  server.on("GET /api/team/members", { members: [own, ...others] });
  const app = await openApp(server, "/dashboard/settings?tab=team", { signedIn: true });
  await screen.findByRole("table", { name: "Members" });
  return { server, app };
}

/** The texts of all cells. */
function rowsOf(table: string): string[][] {
  const [, ...rows] = within(screen.getByRole("table", { name: table })).getAllByRole("row");
  return rows.map((row) =>
    within(row)
      .getAllByRole("cell")
      .map(({ textContent }) => textContent),
  );
}

function bodies(server: TestServer, method: string): unknown[] {
  return server.requests.filter((request) => request.method === method).map(({ body }) => body);
}
