// Buys the smallest package when the balance falls below the threshold: at most once a day, within a monthly ceiling.
import {
  type AutoRefill,
  creditPackages,
  dayMs,
  hourMs,
  refillRule,
  thousandthsPerCredit,
  toDay,
} from "@contrail/protocol";
import type { FastifyBaseLogger } from "fastify";
import type { Clock } from "../clock.ts";
import { AppError } from "../errors.ts";
import type { Actor } from "../storage/metadata/accounts/access.ts";
import { systemActor } from "../storage/metadata/audit/audit.ts";
import type { BillingRecord, BillingStore } from "../storage/metadata/ledger/billing.ts";
import type { CreditStore } from "../storage/metadata/ledger/credits.ts";
import type { PurchaseRecord, PurchaseStore } from "../storage/metadata/ledger/purchases.ts";
import type { Charged } from "../storage/metadata/ledger/usage.ts";
import type { MemberStore } from "../storage/metadata/teams/members.ts";
import type { PaymentProvider } from "./payments/provider.ts";
import { type Purchasing, toOrder, toPurchaseRecord } from "./purchasing.ts";
import { refundedProblem, toCeilingProblem, toProblem, wouldBuy } from "./refill-messages.ts";

export interface AutoRefillDeps {
  purchases: PurchaseStore;
  billing: BillingStore;
  credits: Pick<CreditStore, "holdings">;
  members: Pick<MemberStore, "list">;
  provider: PaymentProvider;
  purchasing: Pick<Purchasing, "deliver">;
  clock: Clock;
  logger: Pick<FastifyBaseLogger, "error">;
}

/** Whether it would buy now if turned on; and if it wouldn't despite a low balance, why not. */
type RefillForecast = Pick<AutoRefill, "buysFrom" | "problem">;

export interface RefillSettings {
  enabled: boolean;
  monthlyCeiling: number;
  buyNow: boolean;
}

const item = refillRule.package;
const { price } = creditPackages[item];
/** How long a payment page is assumed to be in use. */
const paymentPageTtlMs = hourMs;
const threshold = refillRule.threshold * thousandthsPerCredit;

export function createAutoRefill(deps: AutoRefillDeps) {
  const { purchases, billing, members, provider, purchasing, clock, logger } = deps;
  /** The last refill of each team that has one running. */
  const running = new Map<string, Promise<void>>();
  const lookups = new Set<Promise<void>>();
  let waking: Promise<void> | undefined;

  async function isLow(teamId: string): Promise<boolean> {
    const holdings = await deps.credits.holdings(teamId, clock.now());
    return holdings !== undefined && holdings.ofPlan + holdings.purchased < threshold;
  }

  /** Whether a card was added since. Customers who are using it on a payment page aren't charged as well. */
  async function hasNewCard(teamId: string, since: number): Promise<boolean> {
    const { newCardAt } = await billing.of(teamId);
    if (newCardAt === null || newCardAt <= since) return false;
    return (await purchases.openCheckouts(teamId, clock.now() - paymentPageTtlMs)).length === 0;
  }

  /**
   * The same purchase all day, so that there is one a day and it can be retried after a crash. Only a failed one has a
   * successor, with a new card and a numbered id: for the same id, the provider would repeat its response.
   */
  async function todays(teamId: string): Promise<{ refill: PurchaseRecord; isKnown: boolean }> {
    const now = clock.now();
    const { mode } = provider;
    const known = await purchases.refillsSince(teamId, mode, Math.floor(now / dayMs) * dayMs);
    const last = known.at(-1);
    if (last && !(last.status === "failed" && (await hasNewCard(teamId, last.createdAt)))) {
      return { refill: last, isKnown: true };
    }
    const record = toPurchaseRecord(teamId, { what: "package", item, price, mode }, now);
    const number = last ? `-${known.length + 1}` : "";
    const id = `${mode === "test" ? "test-" : ""}refill-${teamId}-${toDay(now)}${number}`;
    return { refill: { ...record, id, isRefill: 1 }, isKnown: false };
  }

  /** Consent given in another payment mode does not apply to the current one. */
  const isOn = ({ autoRefill, refillMode }: BillingRecord) => autoRefill === 1 && refillMode === provider.mode;

  const spentThisMonth = (teamId: string) => purchases.spentByRefill(teamId, provider.mode, clock.now());

  async function forecastRefill(teamId: string, ceiling: number): Promise<RefillForecast> {
    if (!(await isLow(teamId))) return { buysFrom: null, problem: null };
    const { refill, isKnown } = await todays(teamId);
    if (isKnown) return { buysFrom: refill.status === "open" ? 0 : null, problem: toProblem(refill) };
    const spent = await spentThisMonth(teamId);
    const buysFrom = spent + price;
    return { buysFrom, problem: buysFrom > ceiling ? toCeilingProblem(spent, ceiling) : null };
  }

  async function buysWith(teamId: string, ceiling: number): Promise<boolean> {
    const { buysFrom } = await forecastRefill(teamId, ceiling);
    return buysFrom !== null && buysFrom <= ceiling;
  }

  async function refill(teamId: string): Promise<void> {
    const settings = await billing.of(teamId);
    const { refillCeiling, customerId } = settings;
    // The provider sends its receipts there.
    const owner = (await members.list(teamId)).find(({ role }) => role === "owner");
    if (!owner || !isOn(settings) || !(await buysWith(teamId, refillCeiling))) return;
    const purchase = await purchases.open((await todays(teamId)).refill);
    if (purchase.status !== "open") return;
    const charge = await provider.charge(toOrder(purchase, owner.email, customerId)).catch(async (error: unknown) => {
      await purchases.markPending(purchase.id, "The payment provider isn't responding. We'll try again soon.");
      throw error;
    });
    if (charge === "pending") return;
    if ("reference" in charge) await purchasing.deliver(purchase, charge);
    else await purchases.fail(purchase.id, charge.problem);
  }

  /** Serialized by team: two concurrent refills could both fit below the ceiling. Never throws. */
  function refillSerially(teamId: string): Promise<void> {
    const run = (running.get(teamId) ?? Promise.resolve())
      .then(() => refill(teamId))
      .catch((err: unknown) => logger.error({ err, teamId }, "auto-refill failed; will retry"))
      .finally(() => running.get(teamId) === run && running.delete(teamId));
    running.set(teamId, run);
    return run;
  }

  /** A pending payment of one team doesn't delay the others. */
  async function refillAll(teamIds?: readonly string[]): Promise<void> {
    try {
      for (const id of await billing.withAutoRefill(provider.mode, teamIds))
        if (await isLow(id)) void refillSerially(id);
    } catch (err) {
      logger.error({ err }, "failed to look up teams for auto-refill; will retry");
    }
  }

  function lookUp(teamIds?: readonly string[]): Promise<void> {
    const lookup = refillAll(teamIds).finally(() => lookups.delete(lookup));
    lookups.add(lookup);
    return lookup;
  }

  async function of(teamId: string): Promise<AutoRefill> {
    const settings = await billing.of(teamId);
    const { refillCeiling } = settings;
    const { buysFrom, problem } = await forecastRefill(teamId, refillCeiling);
    return {
      enabled: isOn(settings),
      threshold: refillRule.threshold,
      package: item,
      monthlyCeiling: refillCeiling,
      spentThisMonth: await spentThisMonth(teamId),
      buysFrom,
      problem: isOn(settings) ? problem : await whySwitchedOff(teamId),
    };
  }

  async function whySwitchedOff(teamId: string): Promise<string | null> {
    return (await purchases.lastRefill(teamId))?.status === "refunded" ? refundedProblem : null;
  }

  return {
    of,

    async set(
      teamId: string,
      { enabled, monthlyCeiling, buyNow }: RefillSettings,
      actor: Actor = systemActor,
    ): Promise<AutoRefill> {
      const before = await billing.of(teamId);
      const isSwitchedOn = enabled && !isOn(before);
      const isRaised = enabled && monthlyCeiling > before.refillCeiling;
      if (isSwitchedOn && provider.mode === "live" && before.customerId === null) throw new AppError("no_card");
      const buys = (isSwitchedOn || isRaised) && (await buysWith(teamId, monthlyCeiling));
      if (buys && !buyNow) throw wouldBuy(isSwitchedOn ? "Once turned on" : "With this limit");
      const changes = [
        { field: "enabled", from: isOn(before), to: enabled },
        { field: "monthly limit", from: before.refillCeiling, to: monthlyCeiling },
      ].filter(({ from, to }) => from !== to);
      await billing.change(
        teamId,
        { autoRefill: enabled ? 1 : 0, refillMode: provider.mode, refillCeiling: monthlyCeiling },
        changes.length === 0 ? undefined : { teamId, at: clock.now(), actor, action: "auto_refill.changed", changes },
      );
      // It stays on even if the provider doesn't respond now: problems are reported, and the refill is retried.
      if (buys) await refillSerially(teamId);
      return of(teamId);
    },

    /** In the background. */
    charged(teams: readonly Charged[]): void {
      const low = teams.filter(({ left }) => left < threshold).map(({ teamId }) => teamId);
      if (low.length > 0) void lookUp(low);
    },

    /** For all teams: rejected teams use nothing, and a new day or month allows another refill. */
    wake: (): Promise<void> =>
      (waking ??= lookUp().finally(() => {
        waking = undefined;
      })),

    /** Resolves when all running refills are done. */
    async settled(): Promise<void> {
      while (lookups.size + running.size > 0) await Promise.all([...lookups, ...running.values()]);
    },
  };
}
