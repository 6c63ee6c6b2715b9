import { describe, expect, test } from "vitest";
import { toAnalysis, toApplication } from "../testing/records.ts";
import type { Context } from "./contract-context.ts";

export function testAnalyses(context: Context): void {
  describe("analyses", () => {
    const question = { applicationId: "1", subject: "00ff", analyser: "built-in", since: 0 };

    async function addApplications() {
      const { id: accountId } = await context.addAccount();
      for (const id of ["1", "2"]) {
        await context.stores.applications.create(toApplication({ id, accountId, name: id }), 3);
      }
      return accountId;
    }

    test("are found by application, subject and analyser as long as they are young enough", async () => {
      const { analyses } = context.stores;
      const accountId = await addApplications();
      const record = toAnalysis({ createdAt: 1_700_000_000_000, sealed: "żółw's" });
      await analyses.put(accountId, record);
      expect(await analyses.find({ ...question, since: record.createdAt })).toEqual(record);
      for (const other of [
        { since: record.createdAt + 1 },
        { applicationId: "2" },
        { subject: "00fe" },
        { analyser: "gemini" },
      ]) {
        expect(await analyses.find({ ...question, ...other })).toBeUndefined();
      }
    });

    test("the last of many at once is kept, and only one", async () => {
      const { analyses } = context.stores;
      const accountId = await addApplications();
      await Promise.all(
        Array.from({ length: 8 }, (_, n) => analyses.put(accountId, toAnalysis({ sealed: `${n}`, createdAt: n }))),
      );
      await analyses.put(accountId, toAnalysis({ sealed: "last", createdAt: 9 }));
      expect((await analyses.find(question))?.sealed).toBe("last");
      expect(await context.db.selectFrom("analyses").selectAll().execute()).toHaveLength(1);
    });

    test("of somebody else's application, or one that is gone, nothing is kept", async () => {
      const { analyses, applications } = context.stores;
      const accountId = await addApplications();
      const bob = await context.addAccount({ id: "a2", email: "bob@example.com" });
      await analyses.put(bob.id, toAnalysis());
      await analyses.put(accountId, toAnalysis({ applicationId: "no such" }));
      expect(await context.db.selectFrom("analyses").selectAll().execute()).toEqual([]);
      await analyses.put(accountId, toAnalysis());
      await applications.remove(accountId, "1");
      expect(await analyses.find(question)).toBeUndefined();
    });

    test("go with the logs they are about, and with age", async () => {
      const { analyses } = context.stores;
      const accountId = await addApplications();
      for (const applicationId of ["1", "2"]) await analyses.put(accountId, toAnalysis({ applicationId }));
      await analyses.put(accountId, toAnalysis({ subject: "old", createdAt: 5 }));
      await analyses.removeOlderThan(6);
      expect(await analyses.find({ ...question, subject: "old" })).toBeUndefined();
      await analyses.forget([]);
      await analyses.forget(["1"]);
      expect(await analyses.find(question)).toBeUndefined();
      expect(await analyses.find({ ...question, applicationId: "2" })).toBeDefined();
    });
  });
}
