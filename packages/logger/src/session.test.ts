import { Window } from "happy-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { withSession } from "./session.ts";

beforeEach(() => {
  vi.stubGlobal("sessionStorage", new Window().sessionStorage);
  vi.useFakeTimers();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const page = { url: "/cart" };
const load = () => withSession(() => page);

test("the same object is returned as long as nothing changes", () => {
  let metadata = page;
  const read = withSession(() => metadata);
  const first = read();
  expect(first).toEqual({ url: "/cart", session: expect.stringMatching(/^[a-z0-9]{12,}$/) });
  expect(read()).toBe(first);
  metadata = { url: "/pay" };
  expect(read()).toEqual({ ...first, url: "/pay" });
});

test("a tab keeps its session when it is reloaded; another tab has its own", () => {
  const { session } = load()();
  expect(load()().session).toBe(session);
  sessionStorage.clear();
  expect(load()().session).not.toBe(session);
});

test("after half an hour without logs, a new one starts", () => {
  const read = load();
  const { session } = read();
  vi.advanceTimersByTime(29 * 60_000);
  expect(read().session).toBe(session);
  vi.advanceTimersByTime(29 * 60_000);
  expect(read().session).toBe(session);
  vi.advanceTimersByTime(31 * 60_000);
  const next = read().session;
  expect(next).not.toBe(session);
  expect(load()().session).toBe(next);
});

test.each([
  ["no storage", undefined],
  [
    "a storage that may not be used",
    new Proxy(
      {},
      {
        get() {
          throw new Error("denied");
        },
      },
    ),
  ],
])("with %s, a session lasts as long as its page", (_, storage) => {
  vi.stubGlobal("sessionStorage", storage);
  const read = load();
  expect(read().session).toMatch(/^[a-z0-9]{12,}$/);
  expect(read().session).toBe(read().session);
  expect(load()().session).not.toBe(read().session);
});
