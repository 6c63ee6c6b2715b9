import { describe, expect, test } from "vitest";
import { toAccount, toCode, toRegistration } from "../../testing/records.ts";
import type { CodeRecord } from "../database/tables.ts";
import type { Context } from "./contract-context.ts";

export function testCodes(context: Context): void {
  describe("codes", () => {
    const email = "ada@example.com";

    async function triesOf(...ids: string[]): Promise<(readonly [number, number] | undefined)[]> {
      const codes = await context.db.selectFrom("codes").selectAll().execute();
      return ids.map((id) => {
        const code = codes.find((each) => each.id === id);
        return code && ([code.tries, code.foreignTries] as const);
      });
    }

    test("a new one only replaces the one of the same subject and kind", async () => {
      const { codes } = context.stores;
      await codes.put(toCode({ id: "first", tries: 4, foreignTries: 3 }));
      await codes.put(toCode({ id: "other kind", kind: "password_reset" }));
      await codes.put(toCode({ id: "other subject", subjectId: "r2" }));
      const second = toCode({ id: "second", codeHash: "new", requestedBy: "n2" });
      await codes.put(second);
      expect(await context.codesOf(email)).toEqual(["other kind", "other subject", "second"]);
      const guess = { now: 0, maxAttempts: 5, requestedBy: "n2", subjectId: "r1" };
      expect(await codes.countAttempt("account_verification", email, guess)).toEqual([{ ...second, tries: 1 }]);
      expect(await codes.use("first")).toBe(false);
    });

    test("concurrent ones for one subject: one is left", async () => {
      const { codes } = context.stores;
      await Promise.all(Array.from({ length: 8 }, (_, i) => codes.put(toCode({ id: `c${i}` }))));
      expect(await context.codesOf(email)).toHaveLength(1);
    });

    test("an attempt counts for all live codes of the kind and address, and for no others", async () => {
      const { codes } = context.stores;
      const put = (id: string, fields: Partial<CodeRecord>) =>
        codes.put(toCode({ id, subjectId: id, createdAt: 0, expiresAt: 101, ...fields }));
      await put("fresh", {});
      await put("tried", { tries: 4 });
      await put("used up", { tries: 5 });
      await put("expired", { expiresAt: 100 });
      await put("other kind", { kind: "password_reset" });
      await put("other address", { email: "bob@example.com" });
      const guess = { now: 100, maxAttempts: 5, requestedBy: "n1" };
      const tried = await codes.countAttempt("account_verification", email, guess);
      expect(Object.fromEntries(tried.map(({ id, tries }) => [id, tries]))).toEqual({ fresh: 1, tried: 5 });
      expect(await triesOf("used up", "expired", "other kind", "other address")).toEqual([
        [5, 0],
        [0, 0],
        [0, 0],
        [0, 0],
      ]);
    });

    test("attempts from other sources don't use up those of the requester", async () => {
      const { codes } = context.stores;
      await codes.put(toCode({ id: "c1", requestedBy: "home" }));
      const guess = (requestedBy: string) =>
        codes.countAttempt("account_verification", email, { now: 0, maxAttempts: 5, requestedBy });
      const foreign = await Promise.all(Array.from({ length: 12 }, (_, n) => guess(`network ${n}`)));
      expect(foreign.flat()).toHaveLength(5);
      expect(await guess("home")).toHaveLength(1);
      expect(await triesOf("c1")).toEqual([[1, 5]]);
    });

    test("no more concurrent attempts succeed than allowed", async () => {
      const { codes } = context.stores;
      await codes.put(toCode({ id: "c1" }));
      const guess = { now: 0, maxAttempts: 5, requestedBy: "n1" };
      const given = await Promise.all(
        Array.from({ length: 20 }, () => codes.countAttempt("account_verification", email, guess)),
      );
      expect(given.flat()).toHaveLength(5);
    });

    test("a registration is stored with its code or not at all", async () => {
      await context.stores.codes.put(toCode({ id: "taken", subjectId: "r0" }));
      const attempt = { registration: toRegistration({ id: "r1" }), code: toCode({ id: "taken" }) };
      await expect(context.stores.codes.addRegistration(attempt)).rejects.toThrow();
      expect(await context.stores.codes.registration("r1")).toBeUndefined();
    });

    test("an attempt can be limited to the code of one registration, whatever its source", async () => {
      const { codes } = context.stores;
      await codes.put(toCode({ id: "mine", subjectId: "r1", foreignTries: 5 }));
      await codes.put(toCode({ id: "theirs", subjectId: "r2" }));
      const guess = { now: 0, maxAttempts: 5, requestedBy: "elsewhere", subjectId: "r1" };
      const tried = await codes.countAttempt("account_verification", email, guess);
      expect(tried.map(({ id }) => id)).toEqual(["mine"]);
      expect(await triesOf("mine", "theirs")).toEqual([
        [1, 5],
        [0, 0],
      ]);
    });

    test("concurrent uses of one code: one succeeds", async () => {
      await context.stores.codes.put(toCode({ id: "c1" }));
      const used = await Promise.all([1, 2, 3, 4].map(() => context.stores.codes.use("c1")));
      expect(used.filter(Boolean)).toHaveLength(1);
    });

    test("codes of a registration end with the new account, those of a reset with a new password", async () => {
      const { accounts, codes } = context.stores;
      const bob = { email: "bob@example.com" };
      await codes.put(toCode({ id: "registration", ...bob }));
      await accounts.register(toAccount({ id: "a2", ...bob }));
      expect(await context.codesOf(bob.email)).toEqual([]);
      await codes.put(toCode({ id: "reset", kind: "password_reset", subjectId: "a2", ...bob }));
      await accounts.changePassword("a2", "new hash", { keepSession: "", ...context.by(1) });
      expect(await context.codesOf(bob.email)).toEqual([]);
    });

    test("expired codes and old registrations are deleted", async () => {
      const { codes } = context.stores;
      const add = (id: string, createdAt: number, expiresAt: number) =>
        codes.addRegistration({
          registration: toRegistration({ id, createdAt }),
          code: toCode({ id: `code of ${id}`, subjectId: id, createdAt, expiresAt }),
        });
      await add("old", 50, 100);
      await add("waiting", 51, 100);
      await add("live", 90, 101);

      await codes.removeExpired({ now: 100, registeredUntil: 50 });

      expect(await context.codesOf(email)).toEqual(["code of live"]);
      expect(await codes.registration("old")).toBeUndefined();
      expect(await codes.registration("waiting")).toBeDefined();
      expect(await codes.registration("live")).toBeDefined();
    });
  });
}
