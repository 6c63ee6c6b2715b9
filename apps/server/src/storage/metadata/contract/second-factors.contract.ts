import { describe, expect, test } from "vitest";
import { toSession } from "../../testing/records.ts";
import type { AuthenticatorAppRecord, ChallengeRecord, PasskeyRecord } from "../database/tables.ts";
import type { Context } from "./contract-context.ts";

const toApp = (fields: Partial<AuthenticatorAppRecord> = {}): AuthenticatorAppRecord => ({
  accountId: "a1",
  sealedSecret: "sealed",
  isConfirmed: 0,
  lastStep: 0,
  createdAt: 1,
  ...fields,
});

const toPasskey = (fields: Partial<PasskeyRecord> = {}): PasskeyRecord => ({
  id: "p1",
  accountId: "a1",
  credentialId: "c1",
  publicKey: "key",
  counter: 0,
  transports: "[]",
  name: "Laptop",
  createdAt: 1,
  lastUsedAt: null,
  ...fields,
});

export function testSecondFactors(context: Context): void {
  describe("second factors", () => {
    const flag = async () => (await context.stores.accounts.byId("a1"))?.hasSecondFactor;
    const codeHashes = ["h1", "h2"];

    test("an authenticator app counts once it is confirmed, and only the prepared one can be", async () => {
      const { secondFactors } = context.stores;
      await context.addAccount();
      expect(await secondFactors.prepareAuthenticatorApp(toApp({ sealedSecret: "first" }))).toBe(true);
      expect(await secondFactors.prepareAuthenticatorApp(toApp())).toBe(true);
      const replaced = toApp({ sealedSecret: "first" });
      expect(await secondFactors.confirmAuthenticatorApp(replaced, { step: 5, codeHashes })).toBe("taken");
      expect(await flag()).toBe(0);
      expect(await secondFactors.confirmAuthenticatorApp(toApp(), { step: 5, codeHashes })).toEqual({ isFirst: true });
      expect(await flag()).toBe(1);
      expect(await secondFactors.prepareAuthenticatorApp(toApp({ sealedSecret: "next" }))).toBe(false);
      expect(await secondFactors.authenticatorApp("a1")).toEqual(toApp({ isConfirmed: 1, lastStep: 5 }));
    });

    test("the members of a team are listed with their factors and when they were last active", async () => {
      const { members, secondFactors, sessions } = context.stores;
      const { id: teamId } = await context.addAccount();
      const other = await context.addAccount({ id: "a2", email: "bob@example.com" });
      const activity = async () => {
        const [{ passkeys, authenticatorApps, lastUsedAt } = {}] = await members.listWithActivity(teamId);
        return { passkeys, authenticatorApps, lastUsedAt };
      };
      await secondFactors.prepareAuthenticatorApp(toApp());
      expect(await activity()).toEqual({ passkeys: 0, authenticatorApps: 0, lastUsedAt: null });
      await secondFactors.confirmAuthenticatorApp(toApp(), { step: 5, codeHashes });
      await secondFactors.addPasskey(toPasskey(), { max: 20, codeHashes });
      await sessions.add(toSession({ id: "s1", tokenHash: "t1", lastUsedAt: 20 }));
      await sessions.add(toSession({ id: "s2", tokenHash: "t2", lastUsedAt: 10 }));
      await sessions.add(toSession({ id: "s3", tokenHash: "t3", lastUsedAt: 30, kind: "token", teamId: other.id }));
      expect(await activity()).toEqual({ passkeys: 1, authenticatorApps: 1, lastUsedAt: 20 });
      await sessions.add(toSession({ id: "s4", tokenHash: "t4", lastUsedAt: 40, kind: "token", teamId }));
      expect(await activity()).toEqual({ passkeys: 1, authenticatorApps: 1, lastUsedAt: 40 });
    });

    test("a time step is claimed once, and none before it", async () => {
      const { secondFactors } = context.stores;
      await context.addAccount();
      await secondFactors.prepareAuthenticatorApp(toApp());
      expect(await secondFactors.claimStep("a1", 6)).toBe(false);
      await secondFactors.confirmAuthenticatorApp(toApp(), { step: 5, codeHashes });
      const claims = await Promise.all(Array.from({ length: 5 }, () => secondFactors.claimStep("a1", 6)));
      expect(claims.filter(Boolean)).toHaveLength(1);
      expect(await secondFactors.claimStep("a1", 5)).toBe(false);
      expect(await secondFactors.claimStep("a1", 7)).toBe(true);
    });

    test("recovery codes come with the first factor, work once, and go with the last one", async () => {
      const { secondFactors } = context.stores;
      await context.addAccount();
      const first = { max: 20, codeHashes };
      expect(await secondFactors.addPasskey(toPasskey(), first)).toEqual({ isFirst: true });
      await secondFactors.prepareAuthenticatorApp(toApp());
      const second = { step: 5, codeHashes: ["other"] };
      expect(await secondFactors.confirmAuthenticatorApp(toApp(), second)).toEqual({ isFirst: false });
      expect(await secondFactors.redeemRecoveryCode("a1", "other", 7)).toBe(false);
      const uses = await Promise.all(Array.from({ length: 5 }, () => secondFactors.redeemRecoveryCode("a1", "h1", 7)));
      expect(uses.filter(Boolean)).toHaveLength(1);
      expect(await secondFactors.recoveryCodes("a1")).toBe(1);
      expect(await secondFactors.removePasskey("a1", "p1")).toBe(true);
      expect([await flag(), await secondFactors.recoveryCodes("a1")]).toEqual([1, 1]);
      expect(await secondFactors.replaceRecoveryCodes("a1", ["n1", "n2", "n3"])).toBe(true);
      expect(await secondFactors.recoveryCodes("a1")).toBe(3);
      expect(await secondFactors.removeAuthenticatorApp("a1")).toBe(true);
      expect([await flag(), await secondFactors.recoveryCodes("a1")]).toEqual([0, 0]);
      expect(await secondFactors.replaceRecoveryCodes("a1", ["n1"])).toBe(false);
      expect(await secondFactors.removeAuthenticatorApp("a1")).toBe(false);
    });

    test("passkeys are limited, unique, and belong to one account", async () => {
      const { secondFactors } = context.stores;
      await context.addAccount();
      await context.addAccount({ id: "a2", email: "bob@example.com" });
      const add = (passkey: Partial<PasskeyRecord>) =>
        secondFactors.addPasskey(toPasskey(passkey), { max: 2, codeHashes });
      const added = await Promise.all(["p1", "p2", "p3", "p4"].map((id) => add({ id, credentialId: `of ${id}` })));
      expect(added.filter((each) => each === "full")).toHaveLength(2);
      const [passkey] = await secondFactors.passkeys("a1");
      const credentialId = passkey?.credentialId ?? "";
      expect(await add({ id: "p5", accountId: "a2", credentialId })).toBe("taken");
      expect((await context.stores.accounts.byId("a2"))?.hasSecondFactor).toBe(0);
      expect(await secondFactors.passkeyByCredential(credentialId)).toEqual(passkey);
      expect(await secondFactors.renamePasskey("a2", passkey?.id ?? "", "Mine")).toBeUndefined();
      expect(await secondFactors.removePasskey("a2", passkey?.id ?? "")).toBe(false);
      expect(await secondFactors.renamePasskey("a1", passkey?.id ?? "", "Phone")).toMatchObject({ name: "Phone" });
    });

    test("the counter of a passkey only goes up, unless it never counts", async () => {
      const { secondFactors } = context.stores;
      await context.addAccount();
      await secondFactors.addPasskey(toPasskey(), { max: 20, codeHashes });
      const use = (counter: number) => secondFactors.recordPasskeyUse("p1", { counter, now: 9 });
      expect([await use(0), await use(0)]).toEqual([true, true]);
      expect([await use(3), await use(3), await use(2), await use(0)]).toEqual([true, false, false, false]);
      expect(await secondFactors.passkeys("a1")).toEqual([toPasskey({ counter: 3, lastUsedAt: 9 })]);
    });

    test("everything goes with the account", async () => {
      const { secondFactors, accounts } = context.stores;
      const ada = await context.addAccount();
      await secondFactors.addPasskey(toPasskey(), { max: 20, codeHashes });
      await secondFactors.prepareAuthenticatorApp(toApp());
      await accounts.remove(ada, context.by(1));
      expect(await secondFactors.passkeys("a1")).toEqual([]);
      expect(await secondFactors.recoveryCodes("a1")).toBe(0);
      expect(await secondFactors.authenticatorApp("a1")).toBeUndefined();
    });
  });

  describe("sign-in challenges", () => {
    const key = { tokenHash: "t1", purpose: "second_factor" } as const;
    const challenge: ChallengeRecord = { ...key, accountId: "a1", tries: 0, expiresAt: 100, method: "password" };

    test("attempts are counted exactly, also in parallel", async () => {
      const { challenges } = context.stores;
      await context.addAccount();
      await challenges.add(challenge, 1);
      const tries = await Promise.all(
        Array.from({ length: 8 }, () => challenges.countTry(key, { now: 2, maxTries: 5 })),
      );
      expect(tries.flatMap((each) => each?.tries ?? []).sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5]);
    });

    test("one caller gets it, for its purpose, until it expires", async () => {
      const { challenges } = context.stores;
      await context.addAccount();
      await challenges.add(challenge, 1);
      expect(await challenges.take({ ...key, purpose: "passkey_setup" }, 2)).toBeUndefined();
      expect(await challenges.find(key, 100)).toBeUndefined();
      expect(await challenges.take(key, 100)).toBeUndefined();
      expect(await challenges.find(key, 99)).toEqual(challenge);
      const taken = await Promise.all([challenges.take(key, 99), challenges.take(key, 99), challenges.take(key, 99)]);
      expect(taken.filter(Boolean)).toEqual([challenge]);
    });

    test("expired ones are deleted, and a new password ends those of the account", async () => {
      const { challenges, accounts } = context.stores;
      const ada = await context.addAccount();
      await challenges.add(challenge, 1);
      const anonymous = {
        tokenHash: "t2",
        purpose: "passkey_sign_in",
        accountId: null,
        tries: 0,
        expiresAt: 500,
        method: null,
      } as const;
      await challenges.add(anonymous, 100);
      expect(await context.db.selectFrom("signInChallenges").selectAll().execute()).toEqual([anonymous]);
      await challenges.add({ ...challenge, expiresAt: 500 }, 100);
      await accounts.changePassword(ada.id, "new hash", { keepSession: "", ...context.by(1) });
      expect(await context.db.selectFrom("signInChallenges").selectAll().execute()).toEqual([anonymous]);
    });
  });
}
