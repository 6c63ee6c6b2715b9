import { describe, expect, test } from "vitest";
import { toSession } from "../../testing/records.ts";
import type { SsoConnectionRecord, SsoDomainRecord } from "../teams/sso.ts";
import type { Context } from "./contract-context.ts";

export function testSso(context: Context): void {
  const toConnection = (teamId: string): SsoConnectionRecord => ({
    teamId,
    issuer: "https://idp.example",
    clientId: "contrail",
    secretCipher: "sealed",
    defaultRole: "member",
    roleClaim: null,
    roleRules: "[]",
    createdAt: 1,
    updatedAt: 1,
  });
  const toDomain = (teamId: string, domain: string): SsoDomainRecord => ({
    teamId,
    domain,
    token: `token of ${teamId}`,
    verifiedAt: null,
  });

  /** Two accounts with single sign-on in their teams, both for acme.example. */
  async function addTeams() {
    const ada = await context.addAccount();
    const bob = await context.addAccount({ id: "a2", email: "bob@example.com" });
    for (const { id } of [ada, bob]) {
      const settings = { connection: toConnection(id), domains: [toDomain(id, "acme.example")] };
      await context.stores.sso.save(settings, { required: false });
    }
    return { ada, bob };
  }

  describe("single sign-on", () => {
    test("settings are saved, replaced and removed as a whole", async () => {
      const { sso, teams } = context.stores;
      const { ada, bob } = await addTeams();
      const changed = { ...toConnection(ada.id), clientId: "other", updatedAt: 2 };
      const domains = [toDomain(ada.id, "a.example"), toDomain(ada.id, "b.example")];
      await sso.save({ connection: changed, domains }, { required: true });
      expect(await sso.find(ada.id)).toEqual({ connection: changed, domains });
      expect((await teams.byId(ada.id))?.ssoRequired).toBe(1);
      await sso.link({ teamId: ada.id, issuer: "i", subject: "s", accountId: ada.id, createdAt: 1 });
      await sso.remove(ada.id);
      expect(await sso.find(ada.id)).toBeUndefined();
      expect(await sso.account({ teamId: ada.id, issuer: "i", subject: "s" })).toBeUndefined();
      expect((await teams.byId(ada.id))?.ssoRequired).toBe(0);
      expect(await sso.find(bob.id)).toBeDefined();
    });

    test("a domain belongs to the first team that proves it", async () => {
      const { sso } = context.stores;
      const { ada, bob } = await addTeams();
      expect(await sso.byDomain("acme.example")).toBeUndefined();
      expect(await sso.verifyDomain({ ...toDomain(ada.id, "acme.example"), token: "old" }, 5)).toBe(false);
      expect(await sso.verifyDomain(toDomain(ada.id, "acme.example"), 5)).toBe(true);
      expect(await sso.verifyDomain(toDomain(bob.id, "acme.example"), 6)).toBe(false);
      expect((await sso.byDomain("acme.example"))?.connection.teamId).toBe(ada.id);
      expect((await sso.find(ada.id))?.domains[0]?.verifiedAt).toBe(5);
      await sso.remove(ada.id);
      expect(await sso.verifyDomain(toDomain(bob.id, "acme.example"), 7)).toBe(true);
      expect((await sso.byDomain("acme.example"))?.connection.teamId).toBe(bob.id);
    });

    test("a provider's user is one account in one team", async () => {
      const { sso } = context.stores;
      const { ada, bob } = await addTeams();
      const user = { teamId: ada.id, issuer: "https://idp.example", subject: "7" };
      expect(await sso.link({ ...user, accountId: bob.id, createdAt: 1 })).toBe(true);
      expect(await sso.link({ ...user, accountId: ada.id, createdAt: 2 })).toBe(false);
      expect((await sso.account(user))?.id).toBe(bob.id);
      expect(await sso.account({ ...user, teamId: bob.id })).toBeUndefined();
      expect(await sso.account({ ...user, issuer: "https://other.example" })).toBeUndefined();
    });

    test("a session gets access to one team for a while", async () => {
      const { sessions } = context.stores;
      const ada = await context.addAccount();
      await sessions.add(toSession());
      await sessions.setSso("s1", { teamId: ada.id, until: 99, source: "provider" });
      const [session] = await sessions.list(ada.id, { now: 0, idleSince: 0 });
      expect(session).toMatchObject({ ssoTeamId: ada.id, ssoUntil: 99, ssoSource: "provider" });
    });
  });
}
