// The API of credits, plans and payments.
import {
  AutoRefillResponse,
  type BuyPackage,
  type ChangePlan,
  CheckoutResponse,
  CreditUsageResponse,
  EntriesResponse,
  type EntryFilter,
  PurchaseResponse,
  type SetAutoRefill,
  secondMs,
} from "@contrail/protocol";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { z } from "zod/mini";
import { createApiHook } from "./create-api-hook.ts";
import { creditsKey } from "./queries.ts";

export interface EntriesQuery extends EntryFilter {
  page: number;
  limit: number;
}

export type CreditsApi = ReturnType<typeof useCreditsApi>;

/** The payment provider usually confirms within seconds. */
const purchasePollMs = 2 * secondMs;

export const useCreditsApi = createApiHook(({ call, toTeamKey }) => ({
  creditHistory: ({ page, limit, ...filter }: EntriesQuery) =>
    queryOptions({
      queryKey: toTeamKey(...creditsKey, "history", { page, limit, ...filter }),
      queryFn: async () => {
        const params = toEntryParams(filter);
        params.set("page", String(page));
        params.set("limit", String(limit));
        const { entries, pagination } = await call("GET", `/dashboard/credits/history?${params}`, EntriesResponse);
        return { entries, pagination };
      },
      placeholderData: keepPreviousData,
    }),
  creditUsage: (days: number) =>
    queryOptions({
      queryKey: toTeamKey(...creditsKey, "usage", days),
      queryFn: async () => {
        const usage = await call("GET", `/dashboard/credits/usage?days=${days}`, CreditUsageResponse);
        return { days: usage.days, month: usage.month };
      },
    }),
  purchase: (id: string) =>
    queryOptions({
      queryKey: toTeamKey("purchase", id),
      queryFn: async () => {
        const path = `/dashboard/credits/purchases/${encodeURIComponent(id)}`;
        return (await call("GET", path, PurchaseResponse)).purchase;
      },
      refetchInterval: ({ state }) => (state.data?.status === "open" ? purchasePollMs : false),
    }),
  buyPackage: (body: z.input<typeof BuyPackage>, idempotencyKey: string) =>
    call("POST", "/dashboard/credits/purchases", CheckoutResponse, { body, idempotencyKey }),
  changePlan: (body: z.input<typeof ChangePlan>, idempotencyKey: string) =>
    call("POST", "/dashboard/plan", CheckoutResponse, { body, idempotencyKey }),
  setAutoRefill: (body: z.input<typeof SetAutoRefill>) =>
    call("PUT", "/dashboard/credits/auto-refill", AutoRefillResponse, { body }),
}));

export function toEntryParams({ type, from, to }: EntryFilter): URLSearchParams {
  return new URLSearchParams({ ...(type && { type }), ...(from && { from }), ...(to && { to }) });
}
