// A metadata store that fails in the middle of its work, as if its server were killed.
import { join } from "node:path";
import type { KyselyPlugin } from "kysely";
import { createAccountStore } from "../../storage/metadata/accounts/accounts.ts";
import { createApplicationStore } from "../../storage/metadata/applications.ts";
import { migrateMetadata } from "../../storage/metadata/database/migrations.ts";
import { openSqlite } from "../../storage/metadata/database/sqlite.ts";
import { createBillingStore } from "../../storage/metadata/ledger/billing.ts";
import { createCreditStore } from "../../storage/metadata/ledger/credits.ts";
import { createPurchaseStore } from "../../storage/metadata/ledger/purchases.ts";
import { createSubscriptionStore } from "../../storage/metadata/ledger/subscriptions.ts";
import { createUsageStore } from "../../storage/metadata/ledger/usage.ts";
import { createMemberStore } from "../../storage/metadata/teams/members.ts";
import { createTeamStore } from "../../storage/metadata/teams/teams.ts";

export type TestLedger = Awaited<ReturnType<typeof openTestLedger>>;

/** `breaks` is called before every statement. */
export async function openTestLedger(folder: string, breaks: () => boolean) {
  const whole = await openSqlite({ file: join(folder, "ledger.sqlite") });
  await migrateMetadata(whole);
  const breaking: KyselyPlugin = {
    transformQuery({ node }) {
      if (breaks()) throw new Error("The connection to the ledger broke.");
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const db = whole.withPlugin(breaking);
  return {
    usage: createUsageStore(db),
    purchases: createPurchaseStore(db),
    billing: createBillingStore(db),
    subscriptions: createSubscriptionStore(db),
    /** These never break. */
    accounts: createAccountStore(whole),
    teams: createTeamStore(whole),
    members: createMemberStore(whole),
    applications: createApplicationStore(whole),
    credits: createCreditStore(whole),
    /** Every entry of a team, as it is written. */
    entriesOf: (teamId: string) => whole.selectFrom("ledger").selectAll().where("teamId", "=", teamId).execute(),
    purchasesOf: (teamId: string) => whole.selectFrom("purchases").selectAll().where("teamId", "=", teamId).execute(),
    close: () => whole.destroy(),
  };
}
