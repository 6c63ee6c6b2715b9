import { expect, test } from "vitest";
import { createStory } from "./story.ts";

/** Gives what is said, when it is said. */
function createSpeaker() {
  const said: string[] = [];
  let goOn = () => {};
  async function* events() {
    for (let next = 0; ; next += 1) {
      while (next >= said.length) await new Promise<void>((resolve) => (goOn = resolve));
      const word = said[next] ?? "";
      if (word === "end") return;
      yield word;
    }
  }
  return {
    events: events(),
    say(...words: string[]): void {
      said.push(...words);
      goOn();
    },
  };
}

const never = new AbortController().signal;

async function collect(events: AsyncIterable<string>): Promise<string[]> {
  const words: string[] = [];
  for await (const word of events) words.push(word);
  return words;
}

test("everybody hears all of it, whenever they join, even after its end", async () => {
  const { events, say } = createSpeaker();
  const story = createStory({ events, onAlone: () => {} });
  const first = collect(story.hear(never));
  say("a", "b");
  const second = collect(story.hear(never));
  say("c", "end");
  await story.ended;
  expect(await Promise.all([first, second, collect(story.hear(never))])).toEqual(Array(3).fill(["a", "b", "c"]));
});

test("whoever leaves hears no more; the last one to leave is noticed, unless it is over", async () => {
  const { events, say } = createSpeaker();
  let alone = 0;
  const story = createStory({ events, onAlone: () => (alone += 1) });
  const [ada, bob, late] = [new AbortController(), new AbortController(), new AbortController()];
  const heard = Promise.all([collect(story.hear(ada.signal)), collect(story.hear(bob.signal))]);
  ada.abort();
  expect(alone).toBe(0);
  bob.abort();
  expect(alone).toBe(1);
  expect(await heard).toEqual([[], []]);
  story.hear(AbortSignal.abort());
  expect(alone).toBe(2);
  say("a", "end");
  await story.ended;
  story.hear(late.signal);
  late.abort();
  expect(alone).toBe(2);
});
