import { describe, expect, test } from "vitest";
import type { IssueRecord } from "../../storage/metadata/database/tables.ts";
import { toIssue } from "../../storage/testing/records.ts";
import { planRevokedStates, planStates, type Regrouped } from "./states.ts";

const now = 1_000;
const resolved = { state: "resolved", stateDetail: '{"resolution":{"kind":"now"}}', stateSince: 500 } as const;
const ignored = { state: "ignored", stateDetail: '{"until":{"kind":"forever"}}', stateSince: 500 } as const;
const until = (eventsBefore: number) => JSON.stringify({ until: { kind: "events", count: 5 }, eventsBefore });

const issue = (id: string, fields: Partial<IssueRecord> = {}) => toIssue({ id, events: 3, lastSeen: 400, ...fields });

/** `i2 > i1`: its kinds of error moved from one to the other. */
function regrouped(before: readonly IssueRecord[], after: readonly IssueRecord[], ...moves: string[]): Regrouped {
  const compared = moves.map((move) => {
    const [from = "", to = ""] = move.split(" > ");
    return { before: from, after: to };
  });
  return { before, after, compared: compared as unknown as Regrouped["compared"] };
}

const shown = (changes: ReturnType<typeof planStates>) =>
  changes.map(({ issueId, after }) => [issueId, after.state, after.stateDetail, after.stateSince]);
const merged = (id: string, fields: Partial<IssueRecord> = {}) =>
  issue(id, { mergedInto: "i1", mergedBy: "r1", ...fields });

describe("when rules change", () => {
  test.each<[string, Regrouped, unknown[]]>([
    [
      "a resolved issue that gets an open one is opened",
      regrouped([issue("i1", resolved), issue("i2")], [issue("i1", resolved), merged("i2")], "i1 > i1", "i2 > i1"),
      [["i1", "open", "{}", now]],
    ],
    [
      "a resolved issue that gets an ignored one stays",
      regrouped(
        [issue("i1", resolved), issue("i2", ignored)],
        [issue("i1", resolved), merged("i2", ignored)],
        "i2 > i1",
      ),
      [],
    ],
    [
      "events of others aren't new ones of an ignored issue",
      regrouped(
        [issue("i1", { ...ignored, stateDetail: until(3) }), issue("i2", ignored)],
        [issue("i1", { ...ignored, stateDetail: until(3) }), merged("i2", ignored)],
        "i2 > i1",
      ),
      [["i1", "ignored", until(6), 500]],
    ],
    [
      "what was merged is ignored again",
      regrouped([issue("i1"), merged("i2", ignored)], [issue("i1"), issue("i2", ignored)], "i1 > i2"),
      [],
    ],
    [
      "what was merged is open if it has happened since it was resolved",
      regrouped(
        [issue("i1"), merged("i2", { ...resolved, lastSeen: 600 })],
        [issue("i1"), issue("i2", { ...resolved, lastSeen: 600 })],
        "i1 > i2",
      ),
      [["i2", "open", "{}", now]],
    ],
    [
      "new issues have their state already",
      regrouped([issue("i1")], [issue("i1"), issue("i2", resolved)], "i1 > i2"),
      [],
    ],
  ])("%s", (_, given, expected) => {
    expect(shown(planStates(given, now))).toEqual(expected);
  });
});

describe("when a rule is revoked that opened an issue", () => {
  const opened = regrouped([issue("i1", resolved), issue("i2")], [issue("i1", resolved), merged("i2")], "i2 > i1");
  const changes = planStates(opened, now);
  const open = { state: "open", stateDetail: "{}", stateSince: now } as const;

  test.each<[string, Partial<IssueRecord>, IssueRecord, unknown[]]>([
    ["it is resolved again", open, issue("i2"), [["i1", "resolved", resolved.stateDetail, 500]]],
    ["it stays open if it has happened since", { ...open, lastSeen: now + 1 }, issue("i2"), []],
    ["it stays as someone has changed it", { ...ignored, stateSince: now + 1 }, issue("i2"), []],
    ["it stays open if another open issue is a part of it", open, merged("i2", { mergedBy: null }), []],
  ])("%s", (_, fields, other, expected) => {
    const given = regrouped([issue("i1", fields), merged("i2")], [issue("i1", fields), other], "i1 > i2");
    expect(shown(planRevokedStates(changes, given, now + 10))).toEqual(expected);
  });
});
