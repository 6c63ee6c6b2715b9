// What a block does to known issues takes the same number of statements for few and for many: senders choose how many of
// them happen again, and how many releases their events name.
import { expect, onTestFinished, test } from "vitest";
import type { IssueRecord } from "../../storage/metadata/database/tables.ts";
import { openDigest, start } from "../testing/open-digest.ts";

const resolved = { state: "resolved", stateSince: start } as const;
const until = { kind: "events", count: 1 };

test.each<{ name: string; fields: Partial<IssueRecord>; states: string }>([
  {
    name: "regress",
    fields: { ...resolved, stateDetail: JSON.stringify({ resolution: { kind: "now" } }) },
    states: "open",
  },
  {
    name: "happen again in releases before the one that they are resolved in",
    fields: {
      ...resolved,
      stateDetail: JSON.stringify({
        resolution: { kind: "release", release: "9" },
        resolvedIn: { version: "9", epoch: 1_000, orderKey: "v" },
      }),
    },
    states: "resolved",
  },
  {
    name: "were ignored for one more event",
    fields: { state: "ignored", stateSince: start, stateDetail: JSON.stringify({ until, eventsBefore: 1 }) },
    states: "open",
  },
])("issues that $name", async ({ fields, states }) => {
  const [few, many] = [await digestAgain(2, fields), await digestAgain(60, fields)];
  expect(few.states).toEqual([states]);
  expect(many.states).toEqual([states]);
  expect(many.statements).toBe(few.statements);
});

test("issues that were merged into a resolved one", async () => {
  const merge = { stateDetail: JSON.stringify({ resolution: { kind: "now" } }), ...resolved };
  const [few, many] = [await digestAgain(3, merge, true), await digestAgain(60, merge, true)];
  expect(few.states).toEqual(["open"]);
  expect(many.states).toEqual(["open"]);
  expect(many.statements).toBe(few.statements);
});

/** Digests kinds of error, changes their issues, and digests the kinds again, each event in another release. */
async function digestAgain(count: number, fields: Partial<IssueRecord>, isMerged = false) {
  let statements = 0;
  const { application, stores, toRows, digest, close } = await openDigest({ onQuery: () => statements++ });
  onTestFinished(close);
  const logs = (release: (index: number) => string) =>
    Array.from({ length: count }, (_, index) => ({
      message: `Step ${index} has failed`,
      stack: `TypeError: Step has failed\n    at step${index} (/app/step-${index}.js:1:1)`,
      fingerprint: { high: 7, low: index + 1 },
      release: release(index),
    }));
  await digest(toRows(logs(() => "1")), start);
  const [first, ...others] = await stores.issues.list([application.id]);
  const changed = isMerged ? [first] : [first, ...others];
  if (isMerged)
    await stores.issues.merge(
      first?.id ?? "",
      others.map(({ id }) => id),
    );
  for (const issue of changed) await stores.issues.update(issue?.id ?? "", fields);
  const before = statements;
  await digest(toRows(logs((index) => `2.${index}`)), start + 1);
  const taken = statements - before;
  const issues = await stores.issues.list([application.id]);
  return { statements: taken, states: [...new Set(issues.map(({ state }) => state))] };
}
