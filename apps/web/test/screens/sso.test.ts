import type { SsoConnection } from "@contrail/protocol";
import { screen, waitFor, within } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { openApp, startAccountServer } from "../test-app.ts";
import { harbor } from "../test-data.ts";
import { findDialog } from "../test-dialogs.ts";
import { errorResponse, toSuccess } from "../test-server.ts";

const redirectUri = "http://localhost:4000/api/auth/sso/callback/team";
const connection: SsoConnection = {
  issuer: "https://acme.okta.com",
  clientId: "contrail",
  domains: [{ domain: "acme.example", record: "contrail-verification=abc", verified: false }],
  defaultRole: "member",
  roleClaim: null,
  roleRules: [],
  required: false,
  isCurrentSession: false,
};

test("single sign-on is set up, and its domain is verified", async () => {
  const server = await openSettings(null);
  await userEvent.type(await screen.findByLabelText("Issuer URL"), "https://acme.okta.com");
  await userEvent.type(screen.getByLabelText("Client ID"), "contrail");
  await userEvent.type(screen.getByLabelText("Client secret"), "secret");
  await userEvent.type(screen.getByLabelText("Add a domain"), "Acme.example{Enter}");
  expect(screen.getByText("Not saved")).toBeTruthy();
  let saved: unknown;
  server.on("PUT /api/team/sso", ({ body }) => {
    saved = body;
    return { body: toSuccess({ connection, redirectUri }) };
  });
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("contrail-verification=abc")).toBeTruthy();
  expect(saved).toEqual({
    issuer: "https://acme.okta.com",
    clientId: "contrail",
    clientSecret: "secret",
    domains: ["acme.example"],
    defaultRole: "member",
    roleClaim: null,
    roleRules: [],
    required: false,
  });
  expect(screen.getByLabelText<HTMLInputElement>("Client secret").value).toBe("");

  server.on("POST /api/team/sso/domains/verify", () => errorResponse(422, "sso_record_not_found", "Not found yet."));
  await userEvent.click(screen.getByRole("button", { name: "Verify acme.example" }));
  expect((await screen.findByRole("alert")).textContent).toContain("Not found yet.");
  server.on("POST /api/team/sso/domains/verify", {
    connection: { ...connection, domains: [{ domain: "acme.example", record: "x", verified: true }] },
    redirectUri,
  });
  await userEvent.click(screen.getByRole("button", { name: "Verify acme.example" }));
  expect(await screen.findByText("Verified")).toBeTruthy();
});

test("verifying a domain keeps what is typed; the test waits until it is saved", async () => {
  const server = await openSettings(connection);
  await userEvent.type(await screen.findByLabelText("Add a domain"), "second.example{Enter}");
  await userEvent.type(screen.getByLabelText("Client secret"), "new secret");
  const verified = { ...connection, domains: [{ domain: "acme.example", record: "x", verified: true }] };
  server.on("POST /api/team/sso/domains/verify", { connection: verified, redirectUri });
  await userEvent.click(screen.getByRole("button", { name: "Verify acme.example" }));
  expect(await screen.findByText("Verified")).toBeTruthy();
  expect(screen.getByText("second.example")).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>("Client secret").value).toBe("new secret");
  const run = screen.getByRole("button", { name: "Test" });
  expect(run.hasAttribute("disabled")).toBe(true);
  expect(screen.getByText(/^Save your changes first/)).toBeTruthy();

  await userEvent.click(screen.getByRole("button", { name: "Remove second.example" }));
  await userEvent.clear(screen.getByLabelText("Client secret"));
  expect(run.hasAttribute("disabled")).toBe(false);
});

test("it can't be required before it was tested", async () => {
  await openSettings(connection);
  const toggle = await screen.findByRole("switch", { name: "Require single sign-on" });
  expect(toggle.hasAttribute("disabled")).toBe(true);
  expect(screen.getByRole("button", { name: "Test" }).hasAttribute("disabled")).toBe(true);
});

test("a failed test is shown", async () => {
  await openSettings(connection, "&error=sso_wrong_domain");
  expect((await screen.findByRole("alert")).textContent).toContain("isn't in a verified domain of this team");
});

test("a team that requires single sign-on shows how to get in, and owners can use their password and a code", async () => {
  const server = await startAccountServer({ teams: [{ ...harbor, role: "owner", needsSso: true }] });
  await openApp(server, "/dashboard", { signedIn: true });
  expect(await screen.findByRole("heading", { name: `${harbor.name} requires single sign-on` })).toBeTruthy();
  expect(screen.getByRole("button", { name: "Continue with SSO" })).toBeTruthy();
  server.on("POST /api/auth/sso/break-glass/code", () => errorResponse(403, "wrong_password", "Wrong password."));
  let entered: unknown;
  server.on("POST /api/auth/sso/break-glass", ({ body }) => {
    entered = body;
    server.on("GET /api/teams", { teams: [{ ...harbor, role: "owner" }], current: harbor.id });
    return { body: toSuccess({}) };
  });
  const main = within(screen.getByRole("main"));
  await userEvent.type(main.getByLabelText("Password"), "correct horse");
  await userEvent.click(main.getByRole("button", { name: "Email me a code" }));
  expect(await main.findByText("Wrong password.")).toBeTruthy();
  server.on("POST /api/auth/sso/break-glass/code", {});
  await userEvent.click(main.getByRole("button", { name: "Email me a code" }));
  await userEvent.type(await main.findByLabelText("Code"), "123456");
  expect(await screen.findByRole("navigation", { name: "Dashboard" })).toBeTruthy();
  expect(entered).toEqual({ teamId: harbor.id, password: "correct horse", code: "123456" });
});

test("a team that requires single sign-on can be left without it", async () => {
  const server = await startAccountServer({ teams: [{ ...harbor, role: "viewer", needsSso: true }] });
  await openApp(server, "/dashboard", { signedIn: true });
  let isLeft = false;
  server.on("POST /api/team/leave", () => {
    isLeft = true;
    return { body: toSuccess({}) };
  });
  await userEvent.click(await screen.findByRole("button", { name: "Leave team" }));
  const dialog = await findDialog(`Leave ${harbor.name}?`);
  await userEvent.click(dialog.getByRole("button", { name: "Leave team" }));
  await waitFor(() => expect(isLeft).toBe(true));
});

test("the sign-in page leads to the identity provider by email domain, and shows why it failed", async () => {
  const server = await startAccountServer();
  await openApp(server, "/login?error=sso_unavailable&provider=sso");
  expect((await screen.findByRole("alert")).textContent).toContain("isn't set up for this email domain");
  server.on("POST /api/auth/sso/start", () => errorResponse(429, "too_many_requests", "Too many requests."));
  await userEvent.type(screen.getByLabelText("Work email"), "ada@acme.example");
  await userEvent.click(screen.getByRole("button", { name: "Continue" }));
  await waitFor(() => expect(screen.getByRole("alert").textContent).toContain("Too many requests."));
});

async function openSettings(stored: SsoConnection | null, query = "") {
  const server = await startAccountServer({ teams: [{ ...harbor, role: "admin" }] });
  server.on("GET /api/team/sso", { connection: stored, redirectUri });
  await openApp(server, `/dashboard/settings?tab=sso${query}`, { signedIn: true });
  return server;
}
