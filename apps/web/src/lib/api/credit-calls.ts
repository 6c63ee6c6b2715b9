// API calls for credits, plans and payments.
import {
  AutoRefillResponse,
  type BuyPackage,
  type ChangePlan,
  CheckoutResponse,
  CreditsResponse,
  CreditUsageResponse,
  EntriesResponse,
  type EntryFilter,
  PurchaseResponse,
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
    credits: (token: string) => call("GET", "/dashboard/credits", CreditsResponse, { token }),
    creditHistory: (token: string, { page, limit, ...filter }: EntriesQuery) => {
      const query = toEntryParams(filter);
      query.set("page", String(page));
      query.set("limit", String(limit));
      return call("GET", `/dashboard/credits/history?${query}`, EntriesResponse, { token });
    },
    creditUsage: (token: string, days: number) =>
      call("GET", `/dashboard/credits/usage?days=${days}`, CreditUsageResponse, { token }),
    buyPackage: (token: string, body: z.input<typeof BuyPackage>, idempotencyKey: string) =>
      call("POST", "/dashboard/credits/purchases", CheckoutResponse, { token, body, idempotencyKey }),
    purchase: (token: string, id: string) =>
      call("GET", `/dashboard/credits/purchases/${encodeURIComponent(id)}`, PurchaseResponse, { token }),
    changePlan: (token: string, body: z.input<typeof ChangePlan>, idempotencyKey: string) =>
      call("POST", "/dashboard/plan", CheckoutResponse, { token, body, idempotencyKey }),
    setAutoRefill: (token: string, body: z.input<typeof SetAutoRefill>) =>
      call("PUT", "/dashboard/credits/auto-refill", AutoRefillResponse, { token, body }),
  };
}

export function toEntryParams({ type, from, to }: EntryFilter): URLSearchParams {
  return new URLSearchParams({ ...(type && { type }), ...(from && { from }), ...(to && { to }) });
}
