// Which requests the Logs screen sends, and in which order: the rows first, then one request for each figure.
import { screen, waitFor } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { openApp, startAccountServer, type TestServer } from "../test-app.ts";
import { application, log } from "../test-data.ts";
import { toSuccess } from "../test-server.ts";

const logs = [log("a"), log("b", { source: "worker" })];
const pagination = { page: 1, totalPages: 2, limit: 10, total: 11 };

/** Rows wait until they are released; their number is not known yet. */
async function startHeldServer() {
  const server = await startAccountServer({ applications: [application("checkout-web")], logs });
  const held: (() => void)[] = [];
  server.on("GET /api/dashboard/logs", async ({ path }) => {
    const isRows = !path.includes("limit=1&");
    if (isRows) await new Promise<void>((resolve) => held.push(resolve));
    const isQuick = path.includes("total=quick");
    const known = isQuick ? { ...pagination, approximate: true } : { ...pagination, total: 12 };
    return { body: toSuccess({ logs, pagination: known }) };
  });
  return { server, held };
}

/** The requests about logs since a place in the list of all, by what they ask for. */
function requests(server: TestServer, since = 0): string[] {
  return server.asked.slice(since).flatMap(({ path }) => {
    const { pathname, searchParams } = new URL(path, "http://localhost");
    const name = /^\/api\/dashboard\/logs(?:\/(.*))?$/.exec(pathname);
    if (!name) return [];
    if (name[1] === "facets") return [`facets ${searchParams.getAll("field").join()}`];
    return name[1] ?? (searchParams.get("limit") === "1" ? "total" : "rows");
  });
}

async function release(held: (() => void)[]) {
  await waitFor(() => expect(held.length).toBeGreaterThan(0));
  for (const answer of held.splice(0)) answer();
}

const figures = ["facets level,source,environment", "histogram"];

test("the screen asks for the rows alone, and for each figure once when they are there", async () => {
  const { server, held } = await startHeldServer();
  const { client } = await openApp(server, "/dashboard/logs", { signedIn: true });
  await waitFor(() => expect(held).toHaveLength(1));
  expect(requests(server)).toEqual(["rows"]);
  await release(held);
  await screen.findByText("Message of a");
  await waitFor(() => expect(client.cache.isFetching()).toBe(0));
  expect(requests(server).toSorted()).toEqual([...figures, "rows"]);
});

test("a search asks for its rows alone, and for facets, chart and total once when they are there", async () => {
  const { server, held } = await startHeldServer();
  const { client } = await openApp(server, "/dashboard/logs", { signedIn: true });
  await release(held);
  await screen.findByText("Message of a");
  await waitFor(() => expect(client.cache.isFetching()).toBe(0));

  const before = server.asked.length;
  await userEvent.type(screen.getByRole("combobox", { name: /search/i }), "message{Enter}");
  await waitFor(() => expect(held).toHaveLength(1));
  expect(requests(server, before)).toEqual(["rows"]);
  await release(held);
  expect(await screen.findByText("1 to 10 of 12")).toBeTruthy();
  await waitFor(() => expect(client.cache.isFetching()).toBe(0));
  expect(requests(server, before).toSorted()).toEqual([...figures, "rows", "total"]);
});

test("a value that is chosen is no reason for more requests", async () => {
  const { server, held } = await startHeldServer();
  const { client } = await openApp(server, "/dashboard/logs?level=error&search=source%3Aworker", { signedIn: true });
  await release(held);
  await screen.findByText("Message of b");
  await waitFor(() => expect(client.cache.isFetching()).toBe(0));
  expect(requests(server).toSorted()).toEqual([...figures, "rows", "total"]);
  expect(await screen.findByRole("checkbox", { name: "checkout-web", checked: false })).toBeTruthy();
});

test("a group that is opened later asks for its own values only", async () => {
  const { server, held } = await startHeldServer();
  const { client } = await openApp(server, "/dashboard/logs", { signedIn: true });
  await release(held);
  await screen.findByText("Message of a");
  await waitFor(() => expect(client.cache.isFetching()).toBe(0));
  const before = server.asked.length;
  await userEvent.click(screen.getByRole("button", { name: "Application" }));
  await waitFor(() => expect(requests(server, before)).toEqual(["facets application"]));
});

test("the next search cancels the one before", async () => {
  const { server, held } = await startHeldServer();
  await openApp(server, "/dashboard/logs", { signedIn: true });
  await release(held);
  await screen.findByText("Message of a");
  const fetch = vi.spyOn(globalThis, "fetch");
  const box = screen.getByRole("combobox", { name: /search/i });
  await userEvent.type(box, "first{Enter}");
  await waitFor(() => expect(held).toHaveLength(1));
  await userEvent.type(box, "second{Enter}");
  await waitFor(() => expect(held).toHaveLength(2));
  const calls = fetch.mock.calls as [address: string, init: RequestInit][];
  const searches = calls.filter(([address]) => address.includes("search=first"));
  const aborted = searches.map(([address, { signal }]) => [address.includes("second"), signal?.aborted]);
  expect(aborted).toEqual([
    [false, true],
    [true, false],
  ]);
  fetch.mockRestore();
  await release(held);
});
