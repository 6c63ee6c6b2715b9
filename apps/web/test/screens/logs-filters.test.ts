import { screen, waitFor, within } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { currentPath, openApp, startAccountServer } from "../test-app.ts";
import { application, log } from "../test-data.ts";

const applications = [application("checkout-web"), application("payments-api")];
const levels = ["error", "warn", "info", "debug", "log"] as const;
const logs = Array.from({ length: 25 }, (_, index) => {
  const level = levels[index % 5] ?? "log";
  return log(`log-${index}`, { level, type: level, metadata: { route: index < 20 ? "/cart" : "/pay" } });
});
const list = "GET /api/dashboard/logs?";

test("[LOGS-13] [LOGS-14] [LOGS-15] a search runs on the server over all stored logs, from page 1", async () => {
  const { app, server } = await openLogs("?page=2");
  await screen.findByText("Message of log-10");
  await userEvent.type(screen.getByPlaceholderText("Search logs (message, source)..."), "log-24");
  // Once for the logs, once for the pages.
  expect(await screen.findAllByText("1 of 1")).toHaveLength(2);
  expect(document.querySelector("mark")?.textContent).toBe("log-24");
  expect(currentPath(app)).toBe("/dashboard/logs?search=log-24");
  expect(server.count(`${list}page=1&limit=10&search=log-24`)).toBeGreaterThan(0);
});

test("[LOGS-16] [LOGS-17] [LOGS-18] [LOGS-19] [LOGS-20] [LOGS-21] each level has a button that returns to page 1", async () => {
  const { app } = await openLogs("?page=2");
  await screen.findByText("Message of log-10");
  const group = within(screen.getByRole("radiogroup", { name: "Level" }));
  const names = group
    .getAllByRole<HTMLInputElement>("radio")
    .map(({ labels }) => labels?.[0]?.textContent?.replace(/[\d,]+$/, ""));
  expect(names).toEqual(["All", "Info", "Warning", "Error", "Debug"]);
  for (const [name, level, count, first] of [
    // The Info button includes the level log.
    ["Info", "info", 10, "log-2"],
    ["Warning", "warn", 5, "log-1"],
    ["Error", "error", 5, "log-0"],
    ["Debug", "debug", 5, "log-3"],
  ] as const) {
    await userEvent.click(group.getByRole("radio", { name: new RegExp(`^${name}`) }));
    expect(await screen.findByText(`1 to ${count} of ${count}`)).toBeTruthy();
    expect(await screen.findByText(`Message of ${first}`)).toBeTruthy();
    expect(currentPath(app)).toBe(`/dashboard/logs?level=${level}`);
  }
  await userEvent.click(group.getByRole("radio", { name: /^All/ }));
  expect(await screen.findByText("1 to 10 of 25")).toBeTruthy();
  expect(currentPath(app)).toBe("/dashboard/logs");
});

test("[LOGS-22] the columns are Timestamp, Type, Source and Message; custom ones precede the message", async () => {
  const { app } = await openLogs();
  await screen.findByText("Message of log-0");
  expect(columnNames()).toEqual(["Timestamp", "Type", "Source", "Message"]);
  await app.router.navigate("?column=meta.route");
  await waitFor(() => expect(columnNames()).toEqual(["Timestamp", "Type", "Source", "meta.route", "Message"]));
  const rows = document.querySelector<HTMLElement>("[data-log-rows]");
  expect(rows && within(rows).getAllByText("/cart")).toHaveLength(10);
});

test("[LOGS-24] [LOGS-25] only other existing pages can be selected", async () => {
  const { server } = await openLogs();
  await screen.findByText("Message of log-0");
  expect(screen.getByRole("button", { name: "Previous page" }).hasAttribute("disabled")).toBe(true);
  await userEvent.click(screen.getByRole("button", { name: "Page 3" }));
  await screen.findByText("Message of log-24");
  expect(screen.getByRole("button", { name: "Next page" }).hasAttribute("disabled")).toBe(true);
  const before = server.count("GET /api/dashboard/logs?");
  await userEvent.click(screen.getByRole("button", { name: "Page 3" }));
  expect(server.count("GET /api/dashboard/logs?")).toBe(before);
});

test("[LOGS-26] a filter without matches can be cleared", async () => {
  const { app } = await openLogs("?search=nowhere&level=info");
  expect(await screen.findByText("No logs match your current filter on this page.")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Clear filters" }));
  expect(await screen.findByText("Message of log-0")).toBeTruthy();
  expect(currentPath(app)).toBe("/dashboard/logs");
});

test("a syntax error is reported with its position once it is no longer being typed, and the rows stay", async () => {
  const { app } = await openLogs();
  await screen.findByText("Message of log-0");
  const field = screen.getByRole("combobox", { name: "Search logs" });
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true });
  await userEvent.type(field, "level:loud");
  await vi.advanceTimersByTimeAsync(2_000);
  vi.useRealTimers();
  expect(screen.queryByRole("alert")).toBeNull();
  expect(field.getAttribute("aria-invalid")).toBeNull();
  await userEvent.keyboard("{Enter}");
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain("Unknown level loud.");
  expect(alert.textContent).toContain("(character 7)");
  expect(screen.getByText("Message of log-0")).toBeTruthy();
  expect(currentPath(app)).toBe("/dashboard/logs");
});

test("the level buttons and the rail show and set the same levels", async () => {
  const { app } = await openLogs("?level=error");
  await screen.findByText("1 to 5 of 5");
  const rail = within(await screen.findByRole("region", { name: "Level" }));
  const ticked = () => rail.getAllByRole("checkbox", { checked: true }).map((box) => box.getAttribute("aria-label"));
  const pressed = () => screen.getByRole<HTMLInputElement>("radio", { checked: true }).labels?.[0]?.textContent;
  await waitFor(() => expect(ticked()).toEqual(["Error"]));
  await userEvent.click(rail.getByRole("checkbox", { name: "Warning" }));
  expect(await screen.findByText("1 to 10 of 10")).toBeTruthy();
  expect(currentPath(app)).toBe("/dashboard/logs?levels=error%2Cwarn");
  expect(ticked()).toEqual(["Error", "Warning"]);
  expect(pressed()).toBe("2 levels10");

  await userEvent.click(screen.getByRole("radio", { name: /^Info/ }));
  expect(await screen.findByText("Message of log-2")).toBeTruthy();
  await waitFor(() => expect(ticked()).toEqual(["Info", "Log"]));
  expect(screen.getByRole("radio", { name: /^Info/ }).getAttribute("aria-describedby")).toBeTruthy();
  await userEvent.type(screen.getByRole("combobox", { name: "Search logs" }), "level:debug {Enter}");
  expect(await screen.findByText("Message of log-3")).toBeTruthy();
  await waitFor(() => expect(ticked()).toEqual(["Debug"]));
  expect(pressed()).toBe("Debug5");
  expect(currentPath(app)).toBe("/dashboard/logs?search=level%3Adebug+");

  await userEvent.click(screen.getByRole("radio", { name: /^All/ }));
  expect(await screen.findByText("1 to 10 of 25")).toBeTruthy();
  expect(currentPath(app)).toBe("/dashboard/logs");
  expect(rail.queryAllByRole("checkbox", { checked: true })).toEqual([]);
});

test("a key without its root suggests the values of both", async () => {
  await openLogs();
  await screen.findByText("Message of log-0");
  await userEvent.type(screen.getByRole("combobox", { name: "Search logs" }), "route:");
  await waitFor(() =>
    expect(screen.getAllByRole("option").map((option) => option.textContent)).toEqual(["/cart20", "/pay5"]),
  );
});

test("levels are suggested before they are counted, and even if no log has them", async () => {
  const { server } = await openLogs();
  await screen.findByText("Message of log-0");
  server.on("GET /api/dashboard/logs/facets", () => new Promise(() => {}));
  const field = screen.getByRole("combobox", { name: "Search logs" });
  await userEvent.type(field, "level:deb");
  const options = () => screen.getAllByRole("option").map((option) => option.textContent);
  await waitFor(() => expect(options()).toEqual(["debug"]));
});

test("fields and their values are suggested, and a submitted search is remembered", async () => {
  const { app } = await openLogs();
  await screen.findByText("Message of log-0");
  const field = screen.getByRole("combobox", { name: "Search logs" });
  await userEvent.type(field, "meta.ro");
  await screen.findByRole("option", { name: /^meta\.route/ });
  await userEvent.keyboard("{ArrowDown}{Enter}");
  expect((field as HTMLInputElement).value).toBe("meta.route:");
  const options = await screen.findAllByRole("option");
  expect(options.map((option) => option.textContent)).toEqual(["/cart20", "/pay5"]);
  await userEvent.keyboard("{ArrowDown}{ArrowDown}{Enter}{Enter}");
  expect(await screen.findByText("1 to 5 of 5")).toBeTruthy();
  expect(new URLSearchParams(app.router.state.location.search).get("search")?.trim()).toBe('meta.route:"/pay"');
  await userEvent.click(screen.getByRole("button", { name: "Clear search" }));
  await userEvent.click(field);
  expect((await screen.findByRole("option")).textContent).toBe('meta.route:"/pay"recent');
});

test("a time range is a preset or custom, and kept in the URL", async () => {
  const { app, server } = await openLogs();
  await screen.findByText("Message of log-0");
  await userEvent.click(screen.getByRole("button", { name: /^Time range/ }));
  await userEvent.click(await screen.findByRole("button", { name: "Last hour" }));
  await waitFor(() => expect(currentPath(app)).toBe("/dashboard/logs?range=1h"));
  await waitFor(() => expect(server.requests.some(({ path }) => /logs\?page=1&limit=10&from=2/.test(path))).toBe(true));

  await userEvent.click(screen.getByRole("button", { name: "Time range: Last hour" }));
  const from = await screen.findByLabelText("From date");
  const time = screen.getByLabelText("From time");
  await userEvent.clear(from);
  await userEvent.type(from, "1 Jan 2031");
  await userEvent.click(screen.getByRole("button", { name: "Apply" }));
  expect(await screen.findByText("The end must be after the start.")).toBeTruthy();
  await userEvent.clear(from);
  await userEvent.type(from, "1 Jan 2021");
  await userEvent.clear(time);
  await userEvent.type(time, "10:00");
  await userEvent.click(screen.getByRole("button", { name: "Apply" }));
  const expected = new Date("2021-01-01T10:00:00").toISOString();
  await waitFor(() => expect(new URLSearchParams(app.router.state.location.search).get("from")).toBe(expected));
});

function columnNames() {
  return [...(document.querySelector("[data-log-head]")?.children ?? [])].map(({ textContent }) => textContent);
}

async function openLogs(search = "") {
  const server = await startAccountServer({ applications, logs });
  const app = await openApp(server, `/dashboard/logs${search}`, { signedIn: true });
  return { server, app };
}
