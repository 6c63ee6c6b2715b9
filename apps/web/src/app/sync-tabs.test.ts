// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/dom";
import { expect, test } from "vitest";
import { currentPath, openApp, startAccountServer } from "../../test/test-app.ts";
import { ada, application, harbor, log } from "../../test/test-data.ts";
import { detailsKey, tokenKey } from "../lib/session/storage-keys.ts";

const grace = { ...ada, name: "Grace", email: "grace@example.com" };

/** Another tab has changed the storage. */
function changeElsewhere(key: string, newValue: string | null): void {
  if (newValue === null) localStorage.removeItem(key);
  else localStorage.setItem(key, newValue);
  dispatchEvent(new StorageEvent("storage", { key, newValue }));
}

async function openLogs() {
  const server = await startAccountServer({ applications: [application("checkout-web")], logs: [log("secret")] });
  const app = await openApp(server, "/dashboard/logs", { signedIn: true });
  await screen.findByText("Message of secret");
  return { server, app };
}

function cachedData({ client }: Awaited<ReturnType<typeof openApp>>): string {
  const queries = client.cache.getQueryCache().getAll();
  return JSON.stringify(queries.map(({ state }) => state.data));
}

test("signing out in another tab signs out here, and leaves no data behind", async () => {
  const { app } = await openLogs();
  changeElsewhere(tokenKey, null);
  expect(await screen.findByRole("heading", { name: "Welcome Back" })).toBeTruthy();
  expect(currentPath(app)).toBe("/login");
  expect(cachedData(app)).not.toContain("secret");
});

test("signing in with another account in another tab shows nothing of the previous one here", async () => {
  const { server, app } = await openLogs();
  expect(cachedData(app)).toContain("secret");
  server.on("GET /api/auth/user-data", { data: grace });
  server.on("GET /api/teams", { teams: [{ ...harbor, id: "team-of-grace" }], current: "team-of-grace" });
  server.on("GET /api/dashboard/logs", () => new Promise(() => {}));
  changeElsewhere(tokenKey, "token-of-grace");
  await waitFor(() => expect(app.client.session.getState().user).toEqual(grace));
  await waitFor(() => expect(app.client.tabTeam.id()).toBe("team-of-grace"));
  expect(screen.queryByText("Message of secret")).toBeNull();
  expect(cachedData(app)).not.toContain("secret");
});

test("a theme chosen in another tab applies here", async () => {
  await openLogs();
  changeElsewhere(detailsKey, JSON.stringify({ user: ada, preferences: { theme: "light", sidebar: "auto" } }));
  expect(document.documentElement.dataset.theme).toBe("light");
});
