import { describe, expect, test } from "vitest";
import { toApplication } from "../../testing/records.ts";
import type { Context } from "./contract-context.ts";

export function testApplications(context: Context): void {
  describe("applications", () => {
    test("are listed newest first and found by key, id and name", async () => {
      const { applications } = context.stores;
      const { id: teamId } = await context.addAccount();
      const shop = toApplication({ id: "1", teamId, name: "Shop", createdAt: 1 });
      const blog = toApplication({
        id: "2",
        teamId,
        name: "Żółw",
        createdAt: 2,
        environment: "next",
        retentionDays: 3,
      });
      for (const application of [shop, blog]) expect(await applications.create(application, 3)).toBe("created");

      expect(await applications.list(teamId)).toEqual([blog, shop]);
      expect(await applications.byKeyHash(shop.keyHash)).toEqual(shop);
      expect(await applications.byKeyHash("unknown")).toBeUndefined();
      expect(await applications.find(teamId, "1")).toEqual(shop);
      expect(await applications.find(teamId, "sHoP")).toEqual(shop);
      expect(await applications.find(teamId, "ŻÓŁW")).toEqual(blog);
      expect(await applications.find(teamId, "nothing")).toBeUndefined();
    });

    test("are removed, and their logs marked as deleted, only by their own account", async () => {
      const { applications } = context.stores;
      const ada = await context.addAccount({ plan: "pro" });
      const bob = await context.addAccount({ id: "a2", email: "bob@example.com" });
      const [shop, blog] = ["1", "2"].map((id) => toApplication({ id, teamId: ada.id, name: `of ada ${id}` }));
      const cafe = toApplication({ id: "3", teamId: bob.id, retentionDays: 2 });
      for (const each of [shop, blog, cafe]) if (each) await applications.create(each, 3);

      expect(await applications.remove(bob.id, "1")).toBe(false);
      expect(await applications.remove(ada.id, "1")).toBe(true);
      expect(await applications.remove(ada.id, "1")).toBe(false);
      expect(await applications.byKeyHash("hash of 1")).toBeUndefined();

      await applications.deleteLogs(ada.id, ["2", "3"], "7527575008286081039");
      await applications.deleteLogs(ada.id, [], "9");
      const all = await applications.all();
      const neverChanged = { keepDays: null, keepUntil: null };
      expect(all.toSorted((a, b) => a.id.localeCompare(b.id))).toEqual([
        { id: "2", plan: "pro", logsDeletedTo: "7527575008286081039", retentionDays: null, ...neverChanged },
        { id: "3", plan: "starter", logsDeletedTo: "0", retentionDays: 2, ...neverChanged },
      ]);
    });

    test.each([
      ["7527575008286081039", "7527575008286081038"],
      ["10", "9"],
      ["18446744073709551615", "9223372036854775807"],
    ])("logs deleted up to %s stay deleted after a later %s", async (high, low) => {
      const { applications } = context.stores;
      const { id: teamId } = await context.addAccount();
      await applications.create(toApplication({ id: "1", teamId }), 1);
      const marks = [];
      for (const upTo of [low, high, low]) {
        await applications.deleteLogs(teamId, ["1"], upTo);
        marks.push((await applications.find(teamId, "1"))?.logsDeletedTo);
      }
      expect(marks).toEqual([low, high, high]);
    });

    test("get a new name, key or time of use only from their own account", async () => {
      const { applications } = context.stores;
      const ada = await context.addAccount();
      const bob = await context.addAccount({ id: "a2", email: "bob@example.com" });
      const shop = toApplication({ id: "1", teamId: ada.id, name: "Shop" });
      for (const each of [shop, toApplication({ id: "2", teamId: ada.id, name: "Blog" })]) {
        await applications.create(each, 3);
      }
      const key = { keyHash: "new hash", keyCipher: "new seal" };

      expect(await applications.rename(bob.id, "1", "Stolen")).toBe("not_found");
      expect(await applications.rename(ada.id, "1", "BLOG")).toBe("name_taken");
      expect(await applications.replaceKey(bob.id, "1", key)).toBe(false);
      await applications.noteUses([{ teamId: bob.id, id: "1", at: 9 }]);
      expect(await applications.find(ada.id, "1")).toEqual(shop);

      expect(await applications.rename(ada.id, "1", "SHOP")).toBe("renamed");
      expect(await applications.rename(ada.id, "1", "Store")).toBe("renamed");
      expect(await applications.replaceKey(ada.id, "1", key)).toBe(true);
      for (const at of [5, 7, 6]) await applications.noteUses([{ teamId: ada.id, id: "1", at }]);
      const changed = { ...shop, ...key, name: "Store", lastUsedAt: 7 };
      expect(await applications.find(ada.id, "store")).toEqual(changed);
      expect(await applications.byKeyHash("new hash")).toEqual(changed);
      expect(await applications.byKeyHash(shop.keyHash)).toBeUndefined();
    });

    test("concurrent renames to one name: one wins", async () => {
      const { applications } = context.stores;
      const { id: teamId } = await context.addAccount();
      const ids = ["1", "2", "3", "4"];
      for (const id of ids) await applications.create(toApplication({ id, teamId, name: id }), 4);
      const results = await Promise.all(ids.map((id) => applications.rename(teamId, id, "Shop")));
      expect(results.sort()).toEqual(["name_taken", "name_taken", "name_taken", "renamed"]);
    });

    test("an id takes precedence over another one's name", async () => {
      const { applications } = context.stores;
      const { id: teamId } = await context.addAccount();
      const first = toApplication({ id: "1", teamId, name: "2" });
      const second = toApplication({ id: "2", teamId, name: "1" });
      for (const application of [first, second]) await applications.create(application, 3);
      expect(await applications.find(teamId, "1")).toEqual(first);
      expect(await applications.find(teamId, "2")).toEqual(second);
    });

    test("accounts can't see each other's", async () => {
      const { applications } = context.stores;
      const ada = await context.addAccount();
      const bob = await context.addAccount({ id: "a2", email: "bob@example.com" });
      const shop = toApplication({ id: "1", teamId: ada.id, name: "Shop" });
      const shopOfBob = toApplication({ id: "2", teamId: bob.id, name: "Shop" });
      expect(await applications.create(shop, 1)).toBe("created");
      expect(await applications.create(shopOfBob, 1)).toBe("created");
      expect(await applications.list(bob.id)).toEqual([shopOfBob]);
      expect(await applications.find(bob.id, "shop")).toEqual(shopOfBob);
      expect(await applications.find(bob.id, "1")).toBeUndefined();
    });

    test("names are unique in an account, ignoring case", async () => {
      const { applications } = context.stores;
      const { id: teamId } = await context.addAccount();
      expect(await applications.create(toApplication({ id: "1", teamId, name: "Shop" }), 3)).toBe("created");
      expect(await applications.create(toApplication({ id: "2", teamId, name: "SHOP" }), 3)).toBe("name_taken");
      expect(await applications.list(teamId)).toHaveLength(1);
    });

    test("concurrent creations don't exceed the limit", async () => {
      const { applications } = context.stores;
      // Several rounds, because in the first one the connections are still being opened, one after the other.
      for (const round of [1, 2, 3, 4, 5]) {
        const { id: teamId } = await context.addAccount({ id: `a${round}`, email: `${round}@example.com` });
        const create = (i: number) =>
          applications.create(toApplication({ id: `${round}-${i}`, teamId, name: `Shop ${i}` }), 3);
        await create(0);
        await create(1);
        const results = await Promise.all(Array.from({ length: 8 }, (_, i) => create(i + 2)));
        expect(results.sort()).toEqual(["created", ...Array(7).fill("limit_reached")]);
        expect(await applications.list(teamId)).toHaveLength(3);
      }
    });

    test("concurrent creations with one name: one wins", async () => {
      const { applications } = context.stores;
      const { id: teamId } = await context.addAccount();
      const create = (i: number) =>
        applications.create(toApplication({ id: `${i}`, teamId, name: "Shop" }), Number.POSITIVE_INFINITY);
      const results = await Promise.all(Array.from({ length: 8 }, (_, i) => create(i)));
      expect(results.sort()).toEqual(["created", ...Array(7).fill("name_taken")]);
    });

    test("are deleted with their team", async () => {
      const { id: teamId } = await context.addAccount();
      await context.stores.applications.create(toApplication({ teamId }), 1);
      await context.db.deleteFrom("teams").where("id", "=", teamId).execute();
      expect(await context.stores.applications.list(teamId)).toEqual([]);
    });
  });
}
