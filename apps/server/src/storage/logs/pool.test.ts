import { expect, test, vi } from "vitest";
import { createPool } from "./pool.ts";

function createGate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
}

test("each resource has one user at a time, and those who wait are served in order", async () => {
  const pool = createPool(["a", "b"]);
  const gates = [createGate(), createGate(), createGate(), createGate()] as const;
  const starts: string[] = [];
  const users = gates.map(({ opened }, i) =>
    pool.use(async (resource) => {
      starts.push(`${i} on ${resource}`);
      await opened;
      return i;
    }),
  );
  gates[2].open();
  gates[3].open();
  gates[1].open();
  expect(await Promise.all(users.slice(1))).toEqual([1, 2, 3]);
  expect(starts).toEqual(["0 on b", "1 on a", "2 on a", "3 on a"]);
  gates[0].open();
  expect(await users[0]).toBe(0);
});

test("a resource whose use failed is used again", async () => {
  const pool = createPool(["only"]);
  await expect(pool.use(async () => Promise.reject(new Error("broken query")))).rejects.toThrow("broken query");
  expect(await pool.use(async (resource) => resource)).toBe("only");
});

test("useAll waits for everyone, then has every resource once", async () => {
  const pool = createPool(["a", "b", "c"]);
  const gate = createGate();
  const seen: string[] = [];
  const running = pool.use(() => gate.opened.then(() => seen.push("running")));
  const all = pool.useAll(async (resource) => {
    seen.push(resource);
  });
  gate.open();
  await Promise.all([running, all]);
  expect(seen[0]).toBe("running");
  expect(seen.slice(1).sort()).toEqual(["a", "b", "c"]);
});

test("whoever has many waiting takes turns with the others", async () => {
  const pool = createPool(["only"]);
  const gate = createGate();
  const served: string[] = [];
  const ask = (who: string) => pool.use(async () => void served.push(who), who);
  const first = pool.use(() => gate.opened);
  const all = [...["a", "a", "a", "a"].map(ask), ...["b", "c", "c"].map(ask)];
  gate.open();
  await Promise.all([first, ...all]);
  expect(served.join("")).toBe("abcacaa");
});

test("nobody waits longer than the pool has patience, and the others stay in their places", async () => {
  vi.useFakeTimers();
  const pool = createPool(["only"], { patience: 1_000 });
  const gate = createGate();
  const first = pool.use(() => gate.opened);
  const early = expect(pool.use(async () => {}, "early")).rejects.toMatchObject({ code: "overloaded", status: 503 });
  vi.advanceTimersByTime(999);
  const late = pool.use(async () => "served", "late");
  vi.advanceTimersByTime(1);
  await early;
  gate.open();
  expect(await late).toBe("served");
  await first;
  vi.useRealTimers();
});
