import type { Notifications, Profile, Session } from "@contrail/protocol";
import { screen, waitFor, within } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { ada } from "../lib/test-data.ts";
import { refusal, toSuccess } from "../lib/test-server.ts";
import { here, openApp, startAccountServer, token } from "./test-app.ts";

const defaults: Notifications = { security: true, updates: true, marketing: false, alertFrequency: "realtime" };
const profile: Profile = { ...ada, hasPassword: true, providers: [] };

test("[STATE-12] [SET-01] [SET-05] the screen stands in the dashboard and has its tabs, also before the first application", async () => {
  const { app } = await openSettings();
  expect(screen.getByRole("navigation", { name: "Dashboard" })).toBeTruthy();
  const tabs = screen.getAllByRole("tab").map((tab) => tab.textContent);
  expect(tabs).toEqual(["Profile", "Notifications", "Security"]);
  await userEvent.click(screen.getByRole("tab", { name: "Notifications" }));
  expect(here(app)).toBe("/dashboard/settings?tab=notifications");
});

test("[SET-02] [SET-03] [SET-04] Profile shows name and email read-only, and the avatar", async () => {
  await openSettings();
  const panel = within(screen.getByRole("tabpanel"));
  const name = panel.getByLabelText<HTMLInputElement>("Name");
  const email = panel.getByLabelText<HTMLInputElement>("Email");
  expect([name.value, name.readOnly]).toEqual(["Ada Byron", true]);
  expect([email.value, email.readOnly]).toEqual(["ada@example.com", true]);
  await userEvent.type(name, "x");
  expect(name.value).toBe("Ada Byron");
  expect(panel.getByText("A")).toBeTruthy();
});

test("[SET-04] a user with a picture is shown by it", async () => {
  const server = await startAccountServer({ user: { ...ada, profilePicture: "/ada.png" } });
  await openApp(server, "/dashboard/settings", { signedIn: true });
  const panel = await screen.findByRole("tabpanel");
  expect(panel.querySelector("img")?.getAttribute("src")).toBe("/ada.png");
});

test("[SET-09] Notifications show what is stored, and the frequencies are realtime, daily and weekly", async () => {
  await openSettings("notifications", { ...defaults, updates: false, alertFrequency: "daily" });
  expect(await readSwitches()).toEqual({ Security: true, Updates: false, Marketing: false });
  const frequencies = within(screen.getByRole("radiogroup", { name: "Alert frequency" })).getAllByRole("radio");
  expect(frequencies.map((radio) => [radio.textContent, radio.getAttribute("aria-checked")])).toEqual([
    ["Realtime", "false"],
    ["Daily", "true"],
    ["Weekly", "false"],
  ]);
});

test("[SET-10] Save sends what was chosen and shows the banner", async () => {
  const { server } = await openSettings("notifications");
  await userEvent.click(await screen.findByRole("switch", { name: "Marketing" }));
  await userEvent.click(screen.getByRole("radio", { name: "Weekly" }));
  expect(screen.queryByText("Settings saved")).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  expect((await screen.findByText("Settings saved")).closest("[role=status]")).toBeTruthy();
  expect(server.asked.at(-1)).toMatchObject({
    method: "POST",
    path: "/api/dashboard/settings/notifications",
    authorization: `Bearer ${token}`,
    body: { ...defaults, marketing: true, alertFrequency: "weekly" },
  });
});

test("settings that are not saved are told, without the banner", async () => {
  const { server } = await openSettings("notifications");
  server.on("POST /api/dashboard/settings/notifications", () => refusal(503, "overloaded", "Try again later."));
  await userEvent.click(await screen.findByRole("button", { name: "Save" }));
  expect((await screen.findByRole("alert")).textContent).toContain("Try again later.");
  expect(screen.queryByText("Settings saved")).toBeNull();
});

test("settings that cannot be loaded are told, and Retry loads them", async () => {
  const server = await startAccountServer();
  server.on("GET /api/dashboard/settings/notifications", () => refusal(500, "internal", "Something broke."));
  await openApp(server, "/dashboard/settings?tab=notifications", { signedIn: true });
  expect(await screen.findByText("Something broke.")).toBeTruthy();
  server.on("GET /api/dashboard/settings/notifications", { notifications: defaults });
  await userEvent.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByRole("switch", { name: "Security" })).toBeTruthy();
});

test("the password is changed with the current one, and other devices leave the list", async () => {
  const { server } = await openSettings("security");
  server.on("POST /api/auth/change-password", {});
  await changePassword("correct horse", "better horse");
  expect(await screen.findByText("Password changed")).toBeTruthy();
  expect(server.asked.find(({ path }) => path === "/api/auth/change-password")?.body).toEqual({
    currentPassword: "correct horse",
    newPassword: "better horse",
  });
  expect(screen.getByLabelText<HTMLInputElement>("Current password").value).toBe("");
  await waitFor(() => expect(server.count("GET /api/auth/sessions")).toBe(2));
});

test.each([
  ["1234567", "1234567", "Password must be at least 8 characters long."],
  ["long enough", "something else", "Passwords do not match."],
])("a new password %j, repeated as %j, is not sent", async (password, confirm, message) => {
  const { server } = await openSettings("security");
  await changePassword("correct horse", password, confirm);
  expect((await screen.findByRole("alert")).textContent).toBe(message);
  expect(server.count("POST")).toBe(0);
});

test("a wrong current password is told and ends no session", async () => {
  const { server, app } = await openSettings("security");
  server.on("POST /api/auth/change-password", () => refusal(403, "wrong_password", "This is not your password."));
  await changePassword("wrong", "better horse");
  expect((await screen.findByRole("alert")).textContent).toContain("This is not your password.");
  expect(app.client.session.getState().token).toBe(token);
});

test("an account without a password is told how to get one", async () => {
  const { server } = await openSettings("profile");
  server.on("GET /api/dashboard/settings/profile", {
    profile: { ...profile, hasPassword: false, providers: ["github", "google"] },
  });
  await userEvent.click(screen.getByRole("tab", { name: "Security" }));
  expect(await screen.findByText(/You sign in with GitHub and Google and have no password/)).toBeTruthy();
});

test("sessions and editor tokens are listed apart, and any but this one can be revoked", async () => {
  const { server } = await openSettings("security");
  const browsers = within(await screen.findByRole("table", { name: "Active sessions" }));
  expect(browsers.getAllByRole("row").slice(1)).toHaveLength(2);
  expect(browsers.getByText("This device").closest("tr")?.textContent).toContain("Firefox on Linux");
  expect(browsers.queryByRole("button", { name: "Revoke Firefox on Linux" })).toBeNull();
  const editors = within(screen.getByRole("table", { name: "Editor tokens" }));
  await userEvent.click(editors.getByRole("button", { name: "Revoke Cursor" }));
  expect(await screen.findByText(/No editor is signed in/)).toBeTruthy();
  expect(server.count("DELETE /api/auth/sessions/editor-1")).toBe(1);
});

test("signing out everywhere asks first, then leads to /login with nothing left behind", async () => {
  const { server, app } = await openSettings("security");
  server.on("POST /api/auth/logout-everywhere", {});
  await userEvent.click(await screen.findByRole("button", { name: "Sign out everywhere" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Sign out everywhere?" }));
  expect(server.count("POST")).toBe(0);
  await userEvent.click(dialog.getByRole("button", { name: "Sign out everywhere" }));
  expect(await screen.findByRole("heading", { name: "Welcome Back" })).toBeTruthy();
  expect(here(app)).toBe("/login");
  expect(localStorage.getItem("authToken")).toBeNull();
  expect(server.asked.find(({ path }) => path.endsWith("everywhere"))?.authorization).toBe(`Bearer ${token}`);
});

test("an account is deleted only when its address and password are typed", async () => {
  const { server, app } = await openSettings("security");
  server.on("POST /api/auth/delete-account", {});
  await userEvent.click(await screen.findByRole("button", { name: "Delete my account" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Delete my account" }));
  const confirm = dialog.getByRole<HTMLButtonElement>("button", { name: "Delete Account" });
  const address = dialog.getByLabelText("Type ada@example.com to confirm");
  await userEvent.type(dialog.getByLabelText("Password"), "correct horse");
  await userEvent.type(address, "ada@example.co");
  expect(confirm.disabled).toBe(true);
  expect(server.count("POST")).toBe(0);
  await userEvent.type(address, "m");
  await userEvent.click(confirm);
  expect(await screen.findByRole("heading", { name: "Welcome Back" })).toBeTruthy();
  expect(here(app)).toBe("/login");
  expect(localStorage.length).toBe(0);
  expect(server.asked.find(({ path }) => path.endsWith("delete-account"))?.body).toEqual({
    email: "ada@example.com",
    password: "correct horse",
  });
});

test("an account that is not deleted says why and stays", async () => {
  const { server, app } = await openSettings("security");
  server.on("POST /api/auth/delete-account", () => refusal(403, "wrong_password", "This is not your password."));
  await userEvent.click(await screen.findByRole("button", { name: "Delete my account" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Delete my account" }));
  await userEvent.type(dialog.getByLabelText("Type ada@example.com to confirm"), ada.email);
  await userEvent.type(dialog.getByLabelText("Password"), "wrong");
  await userEvent.click(dialog.getByRole("button", { name: "Delete Account" }));
  expect((await dialog.findByRole("alert")).textContent).toContain("This is not your password.");
  expect(app.client.session.getState().token).toBe(token);
});

/** Settings of Ada, who is signed in here, in another browser and in an editor. */
async function openSettings(tab = "profile", notifications = defaults) {
  let sessions = [session("here", { current: true }), session("phone"), session("editor-1", { kind: "editor" })];
  const server = await startAccountServer();
  server.on("GET /api/dashboard/settings/profile", { profile });
  server.on("GET /api/dashboard/settings/notifications", { notifications });
  server.on("POST /api/dashboard/settings/notifications", ({ body }) => ({ body: toSuccess({ notifications: body }) }));
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
    createdAt: "2026-11-02T10:00:00.000Z",
    lastUsedAt: "2026-11-12T10:00:00.000Z",
    expiresAt: "2026-12-02T10:00:00.000Z",
    current: false,
    ...part,
  };
}

async function readSwitches() {
  await screen.findByRole("switch", { name: "Security" });
  const switches = screen.getAllByRole("switch");
  const name = (element: HTMLElement) => document.querySelector(`label[for="${element.id}"]`)?.textContent ?? "";
  return Object.fromEntries(switches.map((one) => [name(one), one.getAttribute("aria-checked") === "true"]));
}

async function changePassword(current: string, password: string, confirm = password) {
  await userEvent.type(await screen.findByLabelText("Current password"), current);
  await userEvent.type(screen.getByLabelText("New password"), password);
  await userEvent.type(screen.getByLabelText("Confirm password"), confirm);
  await userEvent.click(screen.getByRole("button", { name: "Change Password" }));
}
