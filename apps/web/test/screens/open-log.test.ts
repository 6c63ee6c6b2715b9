// The open log in the URL of the Logs screen.
import { type Log, toLogId } from "@contrail/protocol";
import { screen, waitFor } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { currentPath, openApp, startAccountServer, type TestServer, token } from "../test-app.ts";
import { application, log } from "../test-data.ts";
import { findDialog } from "../test-dialogs.ts";
import { errorResponse } from "../test-server.ts";

const list = "GET /api/dashboard/logs?";
const far = toLogId({ time: Date.parse("2026-11-01T10:00:00Z"), seq: "7" });

test("opening adds the log to the URL, moving replaces it, closing goes back; the list is requested once", async () => {
  const { app, server } = await openLogs("?level=error");
  await userEvent.click(await screen.findByText("Message of a"));
  expect(await (await details()).findByText("1 of 3")).toBeTruthy();
  const entries = window.history.length;
  await userEvent.keyboard("jj");
  expect(currentPath(app)).toBe("/dashboard/logs?level=error&log=c");
  expect((await details()).getByText("3 of 3")).toBeTruthy();
  expect(window.history.length).toBe(entries);

  await userEvent.keyboard("{Escape}{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(currentPath(app)).toBe("/dashboard/logs?level=error");
  await waitFor(() => expect(document.activeElement?.textContent).toContain("Message of c"));

  await app.router.navigate(1);
  expect(await (await details()).findByText("3 of 3")).toBeTruthy();
  await userEvent.click((await details()).getByRole("button", { name: "Close" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(server.count(list)).toBe(1);
});

test("closing twice goes back once", async () => {
  const { app } = await openLogs("?level=error");
  await screen.findByText("Message of a");
  await app.router.navigate("/dashboard/logs?level=error&column=meta.route");
  await userEvent.click(await screen.findByText("Message of a"));
  const close = (await details()).getByRole("button", { name: "Close" });
  // Both before the browser has gone back.
  close.click();
  close.click();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await app.router.navigate(1);
  await details();
  expect(currentPath(app)).toBe("/dashboard/logs?level=error&column=meta.route&log=a");
});

test("a URL with a listed log opens it, and closing keeps the list", async () => {
  // An error would be read for its issue.
  const logs = [log("a"), log(far, { type: "info", level: "info" }), log("c")];
  const { app, server } = await openLogs(`?log=${far}&column=meta.route`, { logs });
  expect(await (await details()).findByText("2 of 3")).toBeTruthy();
  const entries = window.history.length;
  await userEvent.keyboard("k{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(currentPath(app)).toBe("/dashboard/logs?column=meta.route");
  expect(window.history.length).toBe(entries);
  expect(countReads(server, far)).toBe(0);
  await waitFor(() => expect(document.activeElement?.textContent).toContain("Message of a"));
});

test.each(["?log=", "?live=1&log=", "?search=nothing-at-all&log=", "?page=99&log="])(
  "a log outside the list %s is loaded by its id",
  async (search) => {
    const response = { log: log(far) };
    const { app, server } = await openLogs(`${search}${far}`, { response });
    expect(await (await details()).findByRole("tree", { name: "Message" })).toBeTruthy();
    expect((await details()).queryByRole("button", { name: "Next log" })).toBeNull();
    expect(countReads(server, far)).toBe(1);
    await userEvent.keyboard("j");
    expect(new URLSearchParams(app.router.state.location.search).get("log")).toBe(far);
  },
);

test.each([
  { problem: "doesn't exist", id: far, reads: 1 },
  { problem: "has an invalid id", id: "live", reads: 0 },
])("a log that $problem is reported, with a link to the list", async ({ id, reads }) => {
  const response = () => errorResponse(404, "log_not_found", "There is no log with this id.");
  const { app, server } = await openLogs(`?level=error&log=${id}`, { response });
  expect(await screen.findByText("Message of a")).toBeTruthy();
  expect(await (await details()).findByText("This log isn't available")).toBeTruthy();
  await userEvent.click((await details()).getByRole("button", { name: "Back to logs" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(currentPath(app)).toBe("/dashboard/logs?level=error");
  expect(countReads(server, id)).toBe(reads);
});

test("Retry loads a log that failed to load", async () => {
  const response = () => errorResponse(503, "overloaded", "The server cannot keep up.");
  const { server } = await openLogs(`?log=${far}`, { response });
  expect((await (await details()).findByRole("alert")).textContent).toContain("The server cannot keep up.");
  server.on(`GET /api/dashboard/logs/${far}`, { log: log(far) });
  await userEvent.click((await details()).getByRole("button", { name: "Retry" }));
  expect(await (await details()).findByRole("tree", { name: "Message" })).toBeTruthy();
});

test("details and their tab stay when newer logs push the row off the page", async () => {
  const { app, server } = await openLogs("", { logs: [log("a", { metadata: { of: "a" } })] });
  await userEvent.click(await screen.findByText("Message of a"));
  await userEvent.click((await details()).getByRole("tab", { name: "Metadata" }));
  const pagination = { page: 1, totalPages: 1, limit: 10, total: 1 };
  server.on("GET /api/dashboard/logs", { logs: [log("newer")], pagination });
  await app.client.cache.invalidateQueries({ queryKey: ["logs"] });
  expect(await screen.findByText("Message of newer")).toBeTruthy();
  expect((await details()).getByRole("tab", { name: "Metadata" }).getAttribute("aria-selected")).toBe("true");
  expect(currentPath(app)).toBe("/dashboard/logs?log=a");
});

test("a filter from the details closes the log; Back reopens it", async () => {
  const { app } = await openLogs();
  await userEvent.click(await screen.findByText("Message of a"));
  await userEvent.click((await details()).getByRole("button", { name: "Show in Logs" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(currentPath(app)).toMatch(/^\/dashboard\/logs\?appName=id-of-checkout-web&from=[^&]+&to=[^&]+$/);
  await app.router.navigate(-1);
  expect(await (await details()).findByText("1 of 3")).toBeTruthy();
});

test("Copy link copies the full URL of this log", async () => {
  const user = userEvent.setup();
  const { server } = await openLogs();
  await user.click(await screen.findByText("Message of a"));
  await user.click((await details()).getByRole("button", { name: "Copy link" }));
  expect(await screen.findByText("Link copied to clipboard")).toBeTruthy();
  const link = new URL(await navigator.clipboard.readText());
  expect(link.origin).toBe(server.origin);
  expect(link.searchParams.get("log")).toBe("a");
});

test("a URL with a log survives the sign-in", async () => {
  const server = await startLogs();
  const app = await openApp(server, "/dashboard/logs?level=error&log=b");
  await userEvent.click(await screen.findByRole("button", { name: "Log in" }));
  server.on("POST /api/auth/gmail-login", { token });
  await screen.findByRole("heading", { name: "Welcome Back" });
  await userEvent.type(screen.getByLabelText("Email"), "ada@example.com");
  await userEvent.type(screen.getByLabelText("Password"), "correct horse{Enter}");
  expect(await (await details()).findByText("2 of 3")).toBeTruthy();
  expect(currentPath(app)).toBe("/dashboard/logs?level=error&log=b");
});

const stored = ["a", "b", "c"].map((id) => log(id));

interface Stored {
  logs?: readonly Log[];
  /** The response for the log `far`, which isn't in the list. */
  response?: object;
}

async function startLogs({ logs = stored, response }: Stored = {}) {
  const server = await startAccountServer({ applications: [application("checkout-web")], logs });
  for (const id of [...logs.map((each) => each.id), far]) {
    server.on(`GET /api/dashboard/logs/${id}/surrounding`, { logs: [] });
  }
  if (response) server.on(`GET /api/dashboard/logs/${far}`, response);
  server.on("GET /api/dashboard/logs/live", () => ({ events: openStream() }));
  return server;
}

async function openLogs(search = "", has: Stored = {}) {
  const server = await startLogs(has);
  const app = await openApp(server, `/dashboard/logs${search}`, { signedIn: true });
  return { app, server };
}

function countReads({ requests }: TestServer, id: string): number {
  return requests.filter(({ path }) => path === `/api/dashboard/logs/${id}`).length;
}

const details = () => findDialog("Log Details");

async function* openStream(): AsyncGenerator<readonly [string, object]> {
  yield ["open", { rowsPerSecond: 200, heartbeat: 15_000 }];
  await new Promise(() => {});
}
