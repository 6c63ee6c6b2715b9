import { expect, test } from "vitest";
import { createBatchProcessor } from "../ingest/process-batch.ts";
import { rowFormats } from "../storage/logs/rows/row-formats.ts";
import { createSequence } from "../storage/logs/sequence.ts";
import { createEncoder } from "./create-encoder.ts";

/** Deep, and slow enough that encoding it is terminated somewhere within: keys that no one has sent take longest. */
function deep(number: number): object {
  let value: unknown = Object.fromEntries(
    Array.from({ length: 900 }, (_, i) => [`apiKey-${number}-${i}`, `token ${i}`]),
  );
  for (let depth = 0; depth < 61; depth++) value = { [`level${depth}`]: value };
  return { message: "deep", data: value };
}

/** A slice of the event loop is 10 ms longer than the timeout. */
const timeouts = [1, 2, 3, 4].map((ms) => ms - 10);

test("whatever a terminated body leaves in masks and caches isn't there for the next one, of another team", async () => {
  let terminated = 0;
  const processors = timeouts.map((timeoutMs) =>
    createBatchProcessor({
      createEncoder,
      async encodeOnThread({ bytes, ...body }) {
        terminated++;
        return createEncoder()(JSON.parse(bytes.toString()), body);
      },
      nextSequence: createSequence({ node: () => 0, now: () => 0 }),
      timeoutMs,
    }),
  );
  const send = (teamId: string, event: object, processBatch = processors[0]) =>
    processBatch?.({
      application: { id: teamId, teamId, name: teamId, rules: undefined },
      receivedAt: 0,
      bytes: Buffer.from(JSON.stringify(event)),
      contentType: "application/json",
    });

  for (let team = 0; terminated < 40 && team < 500; team++)
    await send(`team ${team}`, deep(team), processors[team % processors.length]);
  expect(terminated).toBe(40);
  const batch = await send("shop", { message: "order", data: { order: { of: { the: { shop: 7 } } } } });
  expect(rowFormats.current.read(batch?.rows ?? Buffer.alloc(0))).toMatchObject([
    { data: '{"order":{"of":{"the":{"shop":7}}}}' },
  ]);
});
