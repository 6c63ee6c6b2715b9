import { describe, expect, test } from "vitest";
import { toAccount, toCode, toMail, toQueuedMail, toRegistration, toSession } from "../../testing/records.ts";
import type { Context } from "./contract-context.ts";

export function testAccounts(context: Context): void {
  describe("accounts", () => {
    test("are found by email address, as they were stored", async () => {
      const ada = await context.addAccount({ profilePicture: "https://pictures.example/ada.png" });
      expect(await context.stores.accounts.byEmail(ada.email)).toEqual(ada);
      expect(await context.stores.accounts.byEmail("other@example.com")).toBeUndefined();
      expect(await context.stores.accounts.byId(ada.id)).toEqual(ada);
      expect(await context.stores.accounts.byId("unknown")).toBeUndefined();
      const { id, email, name } = ada;
      expect(await context.stores.accounts.after("", 10)).toEqual([{ id, email, name }]);
      expect(await context.stores.accounts.after(id, 10)).toEqual([]);
    });

    test("registering uses up every verification code of the address, and nothing else", async () => {
      const { accounts, codes } = context.stores;
      await codes.addRegistration({
        registration: toRegistration({ id: "r1" }),
        code: toCode({ id: "c1", subjectId: "r1" }),
      });
      await codes.addRegistration({
        registration: toRegistration({ id: "r2" }),
        code: toCode({ id: "c2", subjectId: "r2" }),
      });
      await codes.put(toCode({ id: "c3", kind: "password_reset", subjectId: "a1" }));
      const bob = { email: "bob@example.com" };
      await codes.addRegistration({
        registration: toRegistration({ id: "r3", ...bob }),
        code: toCode({ id: "c4", subjectId: "r3", ...bob }),
      });

      expect(await accounts.register(toAccount())).toBe(true);

      expect(await context.codesOf("ada@example.com")).toEqual(["c3"]);
      expect(await context.codesOf(bob.email)).toEqual(["c4"]);
    });

    test("concurrent registrations of one address: one wins", async () => {
      const attempts = Array.from({ length: 8 }, (_, i) => toAccount({ id: `a${i}`, name: `Ada ${i}` }));
      const results = await Promise.all(attempts.map((attempt) => context.stores.accounts.register(attempt)));
      expect(results.filter(Boolean)).toHaveLength(1);
      expect(await context.stores.accounts.byEmail("ada@example.com")).toEqual(attempts[results.indexOf(true)]);
    });

    test("a new password ends the other sessions and the resets of the account, and no one else's", async () => {
      const { accounts, codes, resets, sessions } = context.stores;
      const ada = await context.addAccount();
      const bob = await context.addAccount({ id: "a2", email: "bob@example.com" });
      for (const { id, email } of [ada, bob]) {
        await sessions.add(toSession({ id: `here ${id}`, accountId: id, tokenHash: `here ${id}` }));
        await sessions.add(toSession({ id: `there ${id}`, accountId: id, tokenHash: `there ${id}` }));
        await resets.add({ tokenHash: `reset ${id}`, accountId: id, expiresAt: 100 });
        await codes.put(toCode({ id: `code ${id}`, kind: "password_reset", email, subjectId: id }));
      }

      await accounts.changePassword(ada.id, "new hash", { keepSession: `here ${ada.id}`, ...context.by(1) });

      expect((await accounts.byId(ada.id))?.passwordHash).toBe("new hash");
      expect((await sessions.list(ada.id, { now: 0, idleSince: 0 })).map(({ id }) => id)).toEqual([`here ${ada.id}`]);
      expect(await resets.accountOf(`reset ${ada.id}`, 0)).toBeUndefined();
      expect(await context.codesOf(ada.email)).toEqual([]);
      expect(await accounts.byId(bob.id)).toEqual(bob);
      expect(await sessions.list(bob.id, { now: 0, idleSince: 0 })).toHaveLength(2);
      expect(await resets.accountOf(`reset ${bob.id}`, 0)).toEqual({ id: bob.id, name: bob.name, email: bob.email });
      expect(await context.codesOf(bob.email)).toEqual([`code ${bob.id}`]);
    });

    test("concurrent resets with one token: one sets the password, and every session ends", async () => {
      const { accounts, resets, sessions } = context.stores;
      const ada = await context.addAccount();
      await sessions.add(toSession({ accountId: ada.id }));
      await resets.add({ tokenHash: "reset", accountId: ada.id, expiresAt: 100 });
      expect(await accounts.resetPassword("reset", "too late", context.by(100))).toBeUndefined();
      const results = await Promise.all(
        [0, 1, 2, 3].map((i) => accounts.resetPassword("reset", `hash ${i}`, context.by(99))),
      );
      const winner = results.findIndex((result) => result !== undefined);
      expect(results.filter((result) => result !== undefined)).toEqual([{ ...ada, passwordHash: `hash ${winner}` }]);
      expect(await accounts.byId(ada.id)).toEqual({ ...ada, passwordHash: `hash ${winner}` });
      expect(await sessions.list(ada.id, { now: 0, idleSince: 0 })).toEqual([]);
    });

    test("deletion removes everything that belongs to the account or was stored for its address", async () => {
      const { accounts, codes, outbox, mailQueue, identities, preferences, resets, sessions } = context.stores;
      const ada = await context.addAccount();
      const bob = await context.addAccount({ id: "a2", email: "bob@example.com" });
      for (const { id, email } of [ada, bob]) {
        await sessions.add(toSession({ id: `session ${id}`, accountId: id, tokenHash: `token ${id}` }));
        await resets.add({ tokenHash: `reset ${id}`, accountId: id, expiresAt: 100 });
        await identities.link({ provider: "github", subject: id, accountId: id, createdAt: 1 });
        await preferences.setNotifications(id, "{}");
        const code = toCode({ id: `code ${id}`, email, subjectId: `registration ${id}` });
        await codes.addRegistration({ registration: toRegistration({ id: `registration ${id}`, email }), code });
        await outbox.add(toMail({ id: `mail ${id}`, recipient: email }));
        await mailQueue.add(toQueuedMail({ id: `queued ${id}`, recipient: email }));
      }

      expect(await accounts.remove(ada, context.by(1))).toBe("removed");

      expect(await accounts.byEmail(ada.email)).toBeUndefined();
      const tables = [
        "sessions",
        "resets",
        "identities",
        "preferences",
        "codes",
        "registrations",
        "members",
        "teams",
      ] as const;
      for (const table of [...tables, "outbox", "mailQueue"] as const) {
        const rows = await context.db.selectFrom(table).selectAll().execute();
        expect([table, rows.length, JSON.stringify(rows).includes(bob.id)]).toEqual([table, 1, true]);
      }
    });
  });
}
