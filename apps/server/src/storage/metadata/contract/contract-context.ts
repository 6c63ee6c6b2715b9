// The context of the metadata store contracts: a fresh database for every test.
import type { PlanId } from "@contrail/protocol";
import { afterEach, beforeEach, expect } from "vitest";
import { toAccount } from "../../testing/records.ts";
import type { ChangedBy } from "../accounts/end-sessions.ts";
import { systemActor } from "../audit/append.ts";
import { migrateMetadata } from "../database/migrations.ts";
import type { AccountRecord, MetadataDb } from "../database/tables.ts";
import { createMetadataStores, type MetadataStores } from "../stores.ts";

/** An empty database that can be opened repeatedly. */
export interface MetadataDatabase {
  open(): Promise<MetadataDb>;
  remove(): Promise<void>;
}

/** Its fields are those of the running test. */
export type Context = ReturnType<typeof createContext>;

export function createContext(createDatabase: () => Promise<MetadataDatabase>) {
  let database: MetadataDatabase;
  let db: MetadataDb;
  let stores: MetadataStores;

  async function open() {
    db = await database.open();
    await migrateMetadata(db);
    stores = createMetadataStores(db);
  }

  beforeEach(async () => {
    database = await createDatabase();
    await open();
  });
  afterEach(async () => {
    await db.destroy();
    await database.remove();
  });

  return {
    get db() {
      return db;
    },
    get stores() {
      return stores;
    },
    /** Who makes a change, for the audit log. */
    by: (at: number): ChangedBy => ({ actor: systemActor, at }),
    async reopen(): Promise<void> {
      await db.destroy();
      await open();
    },
    /** Ids of every code of an address, including expired ones. */
    async codesOf(email: string): Promise<string[]> {
      const codes = await db.selectFrom("codes").select("id").where("email", "=", email).orderBy("id").execute();
      return codes.map(({ id }) => id);
    },
    /** With its personal team, which has the same id. */
    async addAccount({ plan, ...fields }: Partial<AccountRecord> & { plan?: PlanId } = {}): Promise<AccountRecord> {
      const account = toAccount(fields);
      expect(await stores.accounts.register(account, plan)).toBe(true);
      return account;
    },
  };
}
