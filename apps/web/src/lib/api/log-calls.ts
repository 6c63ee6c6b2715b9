// API calls for logs.
import {
  AnalysisPayloadResponse,
  FacetsResponse,
  HistogramResponse,
  type ListLogs,
  LogResponse,
  LogsResponse,
  responseSchema,
  SurroundingResponse,
} from "@contrail/protocol";
import { type LogApiQuery, toLogParams } from "../log-filters.ts";
import type { Call } from "./call.ts";

export interface FacetsApiQuery extends LogApiQuery {
  /** If empty, those worth filtering by. */
  fields: readonly string[];
  limit: number;
  /** Count each field without its own filters. */
  alternatives?: boolean;
}

export interface HistogramQuery extends LogApiQuery {
  /** From the first log to now. */
  span?: "fit" | undefined;
}

export function createLogCalls(call: Call) {
  return {
    logs: (token: string, { page, limit, total, order, ...query }: ListLogs, signal?: AbortSignal) => {
      const params = new URLSearchParams([["page", String(page)], ["limit", String(limit)], ...toLogParams(query)]);
      if (total) params.set("total", total);
      if (order) params.set("order", order);
      return call("GET", `/dashboard/logs?${params}`, LogsResponse, { token, signal });
    },
    histogram: (token: string, { span, ...query }: HistogramQuery, signal?: AbortSignal) => {
      const params = new URLSearchParams(toLogParams(query));
      if (span) params.set("span", span);
      return call("GET", `/dashboard/logs/histogram?${params}`, HistogramResponse, { token, signal });
    },
    facets: (token: string, { fields, limit, alternatives, ...query }: FacetsApiQuery, signal?: AbortSignal) => {
      const params = new URLSearchParams([...toLogParams(query), ["limit", String(limit)]]);
      if (alternatives) params.set("alternatives", "true");
      for (const field of fields) params.append("field", field);
      return call("GET", `/dashboard/logs/facets?${params}`, FacetsResponse, { token, signal });
    },
    log: (token: string, id: string) =>
      call("GET", `/dashboard/logs/${encodeURIComponent(id)}`, LogResponse, { token }),
    surroundingLogs: (token: string, id: string, count: number) =>
      call(
        "GET",
        `/dashboard/logs/${encodeURIComponent(id)}/surrounding?before=${count}&after=${count}`,
        SurroundingResponse,
        { token },
      ),
    analysisPayload: (token: string, id: string) =>
      call("GET", `/dashboard/logs/${encodeURIComponent(id)}/analyze`, AnalysisPayloadResponse, { token }),
    /** Deletes the logs of one application, or all. */
    deleteLogs: (token: string, appName: string | undefined) =>
      call(
        "DELETE",
        `/dashboard/delete-all-logs?${new URLSearchParams(toLogParams({ appName }))}`,
        responseSchema({}),
        {
          token,
        },
      ),
  };
}
