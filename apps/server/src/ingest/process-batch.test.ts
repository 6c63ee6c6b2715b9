import { Worker } from "node:worker_threads";
import { parseLogId } from "@contrail/protocol";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { rowFormats } from "../storage/logs/rows/row-formats.ts";
import { createSequence } from "../storage/logs/sequence.ts";
import { createTaskThread, type TaskThread } from "../tasks/task-thread.ts";
import { createBatchEncoder } from "./encode/encode-batch.ts";
import { createThreadEncoder } from "./encode/encode-on-thread.ts";
import { brokenMessage, createSlowRedactor, slowMessage } from "./encode/testing/slow-redactor.ts";
import { startSlowThread } from "./encode/testing/start-slow-thread.ts";
import { createBatchProcessor } from "./process-batch.ts";

const receivedAt = Date.UTC(2026, 10, 15);
/** Bodies with it are encoded on the thread. */
const padding = "x".repeat(70_000);

let thread: TaskThread | undefined;
afterEach(() => thread?.close());
/** How many bodies were passed to it. */
let onThread = 0;
beforeEach(() => {
  onThread = 0;
});

function start({ timeoutMs = 300, startThread = startSlowThread } = {}) {
  const lines: object[] = [];
  const logger = { warn: (line: object) => lines.push(line), error: (line: object) => lines.push(line) };
  thread = createTaskThread({ start: startThread, logger });
  const encode = createThreadEncoder({ thread, logger, timeoutMs });
  const processBatch = createBatchProcessor({
    createEncoder: () => createBatchEncoder(createSlowRedactor),
    async encodeOnThread(body) {
      onThread++;
      return encode(body);
    },
    nextSequence: createSequence({ node: () => 0, now: () => receivedAt }),
    timeoutMs: 50,
  });
  async function send(applicationId: string, logs: unknown) {
    const application = { id: applicationId, teamId: applicationId, name: applicationId, rules: undefined };
    const bytes = Buffer.from(JSON.stringify(logs));
    const batch = await processBatch({ application, receivedAt, bytes, contentType: "application/json" });
    return { ...batch, rows: rowFormats.current.read(batch.rows) };
  }
  return { send, lines };
}

describe("a batch that takes too long", () => {
  test.each([
    ["small", ""],
    ["large", padding],
  ])(
    "is rejected with a code that clients don't retry, and the sending application is logged: %s",
    async (_, stack) => {
      const { send, lines } = start();
      const sent = send("shop", { message: slowMessage, stack });
      await expect(sent).rejects.toMatchObject({ code: "batch_too_slow", status: 422 });
      const bytes = JSON.stringify({ message: slowMessage, stack }).length;
      expect(lines).toEqual([{ code: "batch_too_slow", applicationId: "shop", bytes, event: 0 }]);
    },
  );

  test("is stored without the slow event", async () => {
    const { send } = start();
    const logs = [{ message: "before", stack: padding }, { message: slowMessage }, { message: "after" }];
    expect(await send("shop", logs)).toMatchObject({
      accepted: 2,
      rejected: [{ index: 1, code: "event_too_slow", reason: "processing the event took too long" }],
      rows: [
        { applicationId: "shop", message: "before" },
        { applicationId: "shop", message: "after" },
      ],
    });
  });

  test("is rejected if two of its events are slow, and the next one is stored", async () => {
    const { send, lines } = start();
    const logs = [{ message: "before", stack: padding }, { message: slowMessage }, { message: slowMessage }];
    const [slow, next] = await Promise.allSettled([
      send("shop", logs),
      send("blog", { message: "hello", stack: padding }),
    ]);
    expect(slow).toMatchObject({ reason: { code: "batch_too_slow" } });
    expect(lines).toMatchObject([{ event: 1 }, { event: 2 }]);
    expect(next).toMatchObject({ value: { accepted: 1, rows: [{ applicationId: "blog", message: "hello" }] } });
  });
});

test.each([
  ["on the event loop", ""],
  ["on the thread", padding],
])("nothing of a batch that fails %s leaks into the next one, of another account", async (_, stack) => {
  const { send } = start();
  const [first, second] = await Promise.allSettled([
    send("shop", { metadata: { of: "shop" }, logs: [{ message: "before", stack }, { message: brokenMessage }] }),
    send("blog", { message: "hello", stack }),
  ]);
  expect(first).toMatchObject({ reason: { message: "a bug" } });
  expect(second).toMatchObject({ value: { accepted: 1, rows: [{ applicationId: "blog", message: "hello", stack }] } });
});

test("nothing of a batch that takes too long on the event loop leaks into the next one, of another account", async () => {
  const { send } = start();
  const [first, second] = await Promise.all([
    send("shop", [{ message: "before" }, { message: slowMessage }]),
    send("blog", { message: "hello" }),
  ]);
  expect(first).toMatchObject({ accepted: 1, rows: [{ applicationId: "shop", message: "before" }] });
  expect(second).toMatchObject({ accepted: 1, rows: [{ applicationId: "blog", message: "hello" }] });
});

test("small batches don't wait for large ones, and are numbered in the order in which they are done", async () => {
  const { send } = start({ timeoutMs: 60_000 });
  const large = send("shop", [{ message: "large", stack: padding }]);
  const first = await send("shop", [{ message: "1" }, { message: "2" }]);
  const second = await send("blog", { message: "3" });
  const numbers = [...first.rows, ...second.rows, ...(await large).rows].map(({ seq }) => BigInt(seq));
  expect(numbers).toEqual([...numbers].sort((a, b) => (a < b ? -1 : 1)));
  expect(new Set(numbers).size).toBe(4);
});

test("a body that is one event has the id of its log, large or not", async () => {
  const { send } = start();
  for (const stack of ["", padding]) {
    const { id, rows } = await send("shop", { message: "a", stack });
    expect(parseLogId(id ?? "")).toEqual({ time: receivedAt, seq: rows[0]?.seq });
  }
  expect((await send("shop", [{ message: "a" }])).id).toBeUndefined();
});

test("a batch that is rejected by the thread has the same error as one on the event loop", async () => {
  const { send } = start();
  for (const stack of ["", padding])
    await expect(send("shop", { logs: {}, stack })).rejects.toMatchObject({
      code: "bad_request",
      message: "logs must be a list of events.",
    });
});

test("on the thread, a team with much to do doesn't delay others", async () => {
  const { send } = start({ timeoutMs: 60_000 });
  const done: string[] = [];
  const sendAs = async (id: string) => {
    await send(id, { message: "a", stack: padding });
    done.push(id);
  };
  await Promise.all([...Array.from({ length: 6 }, () => sendAs("greedy")), sendAs("shop"), sendAs("shop")]);
  expect(done.slice(0, 5).filter((id) => id === "shop")).toHaveLength(2);
});

test("when the server stops, bodies that are waiting are to be sent again", async () => {
  const { send } = start();
  const sent = Promise.allSettled([1, 2].map(() => send("shop", { message: slowMessage, stack: padding })));
  thread?.close();
  expect(await sent).toMatchObject([1, 2].map(() => ({ reason: { code: "stopping", status: 503 } })));
});

test("a small body whose events share much metadata is encoded on the thread", async () => {
  const { send } = start();
  const metadata = { text: "x".repeat(10_000) };
  const few = await send("shop", { metadata, logs: [{ message: "a" }, { message: "b" }] });
  expect([few.accepted, onThread]).toEqual([2, 0]);
  const many = await send("shop", { metadata, logs: Array(10).fill({ message: "a" }) });
  expect([many.accepted, onThread]).toEqual([10, 1]);
  expect(many.rows.map((row) => JSON.parse(row.metadata))).toEqual(Array(10).fill(metadata));
});

test("if the thread doesn't start, bodies are to be sent again", async () => {
  const { send } = start({ startThread: () => new Worker("process.exit(1)", { eval: true }) });
  const sent = send("shop", { message: "a", stack: padding });
  await expect(sent).rejects.toMatchObject({ code: "overloaded", status: 503 });
});

test("after a body took too long, those of its team are encoded on the thread, and no one else's", async () => {
  const { send } = start();
  const usesThread = async (team: string) => {
    const before = onThread;
    await send(team, { message: "a" });
    return onThread > before;
  };
  // A body that took long because the machine is busy doesn't count, so there may have to be several.
  await expect
    .poll(async () => {
      await expect(send("shop", { message: slowMessage })).rejects.toMatchObject({ status: expect.any(Number) });
      return usesThread("shop");
    })
    .toBe(true);
  expect(await usesThread("blog")).toBe(false);
});
