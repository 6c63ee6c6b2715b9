import { describe, expect, test } from "vitest";
import { toAccount, toCode, toRegistration } from "../testing/records.ts";
import type { Context } from "./contract-context.ts";
import type { CodeRecord } from "./tables.ts";

export function testCodes(context: Context): void {
  describe("codes", () => {
    async function triesOf(...ids: string[]): Promise<(number | undefined)[]> {
      const codes = await context.db.selectFrom("codes").select(["id", "tries"]).execute();
      return ids.map((id) => codes.find((code) => code.id === id)?.tries);
    }

    test("an address has so many live codes of a kind and no more; one that has expired makes room", async () => {
      const { codes } = context.stores;
      await codes.add(toCode({ id: "first", createdAt: 0, expiresAt: 100 }), 2);
      await codes.add(toCode({ id: "second", createdAt: 1, expiresAt: 101, tries: 5 }), 2);
      const add = (id: string, createdAt: number, fields: Partial<CodeRecord> = {}) =>
        codes.add(toCode({ id, createdAt, expiresAt: createdAt + 100, ...fields }), 2);
      expect(await add("third", 99)).toBe(false);
      expect(await add("other kind", 99, { kind: "password_reset" })).toBe(true);
      expect(await add("other address", 99, { email: "bob@example.com" })).toBe(true);

      const fourth = toCode({ id: "fourth", subjectId: "r4", codeHash: "new", createdAt: 101, expiresAt: 201 });
      expect(await codes.add(fourth, 2)).toBe(true);
      expect(await add("fifth", 101)).toBe(true);
      expect(await add("sixth", 101)).toBe(false);
      expect(await context.codesOf("ada@example.com")).toEqual(["fifth", "fourth", "other kind"]);
      const [took] = await codes.takeTry("account_verification", "ada@example.com", {
        now: 101,
        maxTries: 5,
        subjectId: "r4",
      });
      expect(took).toEqual({ ...fourth, tries: 1 });
    });

    test("of many that want the room of an expired one at once, one gets it", async () => {
      const { codes } = context.stores;
      await codes.add(toCode({ id: "expired", createdAt: 0, expiresAt: 100 }), 1);
      const added = await Promise.all(
        Array.from({ length: 8 }, (_, i) => codes.add(toCode({ id: `c${i}`, createdAt: 100, expiresAt: 200 }), 1)),
      );
      expect(added.filter(Boolean)).toHaveLength(1);
    });

    test("a try is taken from all live codes of the kind and address, and from no other", async () => {
      const { codes } = context.stores;
      const add = (id: string, fields: Partial<CodeRecord>) =>
        codes.add(toCode({ id, createdAt: 0, expiresAt: 101, ...fields }), 10);
      await add("fresh", {});
      await add("tried", { tries: 4 });
      await add("used up", { tries: 5 });
      await add("expired", { expiresAt: 100 });
      await add("other kind", { kind: "password_reset" });
      await add("other address", { email: "bob@example.com" });
      const tried = await codes.takeTry("account_verification", "ada@example.com", { now: 100, maxTries: 5 });
      expect(Object.fromEntries(tried.map(({ id, tries }) => [id, tries]))).toEqual({ fresh: 1, tried: 5 });
      expect(await triesOf("used up", "expired", "other kind", "other address")).toEqual([5, 0, 0, 0]);
    });

    test("of many tries at once, no more than allowed are given", async () => {
      const { codes } = context.stores;
      await codes.add(toCode({ id: "c1" }), 10);
      const given = await Promise.all(
        Array.from({ length: 20 }, () =>
          codes.takeTry("account_verification", "ada@example.com", { now: 0, maxTries: 5 }),
        ),
      );
      expect(given.flat()).toHaveLength(5);
    });

    test("of many registrations of one address at once, no more than allowed get a code", async () => {
      const { codes } = context.stores;
      const attempts = Array.from({ length: 20 }, (_, i) => ({
        registration: toRegistration({ id: `r${i}` }),
        code: toCode({ id: `c${i}`, subjectId: `r${i}` }),
      }));
      const stored = await Promise.all(attempts.map((attempt) => codes.addRegistration(attempt, 5)));
      expect(stored.filter(Boolean)).toHaveLength(5);
      expect(await context.codesOf("ada@example.com")).toHaveLength(5);
      const kept = await Promise.all(attempts.map(({ registration }) => codes.registration(registration.id)));
      expect(kept.filter((each) => each !== undefined)).toHaveLength(5);
    });

    test("a registration is stored with its code or not at all", async () => {
      await context.stores.codes.add(toCode({ id: "taken" }), 10);
      const attempt = { registration: toRegistration({ id: "r1" }), code: toCode({ id: "taken" }) };
      await expect(context.stores.codes.addRegistration(attempt, 10)).rejects.toThrow();
      expect(await context.stores.codes.registration("r1")).toBeUndefined();
    });

    test("a try can be taken from the codes of one registration alone", async () => {
      const { codes } = context.stores;
      await codes.add(toCode({ id: "mine", subjectId: "r1" }), 10);
      await codes.add(toCode({ id: "theirs", subjectId: "r2" }), 10);
      const options = { now: 0, maxTries: 5, subjectId: "r1" };
      const tried = await codes.takeTry("account_verification", "ada@example.com", options);
      expect(tried.map(({ id }) => id)).toEqual(["mine"]);
      expect(await triesOf("mine", "theirs")).toEqual([1, 0]);
    });

    test("of many who use one code at once, one succeeds", async () => {
      await context.stores.codes.add(toCode({ id: "c1" }), 10);
      const used = await Promise.all([1, 2, 3, 4].map(() => context.stores.codes.use("c1")));
      expect(used.filter(Boolean)).toHaveLength(1);
    });

    test("a spent one makes no room before it would have expired", async () => {
      const { accounts, codes } = context.stores;
      const add = (id: string, fields: Partial<CodeRecord>) =>
        codes.add(toCode({ id, createdAt: 0, expiresAt: 100, ...fields }), 1);
      await add("used", {});
      await codes.use("used");
      await add("registered", { email: "bob@example.com" });
      await accounts.register(toAccount({ id: "a2", email: "bob@example.com" }));
      await add("reset", { kind: "password_reset", email: "bob@example.com", subjectId: "a2" });
      await accounts.changePassword("a2", "new hash", { keepSession: "" });

      expect(await context.codesOf("ada@example.com")).toEqual([]);
      expect(await context.codesOf("bob@example.com")).toEqual([]);
      expect(await add("next", { createdAt: 99 })).toBe(false);
      expect(await add("next", { email: "bob@example.com", createdAt: 99 })).toBe(false);
      expect(await add("next", { kind: "password_reset", email: "bob@example.com", createdAt: 99 })).toBe(false);
      expect(await add("next", { createdAt: 100, expiresAt: 200 })).toBe(true);
    });

    test("expired ones go, and registrations that are too old", async () => {
      const { codes } = context.stores;
      const add = (id: string, createdAt: number, expiresAt: number) =>
        codes.addRegistration(
          {
            registration: toRegistration({ id, createdAt }),
            code: toCode({ id: `code of ${id}`, createdAt, expiresAt }),
          },
          10,
        );
      await add("old", 50, 100);
      await add("waiting", 51, 100);
      await add("live", 90, 101);

      await codes.removeExpired({ now: 100, registeredUntil: 50 });

      expect(await context.codesOf("ada@example.com")).toEqual(["code of live"]);
      expect(await codes.registration("old")).toBeUndefined();
      expect(await codes.registration("waiting")).toBeDefined();
      expect(await codes.registration("live")).toBeDefined();
    });
  });
}
