import { dayMs } from "@contrail/protocol";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { toSession } from "../../testing/records.ts";
import type { Actor } from "../accounts/access.ts";
import { createAuditStore, type NewAuditEntry, toAuditEntry } from "../audit/audit.ts";
import { chainStart } from "../audit/chain.ts";
import { verifyAuditLog } from "../audit/verify.ts";
import type { AuditRecord } from "../database/tables.ts";
import type { Context } from "./contract-context.ts";

export function testAudit(context: Context): void {
  describe("audit", () => {
    const ada: Actor = { kind: "user", id: "a1", name: "Ada", ip: "203.0.113.7", agent: "Firefox" };
    const entry = (fields: Partial<NewAuditEntry> = {}): NewAuditEntry => {
      return {
        teamId: "a1",
        at: 1_000,
        actor: ada,
        action: "key.rotated",
        target: { id: "p1", name: "Shop" },
        ...fields,
      };
    };
    const append = async (...entries: Partial<NewAuditEntry>[]) => {
      for (const fields of entries) await context.stores.audit.append(entry(fields));
    };
    const numbers = (records: readonly AuditRecord[]) => records.map(({ number }) => number);
    const verify = (teamId = "a1") => verifyAuditLog(context.stores.audit, teamId);
    const brokenAt = async () => (await verify()).brokenAt;

    test("an entry is read as it was written, newest first, only by its own team", async () => {
      const { audit } = context.stores;
      await context.addAccount();
      await context.addAccount({ id: "a2", email: "bob@example.com" });
      const changes = [{ field: "role", from: "member", to: "admin" }];
      await append({ changes, action: "member.role_changed" }, { target: null, at: 2_000 }, { teamId: "a2" });
      const [second, first] = (await audit.list("a1", {}, { limit: 10 })).map(toAuditEntry);
      expect(first).toEqual({
        number: 1,
        at: "1970-01-01T00:00:01.000Z",
        actor: { kind: "user", id: "a1", name: "Ada" },
        action: "member.role_changed",
        target: { id: "p1", name: "Shop" },
        changes,
        ip: "203.0.113.7",
        agent: "Firefox",
        hash: expect.stringMatching(/^[\da-f]{64}$/),
      });
      expect(second).toMatchObject({ number: 2, target: null, changes: [] });
      expect(numbers(await audit.list("a2", {}, { limit: 10 }))).toEqual([1]);
      expect(await verify()).toMatchObject({ brokenAt: null, verified: 2, last: { number: 2, at: 2_000 } });
    });

    test("numbers have no gaps and the chain is intact, even if entries are written concurrently", async () => {
      await context.addAccount();
      await context.addAccount({ id: "a2", email: "bob@example.com" });
      const teams = Array.from({ length: 60 }, (_, i) => (i % 3 === 0 ? "a2" : "a1"));
      await Promise.all(teams.map((teamId, at) => context.stores.audit.append(entry({ teamId, at }))));
      expect(await verify("a1")).toMatchObject({ brokenAt: null, verified: 40, last: { number: 40 } });
      expect(await verify("a2")).toMatchObject({ brokenAt: null, verified: 20, last: { number: 20 } });
    });

    test("[acceptance 19] an entry and the change in its transaction are written both or not at all", async () => {
      await context.addAccount();
      await append({});
      const failing = context.db.transaction().execute(async (tx) => {
        await createAuditStore(tx).append(entry());
        await tx.updateTable("accounts").set({ name: "Grace" }).where("id", "=", "a1").execute();
        throw new Error("killed in between");
      });
      await expect(failing).rejects.toThrow("killed in between");
      expect((await context.stores.accounts.byId("a1"))?.name).not.toBe("Grace");
      await append({});
      expect(await verify()).toMatchObject({ brokenAt: null, verified: 2 });
    });

    test("is filtered by actor, action, target and time, and read page by page", async () => {
      const { audit } = context.stores;
      await context.addAccount();
      const grace = { ...ada, id: "a2", name: "Grace" };
      await append(
        { at: 1_000 },
        { at: 2_000, actor: grace },
        { at: 3_000, action: "logs.deleted", target: null },
        { at: 4_000, actor: grace, target: { id: "p2", name: "50%_off \\ „Ärger“" } },
        { at: 5_000, actor: { ...ada, name: "Ada Lovelace" } },
      );
      const list = async (filter: Parameters<typeof audit.list>[1], before?: number, limit = 10) =>
        numbers(await audit.list("a1", filter, { before, limit }));
      expect(await list({})).toEqual([5, 4, 3, 2, 1]);
      expect(await list({}, undefined, 2)).toEqual([5, 4]);
      expect(await list({}, 4, 2)).toEqual([3, 2]);
      expect(await list({ actor: "a2" })).toEqual([4, 2]);
      expect(await list({ actor: "a1", action: "key.rotated" })).toEqual([5, 1]);
      expect(await list({ action: "logs.deleted" })).toEqual([3]);
      expect(await list({ search: "SHOP" })).toEqual([5, 2, 1]);
      expect(await list({ search: "p2" })).toEqual([4]);
      expect(await list({ search: "%_o" })).toEqual([4]);
      expect(await list({ search: "_" })).toEqual([4]);
      expect(await list({ from: "1970-01-01T00:00:02Z", to: "1970-01-01T00:00:04Z" })).toEqual([4, 3, 2]);
      expect(numbers(await audit.after("a1", 1, 2))).toEqual([2, 3]);
      expect(numbers(await audit.after("a1", 2, 10, { actor: "a2" }))).toEqual([4]);
      expect(await audit.actors("a1")).toEqual([
        { actorKind: "user", actorId: "a1", actorName: "Ada Lovelace" },
        { actorKind: "user", actorId: "a2", actorName: "Grace" },
      ]);
    });

    test("texts that a database can't store, and endless ones, don't break the chain", async () => {
      await context.addAccount();
      const odd = "a\0b\ud800c\n\u2028𝒳";
      await append({
        actor: { ...ada, name: odd, agent: "x".repeat(10_000), ip: odd },
        target: { id: odd, name: "𝒳".repeat(500) },
        changes: [{ field: "name", from: odd, to: "y".repeat(10_000) }],
      });
      expect(await verify()).toMatchObject({ brokenAt: null, verified: 1 });
      const [stored] = await context.stores.audit.list("a1", {}, { limit: 1 });
      expect(stored?.actorName).toBe("ab\ufffdc\n\u2028𝒳");
      expect(stored?.agent).toHaveLength(300);
    });

    const changedValues: Record<keyof AuditRecord, string> = {
      teamId: "'a2'",
      number: "number + 100",
      at: "at + 1",
      actorKind: "'token'",
      actorId: "actor_id || ' '",
      actorName: "'Adb'",
      action: "'key.rotatee'",
      target: "'{}'",
      changes: "'[ ]'",
      ip: "''",
      agent: "lower(agent)",
      hash: "upper(hash)",
    };
    test.each(Object.entries(changedValues))(
      "[acceptance 20] changing %s makes verify name that entry",
      async (column, value) => {
        await context.addAccount();
        await context.addAccount({ id: "a2", email: "bob@example.com" });
        const name = column.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
        for (const number of [1, 3, 5]) {
          await context.db.deleteFrom("audit").execute();
          await context.db.deleteFrom("auditChains").execute();
          await append({}, {}, {}, {}, {});
          await sql
            .raw(`update audit set ${name} = ${value} where team_id = 'a1' and number = ${number}`)
            .execute(context.db);
          expect(await verify(), `entry ${number}`).toMatchObject({ brokenAt: number, verified: number - 1 });
        }
      },
    );

    test("removing an entry, even the last one, or adding one makes verify name it", async () => {
      await context.addAccount();
      await append({}, {}, {});
      const change = (statement: string) => sql.raw(statement).execute(context.db);
      await change("create table copy as select * from audit");
      const restore = async () => {
        await change("delete from audit");
        await change("insert into audit select * from copy");
        expect(await brokenAt()).toBeNull();
      };
      for (const number of [1, 2, 3]) {
        await change(`delete from audit where number = ${number}`);
        expect(await brokenAt()).toBe(number);
        await restore();
      }
      await change("delete from audit");
      expect(await brokenAt()).toBe(1);
      await restore();
      await change("update audit_chains set number = 2, hash = (select hash from audit where number = 2)");
      expect(await brokenAt()).toBe(3);
    });

    test("the oldest entries can be pruned; the rest is still verified, numbers continue", async () => {
      const { audit } = context.stores;
      await context.addAccount();
      await append({ at: 1_000 }, { at: 3_000 }, { at: 2_000 }, { at: 4_000 });
      expect(await audit.oldest(0)).toEqual([{ teamId: "a1", plan: "starter", at: 1_000 }]);
      expect(await audit.prune("a1", 500)).toBe(0);
      expect(await audit.prune("a1", 2_500)).toBe(1);
      expect(await verify()).toMatchObject({ brokenAt: null, verified: 3, last: { number: 4 } });
      expect(await audit.prune("a1", 3_500)).toBe(2);
      await context.db.updateTable("audit").set({ ip: "" }).where("number", "=", 4).execute();
      expect(await brokenAt()).toBe(4);
      expect(await audit.prune("a1", 10 * dayMs)).toBe(1);
      expect(await audit.prune("a1", 10 * dayMs)).toBe(0);
      expect(await audit.oldest(0)).toEqual([]);
      await append({});
      expect(await verify()).toMatchObject({ brokenAt: null, verified: 1, last: { number: 5 } });
    });

    test("after a plan was reduced, nothing is pruned for a few days", async () => {
      const { audit, billing } = context.stores;
      await context.addAccount();
      await append({});
      await billing.change("a1", { keepUntil: 5_000 });
      expect(await audit.oldest(4_000)).toEqual([]);
      expect(await audit.oldest(5_000)).toHaveLength(1);
    });

    /** Ada's team, with Grace in it, who has a token there, one of her own team, and one that has expired. */
    async function addTokens() {
      await context.addAccount();
      const grace = await context.addAccount({ id: "a2", email: "grace@example.com", name: "Grace" });
      const { members, sessions, invitations } = context.stores;
      await members.add({ teamId: "a1", accountId: "a2", role: "member", createdAt: 1 });
      const token = { accountId: "a2", kind: "token", name: "CI", scopes: "logs:read", expiresAt: dayMs } as const;
      for (const [id, teamId, expiresAt] of [
        ["shared", "a1", dayMs],
        ["own", "a2", dayMs],
        ["expired", "a1", 1_000],
      ] as const) {
        await sessions.add(toSession({ ...token, id, tokenHash: id, teamId, expiresAt }));
      }
      await sessions.add(toSession({ id: "browser", tokenHash: "browser", accountId: "a2" }));
      return { grace, invitations };
    }
    const actionsIn = async (teamId: string) =>
      (await context.stores.audit.after(teamId, 0, 10)).map(toAuditEntry).map((each) => [each.action, each.target?.id]);

    const endings: Record<string, () => Promise<unknown>> = {
      "a changed password": () =>
        context.stores.accounts.changePassword("a2", "hash", { keepSession: "browser", ...context.by(1_000) }),
      "a reset password": async () => {
        await context.stores.resets.add({ tokenHash: "reset", accountId: "a2", expiresAt: 2_000 });
        return context.stores.accounts.resetPassword("reset", "hash", context.by(1_000));
      },
      "signing out everywhere": () => context.stores.sessions.removeAll("a2", context.by(1_000)),
    };
    test.each(Object.entries(endings))("has every token that ends by %s", async (_, end) => {
      await addTokens();
      await end();
      expect(await actionsIn("a1")).toEqual([["token.revoked", "shared"]]);
      expect(await actionsIn("a2")).toEqual([["token.revoked", "own"]]);
    });

    test("has the tokens of a member who is removed, and only those of the team", async () => {
      await addTokens();
      await context.stores.members.remove("a1", "a2", context.by(1_000));
      expect(await actionsIn("a1")).toEqual([["token.revoked", "shared"]]);
      expect(await actionsIn("a2")).toEqual([]);
    });

    test("has who left by deleting their account, their tokens, and the invitation that ended with it", async () => {
      const { grace, invitations } = await addTokens();
      await context.addAccount({ id: "a3", email: "bob@example.com" });
      const invitation = { id: "i1", teamId: "a3", email: grace.email, role: "admin", tokenHash: "i1" } as const;
      const times = { createdAt: 1, expiresAt: dayMs, acceptedAt: null, revokedAt: null };
      await invitations.put({ ...invitation, ...times, invitedBy: "a3" });
      await context.stores.accounts.remove(grace, { actor: { ...ada, id: "a2", name: "Grace" }, at: 1_000 });
      expect(await actionsIn("a1")).toEqual([
        ["token.revoked", "shared"],
        ["member.left", "a2"],
      ]);
      const [ended] = await context.stores.audit.after("a3", 0, 10);
      // Bob's team doesn't learn where Grace is.
      expect(ended).toMatchObject({ action: "invitation.revoked", actorKind: "system", ip: "", agent: "" });
    });

    test("a token that replaces the least recently used one is followed by nothing else", async () => {
      const { sessions } = context.stores;
      await context.addAccount();
      const editor = { accountId: "a1", teamId: "a1", kind: "editor", scopes: "logs:read", expiresAt: dayMs } as const;
      for (const id of ["e1", "e2"]) {
        await sessions.addAndTrim(toSession({ ...editor, id, tokenHash: id }), 1, context.by(1_000));
      }
      expect(await actionsIn("a1")).toEqual([
        ["token.created", "e1"],
        ["token.revoked", "e1"],
        ["token.created", "e2"],
      ]);
    });

    test("stays when people are deleted, and goes with its team", async () => {
      const { audit } = context.stores;
      await context.addAccount();
      const grace = await context.addAccount({ id: "a2", email: "grace@example.com" });
      await append(
        { actor: { ...ada, id: "a2", name: "Grace" }, target: { id: "a2", name: "Grace" } },
        { teamId: "a2" },
      );
      await context.stores.accounts.remove(grace, context.by(1));
      expect(await verify()).toMatchObject({ brokenAt: null, verified: 1 });
      await context.db.deleteFrom("teams").where("id", "=", "a1").execute();
      expect(await audit.list("a1", {}, { limit: 10 })).toEqual([]);
      expect(await audit.chainOf("a1")).toEqual({ head: chainStart, base: chainStart });
    });
  });
}
