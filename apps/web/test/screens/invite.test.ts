import type { InvitationPreview } from "@contrail/protocol";
import { screen, waitFor } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { currentPath, openApp, startAccountServer } from "../test-app.ts";
import { ada, application, harbor } from "../test-data.ts";
import { errorResponse } from "../test-server.ts";

const invitation: InvitationPreview = {
  teamName: "Northpixel",
  role: "member",
  email: ada.email,
  invitedBy: "Mira Okafor",
  expiresAt: "2026-11-19T14:03:00.000Z",
};

test("[CLAIM-24] a person signed in with the invited address joins, and sees the team", async () => {
  const server = await startInviteServer();
  const north = { ...harbor, id: "team-north", name: "Northpixel", role: "member" as const, isPersonal: false };
  server.on("POST /api/auth/invitations/accept", () => {
    server.on("GET /api/teams", { teams: [harbor, north], current: harbor.id });
    return { body: { success: true, message: "Joined.", team: north } };
  });
  const app = await openApp(server, "/invite#secret-token", { signedIn: true });
  expect(await screen.findByRole("heading", { name: "Join Northpixel on Contrail" })).toBeTruthy();
  expect(screen.getByText(/Mira Okafor invited/).textContent).toBe("Mira Okafor invited ada@example.com as a member.");
  expect(location.hash).toBe("");
  expect(server.count("POST /api/auth/invitations/accept")).toBe(0);
  await userEvent.click(screen.getByRole("button", { name: "Join Northpixel" }));
  expect(await screen.findByRole("button", { name: "Team: Northpixel" })).toBeTruthy();
  expect(currentPath(app)).toBe("/dashboard");
  expect(server.requests.filter(({ path }) => path.includes("invitations")).map(({ body }) => body)).toEqual([
    { token: "secret-token" },
    { token: "secret-token" },
  ]);
  expect(sessionStorage.getItem("contrail-invitation")).toBeNull();
});

test("[CLAIM-24] someone without an account creates one and joins, in one step", async () => {
  const server = await startInviteServer();
  const north = { ...harbor, id: "team-north", name: "Northpixel", role: "member" as const, isPersonal: false };
  server.on("GET /api/teams", { teams: [harbor, north], current: harbor.id });
  const app = await openApp(server, "/invite#secret-token");
  await userEvent.click(await screen.findByRole("button", { name: "Create account and join" }));
  expect(screen.getByLabelText("Name").getAttribute("aria-invalid")).toBe("true");
  expect(screen.getByLabelText("Password").getAttribute("aria-invalid")).toBe("true");
  expect(server.count("POST /api/auth/invitations/register")).toBe(0);

  server.on("POST /api/auth/invitations/register", () =>
    errorResponse(400, "password_too_common", "This password is too common."),
  );
  await userEvent.type(screen.getByLabelText("Name"), "Sam Whitfield");
  await userEvent.type(screen.getByLabelText("Password"), "password123{Enter}");
  expect(await screen.findByText("This password is too common.")).toBeTruthy();

  server.on("POST /api/auth/invitations/register", { token: "token-of-ada", team: north });
  await userEvent.clear(screen.getByLabelText("Password"));
  await userEvent.type(screen.getByLabelText("Password"), "long enough{Enter}");
  expect(await screen.findByRole("button", { name: "Team: Northpixel" })).toBeTruthy();
  expect(currentPath(app)).toBe("/dashboard");
  expect(server.requests.findLast(({ path }) => path.endsWith("/register"))?.body).toEqual({
    token: "secret-token",
    name: "Sam Whitfield",
    password: "long enough",
  });
});

test("someone who has an account is told so, signs in, and comes back", async () => {
  const server = await startInviteServer();
  server.on("POST /api/auth/invitations/register", () => errorResponse(409, "account_exists", "Sign in."));
  const app = await openApp(server, "/invite#secret-token");
  await userEvent.type(await screen.findByLabelText("Name"), "Ada");
  await userEvent.type(screen.getByLabelText("Password"), "long enough{Enter}");
  expect((await screen.findByRole("alert")).textContent).toBe(
    "You already have an accountSign in with this address to join.",
  );
  await userEvent.click(screen.getByRole("button", { name: "Sign in" }));
  await screen.findByRole("heading", { name: "Welcome Back" });
  expect(screen.getByLabelText<HTMLInputElement>("Email").value).toBe(ada.email);
  server.on("POST /api/auth/gmail-login", { token: "token-of-ada" });
  await userEvent.type(screen.getByLabelText("Password"), "long enough{Enter}");
  expect(await screen.findByRole("button", { name: "Join Northpixel" })).toBeTruthy();
  expect(currentPath(app)).toBe("/invite");
});

test("someone signed in with another address is told which one it is for, and can switch", async () => {
  const server = await startInviteServer({ ...invitation, email: "sam@example.com" });
  const app = await openApp(server, "/invite#secret-token", { signedIn: true });
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain("It was sent to sam@example.com. You're signed in as ada@example.com.");
  await userEvent.click(screen.getByRole("button", { name: "Sign in with that address" }));
  await waitFor(() => expect(currentPath(app)).toBe("/login"));
  expect((await screen.findByLabelText<HTMLInputElement>("Email")).value).toBe("sam@example.com");
});

test.each([
  [404, "invitation_not_found", "This invitation was revoked."],
  [409, "invitation_used", "This invitation was already used."],
  [410, "invitation_expired", "This invitation has expired."],
])("%i %s is explained", async (status, code, message) => {
  const server = await startInviteServer();
  server.on("POST /api/auth/invitations/preview", () => errorResponse(status, code, message));
  await openApp(server, "/invite#secret-token");
  expect((await screen.findByRole("alert")).textContent).toBe(`This invitation doesn't work${message}`);
  expect(screen.getByRole("link", { name: "Go to sign-in" })).toBeTruthy();
});

test("a link without a token is explained", async () => {
  await openApp(await startInviteServer(), "/invite");
  expect((await screen.findByRole("alert")).textContent).toContain("Open the link in the email again.");
});

async function startInviteServer(preview = invitation) {
  const server = await startAccountServer({ applications: [application("checkout-web")] });
  server.on("POST /api/auth/invitations/preview", { invitation: preview });
  return server;
}
