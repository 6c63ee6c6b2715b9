import { key, startCollector } from "@contrail/collector";
import { expect, onTestFinished, test } from "vitest";
import type { Entry } from "../entry.ts";
import { createCompressedPost } from "./compressed-post.ts";
import { type Batch, createSender, type Post } from "./sender.ts";

function entry(message: string): Entry {
  return { record: { id: "", level: "text", message, timestamp: new Date().toISOString() }, shared: {}, bytes: 100 };
}

async function start(maxBodyBytes?: number) {
  const collector = await startCollector();
  onTestFinished(() => collector.close());
  const post = createCompressedPost({ endpoint: collector.endpoint, apiKey: key }, maxBodyBytes) as Post;
  return { collector, sender: createSender({ maxBytes: 1e6, maxBatchBytes: 1e5 }, post, { stop() {} }) };
}

test("bodies are compressed", async () => {
  const { collector, sender } = await start();
  sender.add(entry("paid"));
  expect(await sender.flush()).toBe(true);
  expect(collector.requests[0]?.headers["content-encoding"]).toBe("gzip");
  expect(collector.logs()).toMatchObject([{ message: "paid" }]);
});

test("what a closing page sends while it is being compressed isn't sent twice", async () => {
  const { collector, sender } = await start();
  sender.add(entry("paid"));
  const flushed = sender.flush();
  // The batch exists once the current tick is over.
  await Promise.resolve();
  const taken: Batch[] = [];
  sender.drain((batch) => taken.push(batch) > 0);
  await flushed;
  expect(taken.map(({ entries }) => entries.map(({ record }) => record.message))).toEqual([["paid"]]);
  expect(collector.requests).toEqual([]);
});

test("a log that is too large to outlive the page is dropped and reported", async () => {
  const { collector, sender } = await start(1_000);
  sender.add(entry(Array.from({ length: 2_000 }, () => Math.random()).join()));
  expect(await sender.flush()).toBe(false);
  sender.add(entry("after"));
  await sender.flush();
  expect(collector.logs()).toMatchObject([
    { message: "after" },
    { message: "Contrail dropped logs", data: { refused: 1 } },
  ]);
});
