// API calls for credits, plans and payments.
import {
  AutoRefillAnswer,
  type BuyPackage,
  type ChangePlan,
  CheckoutAnswer,
  CreditsAnswer,
  CreditUsageAnswer,
  EntriesAnswer,
  type EntryFilter,
  PurchaseAnswer,
  type SetAutoRefill,
} from "@contrail/protocol";
import type { z } from "zod/mini";
import type { Call } from "./call.ts";

export interface EntriesQuery extends EntryFilter {
  page: number;
  limit: number;
}

export function createCreditCalls(call: Call) {
  return {
    credits: (token: string) => call("GET", "/dashboard/credits", CreditsAnswer, { token }),
    creditHistory: (token: string, { page, limit, ...filter }: EntriesQuery) => {
      const query = toEntryParams(filter);
      query.set("page", String(page));
      query.set("limit", String(limit));
      return call("GET", `/dashboard/credits/history?${query}`, EntriesAnswer, { token });
    },
    creditUsage: (token: string, days: number) =>
      call("GET", `/dashboard/credits/usage?days=${days}`, CreditUsageAnswer, { token }),
    buyPackage: (token: string, body: z.input<typeof BuyPackage>, idempotencyKey: string) =>
      call("POST", "/dashboard/credits/purchases", CheckoutAnswer, { token, body, idempotencyKey }),
    purchase: (token: string, id: string) =>
      call("GET", `/dashboard/credits/purchases/${encodeURIComponent(id)}`, PurchaseAnswer, { token }),
    changePlan: (token: string, body: z.input<typeof ChangePlan>, idempotencyKey: string) =>
      call("POST", "/dashboard/plan", CheckoutAnswer, { token, body, idempotencyKey }),
    setAutoRefill: (token: string, body: z.input<typeof SetAutoRefill>) =>
      call("PUT", "/dashboard/credits/auto-refill", AutoRefillAnswer, { token, body }),
  };
}

export function toEntryParams({ type, from, to }: EntryFilter): URLSearchParams {
  return new URLSearchParams({ ...(type && { type }), ...(from && { from }), ...(to && { to }) });
}
