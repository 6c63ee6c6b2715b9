// Plans, credits and payments, assembled.

import { type PlanId, secondMs } from "@contrail/protocol";
import type { FastifyBaseLogger } from "fastify";
import type { Clock } from "../clock.ts";
import type { Notices } from "../storage/metadata/database/notices.ts";
import type { AnalysisCreditStore } from "../storage/metadata/ledger/analysis-credits.ts";
import type { BillingStore } from "../storage/metadata/ledger/billing.ts";
import type { CreditStore } from "../storage/metadata/ledger/credits.ts";
import type { PurchaseStore } from "../storage/metadata/ledger/purchases.ts";
import type { SubscriptionStore } from "../storage/metadata/ledger/subscriptions.ts";
import type { Charged, UsageStore } from "../storage/metadata/ledger/usage.ts";
import type { MemberStore } from "../storage/metadata/teams/members.ts";
import type { TeamStore } from "../storage/metadata/teams/teams.ts";
import { createAnalysisCredits } from "./analysis-credits.ts";
import { createAutoRefill } from "./auto-refill.ts";
import { createTeamCredits } from "./credits.ts";
import { createMeter, type UsageJournal } from "./meter.ts";
import { createPastSubscriptions } from "./past-subscriptions.ts";
import { createSimulatedProvider } from "./payments/simulated-provider.ts";
import { connectStripe, createStripeProvider, type StripeSettings } from "./payments/stripe.ts";
import { createPurchasing } from "./purchasing.ts";
import { createQuota } from "./quota.ts";

export interface BillingDeps {
  usage: UsageStore;
  credits: CreditStore;
  purchases: PurchaseStore;
  billing: BillingStore;
  subscriptions: SubscriptionStore;
  analysisCredits: AnalysisCreditStore;
  members: MemberStore;
  teams: TeamStore;
  notices: Notices;
  usageJournal: UsageJournal;
  /** Off: usage is counted, and nothing is limited or charged. */
  isOn: boolean;
  /** Without it, payments are in test mode. */
  stripe: StripeSettings | undefined;
  publicUrl: string;
  clock: Clock;
  logger: FastifyBaseLogger;
  /** Another plan may have a different retention. */
  onPlanChanged: (teamId: string) => void;
  missingOf: (plan: PlanId) => readonly string[];
  onCharged: (teams: readonly Charged[]) => void;
}

export type Billing = Awaited<ReturnType<typeof createBilling>>;

const topic = "credits";
/** How long usage on other servers may go unnoticed. */
const sharedQuotaTtlMs = 30 * secondMs;

export async function createBilling(deps: BillingDeps) {
  const { usage, purchases, billing, subscriptions, analysisCredits, members, notices } = deps;
  const { usageJournal, isOn, publicUrl, clock, logger, onPlanChanged, missingOf, onCharged } = deps;
  const { stripe, provider } = await connectPayments({ settings: deps.stripe, publicUrl, logger });
  const meter = createMeter({
    journal: usageJournal,
    usage,
    takesCredits: isOn,
    clock,
    logger,
    onCharged(charged) {
      autoRefill.charged(charged);
      onCharged(charged);
    },
  });
  const quota = createQuota({
    holdings: (teamId) => deps.credits.holdings(teamId, clock.now()),
    flush: meter.flush,
    clock,
    ttlMs: notices.isShared ? sharedQuotaTtlMs : Number.POSITIVE_INFINITY,
  });
  const used = isOn ? quota.used : () => {};
  const pastSubscriptions = createPastSubscriptions({ subscriptions, provider, logger });
  const purchasing = createPurchasing({
    purchases,
    billing,
    subscriptions,
    pastSubscriptions,
    provider,
    clock,
    logger,
    onChanged,
    missingOf,
  });
  const autoRefill = createAutoRefill({
    purchases,
    billing,
    credits: deps.credits,
    members,
    provider,
    purchasing,
    clock,
    logger,
  });
  const credits = createTeamCredits({ store: deps.credits, usage, analysisCredits, flush: meter.flush, clock });

  notices.listen(topic, { onNotice: quota.invalidate, onNoticesLost: quota.clear });

  async function onChanged(teamId: string): Promise<void> {
    onPlanChanged(teamId);
    await notices.publish(topic, teamId).catch((err: unknown) => {
      logger.error({ err }, "failed to notify other servers of changed credits; their caches expire in 30 s");
    });
  }

  return {
    isOn,
    stripe,
    meter,
    credits,
    purchasing,
    pastSubscriptions,
    autoRefill,
    analysisCredits: createAnalysisCredits({ analysisCredits, teams: deps.teams, isLimited: isOn, clock }),

    /** Whole credits; null when metering is off. */
    creditsOf: async ({ id }: { id: string }): Promise<number | null> => (isOn ? credits.available(id) : null),

    /** Throws when the quota of a team is used up. */
    admit: isOn ? quota.admit : () => undefined,
    used,

    /** Call this before sending the bytes. An export must not fail because its usage couldn't be recorded. */
    async recordTransfer({ id: teamId }: { id: string }, bytes: number): Promise<void> {
      try {
        await usageJournal.transferred(teamId, bytes);
        used({ teamId }, { calls: 0, logs: 0, bytes });
      } catch (err) {
        logger.error({ err }, "failed to record the usage of an export");
      }
    },

    /** Records the remaining usage in the ledger. */
    async stop(): Promise<void> {
      await meter.wake();
      await autoRefill.settled();
    },
  };
}

interface PaymentsDeps {
  settings: StripeSettings | undefined;
  publicUrl: string;
  logger: FastifyBaseLogger;
}

async function connectPayments({ settings, publicUrl, logger }: PaymentsDeps) {
  if (!settings) return { stripe: undefined, provider: createSimulatedProvider() };
  const client = await connectStripe(settings);
  const provider = createStripeProvider({ stripe: client, publicUrl, logger });
  return { stripe: { client, webhookSecret: settings.webhookSecret }, provider };
}
