// Buys the smallest package when the balance falls below the threshold: at most once a day, within a ceiling a month.
import { type AutoRefill, creditPackages, dayLength, perCredit, refillRule, toDay } from "@contrail/protocol";
import type { FastifyBaseLogger } from "fastify";
import type { Clock } from "../clock.ts";
import { AppError } from "../errors.ts";
import type { AccountStore } from "../storage/metadata/accounts.ts";
import type { BillingRecord, BillingStore } from "../storage/metadata/ledger/billing.ts";
import type { CreditStore } from "../storage/metadata/ledger/credits.ts";
import type { PurchaseRecord, PurchaseStore } from "../storage/metadata/ledger/purchases.ts";
import type { Charged } from "../storage/metadata/ledger/usage.ts";
import type { PaymentProvider } from "./payments/provider.ts";
import { paidBack, toNoRoom, toProblem, wouldBuy } from "./refill-words.ts";
import { type Shop, toOrder, toPurchaseRecord } from "./shop.ts";

export interface AutoRefillDeps {
  purchases: PurchaseStore;
  billing: BillingStore;
  credits: Pick<CreditStore, "holdings">;
  accounts: Pick<AccountStore, "byId">;
  provider: PaymentProvider;
  shop: Pick<Shop, "deliver">;
  clock: Clock;
  logger: Pick<FastifyBaseLogger, "error">;
}

/** Whether it would buy now, switched on; if not although few credits are left, why. */
type Outlook = Pick<AutoRefill, "buysFrom" | "problem">;

export interface RefillWish {
  enabled: boolean;
  monthlyCeiling: number;
  buyNow: boolean;
}

const item = refillRule.package;
const { price } = creditPackages[item];
/** Milliseconds for which a payment page is taken to be in use. */
const paymentPageLife = 3_600_000;
const threshold = refillRule.threshold * perCredit;

export function createAutoRefill(deps: AutoRefillDeps) {
  const { purchases, billing, accounts, provider, shop, clock, logger } = deps;
  /** The last refill of each account that has one under way. */
  const turns = new Map<string, Promise<void>>();
  const lookups = new Set<Promise<void>>();
  let waking: Promise<void> | undefined;

  async function isLow(accountId: string): Promise<boolean> {
    const holdings = await deps.credits.holdings(accountId, clock.now());
    return holdings !== undefined && holdings.ofPlan + holdings.purchased < threshold;
  }

  /** Whether a card has come since. Whoever pays by hand with it is not charged by us as well. */
  async function hasNewCard(accountId: string, since: number): Promise<boolean> {
    const { newCardAt } = await billing.of(accountId);
    if (newCardAt === null || newCardAt <= since) return false;
    return (await purchases.openCheckouts(accountId, clock.now() - paymentPageLife)).length === 0;
  }

  /**
   * The same one all day, so that there is one a day, and so that it can be tried again after a crash. Only one that
   * failed has a successor, with a new card, and that has a number: the provider would repeat its answer to the same.
   */
  async function todays(accountId: string): Promise<{ refill: PurchaseRecord; isKnown: boolean }> {
    const now = clock.now();
    const { mode } = provider;
    const known = await purchases.refillsSince(accountId, mode, Math.floor(now / dayLength) * dayLength);
    const last = known.at(-1);
    if (last && !(last.status === "failed" && (await hasNewCard(accountId, last.createdAt)))) {
      return { refill: last, isKnown: true };
    }
    const record = toPurchaseRecord(accountId, { what: "package", item, price, mode }, now);
    const number = last ? `-${known.length + 1}` : "";
    const id = `${mode === "test" ? "test-" : ""}refill-${accountId}-${toDay(now)}${number}`;
    return { refill: { ...record, id, isRefill: 1 }, isKnown: false };
  }

  /** What was allowed with other payments than today's is not allowed with these. */
  const isOn = ({ autoRefill, refillMode }: BillingRecord) => autoRefill === 1 && refillMode === provider.mode;

  const spentThisMonth = (accountId: string) => purchases.spentByRefill(accountId, provider.mode, clock.now());

  async function outlook(accountId: string, ceiling: number): Promise<Outlook> {
    if (!(await isLow(accountId))) return { buysFrom: null, problem: null };
    const { refill, isKnown } = await todays(accountId);
    if (isKnown) return { buysFrom: refill.status === "open" ? 0 : null, problem: toProblem(refill) };
    const spent = await spentThisMonth(accountId);
    const buysFrom = spent + price;
    return { buysFrom, problem: buysFrom > ceiling ? toNoRoom(spent, ceiling) : null };
  }

  async function buysWith(accountId: string, ceiling: number): Promise<boolean> {
    const { buysFrom } = await outlook(accountId, ceiling);
    return buysFrom !== null && buysFrom <= ceiling;
  }

  async function refill(accountId: string): Promise<void> {
    const settings = await billing.of(accountId);
    const { refillCeiling, customerId } = settings;
    const account = await accounts.byId(accountId);
    if (!account || !isOn(settings) || !(await buysWith(accountId, refillCeiling))) return;
    const purchase = await purchases.open((await todays(accountId)).refill);
    if (purchase.status !== "open") return;
    const charge = await provider.charge(toOrder(purchase, account.email, customerId)).catch(async (error: unknown) => {
      await purchases.postpone(purchase.id, "The payment provider isn't responding. We'll try again soon.");
      throw error;
    });
    if (charge === "pending") return;
    if ("reference" in charge) await shop.deliver(purchase, charge);
    else await purchases.fail(purchase.id, charge.problem);
  }

  /** One after the other in an account: two at once would both find room below the ceiling. Never throws. */
  function refillInTurn(accountId: string): Promise<void> {
    const turn = (turns.get(accountId) ?? Promise.resolve())
      .then(() => refill(accountId))
      .catch((err: unknown) => logger.error({ err, accountId }, "auto-refill failed; it is tried again"))
      .finally(() => turns.get(accountId) === turn && turns.delete(accountId));
    turns.set(accountId, turn);
    return turn;
  }

  /** An account that waits for its payment keeps no other one waiting. */
  async function refillAll(accountIds?: readonly string[]): Promise<void> {
    try {
      for (const id of await billing.refilling(provider.mode, accountIds)) if (await isLow(id)) void refillInTurn(id);
    } catch (err) {
      logger.error({ err }, "auto-refill could not be looked up; it is tried again");
    }
  }

  function lookUp(accountIds?: readonly string[]): Promise<void> {
    const lookup = refillAll(accountIds).finally(() => lookups.delete(lookup));
    lookups.add(lookup);
    return lookup;
  }

  async function of(accountId: string): Promise<AutoRefill> {
    const settings = await billing.of(accountId);
    const { refillCeiling } = settings;
    const { buysFrom, problem } = await outlook(accountId, refillCeiling);
    return {
      enabled: isOn(settings),
      threshold: refillRule.threshold,
      package: item,
      monthlyCeiling: refillCeiling,
      spentThisMonth: await spentThisMonth(accountId),
      buysFrom,
      problem: isOn(settings) ? problem : await whySwitchedOff(accountId),
    };
  }

  async function whySwitchedOff(accountId: string): Promise<string | null> {
    return (await purchases.lastRefill(accountId))?.status === "refunded" ? paidBack : null;
  }

  return {
    of,

    async set(accountId: string, { enabled, monthlyCeiling, buyNow }: RefillWish): Promise<AutoRefill> {
      const before = await billing.of(accountId);
      const isSwitchedOn = enabled && !isOn(before);
      const isRaised = enabled && monthlyCeiling > before.refillCeiling;
      if (isSwitchedOn && provider.mode === "live" && before.customerId === null) throw new AppError("no_card");
      const buys = (isSwitchedOn || isRaised) && (await buysWith(accountId, monthlyCeiling));
      if (buys && !buyNow) throw wouldBuy(isSwitchedOn ? "Once turned on" : "With this limit");
      await billing.change(accountId, {
        autoRefill: enabled ? 1 : 0,
        refillMode: provider.mode,
        refillCeiling: monthlyCeiling,
      });
      // It is on, whether or not the provider answers now: what went wrong is told, and tried again.
      if (buys) await refillInTurn(accountId);
      return of(accountId);
    },

    /** In the background. */
    charged(accounts: readonly Charged[]): void {
      const low = accounts.filter(({ left }) => left < threshold).map(({ accountId }) => accountId);
      if (low.length > 0) void lookUp(low);
    },

    /** Everybody's: who is refused uses nothing, and a new day or month makes room for another refill. */
    wake: (): Promise<void> =>
      (waking ??= lookUp().finally(() => {
        waking = undefined;
      })),

    /** Resolves when what was begun is done. */
    async settled(): Promise<void> {
      while (lookups.size + turns.size > 0) await Promise.all([...lookups, ...turns.values()]);
    },
  };
}
