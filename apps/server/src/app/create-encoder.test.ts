import { expect, test } from "vitest";
import { createBatchProcessor } from "../ingest/process-batch.ts";
import { rowFormats } from "../storage/logs/rows/row-formats.ts";
import { createSequence } from "../storage/logs/sequence.ts";
import { createEncoder } from "./create-encoder.ts";

/** Deep, and long enough that encoding it is terminated somewhere within. */
function deep(): object {
  let value: unknown = Array.from({ length: 2_000 }, (_, i) => `token ${i}`);
  for (let depth = 0; depth < 50; depth++) value = { [`level${depth}`]: value };
  return { message: "deep", data: value };
}

test("whatever a terminated body leaves in masks and caches isn't there for the next one, of another team", async () => {
  let terminated = 0;
  const processBatch = createBatchProcessor({
    createEncoder,
    async encodeOnThread({ bytes, ...body }) {
      terminated++;
      return createEncoder()(JSON.parse(bytes.toString()), body);
    },
    nextSequence: createSequence({ node: () => 0, now: () => 0 }),
    // A slice of the event loop is longer than that, and terminated at once.
    timeoutMs: -9,
  });
  const send = (teamId: string, event: object) =>
    processBatch({
      application: { id: teamId, teamId, name: teamId, rules: undefined },
      receivedAt: 0,
      bytes: Buffer.from(JSON.stringify(event)),
      contentType: "application/json",
    });

  for (let team = 0; team < 30; team++) await send(`team ${team}`, deep());
  expect(terminated).toBeGreaterThan(10);
  const { rows } = await send("shop", { message: "order", data: { order: { id: 7 } } });
  expect(rowFormats.current.read(rows)).toMatchObject([{ data: '{"order":{"id":7}}' }]);
});
