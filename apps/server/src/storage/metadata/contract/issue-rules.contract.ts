import { describe, expect, test } from "vitest";
import { toApplication, toFingerprint, toIssue } from "../../testing/records.ts";
import type { IssueRuleRecord } from "../database/tables.ts";
import type { Context } from "./contract-context.ts";

function toRule(fields: Partial<IssueRuleRecord>): IssueRuleRecord {
  const base = { id: "r1", applicationId: "1", issueId: "i1", rule: "{}", createdBy: "a1", createdByName: "Ada" };
  return { ...base, createdAt: 1, revokedAt: null, caught: 2, stateChanges: "[]", ...fields };
}

export function testIssueRules(context: Context): void {
  async function addIssues(): Promise<void> {
    await context.addAccount();
    await context.stores.applications.create(toApplication({ id: "1" }), 100);
    await context.stores.applications.create(toApplication({ id: "2", name: "Blog" }), 100);
    await context.stores.issues.insert([toIssue({ id: "i1", number: 2 }), toIssue({ id: "i2", number: 1 })]);
  }

  describe("grouping rules", () => {
    test("are listed oldest first until they are revoked", async () => {
      await addIssues();
      const { issueRules } = context.stores;
      const rules = [toRule({ id: "r2", createdAt: 2 }), toRule({ id: "r1" })];
      for (const rule of [...rules, toRule({ id: "r3", applicationId: "2", issueId: null })])
        await issueRules.insert(rule);
      expect(await issueRules.list(["1"])).toEqual(rules.toReversed());
      expect((await issueRules.list(["1", "2"])).map(({ id }) => id)).toEqual(["r1", "r3", "r2"]);
      expect(await issueRules.revoke("r1", 50)).toBe(true);
      expect(await issueRules.revoke("r1", 60)).toBe(false);
      expect((await issueRules.list(["1"])).map(({ id }) => id)).toEqual(["r2"]);
      expect(await issueRules.find("r1")).toEqual(toRule({ revokedAt: 50 }));
      expect(await issueRules.find("unknown")).toBeUndefined();
    });

    test("count what they catch", async () => {
      await addIssues();
      const { issueRules } = context.stores;
      await issueRules.insert(toRule({}));
      await issueRules.addCaught("r1", 3);
      expect((await issueRules.find("r1"))?.caught).toBe(5);
      await issueRules.setCaught("r1", 1);
      await issueRules.setIssue("r1", "i2");
      expect(await issueRules.find("r1")).toEqual(toRule({ caught: 1, issueId: "i2" }));
    });

    test("survive their issue, but not their application", async () => {
      await addIssues();
      const { issueRules, issues, applications } = context.stores;
      await issueRules.insert(toRule({}));
      await issues.removeOf(["1"]);
      expect(await issueRules.find("r1")).toEqual(toRule({ issueId: null }));
      expect(await applications.remove("a1", "1")).toBe(true);
      expect(await issueRules.find("r1")).toBeUndefined();
    });
  });

  describe("regrouping", () => {
    test("moves kinds of error, and sets what changes about their issues", async () => {
      await addIssues();
      const { issueRegrouping, issueFingerprints, issues } = context.stores;
      const kinds = ["f1", "f2"].map((fingerprint) => toFingerprint({ fingerprint }));
      await issueFingerprints.insert(kinds);
      await issues.insertKeys([{ applicationId: "1", key: "k1", version: 1, issueId: "i1" }]);
      const moved = {
        applicationId: "1",
        fingerprint: "f1",
        key: "k2",
        issueId: "i2",
        components: '{"type":"A\\u0000\\"é"}',
      };
      await issueRegrouping.moveKinds([moved]);
      await issueRegrouping.moveKinds([]);
      const found = await issueRegrouping.kinds("1");
      expect(found.toSorted((a, b) => (a.fingerprint < b.fingerprint ? -1 : 1))).toEqual([
        { ...kinds[0], ...moved },
        kinds[1],
      ]);
      const seen = { events: 7, firstSeen: 1, lastSeen: 2, firstRelease: "1.0", lastRelease: "1.1" };
      const called = { title: 'It\'s "changed" \\n', function: "pay", file: "src/pay.ts" };
      const changed = { id: "i1", mergedInto: "i2", mergedBy: "r1", ...called, ...seen };
      await issueRegrouping.updateIssues([{ ...changed, function: "p\0ay", lastRelease: "1.1 \ud83d" }]);
      expect(await issueRegrouping.issues("1")).toEqual([
        toIssue({ id: "i2", number: 1 }),
        toIssue({ number: 2, ...changed, lastRelease: "1.1 \ufffd" }),
      ]);
      await issueRegrouping.revive(["i1", "i2"], ["r1"]);
      expect((await issueRegrouping.issues("1"))[1]).toMatchObject({ mergedInto: "i2", mergedBy: "r1" });
      await issueRegrouping.revive(["i1", "i2"], []);
      expect((await issueRegrouping.issues("1"))[1]).toMatchObject({ mergedInto: null, mergedBy: null });
      await issueRegrouping.updateIssues([changed]);
      await issueRegrouping.updateIssues([{ ...changed, mergedInto: null, mergedBy: null }]);
      expect((await issueRegrouping.issues("1"))[1]).toMatchObject({ mergedInto: null, mergedBy: null });
      expect(await issueRegrouping.keys("1")).toEqual([{ applicationId: "1", key: "k1", version: 1, issueId: "i1" }]);
    });
  });
}
