import { expect, test } from "vitest";
import { createSharedStream } from "./shared-stream.ts";

/** Emits the given events. */
function createSpeaker() {
  const emitted: string[] = [];
  let resume = () => {};
  async function* events() {
    for (let next = 0; ; next += 1) {
      while (next >= emitted.length) await new Promise<void>((resolve) => (resume = resolve));
      const word = emitted[next] ?? "";
      if (word === "end") return;
      yield word;
    }
  }
  return {
    events: events(),
    say(...words: string[]): void {
      emitted.push(...words);
      resume();
    },
  };
}

const never = new AbortController().signal;

async function collect(events: AsyncIterable<string>): Promise<string[]> {
  const words: string[] = [];
  for await (const word of events) words.push(word);
  return words;
}

test("every subscriber gets all events, whenever they join, even after the end", async () => {
  const { events, say } = createSpeaker();
  const stream = createSharedStream({ events, onAbandoned: () => {} });
  const first = collect(stream.subscribe(never));
  say("a", "b");
  const second = collect(stream.subscribe(never));
  say("c", "end");
  await stream.ended;
  expect(await Promise.all([first, second, collect(stream.subscribe(never))])).toEqual(Array(3).fill(["a", "b", "c"]));
});

test("a subscriber that leaves gets no more events; `onAbandoned` is called for the last one, unless the stream has ended", async () => {
  const { events, say } = createSpeaker();
  let alone = 0;
  const stream = createSharedStream({ events, onAbandoned: () => (alone += 1) });
  const [ada, bob, late] = [new AbortController(), new AbortController(), new AbortController()];
  const received = Promise.all([collect(stream.subscribe(ada.signal)), collect(stream.subscribe(bob.signal))]);
  ada.abort();
  expect(alone).toBe(0);
  bob.abort();
  expect(alone).toBe(1);
  expect(await received).toEqual([[], []]);
  stream.subscribe(AbortSignal.abort());
  expect(alone).toBe(2);
  say("a", "end");
  await stream.ended;
  stream.subscribe(late.signal);
  late.abort();
  expect(alone).toBe(2);
});
