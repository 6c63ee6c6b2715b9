import type { Application } from "@contrail/protocol";
import { screen, waitFor, within } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { currentPath, openApp, startAccountServer, type TestServer } from "../test-app.ts";
import { application, log, newApplication } from "../test-data.ts";
import { findDialog } from "../test-dialogs.ts";

const shop = newApplication("shop");
const setUpShop = /npx .* --name shop --env node --key console_sh/;

test("every application has its setup command, in its menu and on its page", async () => {
  const server = await startAccountServer({ applications: [application("blog"), application("shop")] });
  const app = await openApp(server, "/dashboard/apps", { signedIn: true });
  (await screen.findByRole("button", { name: "More actions for shop" })).focus();
  await userEvent.keyboard("{Enter}");
  await userEvent.click(await screen.findByRole("menuitem", { name: "Set up" }));
  const guide = await findDialog("Set up shop");
  expect((await guide.findByRole("button", { name: /npx/ })).textContent).toMatch(setUpShop);
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

  await userEvent.click(screen.getByRole("link", { name: "shop" }));
  expect((await screen.findByRole("button", { name: /npx/ })).textContent).toMatch(setUpShop);
  expect(currentPath(app)).toBe("/dashboard/apps/id-of-shop");
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Api Keysshop");
  await userEvent.click(screen.getByRole("radio", { name: "curl" }));
  expect(screen.getByRole("button", { name: /curl http.*\/api\/logs/s })).toBeTruthy();
});

test("an application that was deleted has no page", async () => {
  const server = await startAccountServer({ applications: [shop] });
  await openApp(server, "/dashboard/apps/id-of-blog", { signedIn: true });
  expect(await screen.findByText("Application not found")).toBeTruthy();
});

test("Api Keys waits for the first log and shows it, and Last used is up to date", async () => {
  const server = await startAccountServer({ applications: [application("blog"), shop] });
  await openApp(server, "/dashboard/apps", { signedIn: true });
  const connect = within(await screen.findByRole("region", { name: "Connect shop" }));
  expect((await connect.findByRole("button", { name: /npx/ })).textContent).toMatch(setUpShop);
  expect(connect.getByText("Waiting for the first log from shop")).toBeTruthy();
  expect(screen.getByRole("row", { name: /^shop/ }).textContent).toContain("Never");

  sendFirstLog(server, shop);
  expect(await connect.findByText("Logs from shop are arriving.")).toBeTruthy();
  expect(connect.getByText("Message of first")).toBeTruthy();
  await waitFor(() => expect(screen.getByRole("row", { name: /^shop/ }).textContent).toMatch(/now|\d s ago/));
});

test("Api Keys has no setup command once all applications have sent logs", async () => {
  const server = await startAccountServer({ applications: [application("blog"), application("shop")] });
  await openApp(server, "/dashboard/apps", { signedIn: true });
  await screen.findByRole("table", { name: "Your Applications" });
  expect(screen.queryByRole("button", { name: /npx/ })).toBeNull();
});

test("rejections are shown while waiting for the first log", async () => {
  const server = await startAccountServer({ applications: [shop] });
  const rejection = { code: "body_too_large", count: 1, lastAt: new Date().toISOString() };
  server.on("GET /api/dashboard/refusals", {
    refusals: [
      { ...rejection, message: "Another application's.", applicationId: "id-of-checkout-web" },
      { ...rejection, message: "The body is too large.", applicationId: "id-of-shop" },
    ],
  });
  await openApp(server, "/dashboard/apps", { signedIn: true });
  expect(await screen.findByText(/^A request was rejected .*: The body is too large\.$/)).toBeTruthy();
});

test("the guide shows the first log, ticks the steps and offers to open Logs", async () => {
  const server = await startAccountServer({ applications: [shop] });
  const app = await openApp(server, "/dashboard", { signedIn: true });
  expect(await screen.findByRole("heading", { name: "Waiting for your first log" })).toBeTruthy();
  expect((await screen.findByRole("button", { name: /npx/ })).textContent).toMatch(setUpShop);
  expect(screen.queryByRole("radiogroup", { name: "Time range" })).toBeNull();
  expect(screen.queryByRole("img", { name: "Done:" })).toBeNull();

  sendFirstLog(server, shop);
  expect(await screen.findByRole("heading", { name: "Your first log has arrived" })).toBeTruthy();
  expect(screen.getByText("Message of first")).toBeTruthy();
  expect(screen.getAllByRole("img", { name: "Done:" })).toHaveLength(2);
  const link = screen.getByRole("link", { name: "Open Logs" });
  expect(link.getAttribute("href")).toBe("/dashboard/logs?appName=id-of-shop");
  await userEvent.click(screen.getByRole("button", { name: "Show the overview" }));
  expect(await screen.findByRole("radiogroup", { name: "Time range" })).toBeTruthy();
  await app.router.navigate("/dashboard/logs");
  expect(await screen.findByText("Message of first")).toBeTruthy();
});

test("Logs waits for the first log, and then lists it", async () => {
  const server = await startAccountServer({ applications: [shop, newApplication("blog")] });
  await openApp(server, "/dashboard/logs", { signedIn: true });
  expect(await screen.findByRole("heading", { name: "No Logs Found" })).toBeTruthy();
  expect((await screen.findByRole("button", { name: /npx/ })).textContent).toMatch(setUpShop);
  sendFirstLog(server, shop);
  expect(await screen.findByRole("button", { name: /Message of first/ })).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole("heading", { name: "No Logs Found" })).toBeNull());
});

test("an application without logs waits on its own, next to others that have some", async () => {
  const server = await startAccountServer({ applications: [application("blog"), shop] });
  await openApp(server, "/dashboard?appName=id-of-shop", { signedIn: true });
  expect(await screen.findByText("Waiting for the first log from shop")).toBeTruthy();
  expect(screen.getByRole("combobox", { name: "Application" }).textContent).toBe("shop");
});

function sendFirstLog(server: TestServer, { id, name }: Application): void {
  const first = { ...log("first"), application: { id, name }, receivedAt: new Date().toISOString() };
  server.on("GET /api/dashboard/logs", {
    logs: [first],
    pagination: { page: 1, totalPages: 1, limit: 1, total: 1 },
  });
  server.on("GET /api/dashboard/get-keys", {
    keys: [{ ...shop, lastUsedAt: new Date().toISOString() }],
  });
}
