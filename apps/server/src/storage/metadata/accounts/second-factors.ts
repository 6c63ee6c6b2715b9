// Authenticator apps, passkeys and recovery codes. `has_second_factor` of the account changes in the same transaction.
import { inTransaction } from "../database/in-transaction.ts";
import { lockAccount } from "../database/locks.ts";
import type { AuthenticatorAppRecord, MetadataDb, PasskeyRecord } from "../database/tables.ts";

export type { AuthenticatorAppRecord, PasskeyRecord } from "../database/tables.ts";
export type SecondFactorStore = ReturnType<typeof createSecondFactorStore>;

/** What an added factor did; `isFirst` if the given recovery codes were stored. */
export type AddedFactor = "taken" | "full" | { isFirst: boolean };

export function createSecondFactorStore(db: MetadataDb) {
  return {
    authenticatorApp: (accountId: string): Promise<AuthenticatorAppRecord | undefined> =>
      db.selectFrom("authenticatorApps").selectAll().where("accountId", "=", accountId).executeTakeFirst(),

    /** Replaces one that was never confirmed. false if there is a confirmed one. */
    async prepareAuthenticatorApp(app: AuthenticatorAppRecord): Promise<boolean> {
      const { numInsertedOrUpdatedRows } = await db
        .insertInto("authenticatorApps")
        .values(app)
        .onConflict((conflict) =>
          conflict.column("accountId").doUpdateSet(app).where("authenticatorApps.isConfirmed", "=", 0),
        )
        .executeTakeFirst();
      return numInsertedOrUpdatedRows === 1n;
    },

    /** 'taken' if it was confirmed or replaced in the meantime. */
    confirmAuthenticatorApp: (
      { accountId, sealedSecret }: Pick<AuthenticatorAppRecord, "accountId" | "sealedSecret">,
      { step, codeHashes }: { step: number; codeHashes: readonly string[] },
    ): Promise<AddedFactor> =>
      inTransaction(db, async (tx) => {
        await lockAccount(tx, accountId);
        const { numUpdatedRows } = await tx
          .updateTable("authenticatorApps")
          .set({ isConfirmed: 1, lastStep: step })
          .where("accountId", "=", accountId)
          .where("sealedSecret", "=", sealedSecret)
          .where("isConfirmed", "=", 0)
          .executeTakeFirst();
        return numUpdatedRows === 1n ? enable(tx, accountId, codeHashes) : "taken";
      }),

    /** true for only one of several concurrent uses of a time step, and never for an earlier one. */
    async claimStep(accountId: string, step: number): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable("authenticatorApps")
        .set({ lastStep: step })
        .where("accountId", "=", accountId)
        .where("isConfirmed", "=", 1)
        .where("lastStep", "<", step)
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },

    /** false if there was none. */
    removeAuthenticatorApp: (accountId: string): Promise<boolean> =>
      inTransaction(db, async (tx) => {
        await lockAccount(tx, accountId);
        const { numDeletedRows } = await tx
          .deleteFrom("authenticatorApps")
          .where("accountId", "=", accountId)
          .where("isConfirmed", "=", 1)
          .executeTakeFirst();
        await disableWithoutFactor(tx, accountId);
        return numDeletedRows === 1n;
      }),

    /** The oldest first. */
    passkeys: (accountId: string): Promise<PasskeyRecord[]> => passkeysOf(db, accountId),

    passkeyByCredential: (credentialId: string): Promise<PasskeyRecord | undefined> =>
      db.selectFrom("passkeys").selectAll().where("credentialId", "=", credentialId).executeTakeFirst(),

    addPasskey: (
      passkey: PasskeyRecord,
      { max, codeHashes }: { max: number; codeHashes: readonly string[] },
    ): Promise<AddedFactor> =>
      inTransaction(db, async (tx) => {
        await lockAccount(tx, passkey.accountId);
        if ((await passkeysOf(tx, passkey.accountId)).length >= max) return "full";
        const { numInsertedOrUpdatedRows } = await tx
          .insertInto("passkeys")
          .values(passkey)
          .onConflict((conflict) => conflict.column("credentialId").doNothing())
          .executeTakeFirst();
        return numInsertedOrUpdatedRows === 1n ? enable(tx, passkey.accountId, codeHashes) : "taken";
      }),

    /** false if it was used with this counter in the meantime: then it is a copy. */
    async recordPasskeyUse(id: string, { counter, now }: { counter: number; now: number }): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable("passkeys")
        .set({ counter, lastUsedAt: now })
        .where("id", "=", id)
        // Authenticators that don't count always send 0.
        .where("counter", counter === 0 ? "=" : "<", counter)
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },

    renamePasskey: (accountId: string, id: string, name: string): Promise<PasskeyRecord | undefined> =>
      db
        .updateTable("passkeys")
        .set({ name })
        .where("accountId", "=", accountId)
        .where("id", "=", id)
        .returningAll()
        .executeTakeFirst(),

    /** false if the account has no such passkey. */
    removePasskey: (accountId: string, id: string): Promise<boolean> =>
      inTransaction(db, async (tx) => {
        await lockAccount(tx, accountId);
        const { numDeletedRows } = await tx
          .deleteFrom("passkeys")
          .where("accountId", "=", accountId)
          .where("id", "=", id)
          .executeTakeFirst();
        await disableWithoutFactor(tx, accountId);
        return numDeletedRows === 1n;
      }),

    /** How many are left. */
    async recoveryCodes(accountId: string): Promise<number> {
      const { count } = await db
        .selectFrom("recoveryCodes")
        .select((is) => is.fn.countAll().as("count"))
        .where("accountId", "=", accountId)
        .where("usedAt", "is", null)
        .executeTakeFirstOrThrow();
      return Number(count);
    },

    /** false if the account has no second factor. */
    replaceRecoveryCodes: (accountId: string, codeHashes: readonly string[]): Promise<boolean> =>
      inTransaction(db, async (tx) => {
        await lockAccount(tx, accountId);
        if (!(await hasFactor(tx, accountId))) return false;
        await putRecoveryCodes(tx, accountId, codeHashes);
        return true;
      }),

    /** true for only one of several concurrent uses. */
    async redeemRecoveryCode(accountId: string, codeHash: string, now: number): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable("recoveryCodes")
        .set({ usedAt: now })
        .where("accountId", "=", accountId)
        .where("codeHash", "=", codeHash)
        .where("usedAt", "is", null)
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },
  };
}

/** The first factor of an account comes with recovery codes. */
async function enable(tx: MetadataDb, accountId: string, codeHashes: readonly string[]): Promise<AddedFactor> {
  const { numUpdatedRows } = await tx
    .updateTable("accounts")
    .set({ hasSecondFactor: 1 })
    .where("id", "=", accountId)
    .where("hasSecondFactor", "=", 0)
    .executeTakeFirst();
  const isFirst = numUpdatedRows === 1n;
  if (isFirst) await putRecoveryCodes(tx, accountId, codeHashes);
  return { isFirst };
}

async function disableWithoutFactor(tx: MetadataDb, accountId: string): Promise<void> {
  if (await hasFactor(tx, accountId)) return;
  await tx.updateTable("accounts").set({ hasSecondFactor: 0 }).where("id", "=", accountId).execute();
  await tx.deleteFrom("recoveryCodes").where("accountId", "=", accountId).execute();
}

async function hasFactor(tx: MetadataDb, accountId: string): Promise<boolean> {
  const app = await tx
    .selectFrom("authenticatorApps")
    .select("accountId")
    .where("accountId", "=", accountId)
    .where("isConfirmed", "=", 1)
    .executeTakeFirst();
  return app !== undefined || (await passkeysOf(tx, accountId)).length > 0;
}

function passkeysOf(db: MetadataDb, accountId: string): Promise<PasskeyRecord[]> {
  return db
    .selectFrom("passkeys")
    .selectAll()
    .where("accountId", "=", accountId)
    .orderBy("createdAt")
    .orderBy("id")
    .execute();
}

async function putRecoveryCodes(tx: MetadataDb, accountId: string, codeHashes: readonly string[]): Promise<void> {
  await tx.deleteFrom("recoveryCodes").where("accountId", "=", accountId).execute();
  const codes = codeHashes.map((codeHash) => ({ accountId, codeHash, usedAt: null }));
  await tx.insertInto("recoveryCodes").values(codes).execute();
}
