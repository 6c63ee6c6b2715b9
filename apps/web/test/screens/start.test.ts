import { screen } from "@testing-library/dom";
import { afterEach, expect, test, vi } from "vitest";
import { start } from "../../src/app/start.tsx";
import { readConfig } from "../../src/lib/api/config.ts";
import { setPageUrl, startTestServer } from "../test-server.ts";

afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

test("[STATE-19] the app shows nothing until the stored state is restored", async () => {
  const { root, storage, release } = await openWithSlowStorage();
  const started = start(root, readConfig(document, {}), storage);
  expect(root.childNodes).toHaveLength(0);
  release();
  const { stop } = await started;
  expect(await screen.findByRole("heading", { name: "Welcome Back" })).toBeTruthy();
  stop();
});

test("[STATE-20] restoring the state times out after 5000 ms", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const { root, storage } = await openWithSlowStorage();
  let isStarted = false;
  const started = start(root, readConfig(document, {}), storage).then((app) => {
    isStarted = true;
    return app;
  });
  await vi.advanceTimersByTimeAsync(4_999);
  expect(isStarted).toBe(false);
  expect(root.childNodes).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(isStarted).toBe(true);
  vi.useRealTimers();
  const { stop } = await started;
  expect(await screen.findByRole("heading", { name: "Welcome Back" })).toBeTruthy();
  stop();
});

test("the stored theme is applied on start, and follows the preference", async () => {
  const { root, storage, release } = await openWithSlowStorage({
    contrail: JSON.stringify({ user: null, preferences: { theme: "light", sidebar: "auto" } }),
  });
  release();
  const { client, stop } = await start(root, readConfig(document, {}), storage);
  expect(document.documentElement.dataset.theme).toBe("light");
  client.session.setPreferences({ theme: "dark" });
  expect(document.documentElement.dataset.theme).toBe("dark");
  stop();
});

/** A page at /login whose storage responds only once it is released. */
async function openWithSlowStorage(items: Record<string, string> = {}) {
  const { origin } = await startTestServer();
  setPageUrl(`${origin}/login`);
  const root = document.body.appendChild(document.createElement("div"));
  let release = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  const storage = {
    getItem: (key: string) => gate.then(() => items[key] ?? null),
    setItem: () => undefined,
    removeItem: () => undefined,
  };
  return { root, storage, release };
}
