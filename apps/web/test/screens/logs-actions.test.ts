import { screen, waitFor, within } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { currentPath, openApp, startAccountServer } from "../test-app.ts";
import { application, log } from "../test-data.ts";
import { findDialog } from "../test-dialogs.ts";
import { errorResponse, toSuccess } from "../test-server.ts";

const applications = [application("checkout-web"), application("payments-api")];
const logs = [
  log("a", { metadata: { route: "/cart" } }),
  log("b", { level: "info", type: "info", source: "worker", metadata: { route: "/pay" } }),
  log("c", { level: "info", type: "info", metadata: { route: "/pay" } }),
];
const deletion = "DELETE /api/dashboard/delete-all-logs";

test("[LOGS-08] [LOGS-09] deleting asks for confirmation, and canceling sends nothing", async () => {
  const { server } = await openLogs();
  const dialog = await openDeleteDialog();
  const confirmation = "Are you sure you want to delete all logs? This action cannot be undone.";
  expect(dialog.getByText(confirmation)).toBeTruthy();
  await userEvent.click(dialog.getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(server.count(deletion)).toBe(0);
});

test("[LOGS-10] a deletion is confirmed, and the list is reloaded", async () => {
  const { server } = await openLogs();
  server.on(deletion, {});
  const dialog = await openDeleteDialog();
  const confirm = await dialog.findByRole("button", { name: "Delete 3 logs" });
  expect(dialog.getByText("3 logs from all applications will be deleted.")).toBeTruthy();
  server.on("GET /api/dashboard/logs", { logs: [], pagination: { page: 1, totalPages: 1, limit: 10, total: 0 } });
  await userEvent.click(confirm);
  expect(await screen.findByText("All logs deleted successfully")).toBeTruthy();
  expect(await screen.findByText("No Logs Found")).toBeTruthy();
  expect(server.requests.find(({ method }) => method === "DELETE")?.path).toBe("/api/dashboard/delete-all-logs");
});

test.each([
  ["?appName=checkout-web", "3 logs from checkout-web will be deleted."],
  [
    "?appName=checkout-web&level=error",
    "3 logs from checkout-web will be deleted, including those hidden by your filters.",
  ],
  ["?search=-source:nobody", "3 logs from all applications will be deleted, including those hidden by your filters."],
])("with %s, the dialog says how many logs are deleted, and that filters don't matter", async (search, text) => {
  const { server } = await openLogs(search);
  server.on(deletion, {});
  const dialog = await openDeleteDialog();
  const confirm = await dialog.findByRole("button", { name: "Delete 3 logs" });
  expect(dialog.getByText(text)).toBeTruthy();
  await userEvent.click(confirm);
  await screen.findByText("All logs deleted successfully");
  const { path } = server.requests.find(({ method }) => method === "DELETE") ?? {};
  expect(path).toBe(`/api/dashboard/delete-all-logs${search.startsWith("?appName") ? "?appName=checkout-web" : ""}`);
});

test("logs that can't be counted can still be deleted", async () => {
  const { server } = await openLogs();
  server.on(deletion, {});
  server.on("GET /api/dashboard/logs", () => errorResponse(503, "overloaded", "The server cannot keep up."));
  const dialog = await openDeleteDialog();
  expect(dialog.getByText("All logs from all applications will be deleted.")).toBeTruthy();
  await userEvent.click(dialog.getByRole("button", { name: "Delete All Logs" }));
  expect(await screen.findByText("All logs deleted successfully")).toBeTruthy();
});

test("[LOGS-11] [LOGS-12] a failed deletion shows the server's message, or that it failed, in the dialog and a toast", async () => {
  const { server } = await openLogs();
  server.on(deletion, () => errorResponse(503, "overloaded", "The server cannot keep up."));
  const dialog = await openDeleteDialog();
  const confirm = await dialog.findByRole("button", { name: "Delete 3 logs" });
  await userEvent.click(confirm);
  expect((await dialog.findByRole("alert")).textContent).toBe("The server cannot keep up.");
  const toasts = () => document.querySelector("[data-toaster]")?.textContent;
  expect(toasts()).toBe("The server cannot keep up.");
  server.on(deletion, () => ({ status: 500, body: {} }));
  await userEvent.click(confirm);
  await waitFor(() => expect(dialog.getByRole("alert").textContent).toBe("Failed to delete logs"));
  expect(toasts()).toContain("Failed to delete logs");
});

test("a filter value can be included, excluded, or shown alone", async () => {
  const { app } = await openLogs();
  const source = within(await screen.findByRole("region", { name: "Source" }));
  await userEvent.click(await source.findByRole("checkbox", { name: "worker" }));
  await waitFor(() => expect(currentPath(app)).toBe("/dashboard/logs?search=source%3Aworker"));
  expect(await source.findByRole("checkbox", { name: "worker", checked: true })).toBeTruthy();
  await userEvent.click(source.getByRole("button", { name: "Exclude worker" }));
  await waitFor(() => expect(currentPath(app)).toBe("/dashboard/logs?search=-source%3Aworker"));
  expect(await source.findByRole("checkbox", { name: "worker, excluded" })).toBeTruthy();
  await userEvent.click(source.getByRole("button", { name: "Show only checkout-web" }));
  await waitFor(() => expect(currentPath(app)).toBe("/dashboard/logs?search=source%3Acheckout-web"));
  await userEvent.click(screen.getByRole("button", { name: "Clear 1" }));
  await waitFor(() => expect(currentPath(app)).toBe("/dashboard/logs"));
});

test("the values of a field are listed once its group is expanded", async () => {
  const { server } = await openLogs();
  const application = within(await screen.findByRole("region", { name: "Application" }));
  await userEvent.click(application.getByRole("button"));
  expect(await application.findByRole("checkbox", { name: "checkout-web" })).toBeTruthy();
  expect(server.requests.some(({ path }) => path.includes("field=application"))).toBe(true);
  const route = within(await screen.findByRole("region", { name: "meta.route" }));
  expect(await route.findByRole("checkbox", { name: "/pay" })).toBeTruthy();
});

test("columns are selected from the fields of the logs, or entered, and named as in the filters", async () => {
  const { app } = await openLogs();
  const dialog = await openColumns();
  await userEvent.click(dialog.getByRole("checkbox", { name: "meta.route" }));
  await userEvent.type(dialog.getByRole("textbox", { name: "Add a field" }), "two words{Enter}");
  expect(dialog.getByText("Enter a field such as status, or a path such as meta.url or data.order.id.")).toBeTruthy();
  await userEvent.clear(dialog.getByRole("textbox", { name: "Add a field" }));
  await userEvent.type(dialog.getByRole("textbox", { name: "Add a field" }), "data.order.customer.city{Enter}");
  const path = "/dashboard/logs?column=meta.route&column=data.order.customer.city";
  await waitFor(() => expect(currentPath(app)).toBe(path));
  const expected = ["Timestamp", "Type", "Source", "meta.route", "data.order.customer.city", "Message"];
  await waitFor(() => expect(heads()).toEqual(expected));
  await userEvent.type(dialog.getByRole("textbox", { name: "Add a field" }), "status{Enter}");
  await waitFor(() => expect(currentPath(app)).toMatch(/&column=status$/));
});

test("typing a name filters the fields", async () => {
  await openLogs();
  const dialog = await openColumns();
  await userEvent.type(dialog.getByRole("textbox", { name: "Add a field" }), "ROU");
  expect(dialog.getAllByRole("checkbox").map((box) => box.closest("li")?.textContent)).toEqual(["meta.route"]);
});

test("columns are moved, resized and removed by keyboard, and remembered", async () => {
  const { app } = await openLogs("?column=meta.route&column=environment");
  const dialog = await openColumns();
  const press = async (name: string) => {
    dialog.getByRole("button", { name }).focus();
    await userEvent.keyboard("{Enter}");
  };
  await press("Move meta.route down");
  await waitFor(() => expect(heads().slice(3)).toEqual(["Environment", "meta.route", "Message"]));
  await press("Wider meta.route");
  await press("Narrower Timestamp");
  const grid = document.querySelector<HTMLElement>("[data-log-grid]");
  expect(grid?.style.getPropertyValue("--log-columns")).toBe("112px 60px 128px 144px 160px minmax(160px, 1fr)");
  await press("Remove Environment");
  await waitFor(() => expect(heads().slice(3)).toEqual(["meta.route", "Message"]));
  await userEvent.click(dialog.getByRole("button", { name: "Done" }));

  await app.router.navigate("/dashboard");
  await app.router.navigate("/dashboard/logs");
  await screen.findByText("Message of a");
  expect(heads().slice(3)).toEqual(["meta.route", "Message"]);
  const again = document.querySelector<HTMLElement>("[data-log-grid]");
  expect(again?.style.getPropertyValue("--log-columns")).toBe("112px 60px 128px 160px minmax(160px, 1fr)");

  await openColumns();
  await userEvent.click(screen.getByRole("button", { name: "Reset widths" }));
  expect(again?.style.getPropertyValue("--log-columns")).toBe("128px 60px 128px 144px minmax(160px, 1fr)");
});

test("the list can be sorted by time", async () => {
  const { server, app } = await openLogs("?page=1");
  await userEvent.click(screen.getByRole("button", { name: "Timestamp, newest first" }));
  expect(await screen.findByRole("button", { name: "Timestamp, oldest first" })).toBeTruthy();
  expect(currentPath(app)).toBe("/dashboard/logs?order=oldest");
  await waitFor(() => expect(server.count("GET /api/dashboard/logs?page=1&limit=10&order=oldest")).toBe(1));
  await userEvent.click(screen.getByRole("button", { name: "Timestamp, oldest first" }));
  await waitFor(() => expect(currentPath(app)).toBe("/dashboard/logs"));
});

test("Refresh reloads the list", async () => {
  const { server } = await openLogs();
  const pagination = { page: 1, totalPages: 1, limit: 10, total: 1 };
  server.on("GET /api/dashboard/logs", { logs: [log("new")], pagination });
  await userEvent.click(screen.getByRole("button", { name: "Refresh" }));
  expect(await screen.findByText("Message of new")).toBeTruthy();
});

test("compact rows are remembered", async () => {
  await openLogs();
  await selectViewOption("Compact rows");
  expect(localStorage.getItem("contrail-logs:compact")).toBe("on");
  await waitFor(() => expect(document.querySelector("[data-log-rows] button")?.className).toContain("sm:h-6"));
});

test("keys with Ctrl, Cmd or Alt are left to the browser, such as those for pasting", async () => {
  await openLogs();
  const focused = document.activeElement;
  await userEvent.keyboard("{Control>}vj{/Control}{Meta>}vj{/Meta}{Alt>}vj{/Alt}");
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(document.activeElement).toBe(focused);
});

test("? shows the shortcuts, / focuses the search, j the rows", async () => {
  await openLogs();
  await userEvent.keyboard("j");
  expect(document.activeElement?.textContent).toContain("Message of a");
  await userEvent.keyboard("/");
  expect(document.activeElement).toBe(screen.getByRole("combobox", { name: "Search logs" }));
  await userEvent.keyboard("{Escape}{Escape}?");
  expect(await screen.findByRole("dialog", { name: "Keyboard shortcuts" })).toBeTruthy();
});

const path = "/api/dashboard/views";
const slow = { id: "v1", name: "Slow payments", query: "search=b", createdAt: "2026-11-12T14:03:22.481Z" };

test("the current view is saved under a name, without its page", async () => {
  const { server } = await openLogs("?level=error&page=1&column=meta.route");
  server.on(`POST ${path}`, { view: slow });
  await userEvent.keyboard("v");
  const dialog = await findDialog("Saved views");
  expect(await dialog.findByText("No saved views yet.")).toBeTruthy();
  server.on(`GET ${path}`, { views: [slow] });
  await userEvent.type(dialog.getByLabelText("View name"), "  Slow payments {Enter}");
  expect(await dialog.findByRole("button", { name: "Slow payments" })).toBeTruthy();
  expect(server.requests.find(({ method }) => method === "POST")?.body).toEqual({
    name: "Slow payments",
    query: "level=error&column=meta.route",
  });
  expect(await screen.findByText("View saved")).toBeTruthy();
});

test("a taken name is reported at the field", async () => {
  const { server } = await openLogs();
  server.on(`POST ${path}`, () => errorResponse(409, "view_name_taken", "You already have a view with this name."));
  await userEvent.click(screen.getByRole("button", { name: "Saved views" }));
  const dialog = await findDialog("Saved views");
  await userEvent.type(dialog.getByLabelText("View name"), "Errors{Enter}");
  expect(await dialog.findByText("You already have a view with this name.")).toBeTruthy();
});

test("a saved view can be renamed, kept after canceling its deletion, and opened", async () => {
  const { server, app } = await openLogs();
  server.on(`GET ${path}`, { views: [slow] });
  server.on(`PUT ${path}/v1`, ({ body }) => ({ body: toSuccess({ view: { ...slow, ...(body as object) } }) }));
  await userEvent.keyboard("v");
  const dialog = await findDialog("Saved views");
  await userEvent.click(await dialog.findByRole("button", { name: "Rename Slow payments" }));
  server.on(`GET ${path}`, { views: [{ ...slow, name: "Slow" }] });
  await userEvent.clear(dialog.getByLabelText("New name for Slow payments"));
  await userEvent.type(dialog.getByLabelText("New name for Slow payments"), "Slow{Enter}");
  await userEvent.click(await dialog.findByRole("button", { name: "Delete Slow" }));
  await userEvent.click(dialog.getByRole("button", { name: "Cancel" }));
  expect(server.count("DELETE")).toBe(0);
  await userEvent.click(dialog.getByRole("button", { name: "Slow" }));
  await waitFor(() => expect(currentPath(app)).toBe("/dashboard/logs?search=b"));
});

test("the current view is marked, and deleted after confirmation", async () => {
  const { server } = await openLogs("?level=error");
  server.on(`GET ${path}`, { views: [{ ...slow, query: "level=error" }] });
  server.on(`DELETE ${path}/v1`, {});
  await userEvent.keyboard("v");
  const dialog = await findDialog("Saved views");
  expect((await dialog.findByRole("button", { name: /^Slow payments/ })).getAttribute("aria-current")).toBe("true");
  await userEvent.click(dialog.getByRole("button", { name: "Delete Slow payments" }));
  server.on(`GET ${path}`, { views: [] });
  await userEvent.click(dialog.getByRole("button", { name: "Delete" }));
  expect(await dialog.findByText(/^No saved views yet/)).toBeTruthy();
  expect(server.count(`DELETE ${path}/v1`)).toBe(1);
});

async function openLogs(search = "") {
  const server = await startAccountServer({ applications, logs });
  const app = await openApp(server, `/dashboard/logs${search}`, { signedIn: true });
  await screen.findByText("Message of a");
  return { server, app };
}

async function openDeleteDialog() {
  await userEvent.click(screen.getByRole("button", { name: "Delete All Logs" }));
  return await findDialog("Delete All Logs");
}

async function openColumns() {
  await selectViewOption("Choose columns");
  return await findDialog("Columns");
}

function heads() {
  return Array.from(document.querySelectorAll("[data-log-head] > *"), (cell) => cell.textContent);
}

async function selectViewOption(name: string) {
  screen.getByRole("button", { name: "View options" }).focus();
  await userEvent.keyboard("{Enter}");
  await userEvent.click(await screen.findByRole("menuitem", { name }));
}
