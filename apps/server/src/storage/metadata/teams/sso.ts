// Single sign-on: a team's connection to its identity provider, the domains it has proved, and the people who used it.
import { inTransaction } from "../database/in-transaction.ts";
import type {
  AccountRecord,
  MetadataDb,
  SsoConnectionRecord,
  SsoDomainRecord,
  SsoIdentityRecord,
} from "../database/tables.ts";

export type { SsoConnectionRecord, SsoDomainRecord } from "../database/tables.ts";
export type SsoStore = ReturnType<typeof createSsoStore>;

export interface SsoSettings {
  connection: SsoConnectionRecord;
  /** By name. */
  domains: SsoDomainRecord[];
}

export function createSsoStore(db: MetadataDb) {
  async function find(teamId: string): Promise<SsoSettings | undefined> {
    const [connection, domains] = await Promise.all([
      db.selectFrom("ssoConnections").selectAll().where("teamId", "=", teamId).executeTakeFirst(),
      db.selectFrom("ssoDomains").selectAll().where("teamId", "=", teamId).orderBy("domain").execute(),
    ]);
    return connection && { connection, domains };
  }

  return {
    find,

    /** The settings of the team that has proved a domain. */
    async byDomain(domain: string): Promise<SsoSettings | undefined> {
      const proved = await db
        .selectFrom("ssoDomains")
        .select("teamId")
        .where("domain", "=", domain)
        .where("verifiedAt", "is not", null)
        .executeTakeFirst();
      return proved && find(proved.teamId);
    },

    /** Replaces the connection and all domains of the team. */
    save: ({ connection, domains }: SsoSettings, { required }: { required: boolean }): Promise<void> =>
      inTransaction(db, async (tx) => {
        const { teamId, createdAt: _, ...changes } = connection;
        await tx
          .insertInto("ssoConnections")
          .values(connection)
          .onConflict((conflict) => conflict.column("teamId").doUpdateSet(changes))
          .execute();
        await tx.deleteFrom("ssoDomains").where("teamId", "=", teamId).execute();
        if (domains.length > 0) await tx.insertInto("ssoDomains").values(domains).execute();
        await tx
          .updateTable("teams")
          .set({ ssoRequired: required ? 1 : 0 })
          .where("id", "=", teamId)
          .execute();
      }),

    /** false if another team has proved the domain, or the record to look for has changed since. */
    async verifyDomain({ teamId, domain, token }: SsoDomainRecord, verifiedAt: number): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable("ssoDomains")
        .set({ verifiedAt })
        .where("teamId", "=", teamId)
        .where("domain", "=", domain)
        .where("token", "=", token)
        .where((is) =>
          is.not(
            is.exists(
              is
                .selectFrom("ssoDomains as other")
                .select("other.teamId")
                .where("other.domain", "=", domain)
                .where("other.teamId", "!=", teamId)
                .where("other.verifiedAt", "is not", null),
            ),
          ),
        )
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },

    /** With its domains and identities. */
    remove: (teamId: string): Promise<void> =>
      inTransaction(db, async (tx) => {
        await tx.updateTable("teams").set({ ssoRequired: 0 }).where("id", "=", teamId).execute();
        await tx.deleteFrom("ssoConnections").where("teamId", "=", teamId).execute();
        await tx.deleteFrom("ssoDomains").where("teamId", "=", teamId).execute();
        await tx.deleteFrom("ssoIdentities").where("teamId", "=", teamId).execute();
      }),

    /** The account of a user of the team's identity provider. */
    account: ({ teamId, issuer, subject }: Omit<SsoIdentityRecord, "accountId" | "createdAt">) =>
      db
        .selectFrom("ssoIdentities")
        .innerJoin("accounts", "accounts.id", "ssoIdentities.accountId")
        .selectAll("accounts")
        .where("ssoIdentities.teamId", "=", teamId)
        .where("ssoIdentities.issuer", "=", issuer)
        .where("ssoIdentities.subject", "=", subject)
        .executeTakeFirst() as Promise<AccountRecord | undefined>,

    /** false if the user is already linked to an account. */
    async link(identity: SsoIdentityRecord): Promise<boolean> {
      const { numInsertedOrUpdatedRows } = await db
        .insertInto("ssoIdentities")
        .values(identity)
        .onConflict((conflict) => conflict.columns(["teamId", "issuer", "subject"]).doNothing())
        .executeTakeFirst();
      return numInsertedOrUpdatedRows === 1n;
    },
  };
}
