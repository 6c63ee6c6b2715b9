import { expect, test } from "vitest";
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
  const gates = [createGate(), createGate(), createGate(), createGate()];
  const log: string[] = [];
  const uses = gates.map(({ opened }, i) =>
    pool.use(async (resource) => {
      log.push(`${i} starts on ${resource}`);
      await opened;
      return i;
    }),
  );
  await Promise.resolve();
  expect(log).toEqual(["0 starts on b", "1 starts on a"]);

  gates[1]?.open();
  await uses[1];
  gates[0]?.open();
  await uses[0];
  expect(log.slice(2)).toEqual(["2 starts on a", "3 starts on b"]);

  for (const gate of gates) gate.open();
  expect(await Promise.all(uses)).toEqual([0, 1, 2, 3]);
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
