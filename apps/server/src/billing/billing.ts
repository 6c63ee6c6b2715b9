// Plans, credits and payments, assembled.

import { type PlanId, secondMs } from "@contrail/protocol";
import type { FastifyBaseLogger } from "fastify";
import type { Clock } from "../clock.ts";
import type { Storage } from "../storage/open.ts";
import { createAnalysisCredits } from "./analysis-credits.ts";
import { createAutoRefill } from "./auto-refill.ts";
import { createAccountCredits } from "./credits.ts";
import { createMeter, type MeteredSpool } from "./meter.ts";
import { createPastSubscriptions } from "./past-subscriptions.ts";
import { createSimulatedProvider } from "./payments/simulated-provider.ts";
import { connectStripe, createStripeProvider, type StripeSettings } from "./payments/stripe.ts";
import { createPurchasing } from "./purchasing.ts";
import { createQuota } from "./quota.ts";

export interface BillingDeps {
  storage: Pick<
    Storage,
    "usage" | "credits" | "purchases" | "billing" | "subscriptions" | "analysisCredits" | "accounts" | "notices"
  >;
  spool: MeteredSpool;
  /** Off: usage is counted, and nothing is limited or charged. */
  billing: boolean;
  /** Without it payments are in test mode. */
  stripe: StripeSettings | undefined;
  publicUrl: string;
  clock: Clock;
  logger: FastifyBaseLogger;
  /** Another plan may have a different retention. */
  onPlanChanged: (accountId: string) => void;
  missingOf?: (plan: PlanId) => readonly string[];
}

export type Billing = Awaited<ReturnType<typeof createBilling>>;

const topic = "credits";
/** How long usage on other servers may go unnoticed. */
const sharedQuotaTtlMs = 30 * secondMs;

export async function createBilling(deps: BillingDeps) {
  const { storage, spool, billing: isOn, clock, logger, publicUrl, onPlanChanged, missingOf } = deps;
  const { usage, purchases, subscriptions, accounts, analysisCredits, notices } = storage;
  const stripe = deps.stripe && { ...deps.stripe, client: await connectStripe(deps.stripe) };
  const provider = stripe
    ? createStripeProvider({ stripe: stripe.client, publicUrl, logger })
    : createSimulatedProvider();
  const shared = { purchases, billing: storage.billing, provider, clock, logger };

  const meter = createMeter({
    spool,
    usage,
    takesCredits: isOn,
    clock,
    logger,
    onCharged: (charged) => autoRefill.charged(charged),
  });
  const quota = createQuota({
    holdings: (accountId) => storage.credits.holdings(accountId, clock.now()),
    flush: meter.flush,
    clock,
    ttlMs: notices.isShared ? sharedQuotaTtlMs : Number.POSITIVE_INFINITY,
  });
  const pastSubscriptions = createPastSubscriptions({ subscriptions, provider, logger });
  const purchasing = createPurchasing({
    ...shared,
    subscriptions,
    pastSubscriptions,
    onChanged,
    ...(missingOf && { missingOf }),
  });
  const autoRefill = createAutoRefill({ ...shared, credits: storage.credits, accounts, purchasing });
  const credits = createAccountCredits({ store: storage.credits, usage, analysisCredits, flush: meter.flush, clock });

  notices.listen(topic, { onNotice: quota.invalidate, onNoticesLost: quota.clear });

  async function onChanged(accountId: string): Promise<void> {
    onPlanChanged(accountId);
    await notices.publish(topic, accountId).catch((err: unknown) => {
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
    ...createAnalysisCredits({ analysisCredits, accounts, isLimited: isOn, clock }),

    /** Whole credits; null when metering is off. */
    creditsOf: async ({ id }: { id: string }): Promise<number | null> => (isOn ? credits.available(id) : null),

    /** Throws when the quota of an account is used up. */
    admit: isOn ? quota.admit : () => undefined,
    used: isOn ? quota.used : () => {},

    /** Records the remaining usage in the ledger. */
    async stop(): Promise<void> {
      await meter.wake();
      await autoRefill.settled();
    },
  };
}
