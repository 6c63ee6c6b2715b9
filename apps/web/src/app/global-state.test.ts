// @vitest-environment happy-dom
import type { Log, Pagination } from "@contrail/protocol";
import { screen } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { openApp, startAccountServer, token } from "../../test/test-app.ts";
import { ada, application, log, stats } from "../../test/test-data.ts";
import type { Client } from "../lib/api/client.ts";

const checkout = application("checkout-web");
const logs = Array.from({ length: 12 }, (_, index) => log(`log-${index}`));

test("[STATE-21] the global state holds user, api keys, logs, stats and pagination", async () => {
  const server = await startAccountServer({ applications: [checkout], logs });
  const { client, router } = await openApp(server, "/dashboard/logs", { signedIn: true });
  await screen.findByText("Message of log-0");
  await router.navigate("/dashboard/usage");
  await screen.findByText("1,204");

  const cached = (key: readonly unknown[]) => client.cache.getQueryData(key);
  const [page] = cachedPages(client, 1);
  expect(client.session.getState().user).toEqual(ada);
  expect(cached(client.queries.applications().queryKey)).toEqual([checkout]);
  expect(cached(client.queries.stats().queryKey)).toEqual(stats);
  expect(page).toMatchObject({ logs: logs.slice(0, 10) });
  expect(page).toHaveProperty("pagination");
});

test("[STATE-28] the pagination has page, totalPages, limit and total", async () => {
  const server = await startAccountServer({ applications: [checkout], logs });
  const { client } = await openApp(server, "/dashboard/logs?page=2", { signedIn: true });
  await screen.findByText("Message of log-11");
  const [page] = cachedPages(client, 2);
  expect(page?.pagination).toEqual({ page: 2, totalPages: 2, limit: 10, total: 12 });
});

test("keys, logs and stats stay in memory; only the token, the user and preferences are stored", async () => {
  const server = await startAccountServer({ applications: [checkout], logs });
  const { router } = await openApp(server, "/dashboard/logs", { signedIn: true });
  await screen.findByText("Message of log-0");
  await router.navigate("/dashboard/usage");
  await screen.findByText("1,204");
  expect(Object.keys(localStorage).toSorted()).toEqual(["authToken", "contrail", "contrail-returning"]);
  expect(localStorage.getItem("authToken")).toBe(token);
  expect(JSON.parse(localStorage.getItem("contrail") ?? "")).toEqual({
    user: ada,
    preferences: { theme: "dark", sidebar: "auto" },
  });
});

test("with blocked storage, the user can sign in until the page is closed", async () => {
  const throwSecurityError = () => {
    throw new DOMException("The operation is insecure.", "SecurityError");
  };
  const server = await startAccountServer({ applications: [checkout] });
  server.on("POST /api/auth/gmail-login", { token });
  const storage = { getItem: throwSecurityError, setItem: throwSecurityError, removeItem: throwSecurityError };
  const app = await openApp(server, "/login", { storage });
  await userEvent.type(await screen.findByLabelText("Email"), "ada@example.com");
  await userEvent.type(screen.getByLabelText("Password"), "long enough{Enter}");
  expect(await screen.findByRole("radiogroup", { name: "Time range" })).toBeTruthy();
  expect(app.client.session.getState()).toMatchObject({ token, user: ada });
});

/** The cached lists of logs with this page number. */
function cachedPages({ cache }: Client, page: number) {
  const found = cache.getQueriesData<{ logs: Log[]; pagination: Pagination }>({
    queryKey: ["logs", { page, limit: 10 }],
  });
  return found.map(([, data]) => data);
}
