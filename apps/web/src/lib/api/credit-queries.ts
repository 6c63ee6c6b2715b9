// Queries for credits and payments. All keys start with 'credits', so that one change invalidates them together.
import { type AutoRefill, type Credits, minuteMs, type Payments, secondMs } from "@contrail/protocol";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { Api } from "./api.ts";
import type { EntriesQuery } from "./credit-calls.ts";
import type { ToTeamKey } from "./team-queries.ts";

export interface BillingData {
  credits: Credits;
  payments: Payments;
  autoRefill: AutoRefill;
}

export const creditsKey = ["credits"] as const;

/** Applications use credits continuously, and the shell warns before they run out. */
const refetchIntervalMs = minuteMs;
/** The payment provider usually confirms within seconds. */
const purchasePollMs = 2 * secondMs;

export function createCreditQueries(api: Api, token: () => string, toTeamKey: ToTeamKey) {
  return {
    /** null on a server without billing. */
    billing: () =>
      queryOptions({
        queryKey: toTeamKey(...creditsKey),
        staleTime: 10 * secondMs,
        refetchInterval: refetchIntervalMs,
        queryFn: async (): Promise<BillingData | null> => {
          const { credits, payments, autoRefill } = await api.credits(token());
          return credits && payments && autoRefill && { credits, payments, autoRefill };
        },
      }),
    creditHistory: (query: EntriesQuery) =>
      queryOptions({
        queryKey: toTeamKey(...creditsKey, "history", query),
        queryFn: async () => {
          const { entries, pagination } = await api.creditHistory(token(), query);
          return { entries, pagination };
        },
        placeholderData: keepPreviousData,
      }),
    creditUsage: (days: number) =>
      queryOptions({
        queryKey: toTeamKey(...creditsKey, "usage", days),
        queryFn: async () => {
          const { days: used, month } = await api.creditUsage(token(), days);
          return { days: used, month };
        },
      }),
    purchase: (id: string) =>
      queryOptions({
        queryKey: toTeamKey("purchase", id),
        queryFn: async () => (await api.purchase(token(), id)).purchase,
        refetchInterval: ({ state }) => (state.data?.status === "open" ? purchasePollMs : false),
      }),
  };
}
