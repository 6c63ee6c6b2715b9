import { afterEach, expect, test, vi } from "vitest";
import type { StateStorage } from "zustand/middleware";
import { ada } from "../../../test/test-data.ts";
import { createSession, restoreSession, restoreTimeoutMs } from "./session.ts";

afterEach(() => {
  vi.useRealTimers();
});

test("[STATE-23] the token is stored unchanged in localStorage under authToken, and in the global state", async () => {
  const storage = createMemoryStorage();
  const session = createSession(storage);
  session.setState({ token: "t-1" });
  expect(storage.items.get("authToken")).toBe("t-1");
  expect(session.getState().token).toBe("t-1");

  const reloaded = createSession(storage);
  await restoreSession(reloaded);
  expect(reloaded.getState().token).toBe("t-1");
});

test("user and preferences are restored after a reload", async () => {
  const storage = createMemoryStorage();
  const session = createSession(storage);
  session.setState({ token: "t-1", user: ada });
  session.setPreferences({ theme: "light" });
  session.setPreferences({ sidebar: "narrow" });

  const reloaded = createSession(storage);
  await restoreSession(reloaded);
  expect(reloaded.getState()).toEqual({
    token: "t-1",
    user: ada,
    preferences: { theme: "light", sidebar: "narrow" },
  });
});

test.each(["{not json", "null", '{"user":{"name":1}}', '{"user":null,"preferences":{"theme":"pink"}}'])(
  "unreadable storage is ignored: %s",
  async (details) => {
    const session = createSession(createMemoryStorage({ authToken: "t-1", contrail: details }));
    await restoreSession(session);
    expect(session.getState()).toEqual({
      token: "t-1",
      user: null,
      preferences: { theme: "dark", sidebar: "auto" },
    });
  },
);

test("clearing removes everything", () => {
  const storage = createMemoryStorage();
  const session = createSession(storage);
  session.setState({ token: "t-1", user: ada });
  session.setPreferences({ theme: "light" });
  session.clear();
  expect([...storage.items.keys()]).toEqual([]);
  expect(session.getState()).toMatchObject({ token: null, user: null });
});

test("failing storage doesn't keep the app from starting", async () => {
  const broken: StateStorage = {
    getItem: () => Promise.reject(new Error("blocked")),
    setItem: () => undefined,
    removeItem: () => undefined,
  };
  const session = createSession(broken);
  await restoreSession(session);
  expect(session.getState().token).toBeNull();
});

test.each([
  [
    "throws",
    () => {
      throw new Error("quota exceeded");
    },
  ],
  ["rejects", () => Promise.reject(new Error("quota exceeded"))],
])("if writing to the storage %s, the session stays in memory", async (_, failToWrite) => {
  const session = createSession({ getItem: () => null, setItem: failToWrite, removeItem: failToWrite });
  await restoreSession(session);
  session.setState({ token: "t-1", user: ada });
  expect(session.getState()).toMatchObject({ token: "t-1", user: ada });
  session.clear();
  expect(session.getState()).toMatchObject({ token: null, user: null });
});

test("a late restore doesn't undo a sign-in made in the meantime", async () => {
  vi.useFakeTimers();
  const { storage, release } = createSlowStorage({ authToken: "old" });
  const session = createSession(storage);
  const restored = restoreSession(session);
  await vi.advanceTimersByTimeAsync(restoreTimeoutMs);
  await restored;
  session.setState({ token: "new" });
  release();
  await vi.runAllTimersAsync();
  expect(session.getState().token).toBe("new");
});

function createMemoryStorage(items: Record<string, string> = {}) {
  const map = new Map(Object.entries(items));
  return {
    items: map,
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
  };
}

function createSlowStorage(items: Record<string, string>) {
  const memory = createMemoryStorage(items);
  let release = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  return {
    storage: { ...memory, getItem: (key: string) => gate.then(() => memory.getItem(key)) } satisfies StateStorage,
    release,
  };
}
