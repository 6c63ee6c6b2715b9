import { describe, expect, test } from "vitest";
import { toCode, toRegistration } from "../testing/records.ts";
import type { Context } from "./contract-context.ts";

export function testCodes(context: Context): void {
  describe("codes", () => {
    test("live ones are those of the kind and address that have not expired, newest first", async () => {
      const { codes } = context.stores;
      const kept = toCode({ id: "new", createdAt: 20, expiresAt: 101 });
      await codes.add(toCode({ id: "old", createdAt: 10, expiresAt: 101 }));
      await codes.add(kept);
      await codes.add(toCode({ id: "expired", expiresAt: 100 }));
      await codes.add(toCode({ id: "other kind", kind: "password_reset", expiresAt: 101 }));
      await codes.add(toCode({ id: "other address", email: "bob@example.com", expiresAt: 101 }));
      const live = await codes.live("account_verification", "ada@example.com", 100);
      expect(live.map(({ id }) => id)).toEqual(["new", "old"]);
      expect(live[0]).toEqual(kept);
    });

    test("a failure counts for all codes that it was compared with, also when many come at once", async () => {
      const { codes } = context.stores;
      for (const id of ["c1", "c2", "c3"]) await codes.add(toCode({ id }));
      await Promise.all([codes.countFailure(["c1", "c2"]), codes.countFailure(["c1"]), codes.countFailure([])]);
      const live = await codes.live("account_verification", "ada@example.com", 0);
      expect(Object.fromEntries(live.map(({ id, tries }) => [id, tries]))).toEqual({ c1: 2, c2: 1, c3: 0 });
    });

    test("one is removed alone", async () => {
      const { codes } = context.stores;
      for (const id of ["c1", "c2"]) await codes.add(toCode({ id }));
      await codes.remove("c1");
      const live = await codes.live("account_verification", "ada@example.com", 0);
      expect(live.map(({ id }) => id)).toEqual(["c2"]);
    });

    test("a registration may come without a code", async () => {
      const registration = toRegistration({ id: "r1" });
      await context.stores.codes.addRegistration({ registration, code: null });
      expect(await context.stores.codes.registration("r1")).toEqual(registration);
      expect(await context.stores.codes.live("account_verification", "ada@example.com", 0)).toEqual([]);
    });

    test("a registration is stored with its code or not at all", async () => {
      await context.stores.codes.add(toCode({ id: "taken" }));
      const attempt = { registration: toRegistration({ id: "r1" }), code: toCode({ id: "taken" }) };
      await expect(context.stores.codes.addRegistration(attempt)).rejects.toThrow();
      expect(await context.stores.codes.registration("r1")).toBeUndefined();
    });

    test("expired ones go, and with them the registrations that nothing can complete", async () => {
      const { codes } = context.stores;
      const add = (id: string, expiresAt: number) =>
        codes.addRegistration({
          registration: toRegistration({ id }),
          code: toCode({ id: `code of ${id}`, subjectId: id, expiresAt }),
        });
      await add("expired", 100);
      await add("resent", 100);
      await codes.add(toCode({ id: "second code", subjectId: "resent", expiresAt: 200 }));
      await add("live", 101);
      await codes.addRegistration({ registration: toRegistration({ id: "without code" }), code: null });

      await codes.removeExpired(100);

      const kept = await codes.live("account_verification", "ada@example.com", 0);
      expect(kept.map(({ id }) => id).sort()).toEqual(["code of live", "second code"]);
      expect(await codes.registration("expired")).toBeUndefined();
      expect(await codes.registration("without code")).toBeUndefined();
      expect(await codes.registration("resent")).toBeDefined();
      expect(await codes.registration("live")).toBeDefined();
    });
  });
}
