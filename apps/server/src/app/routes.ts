// Every URL of the app: the API, the packages of the logger, and the pages.

import type { FastifyReply, FastifyRequest } from "fastify";
import { describeApi } from "../http/openapi.ts";
import { limitResponses } from "../http/response-limits.ts";
import type { TypedApp } from "../http/route-types.ts";
import { securityHeaders } from "../http/security-headers.ts";
import { createMemoryBudget } from "../memory-budget.ts";
import { hasLocalOutbox } from "../outbox/is-local.ts";
import { serveSdk } from "../sdk/routes.ts";
import { toPageSettings } from "../web/page-settings.ts";
import { serveWeb } from "../web/web.ts";
import { accountRoutes, ingestAndWebhookRoutes, installRoutes, readingRoutes } from "./api-routes.ts";
import type { AppDeps } from "./app-deps.ts";
import type { Parts } from "./parts.ts";

export async function registerRoutes(app: TypedApp, deps: AppDeps, parts: Parts): Promise<void> {
  const { publicUrl, https, webDir, contactEmail, extensionUrl, links, prioritySupport, reporting } = deps;
  const { packages, mail } = parts;
  securityHeaders(app, { publicUrl, https: https !== undefined, reportTo: reporting?.endpoint });
  await app.register(
    async (api: TypedApp) => {
      const responseBudget = createMemoryBudget({ maxBytes: 128 * 2 ** 20, maxBytesPerOwner: 32 * 2 ** 20 });
      api.addHook("onSend", keepFromCaches);
      limitResponses(api, responseBudget);
      parts.accounts.auth.guard.protect(api);
      await describeApi(api, { publicUrl });
      await accountRoutes(api, deps, parts);
      readingRoutes(api, deps, parts, responseBudget);
      installRoutes(api, deps, parts);
      await ingestAndWebhookRoutes(api, deps, parts);
    },
    { prefix: "/api" },
  );
  if (packages) await app.register(async (scope: TypedApp) => serveSdk(scope, packages), { prefix: "/sdk" });
  if (webDir !== undefined) {
    const unsent = hasLocalOutbox(deps) ? "outbox" : "terminal";
    const emailDelivery = mail.smtpMailer ? "smtp" : unsent;
    const settings = toPageSettings({ contactEmail, extensionUrl, links, prioritySupport, reporting, emailDelivery });
    await serveWeb(app, { dir: webDir, publicUrl, settings });
  }
}

/** Responses are private to the requester, unless a route sets its own cache-control. */
async function keepFromCaches(_: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (!reply.hasHeader("cache-control")) reply.header("cache-control", "no-store");
}
