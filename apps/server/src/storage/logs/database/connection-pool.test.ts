import { expect, test, vi } from "vitest";
import { type ConnectionPoolOptions, createConnectionPool } from "./connection-pool.ts";

function createGate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
}

/** Connections are numbered in the order in which they are opened. */
function createNumbered(options: Partial<ConnectionPoolOptions<number>> = {}) {
  let opened = 0;
  const closed: number[] = [];
  const pool = createConnectionPool<number>({
    size: 1,
    connect: () => ++opened,
    async disconnect(connection) {
      closed.push(connection);
    },
    ...options,
  });
  return { pool, closed, opened: () => opened };
}

test("a connection is opened when it is needed and has one user at a time; callers are served in order", async () => {
  const { pool, opened } = createNumbered({ size: 2 });
  expect(opened()).toBe(0);
  const gates = [createGate(), createGate(), createGate(), createGate()] as const;
  const starts: string[] = [];
  const users = gates.map(({ opened }, i) =>
    pool.use(async (connection) => {
      starts.push(`${i} on ${connection}`);
      await opened;
      return i;
    }),
  );
  gates[2].open();
  gates[3].open();
  gates[1].open();
  expect(await Promise.all(users.slice(1))).toEqual([1, 2, 3]);
  expect(starts).toEqual(["0 on 1", "1 on 2", "2 on 2", "3 on 2"]);
  gates[0].open();
  expect(await users[0]).toBe(0);
});

test("a connection is discarded after an error, before its slot is used again", async () => {
  const disconnecting = createGate();
  const { pool, closed, opened } = createNumbered({
    disconnect: async (connection) => {
      await disconnecting.opened;
      closed.push(connection);
    },
  });
  const failed = expect(pool.use(async () => Promise.reject(new Error("timeout")))).rejects.toThrow("timeout");
  const next = pool.use(async (connection) => ({ connection, closedBefore: [...closed] }));
  disconnecting.open();
  await failed;
  expect(await next).toEqual({ connection: 2, closedBefore: [1] });
  expect(opened()).toBe(2);
});

test("a connection that can't be replaced fails one call and is retried for the next", async () => {
  const outcomes = ["first", new Error("too many open files"), "third"];
  const connect = () => {
    const outcome = outcomes.shift();
    if (outcome instanceof Error) throw outcome;
    return outcome;
  };
  const pool = createConnectionPool({ size: 1, connect, disconnect: async () => {} });
  await expect(pool.use(async () => Promise.reject(new Error("timeout")))).rejects.toThrow("timeout");
  await expect(pool.use(async (connection) => connection)).rejects.toThrow("too many open files");
  expect(await pool.use(async (connection) => connection)).toBe("third");
});

test("a connection is reused after an error once it has been reset", async () => {
  const resetting = createGate();
  const { pool, closed } = createNumbered({ reset: () => resetting.opened });
  const failed = expect(pool.use(async () => Promise.reject(new Error("timeout")))).rejects.toThrow("timeout");
  let isReset = false;
  const next = pool.use(async (connection) => ({ connection, isReset }));
  isReset = true;
  resetting.open();
  await failed;
  expect(await next).toEqual({ connection: 1, isReset: true });
  expect(closed).toEqual([]);
});

test("a connection that can't be reset is discarded, and the caller gets the error of its query", async () => {
  const errors: unknown[] = [];
  const reset = async (_connection: number, error: unknown) => {
    errors.push(error);
    throw new Error("not clean");
  };
  const { pool, closed } = createNumbered({ reset });
  const timeout = new Error("timeout");
  await expect(pool.use(async () => Promise.reject(timeout))).rejects.toBe(timeout);
  expect(await pool.use(async (connection) => connection)).toBe(2);
  expect([closed, errors]).toEqual([[1], [timeout]]);
});

test("a failure to disconnect doesn't hide the error of the query", async () => {
  const { pool } = createNumbered({ disconnect: async () => Promise.reject(new Error("already closed")) });
  await expect(pool.use(async () => Promise.reject(new Error("timeout")))).rejects.toThrow("timeout");
  expect(await pool.use(async (connection) => connection)).toBe(2);
});

test("close waits for running and queued callers, disconnects every connection and rejects new callers", async () => {
  const { pool, closed } = createNumbered({ size: 2, maxActivePerTenant: 1 });
  const gate = createGate();
  const done: string[] = [];
  const running = pool.use(() => gate.opened.then(() => done.push("running")), "a");
  const queued = pool.use(async () => done.push("queued"), "a");
  const other = pool.use(() => gate.opened, "b");
  const closing = pool.close();
  await expect(pool.use(async () => {})).rejects.toThrow("The connection pool is closed.");
  expect(closed).toEqual([]);
  gate.open();
  await Promise.all([running, queued, other, closing]);
  expect(done).toEqual(["running", "queued"]);
  expect(new Set(closed)).toEqual(new Set([1, 2]));
});

test("a tenant with many waiting callers takes turns with the others", async () => {
  const { pool } = createNumbered();
  const gate = createGate();
  const served: string[] = [];
  const ask = (tenant: string) => pool.use(async () => void served.push(tenant), tenant);
  const first = pool.use(() => gate.opened);
  const all = [...["a", "a", "a", "a"].map(ask), ...["b", "c", "c"].map(ask)];
  gate.open();
  await Promise.all([first, ...all]);
  expect(served.join("")).toBe("abcacaa");
});

test("one tenant can't occupy every connection: another one starts immediately", async () => {
  const { pool } = createNumbered({ size: 2, maxActivePerTenant: 1 });
  const gate = createGate();
  const started: string[] = [];
  const hold = (tenant: string) =>
    pool.use(async () => {
      started.push(tenant);
      await gate.opened;
    }, tenant);
  const greedy = Array.from({ length: 200 }, () => hold("greedy"));
  await Promise.resolve();
  expect(started).toEqual(["greedy"]);
  const other = hold("other");
  await vi.waitFor(() => expect(started).toEqual(["greedy", "other"]));
  gate.open();
  await Promise.all([...greedy, other]);
});

test("a slot that a tenant may not use goes to the next tenant that may", async () => {
  const { pool } = createNumbered({ size: 2, maxActivePerTenant: 1 });
  const [gateA, gateB] = [createGate(), createGate()];
  const served: string[] = [];
  const running = [pool.use(() => gateA.opened, "a"), pool.use(() => gateB.opened, "b")];
  const a2 = pool.use(async () => void served.push("a2"), "a");
  const c = pool.use(async () => void served.push("c"), "c");
  gateB.open();
  await c;
  expect(served).toEqual(["c"]);
  gateA.open();
  await Promise.all([...running, a2]);
  expect(served).toEqual(["c", "a2"]);
});

test("the queue of a tenant is bounded, and another one's isn't affected", async () => {
  const { pool } = createNumbered({ maxQueuedPerTenant: 2 });
  const gate = createGate();
  const running = pool.use(() => gate.opened, "greedy");
  const queued = [1, 2].map(() => pool.use(async () => {}, "greedy"));
  await expect(pool.use(async () => {}, "greedy")).rejects.toMatchObject({
    code: "too_many_reads",
    status: 429,
    headers: { "retry-after": "1" },
  });
  const other = pool.use(async () => "served", "other");
  gate.open();
  await Promise.all([running, ...queued]);
  expect(await other).toBe("served");
});

test("the server's own work, which has no tenant, may use every connection and its queue isn't limited", async () => {
  const { pool } = createNumbered({ size: 2, maxActivePerTenant: 1, maxQueuedPerTenant: 1 });
  const gate = createGate();
  let started = 0;
  const work = () => {
    started++;
    return gate.opened;
  };
  const all = Array.from({ length: 5 }, () => pool.use(work));
  await vi.waitFor(() => expect(started).toBe(2));
  gate.open();
  await Promise.all(all);
  expect(started).toBe(5);
});

test("a caller that has waited too long is rejected, and the others keep their places", async () => {
  vi.useFakeTimers();
  const { pool } = createNumbered({ maxWaitMs: 1_000 });
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
