import { createRedactor, type Redactor } from "@contrail/redaction";
import { describe, expect, test } from "vitest";
import { rowFormats } from "../storage/logs/rows/row-formats.ts";
import { createSequence } from "../storage/logs/sequence.ts";
import { createBatchEncoder } from "./encode-batch.ts";
import { createBatchProcessor } from "./process-batch.ts";

const receivedAt = Date.UTC(2026, 10, 15);

/** A redactor with a regular expression that takes forever for some strings. */
function slowRedactor(): Redactor {
  const redactor = createRedactor();
  return {
    ...redactor,
    text(text) {
      if (text === "broken") throw new TypeError("a bug");
      return /^(a+)+$/.test(text) ? text : redactor.text(text);
    },
  };
}

const slow = `${"a".repeat(40)}!`;

function start() {
  const lines: object[] = [];
  const nextSequence = createSequence({ node: () => 0, now: () => receivedAt });
  const processBatch = createBatchProcessor({
    createEncoder: () => createBatchEncoder(nextSequence, slowRedactor),
    logger: { warn: (line: object) => lines.push(line) },
    timeoutMs: 100,
  });
  async function send(applicationId: string, logs: unknown) {
    const application = { id: applicationId, name: applicationId, rules: undefined };
    const bytes = Buffer.from(JSON.stringify(logs));
    const batch = await processBatch({ application, receivedAt, bytes, contentType: "application/json" });
    return { ...batch, messages: rowFormats.current.read(batch.rows).map((row) => [row.applicationId, row.message]) };
  }
  return { send, lines };
}

describe("a batch that takes too long", () => {
  test("is rejected with a code that clients don't retry, and the sending application is logged", async () => {
    const { send, lines } = start();
    await expect(send("shop", { message: slow })).rejects.toMatchObject({ code: "batch_too_slow", status: 422 });
    expect(lines).toEqual([{ code: "batch_too_slow", applicationId: "shop", bytes: 55, event: 0 }]);
  });

  test("is stored without the slow event", async () => {
    const { send } = start();
    const batch = await send("shop", [{ message: "before" }, { message: slow }, { message: "after" }]);
    expect(batch).toMatchObject({
      accepted: 2,
      rejected: [{ index: 1, reason: "processing the event took too long" }],
      messages: [
        ["shop", "before"],
        ["shop", "after"],
      ],
    });
  });

  test("is rejected if two of its events are slow", async () => {
    const { send, lines } = start();
    const logs = [{ message: "before" }, { message: slow }, { message: slow }];
    await expect(send("shop", logs)).rejects.toMatchObject({ code: "batch_too_slow" });
    expect(lines).toMatchObject([{ event: 1 }, { event: 2 }]);
  });
});

test.each([
  ["takes too long", slow],
  ["fails", "broken"],
])("nothing of a batch that %s leaks into the next one, of another account", async (_, message) => {
  const { send } = start();
  const [first, second] = await Promise.allSettled([
    send("shop", { metadata: { of: "shop" }, logs: [{ message: "before" }, { message }, { message }] }),
    send("blog", { message: "hello" }),
  ]);
  expect(first.status).toBe("rejected");
  expect(second).toMatchObject({ value: { accepted: 1, messages: [["blog", "hello"]] } });
});
