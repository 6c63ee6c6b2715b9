import { expect, test } from "vitest";
import { createGroupCommit } from "./group-commit.ts";

/** Commits that the test completes one by one. */
function createGate() {
  const begun: { items: string[]; end(error?: Error): void }[] = [];
  const commits = createGroupCommit<string>(
    (items) =>
      new Promise((resolve, reject) => {
        begun.push({ items, end: (error) => (error ? reject(error) : resolve()) });
      }),
  );
  return { commits, begun };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

test("items that are added during a commit share the next one, in order", async () => {
  const { commits, begun } = createGate();
  const first = commits.add("a");
  await turn();
  const others = [commits.add("b"), commits.add("c")];
  await turn();
  expect(begun.map(({ items }) => items)).toEqual([["a"]]);
  begun[0]?.end();
  await first;
  await turn();
  expect(begun.map(({ items }) => items)).toEqual([["a"], ["b", "c"]]);
  begun[1]?.end();
  await Promise.all(others);
});

test("a failed commit fails only its own items", async () => {
  const { commits, begun } = createGate();
  const first = commits.add("a");
  await turn();
  const second = commits.add("b");
  begun[0]?.end(new Error("disk full"));
  await expect(first).rejects.toThrow("disk full");
  await turn();
  begun[1]?.end();
  await second;
  await commits.settled();
});
