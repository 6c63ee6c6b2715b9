// The log routes on a server without stores, for decisions made before any store is called.

import { pino } from "pino";
import { createServer } from "../../http/create-server.ts";
import { createMemoryBudget } from "../../memory-budget.ts";
import type { TeamAccess } from "../../storage/metadata/accounts/access.ts";
import { liveRoutes } from "../live/routes.ts";
import { type LogRoutesDeps, logRoutes } from "../routes.ts";

/** `calls` are the names of the dependencies that were called. */
export function startBareLogRoutes({ maxResponseBytes = 2 ** 30 } = {}) {
  const app = createServer({ logger: pino({ level: "silent" }), trustProxy: false, https: undefined });
  const calls: string[] = [];
  const unexpected = (name: string) => async (): Promise<never> => {
    calls.push(name);
    throw new Error(`${name} was called.`);
  };
  const team = { id: "ada", name: "Ada's team", plan: "starter", createdAt: 0, secondFactorRequired: 0 } as const;
  const access = { team, account: { id: "ada" }, recheck: async () => access } as unknown as TeamAccess;
  app.decorateRequest("access", undefined);
  app.addHook("onRequest", async (request) => {
    request.access = access;
  });
  const live = new Proxy({}, { get: (_, name) => unexpected(`live.${String(name)}`) });
  liveRoutes(app, { live: live as never });
  const reader = new Proxy({}, { get: (_, name) => unexpected(`reader.${String(name)}`) });
  logRoutes(app, {
    reader: reader as LogRoutesDeps["reader"],
    async deleteLogs(_, appName) {
      calls.push(`delete ${appName ?? "all"}`);
    },
    issueOf: unexpected("issueOf"),
    onExport: unexpected("onExport"),
    creditsOf: unexpected("creditsOf"),
    onTransfer: unexpected("onTransfer"),
    responseBudget: createMemoryBudget({ maxBytes: maxResponseBytes, maxBytesPerOwner: maxResponseBytes }),
    securityLog: { record() {} },
    now: () => 0,
  });
  return { app, calls };
}
