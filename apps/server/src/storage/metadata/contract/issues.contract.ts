import { describe, expect, test } from "vitest";
import { toApplication, toFingerprint, toIssue } from "../../testing/records.ts";
import type { IssueActivityRecord, IssueRecord } from "../database/tables.ts";
import { assignPrefixes } from "../issues/lock.ts";
import type { Context } from "./contract-context.ts";

export function testIssues(context: Context): void {
  async function addApplication(fields: { id?: string; name?: string } = {}): Promise<void> {
    const { id = "1", name = "Shop" } = fields;
    if ((await context.stores.teams.byId("a1")) === undefined) await context.addAccount();
    expect(await context.stores.applications.create(toApplication({ id, name }), 100)).toBe("created");
    await assignPrefixes(context.db, [id]);
  }
  const addIssues = (...records: Partial<IssueRecord>[]) => context.stores.issues.insert(records.map(toIssue));
  const prefixOf = async (id: string) =>
    (await context.db.selectFrom("applications").select("issuePrefix").where("id", "=", id).executeTakeFirst())
      ?.issuePrefix;

  describe("ids of issues", () => {
    test("have a prefix that is unique in the team and survives renaming", async () => {
      await addApplication({ id: "1", name: "shop-web" });
      await addApplication({ id: "2", name: "shop-api" });
      expect([await prefixOf("1"), await prefixOf("2")]).toEqual(["SHOP", "SHOP2"]);
      await context.stores.applications.rename("a1", "1", "Store");
      await assignPrefixes(context.db, ["1"]);
      expect(await prefixOf("1")).toBe("SHOP");
    });

    test("have different prefixes, no matter how many servers choose one", async () => {
      await context.addAccount();
      const ids = ["1", "2", "3", "4"];
      for (const id of ids) await context.stores.applications.create(toApplication({ id, name: `Shop ${id}` }), 4);
      await Promise.all(ids.map((id) => context.db.transaction().execute((tx) => assignPrefixes(tx, [id]))));
      expect(new Set(await Promise.all(ids.map(prefixOf)))).toEqual(new Set(["SHOP", "SHOP2", "SHOP3", "SHOP4"]));
    });
  });

  describe("issues", () => {
    test("are watched if they may be opened again or escalate, a few at a time", async () => {
      await addApplication();
      await addApplication({ id: "2", name: "Blog" });
      const ignoredUntil = (kind: string) =>
        ({ state: "ignored", stateDetail: JSON.stringify({ until: { kind, count: 2 } }) }) as const;
      const issues: Partial<IssueRecord>[] = [
        { id: "open", lastSeen: 100 },
        { id: "seen long ago", lastSeen: 99 },
        { id: "resolved", lastSeen: 100, state: "resolved" },
        { id: "ignored", lastSeen: 100, state: "ignored" },
        { id: "until time", lastSeen: 100, ...ignoredUntil("time") },
        { id: "until users", lastSeen: 1, ...ignoredUntil("users") },
        { id: "until escalation", lastSeen: 100, ...ignoredUntil("escalation") },
        { id: "escalates", lastSeen: 100, escalatedAt: 51 },
        { id: "escalated", lastSeen: 100, escalatedAt: 50 },
        { id: "seen in a part of a part", lastSeen: 1 },
        { id: "part", lastSeen: 1, mergedInto: "seen in a part of a part" },
        { id: "part of it", lastSeen: 100, mergedInto: "part" },
        { id: "not seen in any part", lastSeen: 1 },
        { id: "old part", lastSeen: 99, mergedInto: "not seen in any part" },
      ];
      await addIssues(...issues.map((issue, index) => ({ ...issue, number: index + 1 })));
      await addIssues({ id: "of another application", applicationId: "2", lastSeen: 100 });
      const { toWatch } = context.stores.issues;
      const watched = (after: string, limit: number) => toWatch("1", { seenSince: 100, escalatedTo: 50, after, limit });
      const all = ["escalated", "open", "seen in a part of a part", "until escalation", "until users"];
      expect(await watched("", 100)).toEqual(all);
      expect(await watched("", 2)).toEqual(all.slice(0, 2));
      expect(await watched("open", 2)).toEqual(all.slice(2, 4));
      expect(await watched("until users", 2)).toEqual([]);
    });

    test("are found by their id, only in the given applications", async () => {
      await addApplication();
      await addApplication({ id: "2", name: "Blog" });
      await addIssues({ id: "i1", number: 12 }, { id: "i2", number: 12, applicationId: "2" });
      const { issues } = context.stores;
      expect(await issues.find(["1", "2"], "SHOP-12")).toEqual({
        ...toIssue({ id: "i1", number: 12 }),
        publicId: "SHOP-12",
        ids: ["i1"],
      });
      expect((await issues.find(["1", "2"], "BLOG-12"))?.id).toBe("i2");
      for (const [ids, id] of [
        [["1"], "BLOG-12"],
        [["1", "2"], "SHOP-1"],
        [["1"], "shop-12"],
        [[], "SHOP-12"],
      ] as const)
        expect(await issues.find(ids, id)).toBeUndefined();
      expect(await issues.applicationOf(["1", "2"], "BLOG-1")).toBe("2");
      expect(await issues.applicationOf(["1"], "BLOG-12")).toBeUndefined();
      expect(await issues.applicationOf(["1"], "nothing")).toBeUndefined();
      expect((await issues.byId("i2"))?.publicId).toBe("BLOG-12");
      expect((await issues.list(["2"])).map(({ publicId }) => publicId)).toEqual(["BLOG-12"]);
      expect(await issues.list([])).toEqual([]);
    });

    test("are changed only in the expected state", async () => {
      await addApplication();
      await addIssues({ id: "i1", state: "resolved", stateSince: 5 });
      const { issues } = context.stores;
      const reopened = { state: "open", stateSince: 9, regressedAt: 9 } as const;
      expect(await issues.update("i1", reopened, { state: "resolved", stateSince: 4 })).toBe(false);
      expect(await issues.update("i1", reopened, { state: "ignored" })).toBe(false);
      const attempts = [1, 2, 3].map(() => issues.update("i1", reopened, { state: "resolved", stateSince: 5 }));
      expect((await Promise.all(attempts)).filter((isDone) => isDone)).toHaveLength(1);
      expect(await issues.byId("i1")).toMatchObject(reopened);
      expect(await issues.update("i1", { assigneeId: "a1" })).toBe(true);
      expect(await issues.update("unknown", { assigneeId: "a1" })).toBe(false);
      expect(await issues.countOpen(["1"])).toBe(1);
    });

    test("are changed together, those in the expected state that aren't merged", async () => {
      await addApplication();
      const resolved = { state: "resolved", stateSince: 5 } as const;
      await addIssues(
        { id: "i1", number: 1, ...resolved },
        { id: "i2", number: 2, ...resolved, regressedAt: 3 },
        { id: "i3", number: 3, ...resolved, stateSince: 6 },
        { id: "i4", number: 4, state: "ignored", stateSince: 5 },
        { id: "i5", number: 5, ...resolved, mergedInto: "i1" },
      );
      const { issues } = context.stores;
      const expected = ["i1", "i2", "i3", "i4", "i5", "unknown"].map((id) => ({ id, ...resolved }));
      const fields = { state: "open", stateSince: 9, regressedAt: null } as const;
      expect(await issues.updateEach(expected, fields)).toEqual(new Set(["i1", "i2"]));
      expect(await issues.byId("i2")).toMatchObject(fields);
      expect((await issues.byId("i3"))?.state).toBe("resolved");
      expect(await issues.updateEach(expected, fields)).toEqual(new Set());
      expect(await issues.updateEach([], fields)).toEqual(new Set());
    });

    test("that are merged are one with the figures of all, and undoing it restores each exactly", async () => {
      await addApplication();
      const first = toIssue({ id: "i1", number: 1, events: 5, firstSeen: 20, lastSeen: 30, lastRelease: "2" });
      const second = toIssue({ id: "i2", number: 2, events: 7, firstSeen: 10, lastSeen: 25, firstRelease: "1" });
      const third = toIssue({ id: "i3", number: 3, events: 1, firstSeen: 40, lastSeen: 40, state: "ignored" });
      await addIssues(first, second, third);
      const { issues, issueFingerprints } = context.stores;
      await issueFingerprints.insert([
        toFingerprint({ fingerprint: "f1", issueId: "i1" }),
        toFingerprint({ fingerprint: "f2", issueId: "i2", events: 2 }),
      ]);
      const before = await issues.list(["1"]);

      expect(await issues.merge("i1", ["i2", "i1", "unknown"])).toEqual(["i2"]);
      expect(await issues.merge("i1", ["i2"])).toEqual([]);
      expect(await issues.merge("i2", ["i3"])).toEqual([]);
      const united = await issues.find(["1"], "SHOP-2");
      expect(united).toMatchObject({ publicId: "SHOP-1", events: 12, firstSeen: 10, lastSeen: 30 });
      expect(united).toMatchObject({ firstRelease: "1", lastRelease: "2", ids: ["i1", "i2"] });
      expect((await issues.list(["1"])).map(({ publicId }) => publicId).sort()).toEqual(["SHOP-1", "SHOP-3"]);
      expect(await issues.countOpen(["1"])).toBe(1);
      expect(await issues.update("i2", { state: "resolved" })).toBe(false);
      expect((await issueFingerprints.ofIssue(united?.ids ?? [])).map((kind) => kind.fingerprint)).toEqual([
        "f2",
        "f1",
      ]);
      expect(await issueFingerprints.ofIssues(["i2"])).toEqual([{ issueId: "i2", fingerprint: "f2" }]);
      const ofApplication = { applicationId: "1", issueId: "i1" };
      const kinds = await issueFingerprints.ofApplications(["1", "2"]);
      expect(kinds.toSorted((a, b) => (a.fingerprint < b.fingerprint ? -1 : 1))).toEqual([
        { ...ofApplication, fingerprint: "f1" },
        { ...ofApplication, fingerprint: "f2" },
      ]);
      expect((await issues.ofFingerprint("1", "f2"))?.publicId).toBe("SHOP-1");
      expect(await issues.ofFingerprint("2", "f2")).toBeUndefined();

      // Into another one, so that there is a chain.
      expect(await issues.merge("i3", ["i1"])).toEqual(["i1"]);
      expect(await issues.find(["1"], "SHOP-2")).toMatchObject({ publicId: "SHOP-3", events: 13, state: "ignored" });
      expect(await issues.survivor("i2")).toMatchObject({ id: "i3", publicId: "SHOP-3", events: 1 });
      expect(await issues.survivor("unknown")).toBeUndefined();
      const nothing = { events: 0, firstSeen: 1_000, lastSeen: 0, firstRelease: "", lastRelease: "" };
      const all = await issues.count(["i1", "i2", "i3"].map((id) => ({ id, ...nothing })));
      const survivors = await issues.survivors(all);
      expect(Object.fromEntries([...survivors].map(([id, root]) => [id, root.id]))).toEqual({
        i1: "i3",
        i2: "i3",
        i3: "i3",
      });
      const sums = await issues.eventsOf(["i1", "i3", "unknown"]);
      expect(Object.fromEntries(sums)).toEqual({ i1: 12, i3: 13 });
      expect(await issues.unmerge("i3", ["i1"])).toEqual(["i1"]);

      const counted = { id: "i2", events: 3, firstSeen: 50, lastSeen: 60, firstRelease: "", lastRelease: "3" };
      await issues.count([counted]);
      expect(await issues.find(["1"], "SHOP-2")).toMatchObject({ publicId: "SHOP-1", events: 15, lastRelease: "3" });
      expect(await issues.unmerge("i1", ["i2", "i3"])).toEqual(["i2"]);
      const after = before.map((each) =>
        each.id === "i2" ? { ...each, events: 10, lastSeen: 60, lastRelease: "3" } : each,
      );
      expect(await issues.list(["1"])).toEqual(expect.arrayContaining(after));
    });

    test("are only merged with issues of the same application", async () => {
      await addApplication();
      await addApplication({ id: "2", name: "Blog" });
      await addIssues({ id: "i1" }, { id: "i2", applicationId: "2" });
      expect(await context.stores.issues.merge("i1", ["i2"])).toEqual([]);
    });

    test("that are merged into each other at the same time don't form a circle", async () => {
      await addApplication();
      await addIssues({ id: "i1", number: 1 }, { id: "i2", number: 2 });
      const { issues } = context.stores;
      const merged = await Promise.all([issues.merge("i1", ["i2"]), issues.merge("i2", ["i1"])]);
      expect(merged.flat()).toHaveLength(1);
      expect(await issues.list(["1"])).toHaveLength(1);
    });

    test("count events in one go, from several servers", async () => {
      await addApplication();
      const ids = Array.from({ length: 1_200 }, (_, i) => `i${i}`);
      await addIssues(...ids.map((id, i) => ({ id, number: i + 1, events: 1, firstSeen: 10, lastSeen: 20 })));
      const fields = { events: 2, firstSeen: 5, lastSeen: 15, firstRelease: "0", lastRelease: "1" };
      const counts = [...ids, "deleted"].map((id) => ({ id, ...fields }));
      const results = await Promise.all([
        context.stores.issues.count(counts),
        context.stores.issues.count([{ ...fields, id: "i7", firstSeen: 12, lastSeen: 30, lastRelease: "" }]),
      ]);
      expect(results[0]).toHaveLength(1_200);
      const [one] = await context.stores.issues.count([{ ...fields, id: "i7", firstSeen: 12, lastSeen: 40 }]);
      expect(one).toEqual({
        ...toIssue({ id: "i7", number: 8 }),
        events: 7,
        firstSeen: 5,
        lastSeen: 40,
        firstRelease: "0",
        lastRelease: "1",
      });
    });

    test("are removed with all that belongs to them", async () => {
      await addApplication();
      await addIssues({ id: "i1", number: 1 }, { id: "i2", number: 2, mergedInto: "i1" });
      const { issues, issueFingerprints, issueActivity, issueOverflows } = context.stores;
      await issueFingerprints.insert([toFingerprint()]);
      await issues.insertKeys([{ applicationId: "1", key: "k1", version: 1, issueId: "i1" }]);
      await issueActivity.append([toEntry({ id: "e1" })]);
      await issueOverflows.add([
        { applicationId: "1", type: "Error", kinds: 1, unreadable: 0, firstSeen: 1, lastSeen: 1 },
      ]);
      expect(await issues.keys("1", ["k1", "k2"])).toHaveLength(1);
      await issues.removeOf(["1"]);
      expect(await issues.list(["1"])).toEqual([]);
      expect(await issueFingerprints.ofApplications(["1"])).toEqual([]);
      expect(await issues.keys("1", ["k1"])).toEqual([]);
      expect(await issueActivity.list(["i1"])).toEqual([]);
      expect(await issueOverflows.list(["1"])).toEqual([]);
    });

    test("are forgotten after their last event, unless someone has done something about them", async () => {
      await addApplication();
      const { issues, issueFingerprints, issueActivity } = context.stores;
      await addIssues(
        { id: "expired", number: 1, lastSeen: 9 },
        { id: "recent", number: 2, lastSeen: 10 },
        { id: "commented", number: 3, lastSeen: 9 },
        { id: "assigned", number: 4, lastSeen: 9, assigneeId: "a1" },
        { id: "survivor", number: 5, lastSeen: 9 },
        { id: "part", number: 6, lastSeen: 9, mergedInto: "survivor" },
      );
      await issueFingerprints.insert([
        toFingerprint({ fingerprint: "0000000000000001", issueId: "expired", lastSeen: 9 }),
        toFingerprint({ fingerprint: "0000000000000002", issueId: "recent", lastSeen: 10 }),
        toFingerprint({ fingerprint: "0000000000000003", issueId: "recent", lastSeen: 9 }),
      ]);
      await issueActivity.append([
        toEntry({ id: "e1", issueId: "expired", actorName: "" }),
        toEntry({ id: "e2", issueId: "commented", actorName: "Ada" }),
      ]);
      await issues.removeExpired(["2"], 100);
      expect(await issues.list(["1"])).toHaveLength(5);
      await issues.removeExpired(["1"], 10);
      const left = (await issues.list(["1"])).map(({ id }) => id).sort();
      expect(left).toEqual(["assigned", "commented", "recent", "survivor"]);
      expect((await issueFingerprints.ofApplications(["1"])).map(({ fingerprint }) => fingerprint)).toEqual([
        "0000000000000002",
      ]);
    });

    test("are deleted with their application", async () => {
      await addApplication();
      await addIssues({ id: "i1", number: 1 }, { id: "i2", number: 2, mergedInto: "i1" });
      await context.stores.issueFingerprints.insert([toFingerprint()]);
      expect(await context.stores.applications.remove("a1", "1")).toBe(true);
      expect(await context.stores.issues.byId("i1")).toBeUndefined();
    });
  });

  describe("fingerprints", () => {
    test("are counted if they exist", async () => {
      await addApplication();
      await addIssues({ id: "i1" });
      const { issueFingerprints } = context.stores;
      await issueFingerprints.insert([
        toFingerprint({ fingerprint: "f1", firstSeen: 10, lastSeen: 20, createdAt: 100 }),
        toFingerprint({ fingerprint: "f2", createdAt: 200 }),
      ]);
      const counted = await issueFingerprints.count(
        ["f1", "unknown"].map((fingerprint) => ({
          applicationId: "1",
          fingerprint,
          events: 4,
          firstSeen: 5,
          lastSeen: 30,
          firstRelease: "1.0",
          lastRelease: "1.2",
        })),
      );
      expect(counted).toEqual([{ applicationId: "1", fingerprint: "f1", issueId: "i1" }]);
      const seen = { firstSeen: 5, lastSeen: 30, firstRelease: "1.0", lastRelease: "1.2" };
      expect((await issueFingerprints.ofIssue(["i1"]))[0]).toMatchObject({ events: 5, ...seen });
      expect(await issueFingerprints.numberOf("1")).toBe(2);
      expect(await issueFingerprints.createdAfter("1", 100)).toEqual([200]);
    });
  });

  describe("the places of kinds of error", () => {
    const place = (name: string, line: number) => {
      const path = `srv/shop/src/${name}`;
      return {
        fileName: name.slice(name.lastIndexOf("/") + 1),
        path,
        line,
        columnNumber: 7,
        lineHash: "9fceb02d0ae598e9",
      };
    };

    test("are found by the file, in one application and after a time", async () => {
      await addApplication();
      await addApplication({ id: "2", name: "Blog" });
      await addIssues({ id: "i1", number: 1 }, { id: "i2", number: 1, applicationId: "2" });
      const { issueFingerprints: kinds } = context.stores;
      await kinds.insert([
        toFingerprint({ fingerprint: "a", ...place("cart.ts", 4), lastSeen: 10, lastRelease: "1.1" }),
        toFingerprint({ fingerprint: "b", ...place("cart.ts", 9), lastSeen: 20 }),
        toFingerprint({ fingerprint: "c", ...place("other/cart.ts", 1), lastSeen: 20 }),
        toFingerprint({ fingerprint: "d", ...place("pay.ts", 1), lastSeen: 20 }),
        toFingerprint({ fingerprint: "e" }),
        toFingerprint({ fingerprint: "a", applicationId: "2", issueId: "i2", ...place("cart.ts", 7), lastSeen: 20 }),
      ]);
      const paths = ["srv/shop/src/cart.ts", "srv/shop/src/other/cart.ts"];
      expect((await kinds.pathsOf("1", "cart.ts")).toSorted()).toEqual(paths);
      const lines = async (since: number) =>
        (await kinds.inFiles("1", { fileName: "cart.ts", paths: paths.slice(0, 1), since })).map(({ line }) => line);
      expect((await lines(0)).toSorted((one, other) => one - other)).toEqual([4, 9]);
      expect(await lines(11)).toEqual([9]);
      expect(await kinds.inFiles("1", { fileName: "cart.ts", paths: [], since: 0 })).toEqual([]);
      expect(await kinds.unplaced(10)).toEqual([]);
    });

    test("are set later for those of an earlier version", async () => {
      await addApplication();
      await addIssues({ id: "i1" });
      const { issueFingerprints: kinds } = context.stores;
      const [first, second] = ["a", "b"].map((fingerprint) =>
        toFingerprint({ fingerprint, fileName: null, logId: "l1" }),
      );
      await kinds.insert([first, second].flatMap((each) => each ?? []));
      expect(await kinds.unplaced(1)).toHaveLength(1);
      await kinds.setPlace("1", "a", place("cart.ts", 4));
      expect(await kinds.unplaced(10)).toEqual([
        { applicationId: "1", fingerprint: "b", logId: "l1", components: "{}" },
      ]);
      expect(await kinds.ofIssue(["i1"])).toEqual(
        expect.arrayContaining([{ ...first, ...place("cart.ts", 4) }, second]),
      );
    });

    test("lead to the issue that a merged one is a part of", async () => {
      await addApplication();
      await addIssues(
        { id: "i1", number: 1, events: 1 },
        { id: "i2", number: 2, events: 2 },
        { id: "i3", number: 3, events: 4 },
        { id: "i4", number: 4, events: 8 },
      );
      const { issues } = context.stores;
      await issues.merge("i2", ["i3"]);
      await issues.merge("i1", ["i2"]);
      const found = async (...ids: string[]) =>
        (await issues.ofParts(ids)).map(({ issue, partIds }) => [
          issue.publicId,
          issue.events,
          [...partIds].toSorted(),
        ]);
      expect(await found("i3")).toEqual([["SHOP-1", 7, ["i1", "i2", "i3"]]]);
      expect(await found("i3", "i1", "i4")).toHaveLength(2);
      expect(await found("i4", "i4")).toEqual([["SHOP-4", 8, ["i4"]]]);
      expect(await found("unknown")).toEqual([]);
      expect(await found()).toEqual([]);
    });
  });

  describe("the activity of an issue", () => {
    test("is listed newest first, and found by its change", async () => {
      await addApplication();
      await addIssues({ id: "i1", number: 1 }, { id: "i2", number: 2 });
      const { issueActivity } = context.stores;
      const entries = [
        toEntry({ id: "e1", at: 1, changeId: "c1", kind: "resolved", before: "{}" }),
        toEntry({ id: "e2", at: 2, changeId: "c1", issueId: "i2", before: "{}" }),
        toEntry({ id: "e3", at: 3, changeId: "c2", kind: "regressed" }),
      ];
      await issueActivity.append(entries);
      expect(await issueActivity.list(["i1"])).toEqual([entries[2], entries[0]]);
      expect((await issueActivity.list(["i1", "i2"], 2)).map(({ id }) => id)).toEqual(["e3", "e2"]);
      expect(await issueActivity.ofChange("c1")).toEqual(entries.slice(0, 2));
      const regressed = { kinds: ["regressed", "resolved"], from: 2 } as const;
      expect(await issueActivity.since(["1"], regressed)).toEqual([entries[2]]);
      await issueActivity.forgetBefore("c1");
      expect((await issueActivity.ofChange("c1")).map(({ before }) => before)).toEqual(["", ""]);
    });
  });

  describe("kinds of error beyond the limits", () => {
    test("are added up by type", async () => {
      await addApplication();
      const { issueOverflows } = context.stores;
      const overflow = { applicationId: "1", type: "Error", kinds: 2, unreadable: 0, firstSeen: 5, lastSeen: 6 };
      const later = { ...overflow, kinds: 3, unreadable: 2, firstSeen: 7, lastSeen: 8 };
      await issueOverflows.add([overflow, { ...overflow, type: "TypeError" }]);
      await issueOverflows.add([later]);
      await issueOverflows.add([overflow]);
      expect(await issueOverflows.list(["1"])).toEqual([
        { ...overflow, kinds: 7, unreadable: 2, lastSeen: 8 },
        { ...overflow, type: "TypeError" },
      ]);
      await issueOverflows.removeOlder(7);
      expect(await issueOverflows.list(["1"])).toHaveLength(1);
    });
  });
}

function toEntry(fields: Partial<IssueActivityRecord>): IssueActivityRecord {
  const base = { id: "e1", issueId: "i1", changeId: "c1", at: 1, actorId: null, actorName: "", detail: "{}" };
  return { ...base, kind: "first_seen", before: "", logId: "", ...fields };
}
