// A team's credits and how it pays for them. Every screen shows them; requests and responses are listed in docs/billing.md.
import { z } from "zod/mini";
import { planIds } from "../plan.ts";
import { packageIds } from "../price.ts";
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
