// The route table of the API: each feature's routes and their dependencies.

import { incidentRoutes } from "../alerts/incidents/routes.ts";
import { alertRuleRoutes } from "../alerts/rules/routes.ts";
import { analysisRoutes } from "../analysis/routes.ts";
import { applicationRoutes } from "../applications/routes.ts";
import { auditRoutes } from "../audit/routes.ts";
import { toRequestOrigin } from "../auth/devices.ts";
import { createIpLimit, toNetwork } from "../auth/ip-limit.ts";
import { authRoutes } from "../auth/routes.ts";
import { billingRoutes } from "../billing/routes.ts";
import { webhookRoutes } from "../billing/webhook-routes.ts";
import { channelRoutes } from "../channels/routes.ts";
import { contactRoutes } from "../contact/routes.ts";
import { healthRoutes } from "../http/health.ts";
import { createReadiness } from "../http/readiness.ts";
import type { TypedApp } from "../http/route-types.ts";
import { rejectionRoutes } from "../ingest/rejection-routes.ts";
import { ingestRoutes } from "../ingest/routes.ts";
import { issueChangeRoutes } from "../issues/change-routes.ts";
import { codeRoutes } from "../issues/code/routes.ts";
import { releaseRoutes } from "../issues/releases/routes.ts";
import { issueRoutes } from "../issues/routes.ts";
import { groupingRuleRoutes } from "../issues/rules/routes.ts";
import { liveRoutes } from "../logs/live/routes.ts";
import { overviewRoutes } from "../logs/overview-routes.ts";
import { logRoutes } from "../logs/routes.ts";
import { usageRoutes } from "../logs/usage-routes.ts";
import type { MemoryBudget } from "../memory-budget.ts";
import { unsubscribeRoutes } from "../notify/routes.ts";
import { hasLocalOutbox } from "../outbox/is-local.ts";
import { contactMessageRoutes, outboxRoutes, unsentMailRoutes } from "../outbox/routes.ts";
import { redactionRoutes } from "../redaction/routes.ts";
import { sdkRoutes } from "../sdk/routes.ts";
import { settingsRoutes } from "../settings/routes.ts";
import { invitationRoutes } from "../teams/invitation-routes.ts";
import { memberRoutes } from "../teams/member-routes.ts";
import { teamRoutes } from "../teams/team-routes.ts";
import { viewRoutes } from "../views/routes.ts";
import type { AppDeps } from "./app-deps.ts";
import type { Parts } from "./parts.ts";

export async function accountRoutes(api: TypedApp, { storage }: AppDeps, parts: Parts): Promise<void> {
  const { alertRules, applications, billing, exportAudit, redaction, deletion, runOnce, securityLog } = parts;
  const { onApplicationChanged: onChanged } = parts;
  const { auth, notifications } = parts.accounts;
  await authRoutes(api, { auth, creditsOf: billing.creditsOf, runOnce });
  settingsRoutes(api, { notifications, identities: storage.identities });
  applicationRoutes(api, {
    applications,
    deletion,
    runOnce,
    securityLog,
    onChanged,
    onCreated: alertRules.addFirst,
  });
  billingRoutes(api, { billing, runOnce, onExport: exportAudit.credits });
  redactionRoutes(api, { redaction });
  const { teams, members, invitations } = parts.teams;
  teamRoutes(api, { teams, runOnce, securityLog });
  memberRoutes(api, { members, securityLog });
  invitationRoutes(api, {
    invitations,
    teams,
    securityLog,
    takeIpLimit: auth.takeIpLimit,
    register: (person, request) => auth.registration.registerInvited(person, toRequestOrigin(request)),
    signIn: (...signIn) => auth.browserSessions.startVerified(...signIn, { method: "invitation" }),
  });
}

export function readingRoutes(api: TypedApp, { clock }: AppDeps, parts: Parts, responseBudget: MemoryBudget): void {
  const { analyses, auditLog, billing, exportAudit, ingest, deletion, runOnce, securityLog, views } = parts;
  const { channels, addresses, tests, deliveries } = parts.alerts;
  const { rules, previews, ruleTests, incidents, changes } = parts.alertRules;
  const { issues, live, overview, reader, usage } = parts.reading;
  liveRoutes(api, { live });
  logRoutes(api, {
    reader,
    issueOf: async ({ application, fingerprint = "" }) => {
      const [found] = await issues.ofKinds([{ applicationId: application.id, fingerprint }]);
      return found && { id: found.id, state: found.state };
    },
    deleteLogs: deletion.logs,
    onExport: exportAudit.logs,
    securityLog,
    creditsOf: billing.creditsOf,
    onTransfer: billing.recordTransfer,
    responseBudget,
    now: () => clock.now(),
  });
  issueRoutes(api, { issues });
  codeRoutes(api, { issues });
  issueChangeRoutes(api, { issues, runOnce });
  groupingRuleRoutes(api, { issues });
  releaseRoutes(api, { issues });
  alertRuleRoutes(api, { rules, previews, tests: ruleTests, runOnce });
  incidentRoutes(api, { incidents, changes, live: parts.alertRules.live });
  channelRoutes(api, { channels, addresses, tests, deliveries });
  overviewRoutes(api, { overview });
  analysisRoutes(api, { analyses });
  usageRoutes(api, { usage });
  viewRoutes(api, { views, runOnce });
  rejectionRoutes(api, { rejections: ingest.rejections });
  auditRoutes(api, { auditLog, onExport: exportAudit.auditLog, responseBudget, clock });
}

export function installRoutes(api: TypedApp, deps: AppDeps, parts: Parts): void {
  const { storage, clock, print, publicUrl, trustProxy, operatorEmail } = deps;
  const { mail, packages, securityLog, storing } = parts;
  healthRoutes(api, { checkReadiness: createReadiness({ ping: storage.ping, clock }), spool: storing.writer.stats });
  contactRoutes(api, {
    messages: storage.contactMessages,
    mailer: mail.mailer,
    operatorEmail,
    sendsMail: mail.smtpMailer !== undefined,
    print,
    publicUrl,
    clock,
    takeIpLimit: createIpLimit({ perMinute: 5, clock }).take,
  });
  if (packages) sdkRoutes(api, { packages, publicUrl });
  if (hasLocalOutbox({ publicUrl, trustProxy })) {
    const access = { key: deps.outboxKey, securityLog };
    contactMessageRoutes(api, { contactMessages: storage.contactMessages, access });
    if (mail.smtpMailer) unsentMailRoutes(api, { mailQueue: storage.mailQueue, access });
    else outboxRoutes(api, { outbox: storage.outbox, access });
  }
}

/** Endpoints for other programs, each in its own scope, because only they accept bodies other than JSON. */
export async function ingestAndWebhookRoutes(
  api: TypedApp,
  { spool, clock, publicUrl }: AppDeps,
  parts: Parts,
): Promise<void> {
  const { billing, alerts } = parts;
  await api.register(async (scope: TypedApp) =>
    unsubscribeRoutes(scope, { unsubscribing: alerts.unsubscribing, publicUrl }),
  );
  const { keyCache, rateLimit, memory, processBatch, onAccepted, rejections } = parts.ingest;
  // The only endpoint with CORS.
  await api.register(async (scope: TypedApp) =>
    ingestRoutes(scope, {
      keyCache,
      rateLimit,
      memory,
      toNetwork,
      processBatch,
      spool,
      onAccepted,
      admit: billing.admit,
      rejections,
      clock,
    }),
  );
  const { stripe, purchasing } = billing;
  if (stripe) {
    const { client, webhookSecret } = stripe;
    await api.register(async (scope: TypedApp) =>
      webhookRoutes(scope, { stripe: client, webhookSecret, purchasing, publicUrl, clock }),
    );
  }
}
