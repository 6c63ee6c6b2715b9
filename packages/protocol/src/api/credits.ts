// Credits, usage and payments: what the calls take and answer. docs/billing.md lists them.
import { z } from "zod/mini";
import { planIds } from "../plan.ts";
import { packageIds } from "../price.ts";
import { Pagination } from "./log.ts";
import { responseSchema } from "./response.ts";

/** With up to three decimals. */
const amount = z.number();
const dollars = z.number();

/** The state of the month's credits: `low` from 80 % used, `used_up` from 100 %, `refused` when the buffer is used up, too. */
export const creditStandings = ["fine", "low", "used_up", "refused"] as const;

export const Credits = z.object({
  plan: z.enum(planIds),
  /** What can be spent; negative within the buffer. */
  available: amount,
  /** The two parts of `available`: what is left of the plan's credits, and of those that were bought. */
  ofPlan: amount,
  purchased: amount,
  /** What the plan gives a month, and how far it may be overdrawn. */
  monthly: z.number(),
  buffer: z.number(),
  standing: z.enum(creditStandings),
  /** The first moment of the next month, UTC. */
  resetsAt: z.string(),
  daysLeft: z.number(),
  /** Stored this month, of what the plan promises. */
  logs: z.object({ used: z.number(), limit: z.number() }),
  analyses: z.object({ used: z.number(), limit: z.number() }),
});
export type Credits = z.infer<typeof Credits>;

/** `test`: no card is charged, everything else is real. */
export const paymentModes = ["test", "live"] as const;
export const Payments = z.object({
  mode: z.enum(paymentModes),
  /** A card is known that can be charged without its owner being there, as auto-refill does. */
  canRefill: z.boolean(),
  /** What is charged a month for a plan, and why it cannot be bought yet. */
  plans: z.array(z.object({ plan: z.enum(planIds), price: dollars, missing: z.array(z.string()) })),
});
export type Payments = z.infer<typeof Payments>;

export const AutoRefill = z.object({
  enabled: z.boolean(),
  /** Buys when fewer credits than this are left. */
  threshold: z.number(),
  package: z.enum(packageIds),
  /** The most that is spent by it in a month. */
  monthlyCeiling: dollars,
  spentThisMonth: dollars,
  /** The lowest ceiling with which it would buy immediately; null: it would not with any. */
  buysFrom: z.nullable(dollars),
  /** Why it buys nothing although few credits are left, or why it was switched off. */
  problem: z.nullable(z.string()),
});
export type AutoRefill = z.infer<typeof AutoRefill>;

/** All null on an installation that does not bill. */
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
  /** Required when the balance is already below the threshold: switching it on buys immediately. */
  buyNow: z._default(z.boolean(), false),
});
export const AutoRefillResponse = responseSchema({ autoRefill: AutoRefill });

export const entryTypes = ["purchase", "usage", "refund", "bonus"] as const;
export type EntryType = (typeof entryTypes)[number];
export const CreditEntry = z.object({
  id: z.string(),
  date: z.string(),
  /** Negative: taken. */
  amount,
  type: z.enum(entryTypes),
  description: z.string(),
  /** What there was after it. */
  balance: amount,
});
export type CreditEntry = z.infer<typeof CreditEntry>;

const day = z.iso.date("Enter a date such as 2026-11-15.");
const entryFilter = {
  type: z.optional(z.enum(entryTypes)),
  /** The first and the last day, UTC. */
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
/** The newest first. */
export const EntriesResponse = responseSchema({ entries: z.array(CreditEntry), pagination: Pagination });

export const CreditUsageQuery = z.object({
  days: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(366)), 30),
});
const used = { calls: z.number(), logs: z.number(), bytes: z.number(), credits: amount };
/** What was used, and what it costs by the usage guide. Days without usage are left out; the oldest first. */
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
 * `url`: where to pay; the browser goes there and comes back to `/dashboard/credits?purchase=ID`. null: it is done, the
 * credits or the plan are there. A plan that costs nothing needs no purchase.
 */
export const CheckoutResponse = responseSchema({ url: z.nullable(z.string()), purchase: z.nullable(Purchase) });
export const PurchaseResponse = responseSchema({ purchase: Purchase });
