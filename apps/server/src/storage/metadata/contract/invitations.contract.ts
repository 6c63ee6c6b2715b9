import { describe, expect, test } from "vitest";
import { toInvitation } from "../../testing/records.ts";
import type { Context } from "./contract-context.ts";

export function testInvitations(context: Context): void {
  describe("invitations", () => {
    const ids = async (teamId: string) => (await context.stores.invitations.pending(teamId)).map(({ id }) => id);

    test("are pending by address until they are accepted or revoked, even after they have expired", async () => {
      const { invitations } = context.stores;
      const ada = await context.addAccount();
      const sent = { teamId: ada.id, email: "c@example.com", invitedBy: ada.id };
      const one = toInvitation({ id: "i1", ...sent, tokenHash: "t1", expiresAt: 100 });
      const other = toInvitation({ id: "i2", teamId: ada.id, email: "b@example.com", tokenHash: "t2", expiresAt: 200 });
      for (const each of [one, other]) await invitations.put(each);
      expect(await invitations.pending(ada.id)).toEqual([
        { ...other, inviterName: null },
        { ...one, inviterName: ada.name },
      ]);
      expect(await invitations.findPending(ada.id, "i1")).toEqual(one);
      expect(await invitations.pendingFor(ada.id, "c@example.com")).toEqual(one);
      expect(await invitations.pendingFor(ada.id, "unknown@example.com")).toBeUndefined();
      expect(await invitations.countOpen(ada.id, { now: 99, except: "" })).toBe(2);
      expect(await invitations.countOpen(ada.id, { now: 100, except: "" })).toBe(1);
      expect(await invitations.countOpen(ada.id, { now: 99, except: "c@example.com" })).toBe(1);

      expect(await invitations.accept("t1", 99)).toBe(true);
      expect(await invitations.revoke(ada.id, "i1", 99)).toBe(false);
      expect(await invitations.revoke(ada.id, "i2", 99)).toBe(true);
      expect(await invitations.revoke(ada.id, "i2", 99)).toBe(false);
      expect(await ids(ada.id)).toEqual([]);
      expect(await invitations.findPending(ada.id, "i1")).toBeUndefined();
      expect(await invitations.countOpen(ada.id, { now: 99, except: "" })).toBe(0);
    });

    test("can be accepted once, unless they are revoked, expired or replaced", async () => {
      const { invitations } = context.stores;
      const ada = await context.addAccount();
      await invitations.put(toInvitation({ teamId: ada.id, tokenHash: "t1", expiresAt: 100 }));
      expect(await invitations.accept("t1", 100)).toBe(false);
      expect(await invitations.accept("unknown", 99)).toBe(false);
      await invitations.put(toInvitation({ id: "i2", teamId: ada.id, tokenHash: "t2", expiresAt: 100 }));
      expect(await ids(ada.id)).toEqual(["i2"]);
      expect(await invitations.accept("t1", 99)).toBe(false);
      expect(await invitations.byTokenHash("t1")).toBeUndefined();
      const tries = await Promise.all(Array.from({ length: 5 }, () => invitations.accept("t2", 99)));
      expect(tries.filter(Boolean)).toHaveLength(1);

      await invitations.put(toInvitation({ id: "i3", teamId: ada.id, tokenHash: "t3", expiresAt: 100 }));
      expect(await ids(ada.id)).toEqual(["i3"]);
      await invitations.revoke(ada.id, "i3", 50);
      expect(await invitations.accept("t3", 99)).toBe(false);
    });

    test("are found by their token, with the team and the name of the inviter", async () => {
      const { invitations } = context.stores;
      const ada = await context.addAccount();
      const bob = await context.addAccount({ id: "a2", email: "bob@example.com", name: "Bob" });
      const invitation = toInvitation({ teamId: ada.id, tokenHash: "t1", invitedBy: bob.id });
      await invitations.put(invitation);
      const team = await context.db.selectFrom("teams").selectAll().where("id", "=", ada.id).executeTakeFirst();
      expect(await invitations.byTokenHash("t1")).toEqual({ invitation, team, inviterName: "Bob" });
      await context.stores.accounts.remove(bob, context.by(1));
      expect(await invitations.byTokenHash("t1")).toEqual({
        invitation: { ...invitation, invitedBy: null },
        team,
        inviterName: null,
      });
    });

    test("belong to their team, and end with it", async () => {
      const { invitations } = context.stores;
      await expect(invitations.put(toInvitation({ teamId: "unknown" }))).rejects.toThrow(/foreign key/i);
      const ada = await context.addAccount();
      const bob = await context.addAccount({ id: "a2", email: "bob@example.com" });
      await invitations.put(toInvitation({ id: "i1", teamId: ada.id, tokenHash: "t1" }));
      await invitations.put(toInvitation({ id: "i2", teamId: bob.id, tokenHash: "t2" }));
      expect(await invitations.findPending(ada.id, "i2")).toBeUndefined();
      expect(await invitations.revoke(ada.id, "i2", 1)).toBe(false);
      await context.db.deleteFrom("teams").where("id", "=", ada.id).execute();
      expect(await ids(ada.id)).toEqual([]);
      expect(await ids(bob.id)).toEqual(["i2"]);
    });

    test("of an address are removed with its account, and old ones on request", async () => {
      const { invitations } = context.stores;
      const ada = await context.addAccount();
      const bob = await context.addAccount({ id: "a2", email: "bob@example.com" });
      await invitations.put(toInvitation({ id: "i1", teamId: ada.id, email: bob.email, tokenHash: "t1" }));
      await invitations.put(
        toInvitation({ id: "i2", teamId: ada.id, email: "c@example.com", tokenHash: "t2", expiresAt: 100 }),
      );
      await context.stores.accounts.remove(bob, context.by(1));
      expect(await ids(ada.id)).toEqual(["i2"]);
      await invitations.removeExpired(ada.id, 100);
      expect(await ids(ada.id)).toEqual(["i2"]);
      await invitations.removeExpired(ada.id, 101);
      expect(await ids(ada.id)).toEqual([]);
    });
  });
}
