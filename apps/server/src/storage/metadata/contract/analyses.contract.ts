import { describe, expect, test } from "vitest";
import { toAnalysis, toApplication } from "../../testing/records.ts";
import type { Context } from "./contract-context.ts";

export function testAnalyses(context: Context): void {
  describe("analyses", () => {
    const cacheKey = { applicationId: "1", subject: "00ff", analyser: "built-in", since: 0 };

    async function addApplications() {
      const { id: teamId } = await context.addAccount();
      for (const id of ["1", "2"]) {
        await context.stores.applications.create(toApplication({ id, teamId, name: id }), 3);
      }
      return teamId;
    }

    test("are found by application, subject and analyzer until they are too old", async () => {
      const { analyses } = context.stores;
      const teamId = await addApplications();
      const record = toAnalysis({ createdAt: 1_700_000_000_000, sealed: "żółw's" });
      await analyses.put(teamId, record, "0");
      expect(await analyses.find({ ...cacheKey, since: record.createdAt })).toEqual(record);
      for (const other of [
        { since: record.createdAt + 1 },
        { applicationId: "2" },
        { subject: "00fe" },
        { analyser: "gemini" },
      ]) {
        expect(await analyses.find({ ...cacheKey, ...other })).toBeUndefined();
      }
    });

    test("of concurrent ones, only the last is kept", async () => {
      const { analyses } = context.stores;
      const teamId = await addApplications();
      await Promise.all(
        Array.from({ length: 8 }, (_, n) => analyses.put(teamId, toAnalysis({ sealed: `${n}`, createdAt: n }), "0")),
      );
      await analyses.put(teamId, toAnalysis({ sealed: "last", createdAt: 9 }), "0");
      expect((await analyses.find(cacheKey))?.sealed).toBe("last");
      expect(await context.db.selectFrom("analyses").selectAll().execute()).toHaveLength(1);
    });

    test("aren't stored for another account's application, or a deleted one", async () => {
      const { analyses, applications } = context.stores;
      const teamId = await addApplications();
      const bob = await context.addAccount({ id: "a2", email: "bob@example.com" });
      await analyses.put(bob.id, toAnalysis(), "0");
      await analyses.put(teamId, toAnalysis({ applicationId: "no such" }), "0");
      expect(await context.db.selectFrom("analyses").selectAll().execute()).toEqual([]);
      await analyses.put(teamId, toAnalysis(), "0");
      await applications.remove(teamId, "1");
      expect(await analyses.find(cacheKey)).toBeUndefined();
    });

    test("started before logs were deleted aren't stored afterwards", async () => {
      const { analyses, applications } = context.stores;
      const teamId = await addApplications();
      const begun = await analyses.deletedTo(teamId, "1");
      expect(begun).toBe("0");
      expect(await analyses.deletedTo("somebody else", "1")).toBeUndefined();
      await applications.deleteLogs(teamId, ["1"], "7");
      await analyses.put(teamId, toAnalysis(), "0");
      expect(await analyses.find(cacheKey)).toBeUndefined();
      await analyses.put(teamId, toAnalysis(), "7");
      expect(await analyses.find(cacheKey)).toBeDefined();
    });

    test("are deleted with their logs, and when they expire", async () => {
      const { analyses } = context.stores;
      const teamId = await addApplications();
      for (const applicationId of ["1", "2"]) await analyses.put(teamId, toAnalysis({ applicationId }), "0");
      await analyses.put(teamId, toAnalysis({ subject: "old", createdAt: 5 }), "0");
      await analyses.removeOlderThan(6);
      expect(await analyses.find({ ...cacheKey, subject: "old" })).toBeUndefined();
      await analyses.deleteFor([]);
      await analyses.deleteFor(["1"]);
      expect(await analyses.find(cacheKey)).toBeUndefined();
      expect(await analyses.find({ ...cacheKey, applicationId: "2" })).toBeDefined();
    });
  });
}
