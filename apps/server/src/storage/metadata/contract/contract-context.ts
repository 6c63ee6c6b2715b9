// The context of the metadata store contracts: a fresh database for every test.
import { afterEach, beforeEach, expect } from "vitest";
import { toAccount } from "../../testing/records.ts";
import { createAccountStore } from "../accounts/accounts.ts";
import { createAttemptStore } from "../accounts/attempts.ts";
import { createCodeStore } from "../accounts/codes.ts";
import { createIdentityStore } from "../accounts/identities.ts";
import { createPreferenceStore } from "../accounts/preferences.ts";
import { createResetStore } from "../accounts/resets.ts";
import { createSessionStore } from "../accounts/sessions.ts";
import { createAnalysisStore } from "../analyses.ts";
import { createApplicationStore } from "../applications.ts";
import { createContactMessageStore } from "../contact-messages.ts";
import { migrateMetadata } from "../database/migrations.ts";
import type { AccountRecord, MetadataDb } from "../database/tables.ts";
import { createDigestCursorStore } from "../digest-cursors.ts";
import { createIdempotencyKeyStore } from "../idempotency-keys.ts";
import { createInstallStore } from "../install.ts";
import { createAnalysisCreditStore } from "../ledger/analysis-credits.ts";
import { createBillingStore } from "../ledger/billing.ts";
import { createCreditStore } from "../ledger/credits.ts";
import { createPurchaseStore } from "../ledger/purchases.ts";
import { createSubscriptionStore } from "../ledger/subscriptions.ts";
import { createUsageStore } from "../ledger/usage.ts";
import { createMailQueueStore } from "../mail-queue.ts";
import { createNodeStore } from "../nodes.ts";
import { createOutboxStore } from "../outbox.ts";
import { createRedactionStore } from "../redaction.ts";
import { createRejectionStore } from "../rejections.ts";
import { createViewStore } from "../views.ts";

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
  let stores: ReturnType<typeof createStores>;

  async function open() {
    db = await database.open();
    await migrateMetadata(db);
    stores = createStores(db);
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
    async reopen(): Promise<void> {
      await db.destroy();
      await open();
    },
    /** Ids of every code of an address, including expired ones. */
    async codesOf(email: string): Promise<string[]> {
      const codes = await db.selectFrom("codes").select("id").where("email", "=", email).orderBy("id").execute();
      return codes.map(({ id }) => id);
    },
    async addAccount(fields: Partial<AccountRecord> = {}): Promise<AccountRecord> {
      const account = toAccount(fields);
      expect(await stores.accounts.register(account)).toBe(true);
      return account;
    },
  };
}

function createStores(db: MetadataDb) {
  return {
    accounts: createAccountStore(db),
    codes: createCodeStore(db),
    sessions: createSessionStore(db),
    identities: createIdentityStore(db),
    resets: createResetStore(db),
    attempts: createAttemptStore(db),
    preferences: createPreferenceStore(db),
    contactMessages: createContactMessageStore(db),
    views: createViewStore(db),
    applications: createApplicationStore(db),
    redaction: createRedactionStore(db),
    rejections: createRejectionStore(db),
    analyses: createAnalysisStore(db),
    outbox: createOutboxStore(db),
    mailQueue: createMailQueueStore(db),
    install: createInstallStore(db),
    nodes: createNodeStore(db),
    usage: createUsageStore(db),
    digestCursors: createDigestCursorStore(db),
    credits: createCreditStore(db),
    purchases: createPurchaseStore(db),
    billing: createBillingStore(db),
    subscriptions: createSubscriptionStore(db),
    analysisCredits: createAnalysisCreditStore(db),
    idempotencyKeys: createIdempotencyKeyStore(db),
  };
}
