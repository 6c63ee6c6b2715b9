import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { toApplication, toSession } from "../../testing/records.ts";
import { inTransaction } from "../database/in-transaction.ts";
import { migrateMetadata } from "../database/migrations.ts";
import type { TeamRecord } from "../database/tables.ts";
import { createMetadataStores } from "../stores.ts";
import type { Context } from "./contract-context.ts";

export function testTeams(context: Context): void {
  const acme: TeamRecord = {
    id: "t1",
    name: "Acme",
    plan: "starter",
    createdAt: 5,
    secondFactorRequired: 0,
    ssoRequired: 0,
  };
  const addBob = () => context.addAccount({ id: "a2", email: "bob@example.com", name: "Bob" });
  const idsOf = async (accountId: string) =>
    (await context.stores.teams.listOf(accountId)).map(({ team, role, members }) => [team.id, role, members]);

  describe("teams", () => {
    test("an account is created with a personal team that has its id", async () => {
      const { teams, members } = context.stores;
      const { id, createdAt } = await context.addAccount();
      expect(await teams.byId(id)).toEqual({
        id,
        name: "Ada's team",
        plan: "starter",
        createdAt,
        secondFactorRequired: 0,
        ssoRequired: 0,
      });
      expect(await members.list(id)).toMatchObject([{ teamId: id, accountId: id, role: "owner", createdAt }]);
      expect(await teams.byId("unknown")).toBeUndefined();
    });

    test("an account owns at most so many teams of a plan, and deleting one removes everything in it", async () => {
      const { teams, applications, members } = context.stores;
      const { id: ownerId } = await context.addAccount();
      expect(await teams.create(acme, { ownerId, limit: 2 })).toBe("created");
      expect(await teams.create({ ...acme, id: "t2" }, { ownerId, limit: 2 })).toBe("limit_reached");
      expect(await idsOf(ownerId)).toEqual([
        [acme.id, "owner", 1],
        [ownerId, "owner", 1],
      ]);
      await teams.rename(acme.id, "Acme Inc");
      expect((await teams.byId(acme.id))?.name).toBe("Acme Inc");
      await applications.create(toApplication({ id: "1", teamId: acme.id }), 1);
      expect([await teams.remove(acme.id), await teams.remove(acme.id)]).toEqual([true, false]);
      expect([await applications.list(acme.id), await members.list(acme.id)]).toEqual([[], []]);
      expect(await idsOf(ownerId)).toEqual([[ownerId, "owner", 1]]);
    });

    test("members join once, change their role and leave", async () => {
      const { teams, members } = context.stores;
      const ada = await context.addAccount();
      const bob = await addBob();
      await teams.create(acme, { ownerId: ada.id, limit: 3 });
      const member = { teamId: acme.id, accountId: bob.id, role: "viewer", createdAt: 9 } as const;
      expect([await members.add(member), await members.add({ ...member, role: "admin" })]).toEqual([true, false]);
      expect(await members.find(acme.id, bob.id)).toEqual({
        ...member,
        name: "Bob",
        email: "bob@example.com",
        profilePicture: null,
      });
      await members.setRole(acme.id, bob.id, "owner");
      expect(await members.countOwners(acme.id)).toBe(2);
      expect(await members.isFormer(acme.id, bob.id)).toBe(false);
      await members.remove(acme.id, bob.id, context.by(1));
      expect([await members.find(acme.id, bob.id), await members.byEmail(acme.id, bob.email)]).toEqual([
        undefined,
        undefined,
      ]);
      expect([await members.isFormer(acme.id, bob.id), await members.isFormer(ada.id, bob.id)]).toEqual([true, false]);
      await members.add(member);
      expect(await members.isFormer(acme.id, bob.id)).toBe(false);
    });

    test("those who left before this was stored are found by their sign-ins and in the audit log", async () => {
      const { teams, members, sso, audit } = context.stores;
      const ada = await context.addAccount();
      const bob = await addBob();
      const eve = await context.addAccount({ id: "a3", email: "eve@example.com", name: "Eve" });
      await teams.create(acme, { ownerId: ada.id, limit: 3 });
      const user = { teamId: acme.id, issuer: "https://login.example", createdAt: 1 };
      await sso.link({ ...user, subject: "1", accountId: ada.id });
      await sso.link({ ...user, subject: "2", accountId: bob.id });
      const target = { id: eve.id, name: eve.name };
      await audit.append({ teamId: acme.id, ...context.by(5), action: "member.removed", target });
      await sql`delete from kysely_migration where name >= '0029'`.execute(context.db);
      await migrateMetadata(context.db);
      const former = [ada, bob, eve].map(({ id }) => members.isFormer(acme.id, id));
      expect(await Promise.all(former)).toEqual([false, true, true]);
    });

    test("the sole owner of a team with others can't delete their account; teams without others are removed", async () => {
      const { accounts, teams, members } = context.stores;
      const ada = await context.addAccount();
      const bob = await addBob();
      await teams.create(acme, { ownerId: ada.id, limit: 3 });
      await members.add({ teamId: acme.id, accountId: bob.id, role: "admin", createdAt: 9 });
      expect(await teams.onLeaving(ada.id)).toEqual({ empty: [await teams.byId(ada.id)], ownerless: [acme] });
      expect(await accounts.remove(ada, context.by(1))).toBe("sole_owner");
      expect(await accounts.byId(ada.id)).toEqual(ada);

      await members.setRole(acme.id, bob.id, "owner");
      expect(await accounts.remove(ada, context.by(1))).toBe("removed");
      expect(await teams.byId(ada.id)).toBeUndefined();
      expect(await members.list(acme.id)).toMatchObject([{ accountId: bob.id, role: "owner" }]);
    });

    test("a session is found with the role in the requested team, in the personal one, or in the first one", async () => {
      const { sessions, teams, members } = context.stores;
      const ada = await context.addAccount();
      const bob = await addBob();
      await teams.create(acme, { ownerId: ada.id, limit: 3 });
      await members.add({ teamId: acme.id, accountId: bob.id, role: "viewer", createdAt: 9 });
      await sessions.add(toSession({ accountId: bob.id, tokenHash: "bob" }));
      const roleIn = async (teamId?: string) => {
        const found = await sessions.byTokenHash("bob", { now: 0, idleSince: 0 }, teamId);
        expect(found?.account).toEqual(bob);
        return found?.membership && [found.membership.team.id, found.membership.role];
      };
      expect(await roleIn()).toEqual([bob.id, "owner"]);
      expect(await roleIn(acme.id)).toEqual([acme.id, "viewer"]);
      expect([await roleIn(ada.id), await roleIn("unknown")]).toEqual([undefined, undefined]);
      await teams.remove(bob.id);
      expect(await roleIn()).toEqual([acme.id, "viewer"]);
      await members.remove(acme.id, bob.id, context.by(1));
      expect(await roleIn()).toBeUndefined();
    });

    test("stores of one transaction change everything or nothing", async () => {
      const ada = await context.addAccount();
      const work = inTransaction(context.db, async (tx) => {
        const { teams, members } = createMetadataStores(tx);
        expect(await teams.lock(ada.id)).toMatchObject({ id: ada.id });
        await teams.create(acme, { ownerId: ada.id, limit: 3 });
        await members.setRole(ada.id, ada.id, "viewer");
        throw new Error("too late");
      });
      await expect(work).rejects.toThrow("too late");
      expect(await idsOf(ada.id)).toEqual([[ada.id, "owner", 1]]);
    });
  });
}
