// Reading logs: the list and the totals.
import { ListLogs, LogsAnswer, type PlanId, StatsAnswer } from "@contrail/protocol";
import type { PlanLimits } from "../plan-limits.ts";
import { type Asking, guarded, ok, type Routes } from "../routes.ts";
import type { LogStore } from "../storage/logs/store.ts";
import { toLog } from "./to-log.ts";

interface Account {
  id: string;
  plan: PlanId;
}

export interface LogRoutesDeps {
  logs: LogStore;
  applications: { select(owner: { id: string }, nameOrId?: string): Promise<{ id: string; name: string }[]> };
  requireAccount: (request: Asking) => Promise<Account>;
  limits: PlanLimits;
}

export function logRoutes(app: Routes, { logs, applications, requireAccount, limits }: LogRoutesDeps) {
  app.get(
    "/dashboard/logs",
    {
      schema: {
        tags: ["Logs"],
        summary: "List logs, newest first",
        ...guarded,
        querystring: ListLogs,
        response: { 200: LogsAnswer },
      },
    },
    async (request) => {
      const account = await requireAccount(request);
      const { page, limit, appName } = request.query;
      const selected = new Map((await applications.select(account, appName)).map((each) => [each.id, each]));
      const ids = [...selected.keys()];
      const [rows, total] = await Promise.all([logs.list(ids, { limit, offset: (page - 1) * limit }), logs.count(ids)]);
      return ok("Your logs.", {
        logs: rows.flatMap((row) => {
          const application = selected.get(row.applicationId);
          return application ? [toLog(row, application)] : [];
        }),
        pagination: { page, totalPages: Math.max(1, Math.ceil(total / limit)), limit, total },
      });
    },
  );

  app.get(
    "/dashboard/stats",
    { schema: { tags: ["Logs"], summary: "Totals by console method", ...guarded, response: { 200: StatsAnswer } } },
    async (request) => {
      const account = await requireAccount(request);
      const selected = await applications.select(account);
      const count = await logs.countByLevel(selected.map(({ id }) => id));
      return ok("Your statistics.", {
        stats: {
          consoleLog: count.log + count.text,
          consoleError: count.error,
          consoleInfo: count.info + count.debug,
          consoleWarn: count.warn,
          credits: limits.credits(account.plan),
        },
      });
    },
  );
}
