// The only assembly point: builds every part, registers every route, and starts and stops everything.
import type { AppDeps } from "./app/app-deps.ts";
import { closeInOrder, runInBackground } from "./app/lifecycle.ts";
import { buildParts } from "./app/parts.ts";
import { registerRoutes } from "./app/routes.ts";
import type { Billing } from "./billing/billing.ts";
import { createServer } from "./http/create-server.ts";
import type { TypedApp } from "./http/route-types.ts";

export interface App {
  app: TypedApp;
  /** Resolves when every log accepted so far can be read. */
  stored(): Promise<void>;
  /** Resolves when every log stored so far is digested: its errors are in the issues. */
  digested(): Promise<void>;
  /** Resolves when the alert rules have been evaluated with every log digested so far. */
  evaluated(): Promise<void>;
  /** Resolves when everything that is due has been sent, or tried. */
  notified(): Promise<void>;
  billing: Billing;
}

export async function buildApp(deps: AppDeps): Promise<App> {
  const parts = await buildParts(deps);
  const app = createServer({
    logger: deps.logger,
    trustProxy: deps.trustProxy,
    https: deps.https,
    receiveTimeouts: deps.receiveTimeouts,
    writeTimeoutMs: deps.writeTimeoutMs,
    onDiskFull: deps.onDiskFull,
  });
  await registerRoutes(app, deps, parts);
  runInBackground(app, parts);
  closeInOrder(app, deps, parts);
  return {
    app,
    stored: parts.storing.writer.flush,
    digested: parts.storing.digest.flush,
    evaluated: parts.evaluation.evaluated,
    notified: parts.alerts.reconciler.settled,
    billing: parts.billing,
  };
}
