// Buying credits and plans.
import { z } from "zod/mini";
import { planIds } from "../plan.ts";
import { packageIds } from "../price.ts";
import { AutoRefill } from "./credits.ts";
import { responseSchema } from "./response.ts";

const dollars = z.number();

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
