// API calls for logs.
import {
  AnalysisPayloadAnswer,
  answer,
  FacetsAnswer,
  HistogramAnswer,
  type ListLogs,
  LogAnswer,
  LogsAnswer,
  SurroundingAnswer,
} from "@contrail/protocol";
import { type LogQuestion, toParameters } from "../log-filters.ts";
import type { Call } from "./call.ts";

export interface FacetsQuestion extends LogQuestion {
  fields: readonly string[];
  limit: number;
  /** Count each field without its own filters. */
  alternatives?: boolean;
}

export interface HistogramQuestion extends LogQuestion {
  /** Let the server choose the time span. */
  span?: "fit" | undefined;
}

export function createLogCalls(call: Call) {
  return {
    logs: (token: string, { page, limit, total, ...question }: ListLogs, signal?: AbortSignal) => {
      const query = new URLSearchParams([["page", String(page)], ["limit", String(limit)], ...toParameters(question)]);
      if (total) query.set("total", total);
      return call("GET", `/dashboard/logs?${query}`, LogsAnswer, { token, signal });
    },
    histogram: (token: string, { span, ...question }: HistogramQuestion, signal?: AbortSignal) => {
      const query = new URLSearchParams(toParameters(question));
      if (span) query.set("span", span);
      return call("GET", `/dashboard/logs/histogram?${query}`, HistogramAnswer, { token, signal });
    },
    facets: (token: string, { fields, limit, alternatives, ...question }: FacetsQuestion, signal?: AbortSignal) => {
      const query = new URLSearchParams([...toParameters(question), ["limit", String(limit)]]);
      if (alternatives) query.set("alternatives", "true");
      for (const field of fields) query.append("field", field);
      return call("GET", `/dashboard/logs/facets?${query}`, FacetsAnswer, { token, signal });
    },
    log: (token: string, id: string) => call("GET", `/dashboard/logs/${encodeURIComponent(id)}`, LogAnswer, { token }),
    surroundingLogs: (token: string, id: string, count: number) =>
      call(
        "GET",
        `/dashboard/logs/${encodeURIComponent(id)}/surrounding?before=${count}&after=${count}`,
        SurroundingAnswer,
        { token },
      ),
    analysisPayload: (token: string, id: string) =>
      call("GET", `/dashboard/logs/${encodeURIComponent(id)}/analyze`, AnalysisPayloadAnswer, { token }),
    /** Of one application, or all. */
    deleteLogs: (token: string, appName: string | undefined) =>
      call("DELETE", `/dashboard/delete-all-logs?${new URLSearchParams(toParameters({ appName }))}`, answer({}), {
        token,
      }),
  };
}
