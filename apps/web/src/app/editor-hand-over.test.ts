import { screen, waitFor, within } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, test, vi } from "vitest";
import { ada, application } from "../lib/test-data.ts";
import { refusal } from "../lib/test-server.ts";
import { here, openApp, startAccountServer, token } from "./test-app.ts";

const address = "cursor://contrail.contrail/auth-callback?token=editor-token&state=s1";
const session = {
  id: "e-1",
  kind: "editor",
  name: "Cursor",
  createdAt: "2026-11-12T10:00:00.000Z",
  lastUsedAt: "2026-11-12T10:00:00.000Z",
  expiresAt: "2026-12-12T10:00:00.000Z",
  current: false,
};
const cursor = "vs=cursor%3A%2F%2Fcontrail.contrail%2Fauth-callback&state=s1";

const opened = vi.spyOn(window.location, "assign").mockImplementation(() => {});
afterEach(() => {
  opened.mockClear();
  sessionStorage.clear();
});

test("[VS-01] [VS-02] [VS-03] [VS-04] with vs a dialog asks as whom the editor is signed in, and says where the token goes", async () => {
  const { dialog } = await openAsked();
  expect(dialog.getByText(ada.name)).toBeTruthy();
  expect(dialog.getByText(ada.email)).toBeTruthy();
  expect(dialog.getByText("Cursor")).toBeTruthy();
  expect(dialog.getByText("cursor://contrail.contrail/auth-callback")).toBeTruthy();
  expect(dialog.getByRole("button", { name: "Accept" })).toBeTruthy();
  expect(dialog.getByRole("button", { name: "Reject" })).toBeTruthy();
});

test("[VS-05] [VS-06] Accept opens the callback with a token made for it, and vs leaves the address", async () => {
  const { server, app, dialog } = await openAsked(`${cursor}&range=7d`);
  await userEvent.click(dialog.getByRole("button", { name: "Accept" }));
  await waitFor(() => expect(opened).toHaveBeenCalledWith(address));
  expect(opened).toHaveBeenCalledTimes(1);
  expect(here(app)).toBe("/dashboard?range=7d");
  expect(app.router.state.historyAction).toBe("REPLACE");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(server.asked.find(({ path }) => path === "/api/auth/editor-token")).toMatchObject({
    authorization: `Bearer ${token}`,
    body: { vs: "cursor://contrail.contrail/auth-callback", state: "s1" },
  });
  expect(address).not.toContain(token);
});

test("[VS-08] Reject closes the dialog and hands over nothing", async () => {
  const { server, app, dialog } = await openAsked();
  await userEvent.click(dialog.getByRole("button", { name: "Reject" }));
  await expectNothingHandedOver(server, app);
});

test("[VS-09] the close button closes the dialog and hands over nothing", async () => {
  const { server, app, dialog } = await openAsked();
  await userEvent.click(dialog.getByRole("button", { name: "Close" }));
  await expectNothingHandedOver(server, app);
});

describe("[VS-07] a foreign callback is refused with an explanation", () => {
  test.each(["https://evil.example/auth-callback", "vscode://evil.evil/auth-callback", "javascript:alert(1)"])(
    "%s",
    async (callback) => {
      const { server, app } = await openDashboard(`vs=${encodeURIComponent(callback)}&state=s1`);
      const dialog = within(await screen.findByRole("dialog", { name: "This sign-in was refused" }));
      expect(dialog.getByText(callback)).toBeTruthy();
      expect(dialog.getByText(/neither an editor nor this machine/)).toBeTruthy();
      expect(dialog.queryByRole("button", { name: "Accept" })).toBeNull();
      await userEvent.click(dialog.getByRole("button", { name: "Continue to the dashboard" }));
      await expectNothingHandedOver(server, app);
    },
  );
});

test("a token that cannot be made is told in the dialog, which stays open", async () => {
  const { server, app, dialog } = await openAsked();
  server.on("POST /api/auth/editor-token", () => refusal(503, "overloaded", "The server cannot keep up."));
  await userEvent.click(dialog.getByRole("button", { name: "Accept" }));
  expect((await dialog.findByRole("alert")).textContent).toContain("The server cannot keep up.");
  expect(here(app)).toBe(`/dashboard?${cursor}`);
  expect(opened).not.toHaveBeenCalled();
});

test("the hand-over survives the way through a provider, once", async () => {
  const server = await startAccountServer({ applications: [application("checkout-web")] });
  const first = await openApp(server, `/dashboard?${cursor}`);
  await screen.findByRole("heading", { name: "Welcome Back" });
  expect(here(first)).toBe(`/login?${cursor}`);
  first.stop();

  const second = await openApp(server, `/auth-success?token=${token}`);
  await screen.findByRole("dialog", { name: "Sign in your editor" });
  expect(here(second)).toBe(`/dashboard?${cursor}`);
  second.stop();

  const third = await openApp(server, `/auth-success?token=${token}`);
  await screen.findByRole("radiogroup", { name: "Time range" });
  expect(here(third)).toBe("/dashboard");
});

async function openDashboard(query: string) {
  const server = await startAccountServer({ applications: [application("checkout-web")] });
  server.on("POST /api/auth/editor-token", { address, session });
  const app = await openApp(server, `/dashboard?${query}`, { signedIn: true });
  return { server, app };
}

async function openAsked(query = cursor) {
  const { server, app } = await openDashboard(query);
  const dialog = within(await screen.findByRole("dialog", { name: "Sign in your editor" }));
  return { server, app, dialog };
}

async function expectNothingHandedOver(
  server: Awaited<ReturnType<typeof startAccountServer>>,
  app: Awaited<ReturnType<typeof openApp>>,
) {
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(here(app)).toBe("/dashboard");
  expect(server.count("POST /api/auth/editor-token")).toBe(0);
  expect(opened).not.toHaveBeenCalled();
}
