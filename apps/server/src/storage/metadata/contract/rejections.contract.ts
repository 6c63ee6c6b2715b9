import { describe, expect, test } from "vitest";
import { toApplication } from "../../testing/records.ts";
import type { RejectionRecord } from "../rejections.ts";
import type { Context } from "./contract-context.ts";

export function testRejections(context: Context): void {
  describe("rejections", () => {
    const rejection = (fields: Partial<RejectionRecord> = {}): RejectionRecord => {
      return { applicationId: "1", code: "bad_event", message: "message must be text", count: 1, lastAt: 1, ...fields };
    };

    async function addApplications(): Promise<void> {
      await context.addAccount();
      await context.addAccount({ id: "a2", email: "bob@example.com" });
      await context.stores.applications.create(toApplication({ id: "1" }), 3);
      await context.stores.applications.create(toApplication({ id: "2", teamId: "a2" }), 3);
    }

    test("are counted by application and reason, latest first, and only visible to their own account", async () => {
      const { rejections } = context.stores;
      await addApplications();
      await rejections.add([rejection(), rejection({ applicationId: "2", count: 5 })], 20);
      await rejections.add([rejection({ message: "level", lastAt: 2 }), rejection({ count: 2, lastAt: 3 })], 20);
      expect(await rejections.list("a1", 0)).toEqual([
        rejection({ count: 3, lastAt: 3 }),
        rejection({ message: "level", lastAt: 2 }),
      ]);
      expect(await rejections.list("a2", 0)).toEqual([rejection({ applicationId: "2", count: 5 })]);
      expect(await rejections.list("a1", 3)).toHaveLength(1);
    });

    test("are added up if several servers report concurrently", async () => {
      const { rejections } = context.stores;
      await addApplications();
      await Promise.all(Array.from({ length: 10 }, () => rejections.add([rejection({ count: 7 })], 20)));
      expect(await rejections.list("a1", 0)).toEqual([rejection({ count: 70 })]);
    });

    test("are kept up to a number and an age, and deleted with their application", async () => {
      const { rejections, applications } = context.stores;
      await addApplications();
      const reasons = [1, 2, 3, 4].map((lastAt) => rejection({ message: `reason ${lastAt}`, lastAt }));
      await rejections.add([...reasons, rejection({ applicationId: "2" })], 3);
      expect((await rejections.list("a1", 0)).map(({ lastAt }) => lastAt)).toEqual([4, 3, 2]);
      await rejections.removeOlder(3);
      expect((await rejections.list("a1", 0)).map(({ lastAt }) => lastAt)).toEqual([4, 3]);
      await applications.remove("a1", "1");
      await rejections.add([rejection()], 20);
      expect(await rejections.list("a1", 0)).toEqual([]);
    });
  });
}
