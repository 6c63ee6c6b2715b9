// Credits, usage and payments: requests and responses, listed in docs/billing.md.
import { z } from "zod/mini";
import { planIds } from "../plan.ts";
import { packageIds } from "../price.ts";
import { Pagination } from "./log.ts";
import { responseSchema } from "./response.ts";

/** With up to three decimals. */
const amount = z.number();
const dollars = z.number();

/** The state of the month's credits: `low` from 80 % used, `used_up` from 100 %, `refused` if the buffer is used up, too. */
export const creditStandings = ["fine", "low", "used_up", "refused"] as const;

export const Credits = z.object({
  plan: z.enum(planIds),
  /** Spendable credits; negative within the buffer. */
  available: amount,
  /** The two parts of `available`: what is left of the plan's credits and of purchased credits. */
  ofPlan: amount,
  purchased: amount,
  /** Monthly credits of the plan, and how far they may be overdrawn. */
  monthly: z.number(),
  buffer: z.number(),
  standing: z.enum(creditStandings),
  /** The first moment of the next month, UTC. */
  resetsAt: z.string(),
  daysLeft: z.number(),
  /** Stored this month, and the plan's limit. */
  logs: z.object({ used: z.number(), limit: z.number() }),
  analyses: z.object({ used: z.number(), limit: z.number() }),
});
export type Credits = z.infer<typeof Credits>;

/** `test`: no card is charged, everything else is real. */
export const paymentModes = ["test", "live"] as const;
export const Payments = z.object({
  mode: z.enum(paymentModes),
  /** There is a saved card that can be charged off-session, as auto-refill does. */
  canRefill: z.boolean(),
  /** The monthly price of each plan, and why it can't be bought yet. */
  plans: z.array(z.object({ plan: z.enum(planIds), price: dollars, missing: z.array(z.string()) })),
});
export type Payments = z.infer<typeof Payments>;

export const AutoRefill = z.object({
  enabled: z.boolean(),
  /** Buys when the balance is below this. */
  threshold: z.number(),
  package: z.enum(packageIds),
  /** The maximum it may spend in a month. */
  monthlyCeiling: dollars,
  spentThisMonth: dollars,
  /** The lowest ceiling with which it would buy immediately; null: it wouldn't with any ceiling. */
  buysFrom: z.nullable(dollars),
  /** Why it buys nothing although the balance is low, or why it was turned off. */
  problem: z.nullable(z.string()),
});
export type AutoRefill = z.infer<typeof AutoRefill>;

/** All null on an installation without billing. */
export const CreditsResponse = responseSchema({
  credits: z.nullable(Credits),
  payments: z.nullable(Payments),
  autoRefill: z.nullable(AutoRefill),
});

export const SetAutoRefill = z.object({
  enabled: z.boolean(),
  monthlyCeiling: z
    .int()
    .check(
      z.minimum(25, "The limit must cover one package: at least $25."),
      z.maximum(10_000, "The limit can't exceed $10,000 a month."),
    ),
  /** Required if the balance is already below the threshold: turning it on buys immediately. */
  buyNow: z._default(z.boolean(), false),
});
export const AutoRefillResponse = responseSchema({ autoRefill: AutoRefill });

export const entryTypes = ["purchase", "usage", "refund", "bonus"] as const;
export type EntryType = (typeof entryTypes)[number];
export const CreditEntry = z.object({
  id: z.string(),
  date: z.string(),
  /** Negative for usage. */
  amount,
  type: z.enum(entryTypes),
  description: z.string(),
  /** The balance after it. */
  balance: amount,
});
export type CreditEntry = z.infer<typeof CreditEntry>;

const day = z.iso.date("Enter a date such as 2026-11-15.");
const entryFilter = {
  type: z.optional(z.enum(entryTypes)),
  /** First and last day, in UTC. */
  from: z.optional(day),
  to: z.optional(day),
};
export const ListEntries = z.object({
  page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1_000_000)), 1),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 10),
  ...entryFilter,
});
export const ExportEntries = z.object(entryFilter);
export type EntryFilter = z.infer<typeof ExportEntries>;
/** Newest first. */
export const EntriesResponse = responseSchema({ entries: z.array(CreditEntry), pagination: Pagination });

export const CreditUsageQuery = z.object({
  days: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(366)), 30),
});
const used = { calls: z.number(), logs: z.number(), bytes: z.number(), credits: amount };
/** Usage, and its cost by the usage guide. Oldest day first; days without usage are left out. */
export const CreditUsageResponse = responseSchema({
  days: z.array(z.object({ day: z.string(), ...used })),
  month: z.object(used),
});

export const purchaseStatuses = ["open", "paid", "failed", "refunded"] as const;
export const Purchase = z.object({
  id: z.string(),
  what: z.enum(["package", "plan"]),
  /** Id of the package or plan. */
  item: z.string(),
  price: dollars,
  status: z.enum(purchaseStatuses),
  createdAt: z.string(),
});
export type Purchase = z.infer<typeof Purchase>;

export const BuyPackage = z.object({ package: z.enum(packageIds) });
export const ChangePlan = z.object({ plan: z.enum(planIds) });
/**
 * `url`: the checkout page, which redirects back to `/dashboard/credits?purchase=ID`. null: no checkout is needed, the
 * credits or the plan are already active. A free plan has no purchase.
 */
export const CheckoutResponse = responseSchema({ url: z.nullable(z.string()), purchase: z.nullable(Purchase) });
export const PurchaseResponse = responseSchema({ purchase: Purchase });
