// Real builds of one application, recorded by `npx tsx scripts/built-stacks/record.ts`: in the second release, other code
// has changed, so lines have moved, files have other hashes, and they are in another folder on another host.
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { groupError, groupingKey } from "./group-error.ts";

interface Failure {
  type: string;
  message: string;
  stack: string;
}

type Releases = Record<"1" | "2", Record<"total" | "stock" | "prices", Failure>>;

const recorded: Record<string, Releases> = JSON.parse(
  readFileSync(new URL("testing/built-stacks.json", import.meta.url), "utf8"),
);

const keyOf = ({ type, message, stack }: Failure, bundler: string) =>
  groupingKey(
    groupError({
      message,
      stack,
      data: { name: type, message, stack },
      environment: bundler.startsWith("node") ? "node" : "browser",
    }),
  );

describe.each(Object.entries(recorded))("%s", (bundler, releases) => {
  test.each(["total", "stock", "prices"] as const)(
    "[CLAIM-25] the next build doesn't change the issue of %s",
    (name) => {
      const [before, after] = [releases[1][name], releases[2][name]];
      expect(before.stack).not.toBe(after.stack);
      expect(keyOf(after, bundler)).toBe(keyOf(before, bundler));
    },
  );

  test("[CLAIM-25] different errors stay different issues", () => {
    const keys = Object.values(releases[2]).map((failure) => keyOf(failure, bundler));
    expect(new Set(keys).size).toBe(3);
  });
});

test("every bundler is recorded", () => {
  expect(Object.keys(recorded).toSorted()).toEqual([
    "esbuild",
    "next-turbopack",
    "next-webpack",
    "node",
    "node-bundle",
    "vite",
    "webpack",
  ]);
});
