import { describe, expect, test } from "vitest";
import type { Context } from "./contract-context.ts";

export function testIdempotencyKeys(context: Context): void {
  describe("idempotency keys", () => {
    const toClaim = (accountId: string, fields: object = {}) => ({
      accountId,
      keyHash: "key",
      requestHash: "request",
      runId: "run-1",
      lockedUntil: 100,
      expiresAt: 1_000,
      ...fields,
    });

    test("the first request runs, later ones wait for it, then get its response", async () => {
      const { idempotencyKeys } = context.stores;
      const { id } = await context.addAccount();
      expect(await idempotencyKeys.claim(toClaim(id), 0)).toEqual({ kind: "run", runId: "run-1" });
      const again = toClaim(id, { runId: "run-2" });
      expect(await idempotencyKeys.claim(again, 1)).toEqual({ kind: "in_progress", lockedUntil: 100 });
      await idempotencyKeys.complete("run-1", "sealed");
      expect(await idempotencyKeys.claim(again, 2)).toEqual({ kind: "replay", sealed: "sealed" });
    });

    test("exactly one of 20 concurrent requests runs", async () => {
      const { id } = await context.addAccount();
      const claims = await Promise.all(
        Array.from({ length: 20 }, (_, i) =>
          context.stores.idempotencyKeys.claim(toClaim(id, { runId: `run-${i}` }), 0),
        ),
      );
      expect(claims.filter(({ kind }) => kind === "run")).toHaveLength(1);
      expect(claims.filter(({ kind }) => kind === "in_progress")).toHaveLength(19);
    });

    test("after its lock has expired, exactly one of 20 requests takes over, with the same run id", async () => {
      const { id } = await context.addAccount();
      await context.stores.idempotencyKeys.claim(toClaim(id), 0);
      const claims = await Promise.all(
        Array.from({ length: 20 }, (_, i) =>
          context.stores.idempotencyKeys.claim(toClaim(id, { runId: `other-${i}`, lockedUntil: 200 }), 100),
        ),
      );
      expect(claims.filter(({ kind }) => kind === "run")).toEqual([{ kind: "run", runId: "run-1" }]);
      expect(claims.filter(({ kind }) => kind === "in_progress")).toHaveLength(19);
    });

    test("a different request with the same key is detected", async () => {
      const { id } = await context.addAccount();
      await context.stores.idempotencyKeys.claim(toClaim(id), 0);
      const other = toClaim(id, { requestHash: "another request" });
      expect(await context.stores.idempotencyKeys.claim(other, 1)).toEqual({ kind: "other_request" });
    });

    test("two accounts can use the same key", async () => {
      const { idempotencyKeys } = context.stores;
      const [ada, bob] = [
        await context.addAccount(),
        await context.addAccount({ id: "bob", email: "bob@example.com" }),
      ];
      await idempotencyKeys.claim(toClaim(ada.id), 0);
      const claim = await idempotencyKeys.claim(toClaim(bob.id, { runId: "run-2", requestHash: "another" }), 0);
      expect(claim).toEqual({ kind: "run", runId: "run-2" });
    });

    test("a released key can be used again, a completed one isn't released", async () => {
      const { idempotencyKeys } = context.stores;
      const { id } = await context.addAccount();
      await idempotencyKeys.claim(toClaim(id), 0);
      await idempotencyKeys.release("run-1");
      expect(await idempotencyKeys.claim(toClaim(id, { runId: "run-2" }), 0)).toEqual({ kind: "run", runId: "run-2" });
      await idempotencyKeys.complete("run-2", "sealed");
      await idempotencyKeys.release("run-2");
      expect(await idempotencyKeys.claim(toClaim(id), 1)).toEqual({ kind: "replay", sealed: "sealed" });
    });

    test("expired keys of all accounts are pruned", async () => {
      const { idempotencyKeys } = context.stores;
      const [ada, bob] = [
        await context.addAccount(),
        await context.addAccount({ id: "bob", email: "bob@example.com" }),
      ];
      await idempotencyKeys.claim(toClaim(ada.id), 0);
      await idempotencyKeys.claim(toClaim(bob.id, { runId: "run-2", expiresAt: 1_001 }), 1_000);
      const kept = await context.db.selectFrom("idempotencyKeys").select("runId").execute();
      expect(kept).toEqual([{ runId: "run-2" }]);
    });
  });
}
