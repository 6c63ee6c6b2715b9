import { screen, waitFor, within } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { currentPath, openApp, startAccountServer } from "../test-app.ts";
import { application, log } from "../test-data.ts";
import { findDialog } from "../test-dialogs.ts";
import { errorResponse } from "../test-server.ts";

const applications = [application("checkout-web"), application("payments-api")];
const payments = { application: { id: "id-of-payments-api", name: "payments-api" }, source: "payments-api" };
const logs = Array.from({ length: 25 }, (_, index) => log(`log-${index}`, index % 5 === 0 ? payments : {}));

test("[STATE-09] [LOGS-04] [LOGS-05] the screen starts with page 1 of 10 logs", async () => {
  const { server } = await openLogs();
  expect(await screen.findByText("Message of log-9")).toBeTruthy();
  expect(screen.queryByText("Message of log-10")).toBeNull();
  expect(screen.getByText("1 to 10 of 25")).toBeTruthy();
  expect(server.count("GET /api/dashboard/logs?page=1&limit=10")).toBe(1);
});

test("the rows are requested before any figures", async () => {
  const { server } = await openLogs();
  await waitFor(() => expect(server.count("GET /api/dashboard/logs/histogram")).toBeGreaterThan(0));
  const [first] = server.requests.filter(({ path }) => path.startsWith("/api/dashboard/logs"));
  expect(first?.path).toContain("/logs?page=1");
  expect(screen.getByText("Message of log-0")).toBeTruthy();
});

test("[LOGS-23] pages can be changed and are kept in the URL", async () => {
  const { app } = await openLogs();
  await userEvent.click(await screen.findByRole("button", { name: "Last page" }));
  expect(await screen.findByText("Message of log-24")).toBeTruthy();
  expect(currentPath(app)).toBe("/dashboard/logs?page=3");
  await userEvent.click(screen.getByRole("button", { name: "Previous page" }));
  expect(await screen.findByText("Message of log-19")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "First page" }));
  expect(await screen.findByText("Message of log-0")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Next page" }));
  expect(await screen.findByText("Message of log-10")).toBeTruthy();
});

test("a page beyond the last one redirects to the last one", async () => {
  const { app } = await openLogs("?page=99");
  expect(await screen.findByText("Message of log-24")).toBeTruthy();
  expect(currentPath(app)).toBe("/dashboard/logs?page=3");
});

test("[LOGS-01] [LOGS-02] choosing an application reloads its logs from page 1", async () => {
  const { app } = await openLogs("?page=2");
  await screen.findByText("Message of log-10");
  await selectOption("Application", ["All applications", "checkout-web", "payments-api"], "payments-api");
  expect(await screen.findByText("1 to 5 of 5")).toBeTruthy();
  expect(screen.queryByText("Message of log-11")).toBeNull();
  expect(currentPath(app)).toBe("/dashboard/logs?appName=id-of-payments-api");
});

test("[LOGS-03] choosing a page size reloads from page 1", async () => {
  const { app } = await openLogs("?page=2");
  await screen.findByText("Message of log-10");
  await selectOption("Logs per page", pageSizes, "25 per page");
  expect(await screen.findByText("1 to 25 of 25")).toBeTruthy();
  expect(currentPath(app)).toBe("/dashboard/logs?limit=25");
});

test("the page size is remembered, and does not change a link to a page", async () => {
  const { app } = await openLogs();
  await screen.findByText("Message of log-0");
  await selectOption("Logs per page", pageSizes, "25 per page");
  expect(await screen.findByText("1 to 25 of 25")).toBeTruthy();
  await app.router.navigate("/dashboard");
  await app.router.navigate("/dashboard/logs");
  expect(await screen.findByText("1 to 25 of 25")).toBeTruthy();
  await app.router.navigate("/dashboard/logs?page=3");
  expect(await screen.findByText("21 to 25 of 25")).toBeTruthy();
});

test("[LOGS-27] an empty list says 'No Logs Found'", async () => {
  await openLogs("", []);
  expect(await screen.findByText("No Logs Found")).toBeTruthy();
});

test("a list that fails to load shows the error, and Retry loads it", async () => {
  const server = await startAccountServer({ applications, logs });
  server.on("GET /api/dashboard/logs", () => errorResponse(500, "internal", "Something broke."));
  await openApp(server, "/dashboard/logs", { signedIn: true });
  expect(await screen.findByText("Couldn't load logs")).toBeTruthy();
  expect(screen.getByText("Something broke.")).toBeTruthy();
  server.on("GET /api/dashboard/logs", {
    logs: logs.slice(0, 1),
    pagination: { page: 1, totalPages: 1, limit: 10, total: 1 },
  });
  await userEvent.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByText("Message of log-0")).toBeTruthy();
});

test("[LOGS-28] [LOGD-01] [LOGD-03] a row opens its details with message, stack and metadata", async () => {
  const broken = log("broken", {
    data: { order: { id: 8812 } },
    stack: "TypeError: x\n    at pay (cart.ts:88)",
    metadata: { route: "/cart" },
  });
  await openLogs("", [broken]);
  await userEvent.click(await screen.findByText("Message of broken"));
  const details = await findDialog("Log Details");
  expect(details.getByRole("tab", { name: "Log Details" })).toBeTruthy();
  expect(details.getByText("8812")).toBeTruthy();
  expect(details.getByText("cart.ts:88")).toBeTruthy();
  await userEvent.click(details.getByRole("tab", { name: "Metadata" }));
  expect(await details.findByText('"/cart"')).toBeTruthy();
});

test("[LOGD-04] a log without metadata has no Metadata tab", async () => {
  await openLogs("", [log("plain")]);
  await userEvent.click(await screen.findByText("Message of plain"));
  const details = await findDialog("Log Details");
  expect(details.queryByRole("tab", { name: "Metadata" })).toBeNull();
});

test("[LOGD-05] another row opens at its details", async () => {
  await openLogs("", [log("a", { metadata: { of: "a" } }), log("b", { metadata: { of: "b" } })]);
  await userEvent.click(await screen.findByText("Message of a"));
  await userEvent.click(await screen.findByRole("tab", { name: "Metadata" }));
  await closeDetails();
  await userEvent.click(await screen.findByText("Message of b"));
  expect(await screen.findByText("2 of 2")).toBeTruthy();
  expect(screen.getByRole("tab", { name: "Log Details" }).getAttribute("aria-selected")).toBe("true");
});

test("j, k and the arrow keys move between logs in the details, at the same tab; the focus returns to the row", async () => {
  await openLogs("", [log("a", { metadata: { of: "a" } }), log("b"), log("c", { metadata: { of: "c" } })]);
  const isSelected = (name: string) => screen.getByRole("tab", { name }).getAttribute("aria-selected") === "true";
  await userEvent.click(await screen.findByText("Message of a"));
  await userEvent.click(await screen.findByRole("tab", { name: "Metadata" }));
  await userEvent.keyboard("j");
  expect(await screen.findByText("2 of 3")).toBeTruthy();
  // It has no metadata.
  expect(isSelected("Log Details")).toBe(true);
  await userEvent.keyboard("{ArrowDown}");
  expect(await screen.findByText("3 of 3")).toBeTruthy();
  expect(isSelected("Metadata")).toBe(true);
  await userEvent.keyboard("jj{ArrowUp}kj");
  expect(await screen.findByText("2 of 3")).toBeTruthy();
  await userEvent.keyboard("{Control>}j{/Control}{Meta>}j{/Meta}{Alt>}k{/Alt}");
  expect(screen.getByText("2 of 3")).toBeTruthy();
  await closeDetails();
  const shown = screen.getByText("Message of b").closest("button");
  await waitFor(() => expect(document.activeElement).toBe(shown));
});

test("in a tree of the details, the arrow keys move between its lines", async () => {
  await openLogs("", [log("a", { data: { order: 7, paid: true } }), log("b")]);
  await userEvent.click(await screen.findByText("Message of a"));
  (await screen.findByRole("treeitem", { name: /order/ })).focus();
  await userEvent.keyboard("{ArrowDown}{ArrowDown}");
  expect(document.activeElement).toBe(screen.getByRole("treeitem", { name: /paid/ }));
  expect(screen.getByText("1 of 2")).toBeTruthy();
  await userEvent.keyboard("j");
  expect(await screen.findByText("2 of 2")).toBeTruthy();
});

test("a row stays the same element when a newer log arrives above it", async () => {
  const shown = [log("older")];
  await openLogs("", shown);
  const row = (await screen.findByText("Message of older")).closest("button");
  shown.unshift(log("newer"));
  await userEvent.click(screen.getByRole("button", { name: "Refresh" }));
  await screen.findByText("Message of newer");
  expect(screen.getByText("Message of older").closest("button")).toBe(row);
});

test("[LOGD-08] [LOGD-09] Copy as JSON copies the log and confirms it", async () => {
  await openLogs("", [log("plain")]);
  const user = userEvent.setup();
  await user.click(await screen.findByText("Message of plain"));
  await user.click(await screen.findByRole("button", { name: "Copy as JSON" }));
  expect(await screen.findByText("Log copied to clipboard!")).toBeTruthy();
  expect(JSON.parse(await navigator.clipboard.readText())).toEqual(log("plain"));
});

test("j and k move through the rows, Enter opens, Escape closes and returns to the row", async () => {
  await openLogs();
  const first = (await screen.findByText("Message of log-0")).closest("button");
  first?.focus();
  await userEvent.keyboard("jjk");
  const second = screen.getByText("Message of log-1").closest("button");
  expect(document.activeElement).toBe(second);
  await userEvent.keyboard("{Enter}");
  await screen.findByRole("dialog", { name: "Log Details" });
  expect(screen.getByText("2 of 10")).toBeTruthy();
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(document.activeElement).toBe(second));
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("[STATE-10] [USE-01] [USE-02] [USE-03] [USE-04] [USE-05] Usage Statistics shows the credits and four totals", async () => {
  const server = await startAccountServer({ applications });
  await openApp(server, "/dashboard/usage", { signedIn: true });
  await screen.findByText("1,204");
  const totals = within(screen.getByRole("region", { name: "Usage Statistics" })).getAllByRole("listitem");
  expect(totals.map((card) => card.querySelector("h3")?.textContent)).toEqual([
    "console.log",
    "console.error",
    "console.info",
    "console.warn",
  ]);
  expect(totals.map((card) => card.querySelector("p")?.textContent)).toEqual(["1,204", "17", "93", "8"]);
  expect(screen.getByRole("region", { name: "Available credits" }).textContent).toContain("500");
});

async function openLogs(search = "", stored = logs) {
  const server = await startAccountServer({ applications, logs: stored });
  const app = await openApp(server, `/dashboard/logs${search}`, { signedIn: true });
  return { server, app };
}

const pageSizes = ["10 per page", "25 per page", "50 per page", "100 per page", "Fit to screen"];

async function closeDetails() {
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
}

/** Opens a select by keyboard, checks its options, and selects one. */
async function selectOption(label: string, expected: readonly string[], choice: string) {
  screen.getByRole("combobox", { name: label }).focus();
  await userEvent.keyboard("{Enter}");
  const options = await screen.findAllByRole("option");
  expect(options.map((option) => option.textContent)).toEqual(expected);
  await userEvent.click(screen.getByRole("option", { name: choice }));
}
