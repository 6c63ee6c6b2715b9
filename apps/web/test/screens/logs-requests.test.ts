// The requests of the Logs screen and their order: first the rows, then one request per figure.
import { screen, waitFor } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { openApp, startAccountServer, type TestServer } from "../test-app.ts";
import { application, log } from "../test-data.ts";
import { toSuccess } from "../test-server.ts";

const logs = [log("a"), log("b", { source: "worker" })];
const pagination = { page: 1, totalPages: 2, limit: 10, total: 11 };

/** Rows wait until they are released; a search doesn't know its total. */
async function startPausedServer() {
  const server = await startAccountServer({ applications: [application("checkout-web")], logs });
  const paused: (() => void)[] = [];
  server.on("GET /api/dashboard/logs", async ({ path }) => {
    await new Promise<void>((resolve) => paused.push(resolve));
    const isQuick = path.includes("total=quick");
    return { body: toSuccess({ logs, pagination: isQuick ? { ...pagination, approximate: true } : pagination }) };
  });
  return { server, paused };
}

/** The log requests after the first `since` requests, by type. */
function requests(server: TestServer, since = 0): string[] {
  return server.requests.slice(since).flatMap(({ path }) => {
    const { pathname, searchParams } = new URL(path, "http://localhost");
    const name = /^\/api\/dashboard\/logs(?:\/(.*))?$/.exec(pathname);
    if (!name) return [];
    if (name[1] === "facets") return [`facets ${searchParams.getAll("field").join()}`];
    return name[1] ?? "rows";
  });
}

async function release(paused: (() => void)[]) {
  await waitFor(() => expect(paused.length).toBeGreaterThan(0));
  for (const respond of paused.splice(0)) respond();
}

const figures = ["facets ", "facets level", "facets source,environment", "histogram"];

test("the screen requests the rows alone, then each figure once", async () => {
  const { server, paused } = await startPausedServer();
  const { client } = await openApp(server, "/dashboard/logs", { signedIn: true });
  await waitFor(() => expect(paused).toHaveLength(1));
  expect(requests(server)).toEqual(["rows"]);
  await release(paused);
  await screen.findByText("Message of a");
  await waitFor(() => expect(client.cache.isFetching()).toBe(0));
  expect(requests(server).toSorted()).toEqual([...figures, "rows"]);
});

test("a search requests its rows alone, then facets and chart once", async () => {
  const { server, paused } = await startPausedServer();
  const { client } = await openApp(server, "/dashboard/logs", { signedIn: true });
  await release(paused);
  await screen.findByText("Message of a");
  await waitFor(() => expect(client.cache.isFetching()).toBe(0));

  const before = server.requests.length;
  await userEvent.type(screen.getByRole("combobox", { name: /search/i }), "message{Enter}");
  await waitFor(() => expect(paused).toHaveLength(1));
  expect(requests(server, before)).toEqual(["rows"]);
  await release(paused);
  await waitFor(() => expect(client.cache.isFetching()).toBe(0));
  expect(requests(server, before).toSorted()).toEqual([...figures, "rows"]);
});

test("selected values cause no additional requests", async () => {
  const { server, paused } = await startPausedServer();
  const { client } = await openApp(server, "/dashboard/logs?level=error&search=source%3Aworker", { signedIn: true });
  await release(paused);
  await screen.findByText("Message of b");
  await waitFor(() => expect(client.cache.isFetching()).toBe(0));
  expect(requests(server).toSorted()).toEqual([...figures, "rows"]);
  expect(await screen.findByRole("checkbox", { name: "checkout-web", checked: false })).toBeTruthy();
});

test("a group expanded later requests only its own values", async () => {
  const { server, paused } = await startPausedServer();
  const { client } = await openApp(server, "/dashboard/logs", { signedIn: true });
  await release(paused);
  await screen.findByText("Message of a");
  await waitFor(() => expect(client.cache.isFetching()).toBe(0));
  const before = server.requests.length;
  await userEvent.click(screen.getByRole("button", { name: /^Application/ }));
  await waitFor(() => expect(requests(server, before)).toEqual(["facets application"]));
});

test("the next search cancels the previous one", async () => {
  const { server, paused } = await startPausedServer();
  await openApp(server, "/dashboard/logs", { signedIn: true });
  await release(paused);
  await screen.findByText("Message of a");
  const fetch = vi.spyOn(globalThis, "fetch");
  const box = screen.getByRole("combobox", { name: /search/i });
  await userEvent.type(box, "first{Enter}");
  await waitFor(() => expect(paused).toHaveLength(1));
  await userEvent.type(box, "second{Enter}");
  await waitFor(() => expect(paused).toHaveLength(2));
  const calls = fetch.mock.calls as [url: string, init: RequestInit][];
  const searches = calls.filter(([url]) => url.includes("search=first"));
  const aborted = searches.map(([url, { signal }]) => [url.includes("second"), signal?.aborted]);
  expect(aborted).toEqual([
    [false, true],
    [true, false],
  ]);
  fetch.mockRestore();
  await release(paused);
});
