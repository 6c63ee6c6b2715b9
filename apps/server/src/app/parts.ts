// Builds every part of the app, in dependency order.
import { missingFeatures } from "@contrail/protocol";
import { createCreditReports } from "../alerts/credit-reports.ts";
import { createApplications, type Owner } from "../applications/applications.ts";
import { createDeletion } from "../applications/deletion.ts";
import { createKeyUse } from "../applications/key-use.ts";
import { createAuditLog } from "../audit/audit-log.ts";
import { createExportAudit } from "../audit/export-audit.ts";
import { createBilling } from "../billing/billing.ts";
import { nextStandingAt, toStanding } from "../billing/credits.ts";
import { createSecurityLog } from "../http/security-log.ts";
import { createRunOnce } from "../idempotency/run-once.ts";
import { createOutboxMailer } from "../outbox/outbox.ts";
import { createSmtpTransport } from "../outbox/smtp.ts";
import { createSmtpMailer } from "../outbox/smtp-mailer.ts";
import { createPlanLimits } from "../plan-limits.ts";
import { createRedaction } from "../redaction/redaction.ts";
import { openPackages } from "../sdk/packages.ts";
import { createNotificationSettings } from "../settings/notifications.ts";
import { toDecimal } from "../storage/logs/sequence.ts";
import { createViews } from "../views/views.ts";
import { buildAccounts } from "./accounts.ts";
import { buildAlertRules } from "./alert-rules.ts";
import { buildAlerts } from "./alerts.ts";
import { buildAnalyses } from "./analyses.ts";
import type { AppDeps } from "./app-deps.ts";
import { buildCounting } from "./counting.ts";
import { buildEvaluation } from "./evaluation.ts";
import { buildIngest } from "./ingest.ts";
import { buildReading } from "./reading.ts";
import { buildStoring } from "./storing.ts";
import { buildTeams } from "./teams.ts";
import { startThreads } from "./threads.ts";

export type Parts = Awaited<ReturnType<typeof buildParts>>;

export async function buildParts(deps: AppDeps) {
  const { storage, vault, clock, logger, sdk } = deps;
  const limits = createPlanLimits({ billing: deps.billing, retentionDays: deps.retentionDays });
  const securityLog = createSecurityLog({ logger, vault, clock });
  const runOnce = createRunOnce({ keys: storage.idempotencyKeys, vault, clock, logger });
  const mail = buildMail(deps);
  const { mailer } = mail;
  const notifications = createNotificationSettings({ preferences: storage.preferences });
  const keyUse = createKeyUse({ store: storage.applications, clock, logger });
  const applications = createApplications({
    store: storage.applications,
    transaction: storage.transaction,
    vault,
    keyUse,
    clock,
    limits,
  });
  const counting = buildCounting(deps);
  const threads = startThreads(deps);
  const storing = await buildStoring(deps, { counting, threads });
  const reading = buildReading(deps, { applications, limits, storing, mailer, notifications });
  const billing = await buildBilling(deps, {
    onPlanChanged: reading.sweeper.wake,
    onCharged: (teams) => creditReports.charged(teams),
  });
  const nextNumber = () => toDecimal(storing.nextSequence());

  const onApplicationChanged = (id: string) =>
    storage.notices.publish("application", id).catch((err: unknown) => {
      logger.error({ err }, "failed to notify other servers of a changed application; their caches expire in 10 s");
    });

  // Open live tails of every server check again what they may show.
  storage.notices.listen("access", {
    onNotice(text) {
      const [kind, id = ""] = text.split(" ");
      if (kind === "team") {
        reading.live.recheck(id);
        reading.issues.live.recheckTeam(id);
        alertRules.live.recheckTeam(id);
      } else {
        reading.live.recheckAccount(id);
        reading.issues.live.recheckAccount(id);
        alertRules.live.recheckAccount(id);
      }
    },
    onNoticesLost() {
      reading.live.recheckAll();
      reading.issues.live.recheckAll();
      alertRules.live.recheckAll();
    },
  });
  const onAccessChanged = (text: string) =>
    void storage.notices.publish("access", text).catch((err: unknown) => {
      logger.error({ err }, "failed to notify other servers of changed access; their live tails check every 10 s");
    });
  const onAccountChanged = (accountId: string) => onAccessChanged(`account ${accountId}`);
  /** Its members have changed. */
  const onTeamChanged = (teamId: string) => {
    onAccessChanged(`team ${teamId}`);
    alerts.addresses.recheck(teamId).catch((err: unknown) => {
      logger.error({ err }, "failed to end alerts to addresses of former members");
    });
  };

  const evaluation = buildEvaluation(deps, { counting, storing, limits });
  const creditReports = createCreditReports({
    system: evaluation.system,
    async standingOf(teamId) {
      const holdings = await storage.credits.holdings(teamId, clock.now());
      return holdings && { standing: toStanding(holdings), nextAt: nextStandingAt(holdings) };
    },
    clock,
    logger,
  });
  const alerts = buildAlerts(deps, { limits, mailer: mail.mailer, settings: notifications, evaluation, counting });
  const alertRules = buildAlertRules(deps, { limits, counting, evaluation, alerts, reader: reading.reader });

  const deletion = createDeletion({
    applications,
    nextNumber,
    // Afterwards, the owner of the usage is unknown.
    beforeDeletion: billing.meter.wake,
    announce: onApplicationChanged,
    recheck: reading.live.recheck,
    analyses: storage.analyses,
    issues: storage.issues,
    writer: storing.writer,
    sweeper: reading.sweeper,
    logger,
  });

  async function closeTeam(teamId: string): Promise<void> {
    await billing.purchasing.closeTeam(teamId);
    await deletion.applicationsOf(teamId);
  }

  return {
    evaluation,
    creditReports,
    alertRules,
    securityLog,
    runOnce,
    mail,
    keyUse,
    applications,
    onApplicationChanged,
    onTeamChanged,
    threads,
    storing,
    reading,
    billing,
    deletion,
    accounts: buildAccounts(deps, { mailer, notifications, securityLog, closeTeam, onAccountChanged }),
    teams: buildTeams(deps, { limits, mailer, closeTeam, onTeamChanged }),
    ingest: buildIngest(deps, { applications, keyUse, storing, threads, live: reading.live, billing }),
    alerts,
    analyses: buildAnalyses(deps, { reader: reading.reader, quota: billing.analysisCredits }),
    redaction: createRedaction({
      store: storage.redaction,
      transaction: storage.transaction,
      clock,
      findApplication: applications.find,
      logsOf: (owner: Owner, id) => reading.reader.chunks(async () => owner, { appName: id }),
      onChanged: onApplicationChanged,
    }),
    exportAudit: createExportAudit({ audit: storage.audit, findApplication: applications.find, clock }),
    auditLog: createAuditLog({ store: storage.audit, limits, clock, logger }),
    views: createViews({ store: storage.views, clock }),
    packages:
      sdk && openPackages({ builtDir: sdk.builtDir, keptDir: sdk.keptDir, extensionFile: sdk.extensionFile, logger }),
  };
}

/** Emails are sent through an SMTP server, or stored in the outbox. */
function buildMail({ storage, smtp, vault, clock, logger, print }: AppDeps) {
  const smtpMailer =
    smtp && createSmtpMailer({ queue: storage.mailQueue, transport: createSmtpTransport(smtp), vault, clock, logger });
  return { smtpMailer, mailer: smtpMailer ?? createOutboxMailer({ outbox: storage.outbox, clock, print }) };
}

function buildBilling(
  deps: AppDeps,
  { onPlanChanged, onCharged }: Pick<Parameters<typeof createBilling>[0], "onPlanChanged" | "onCharged">,
) {
  const { storage } = deps;
  return createBilling({
    usage: storage.usage,
    credits: storage.credits,
    purchases: storage.purchases,
    billing: storage.billing,
    subscriptions: storage.subscriptions,
    analysisCredits: storage.analysisCredits,
    members: storage.members,
    teams: storage.teams,
    notices: storage.notices,
    usageJournal: deps.spool.usage,
    isOn: deps.billing,
    stripe: deps.stripe,
    publicUrl: deps.publicUrl,
    clock: deps.clock,
    logger: deps.logger,
    onPlanChanged,
    onCharged,
    missingOf: deps.missingOf ?? ((plan) => missingFeatures(plan, { prioritySupport: deps.prioritySupport })),
  });
}
