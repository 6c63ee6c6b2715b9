import type { Notifications, Profile, Session } from "@contrail/protocol";
import { screen, waitFor, within } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { openApp, startAccountServer, token } from "../test-app.ts";
import { ada } from "../test-data.ts";
import { findDialog } from "../test-dialogs.ts";
import { errorResponse, toSuccess } from "../test-server.ts";

const defaults: Notifications = {
  security: true,
  mentions: true,
  updates: true,
  marketing: false,
  alertFrequency: "realtime",
};
const profile: Profile = { ...ada, hasPassword: true, providers: [] };

test("[SET-04] a profile picture is shown", async () => {
  const server = await startAccountServer({ user: { ...ada, profilePicture: "/ada.png" } });
  await openApp(server, "/dashboard/settings", { signedIn: true });
  const panel = await screen.findByRole("tabpanel");
  expect(panel.querySelector("img")?.getAttribute("src")).toBe("/ada.png");
});

test("an error saving settings is shown, without the banner", async () => {
  const { server } = await openSettings("notifications");
  server.on("POST /api/dashboard/settings/notifications", () => errorResponse(503, "overloaded", "Try again later."));
  await userEvent.click(await screen.findByRole("button", { name: "Save" }));
  expect((await screen.findByRole("alert")).textContent).toContain("Try again later.");
  expect(screen.queryByText("Settings saved")).toBeNull();
});

test("how often alerts are emailed is saved with the browser's time zone", async () => {
  const { server } = await openSettings("notifications");
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  server.on("POST /api/dashboard/settings/notifications", ({ body }) => ({
    body: toSuccess({ notifications: body as Notifications }),
  }));
  expect(await screen.findByText("An email as soon as an incident opens.")).toBeTruthy();
  await userEvent.click(screen.getByRole("radio", { name: "Weekly" }));
  expect(screen.getByText(/on Mondays at 09:00/)).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Settings saved")).toBeTruthy();
  const sent = () => server.requests.findLast(({ method }) => method === "POST")?.body;
  expect(sent()).toEqual({ ...defaults, alertFrequency: "weekly", timeZone });

  await userEvent.click(screen.getByRole("combobox", { name: "Time zone" }));
  await userEvent.click(await screen.findByRole("option", { name: "Asia/Tokyo" }));
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(sent()).toMatchObject({ timeZone: "Asia/Tokyo" }));
});

test("an error loading settings is shown, and Retry loads them", async () => {
  const server = await startAccountServer();
  server.on("GET /api/dashboard/settings/notifications", () => errorResponse(500, "internal", "Something broke."));
  await openApp(server, "/dashboard/settings?tab=notifications", { signedIn: true });
  expect(await screen.findByText("Something broke.")).toBeTruthy();
  server.on("GET /api/dashboard/settings/notifications", { notifications: defaults });
  await userEvent.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByRole("switch", { name: "Security" })).toBeTruthy();
});

test("an account without a password shows how to set one", async () => {
  const { server } = await openSettings("profile");
  server.on("GET /api/dashboard/settings/profile", {
    profile: { ...profile, hasPassword: false, providers: ["github", "google"] },
  });
  await userEvent.click(screen.getByRole("tab", { name: "Security" }));
  expect(await screen.findByText(/You sign in with GitHub and Google and don't have a password/)).toBeTruthy();
});

test("sessions and editor tokens are listed separately, and any but the current one can be revoked", async () => {
  const { server } = await openSettings("security");
  const browsers = within(await screen.findByRole("table", { name: "Active sessions" }));
  expect(browsers.getAllByRole("row").slice(1)).toHaveLength(2);
  expect(browsers.getByText("This device").closest("tr")?.textContent).toContain("Firefox on Linux");
  expect(browsers.queryByRole("button", { name: "Revoke Firefox on Linux" })).toBeNull();
  const editors = within(screen.getByRole("table", { name: "Editor tokens" }));
  await userEvent.click(editors.getByRole("button", { name: "Revoke Cursor" }));
  expect(await screen.findByText(/No editors connected/)).toBeTruthy();
  expect(server.count("DELETE /api/auth/sessions/editor-1")).toBe(1);
});

test("a failed account deletion shows the reason", async () => {
  const { server, app } = await openSettings("security");
  server.on("POST /api/auth/delete-account", () => errorResponse(403, "wrong_password", "Wrong password."));
  await userEvent.click(await screen.findByRole("button", { name: "Delete my account" }));
  const dialog = await findDialog("Delete my account");
  await userEvent.type(dialog.getByLabelText("Type ada@example.com to confirm"), ada.email);
  await userEvent.type(dialog.getByLabelText("Password"), "wrong");
  await userEvent.click(dialog.getByRole("button", { name: "Delete Account" }));
  expect((await dialog.findByRole("alert")).textContent).toContain("Wrong password.");
  expect(app.client.session.getState().token).toBe(token);
});

/** Settings of a user signed in here, in another browser and in an editor. */
async function openSettings(tab: string) {
  let sessions = [session("here", { current: true }), session("phone"), session("editor-1", { kind: "editor" })];
  const server = await startAccountServer();
  server.on("GET /api/dashboard/settings/profile", { profile });
  server.on("GET /api/dashboard/settings/notifications", { notifications: defaults });
  server.on("GET /api/auth/sessions", () => ({ body: toSuccess({ sessions }) }));
  server.on("DELETE /api/auth/sessions/editor-1", () => {
    sessions = sessions.filter(({ id }) => id !== "editor-1");
    return { body: toSuccess({}) };
  });
  const app = await openApp(server, `/dashboard/settings?tab=${tab}`, { signedIn: true });
  await screen.findByRole("tabpanel");
  return { server, app };
}

const names: Record<string, string> = { here: "Firefox on Linux", phone: "Safari on iPhone", "editor-1": "Cursor" };

function session(id: string, part: Partial<Session> = {}): Session {
  return {
    id,
    kind: "browser",
    name: names[id] ?? id,
    method: "password",
    createdAt: "2026-11-02T10:00:00.000Z",
    lastUsedAt: "2026-11-12T10:00:00.000Z",
    expiresAt: "2026-12-02T10:00:00.000Z",
    current: false,
    ...part,
  };
}
