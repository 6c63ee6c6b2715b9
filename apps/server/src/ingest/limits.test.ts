import { readFileSync } from "node:fs";
import { ingestLimits, levelWords, liveLimits, toLevel } from "@contrail/protocol";
import { expect, test } from "vitest";

const readme = readFileSync(new URL("../../../../README.md", import.meta.url), "utf8");

const count = (number: number) => number.toLocaleString("en");

test.each([
  ["body, decompressed", `${ingestLimits.bodyBytes / 2 ** 20} MB`],
  ["events in a body", count(ingestLimits.eventsPerBatch)],
  ["`metadata` of a batch, repeated for each event", `${ingestLimits.bodyBytes / 2 ** 20} MB`],
  ["objects and lists in a body", count(ingestLimits.objectsAndLists)],
  ["keys in an event", count(ingestLimits.parsedKeys)],
  ["message, stack, data and metadata of an event", `${count(ingestLimits.eventCharacters)} characters together`],
  ["keys in an event's data and metadata, at any depth", count(ingestLimits.keys)],
  ["nesting of data and metadata", `${ingestLimits.depth} levels`],
  ["`name`, `environment`", `${ingestLimits.nameCharacters}, ${ingestLimits.environmentCharacters} characters`],
  ["`batchId`", `${ingestLimits.batchIdCharacters} characters`],
])("the README says: %s, %s", (what, limit) => {
  expect(readme).toContain(`| ${what} | ${limit} |`);
});

test("the README says how many live tails can be open", () => {
  const { followersPerTeam, followers } = liveLimits;
  expect(readme).toContain(`An account can have ${followersPerTeam} live tails open, a server ${count(followers)}.`);
});

test("the README names every level", () => {
  const [table = ""] = /\| level \| sent as[\s\S]*?\n\n/.exec(readme) ?? [];
  for (const [, level = "", words = ""] of table.matchAll(/^\| (\w+) \|([^|]*`[^|]*)\|/gm)) {
    const names = [...words.matchAll(/`(\w+)`/g)].map(([, word]) => word);
    expect(names).toEqual(levelWords.filter((word) => toLevel(word) === level && /^[a-z]/.test(word)));
  }
});
