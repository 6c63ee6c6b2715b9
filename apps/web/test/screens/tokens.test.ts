import type { AccessToken, Application, MemberToken, Role } from "@contrail/protocol";
import { screen, waitFor, within } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { openApp, startAccountServer } from "../test-app.ts";
import { application, harbor } from "../test-data.ts";
import { findDialog } from "../test-dialogs.ts";
import { errorResponse, toSuccess } from "../test-server.ts";

const secret = `contrail_t${"x".repeat(49)}`;

test("a new token is shown once, until it is dismissed", async () => {
  const { server } = await openTokens();
  await userEvent.click(await screen.findByRole("button", { name: "Create token" }));
  const dialog = await findDialog("Create token");
  const submit = dialog.getByRole<HTMLButtonElement>("button", { name: "Create token" });
  await userEvent.type(dialog.getByLabelText("Name"), "Weekly report");
  expect(submit.disabled).toBe(true);
  await userEvent.click(dialog.getByRole("checkbox", { name: /^logs:read/ }));
  await userEvent.click(submit);
  expect((await screen.findByLabelText<HTMLInputElement>("Token Weekly report")).value).toBe(secret);
  expect(server.lastBody("POST /api/tokens")).toEqual({
    name: "Weekly report",
    scopes: ["logs:read"],
    expiresInDays: 90,
  });
  expect(screen.getByRole("table", { name: "Your tokens" }).textContent).toContain("Weekly report");
  await userEvent.click(screen.getByRole("button", { name: "Dismiss" }));
  expect(document.body.textContent).not.toContain(secret);
});

test("a token that only announces releases can be limited to an application, which the list shows", async () => {
  const { server } = await openTokens({
    tokens: [toToken("ci", { scopes: ["releases:write"], application: { id: "1", name: "checkout-web" } })],
    applications: [application("checkout-web")],
  });
  expect((await screen.findByRole("table", { name: "Your tokens" })).textContent).toContain("only checkout-web");
  await userEvent.click(await screen.findByRole("button", { name: "Create token" }));
  const dialog = await findDialog("Create token");
  await userEvent.type(dialog.getByLabelText("Name"), "CI");
  await userEvent.click(dialog.getByRole("checkbox", { name: /^releases:write/ }));
  await userEvent.click(dialog.getByRole("combobox", { name: "Application" }));
  await userEvent.click(await screen.findByRole("option", { name: "checkout-web" }));
  const sent = () => server.lastBody("POST /api/tokens");
  await userEvent.click(dialog.getByRole("checkbox", { name: /^logs:read/ }));
  expect(dialog.queryByRole("combobox", { name: "Application" })).toBeNull();
  await userEvent.click(dialog.getByRole("checkbox", { name: /^logs:read/ }));
  await userEvent.click(dialog.getByRole("button", { name: "Create token" }));
  await waitFor(() => expect(sent()).toMatchObject({ scopes: ["releases:write"], application: "id-of-checkout-web" }));
});

test("an error creating a token is shown in the dialog", async () => {
  const { server } = await openTokens();
  server.on("POST /api/tokens", () => errorResponse(403, "tokens_full", "You've reached the limit."));
  await userEvent.click(await screen.findByRole("button", { name: "Create token" }));
  const dialog = await findDialog();
  await userEvent.type(dialog.getByLabelText("Name"), "CI");
  await userEvent.click(dialog.getByRole("checkbox", { name: /^logs:read/ }));
  await userEvent.click(dialog.getByRole("button", { name: "Create token" }));
  expect((await dialog.findByRole("alert")).textContent).toContain("You've reached the limit.");
});

test.each<[Role, boolean, boolean]>([
  ["viewer", false, false],
  ["member", true, false],
  ["admin", true, true],
])("a %s can select apps:write: %s, team:admin: %s", async (role, apps, team) => {
  await openTokens({ role });
  await userEvent.click(await screen.findByRole("button", { name: "Create token" }));
  const dialog = await findDialog();
  const isOffered = (scope: RegExp) => !dialog.getByRole<HTMLButtonElement>("checkbox", { name: scope }).disabled;
  expect([isOffered(/^logs:read/), isOffered(/^apps:write/), isOffered(/^team:admin/)]).toEqual([true, apps, team]);
});

test("tokens show kind, scopes and last use, and are revoked after a confirmation", async () => {
  const { server } = await openTokens({
    tokens: [toToken("cli", { lastUsedAt: null }), toToken("cursor", { kind: "editor" })],
  });
  const table = await screen.findByRole("table", { name: "Your tokens" });
  expect(table.textContent).toContain("contrail_tAb1c••••");
  expect(within(table).getByText("Never")).toBeTruthy();
  expect(within(table).getByText("Editor")).toBeTruthy();
  await userEvent.click(within(table).getByRole("button", { name: "Revoke cli" }));
  const dialog = await findDialog("Revoke cli?");
  expect(server.count("DELETE /api/tokens/cli")).toBe(0);
  await userEvent.click(dialog.getByRole("button", { name: "Revoke token" }));
  await waitFor(() => expect(within(table).queryByText("cli")).toBeNull());
  expect(server.count("DELETE /api/tokens/cli")).toBe(1);
});

test("admins see the tokens of others and can revoke them", async () => {
  const bobs: MemberToken = { ...toToken("bobs"), owner: { id: "bob", name: "Bob", email: "bob@example.com" } };
  const { server } = await openTokens({ others: [bobs] });
  const table = within(await screen.findByRole("table", { name: "Tokens of other members" }));
  expect(table.getByText("Bob")).toBeTruthy();
  await userEvent.click(table.getByRole("button", { name: "Revoke bobs" }));
  await userEvent.click(await screen.findByRole("button", { name: "Revoke token" }));
  await waitFor(() => expect(screen.queryByText("Tokens of other members")).toBeNull());
  expect(server.count("DELETE /api/team/tokens/bobs")).toBe(1);
});

test("members without the permission don't ask for the tokens of others", async () => {
  const { server } = await openTokens({ role: "member" });
  expect(await screen.findByText("No tokens yet")).toBeTruthy();
  expect(server.count("GET /api/team/tokens")).toBe(0);
});

interface Tokens {
  role?: Role;
  tokens?: AccessToken[];
  others?: MemberToken[];
  applications?: Application[];
}

async function openTokens({ role = "owner", tokens = [], others = [], applications = [] }: Tokens = {}) {
  let [own, ofOthers] = [tokens, others];
  const server = await startAccountServer({ teams: [{ ...harbor, role }], applications });
  server.on("GET /api/tokens", () => ({ body: toSuccess({ tokens: own }) }));
  server.on("GET /api/team/tokens", () => ({ body: toSuccess({ tokens: ofOthers }) }));
  server.on("POST /api/tokens", ({ body }) => {
    const { name } = body as { name: string };
    const token = toToken("new", { name, lastUsedAt: null });
    own = [token, ...own];
    return { body: toSuccess({ secret, token }) };
  });
  server.on("DELETE /api/tokens/cli", () => {
    own = own.filter(({ id }) => id !== "cli");
    return { body: toSuccess({}) };
  });
  server.on("DELETE /api/team/tokens/bobs", () => {
    ofOthers = [];
    return { body: toSuccess({}) };
  });
  await openApp(server, "/dashboard/settings?tab=tokens", { signedIn: true });
  return { server };
}

function toToken(id: string, part: Partial<AccessToken> = {}): AccessToken {
  return {
    id,
    kind: "token",
    name: id,
    hint: "contrail_tAb1c",
    scopes: ["logs:read"],
    application: null,
    createdAt: "2026-11-02T10:00:00.000Z",
    lastUsedAt: "2026-11-12T10:00:00.000Z",
    expiresAt: "2027-02-02T10:00:00.000Z",
    ...part,
  };
}
