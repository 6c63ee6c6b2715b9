import { describe, expect, test } from "vitest";
import { toCode, toRegistration } from "../testing/records.ts";
import type { Context } from "./contract-context.ts";

export function testCodes(context: Context): void {
  describe("codes", () => {
    test("live ones are those of the kind and address that have not expired, newest first", async () => {
      const { codes } = context.stores;
      const kept = toCode({ id: "new", createdAt: 20, expiresAt: 101 });
      await codes.add(toCode({ id: "old", createdAt: 10, expiresAt: 101 }), 10);
      await codes.add(kept, 10);
      await codes.add(toCode({ id: "expired", expiresAt: 100 }), 10);
      await codes.add(toCode({ id: "other kind", kind: "password_reset", expiresAt: 101 }), 10);
      await codes.add(toCode({ id: "other address", email: "bob@example.com", expiresAt: 101 }), 10);
      const live = await codes.live("account_verification", "ada@example.com", 100);
      expect(live.map(({ id }) => id)).toEqual(["new", "old"]);
      expect(live[0]).toEqual(kept);
    });

    test("a try is taken from all live codes of the kind and address, and from no other", async () => {
      const { codes } = context.stores;
      await codes.add(toCode({ id: "fresh", expiresAt: 101 }), 10);
      await codes.add(toCode({ id: "tried", expiresAt: 101, tries: 4 }), 10);
      await codes.add(toCode({ id: "used up", expiresAt: 101, tries: 5 }), 10);
      await codes.add(toCode({ id: "expired", expiresAt: 100 }), 10);
      await codes.add(toCode({ id: "other kind", kind: "password_reset", expiresAt: 101 }), 10);
      await codes.add(toCode({ id: "other address", email: "bob@example.com", expiresAt: 101 }), 10);
      const tried = await codes.takeTry("account_verification", "ada@example.com", { now: 100, maxTries: 5 });
      expect(Object.fromEntries(tried.map(({ id, tries }) => [id, tries]))).toEqual({ fresh: 1, tried: 5 });
      const [untouched] = await codes.live("account_verification", "bob@example.com", 100);
      expect(untouched?.tries).toBe(0);
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
      expect(await codes.live("account_verification", "ada@example.com", 0)).toHaveLength(5);
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
      const live = await codes.live("account_verification", "ada@example.com", 0);
      expect(Object.fromEntries(live.map(({ id, tries }) => [id, tries]))).toEqual({ mine: 1, theirs: 0 });
    });

    test("of many who use one code at once, one succeeds", async () => {
      await context.stores.codes.add(toCode({ id: "c1" }), 10);
      const used = await Promise.all([1, 2, 3, 4].map(() => context.stores.codes.use("c1")));
      expect(used.filter(Boolean)).toHaveLength(1);
    });

    test("expired ones go, and registrations that are too old", async () => {
      const { codes } = context.stores;
      const add = (id: string, createdAt: number, expiresAt: number) =>
        codes.addRegistration(
          { registration: toRegistration({ id, createdAt }), code: toCode({ id: `code of ${id}`, expiresAt }) },
          10,
        );
      await add("old", 50, 100);
      await add("waiting", 51, 100);
      await add("live", 90, 101);

      await codes.removeExpired({ now: 100, registeredUntil: 50 });

      const kept = await codes.live("account_verification", "ada@example.com", 0);
      expect(kept.map(({ id }) => id)).toEqual(["code of live"]);
      expect(await codes.registration("old")).toBeUndefined();
      expect(await codes.registration("waiting")).toBeDefined();
      expect(await codes.registration("live")).toBeDefined();
    });
  });
}
