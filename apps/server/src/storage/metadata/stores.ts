// Every store of the metadata database, on a connection or in a transaction.
import { createAccountStore } from "./accounts/accounts.ts";
import { createAttemptStore } from "./accounts/attempts.ts";
import { createChallengeStore } from "./accounts/challenges.ts";
import { createCodeStore } from "./accounts/codes.ts";
import { createIdentityStore } from "./accounts/identities.ts";
import { createPreferenceStore } from "./accounts/preferences.ts";
import { createResetStore } from "./accounts/resets.ts";
import { createSecondFactorStore } from "./accounts/second-factors.ts";
import { createSessionStore } from "./accounts/sessions.ts";
import { createAlertEvaluationStore } from "./alerts/alert-evaluations.ts";
import { createAlertMuteStore } from "./alerts/alert-mutes.ts";
import { createAlertRuleStore } from "./alerts/alert-rules.ts";
import { createAlertStateStore } from "./alerts/alert-states.ts";
import { createIncidentEventStore } from "./alerts/incident-events.ts";
import { createIncidentStore } from "./alerts/incidents.ts";
import { createIssueSignalStore } from "./alerts/issue-signals.ts";
import { createLeaseStore } from "./alerts/leases.ts";
import { createAnalysisStore } from "./analyses.ts";
import { createApplicationStore } from "./applications.ts";
import { createAuditStore } from "./audit/audit.ts";
import { createChannelStore } from "./channels/channels.ts";
import { createDeliveryStore } from "./channels/deliveries.ts";
import { createNotificationStore } from "./channels/notifications.ts";
import { createContactMessageStore } from "./contact-messages.ts";
import type { MetadataDb } from "./database/tables.ts";
import { createDigestCursorStore } from "./digest-cursors.ts";
import { createIdempotencyKeyStore } from "./idempotency-keys.ts";
import { createInstallStore } from "./install.ts";
import { createIssueActivityStore } from "./issues/activity.ts";
import { createIssueFingerprintStore } from "./issues/fingerprints.ts";
import { createIssuePageStore } from "./issues/issue-pages.ts";
import { createIssueStore } from "./issues/issues.ts";
import { createIssueOverflowStore } from "./issues/overflows.ts";
import { createIssueRegroupingStore } from "./issues/regrouping.ts";
import { createReleaseStore } from "./issues/releases.ts";
import { createIssueRuleStore } from "./issues/rules.ts";
import { createAnalysisCreditStore } from "./ledger/analysis-credits.ts";
import { createBillingStore } from "./ledger/billing.ts";
import { createCreditStore } from "./ledger/credits.ts";
import { createPurchaseStore } from "./ledger/purchases.ts";
import { createSubscriptionStore } from "./ledger/subscriptions.ts";
import { createUsageStore } from "./ledger/usage.ts";
import { createMailQueueStore } from "./mail-queue.ts";
import { createNodeStore } from "./nodes.ts";
import { createOutboxStore } from "./outbox.ts";
import { createRedactionStore } from "./redaction.ts";
import { createRejectionStore } from "./rejections.ts";
import { createInvitationStore } from "./teams/invitations.ts";
import { createMemberStore } from "./teams/members.ts";
import { createSsoStore } from "./teams/sso.ts";
import { createTeamStore } from "./teams/teams.ts";
import { createViewStore } from "./views.ts";

export type MetadataStores = ReturnType<typeof createMetadataStores>;

/** All changes or none. Inside, only the given stores may be used. */
export type Transaction = <Result>(work: (tx: MetadataStores) => Promise<Result>) => Promise<Result>;

export function createMetadataStores(db: MetadataDb) {
  return {
    accounts: createAccountStore(db),
    teams: createTeamStore(db),
    members: createMemberStore(db),
    sso: createSsoStore(db),
    audit: createAuditStore(db),
    invitations: createInvitationStore(db),
    codes: createCodeStore(db),
    sessions: createSessionStore(db),
    identities: createIdentityStore(db),
    resets: createResetStore(db),
    secondFactors: createSecondFactorStore(db),
    challenges: createChallengeStore(db),
    attempts: createAttemptStore(db),
    preferences: createPreferenceStore(db),
    contactMessages: createContactMessageStore(db),
    views: createViewStore(db),
    applications: createApplicationStore(db),
    redaction: createRedactionStore(db),
    rejections: createRejectionStore(db),
    analyses: createAnalysisStore(db),
    outbox: createOutboxStore(db),
    mailQueue: createMailQueueStore(db),
    install: createInstallStore(db),
    nodes: createNodeStore(db),
    usage: createUsageStore(db),
    digestCursors: createDigestCursorStore(db),
    credits: createCreditStore(db),
    purchases: createPurchaseStore(db),
    billing: createBillingStore(db),
    subscriptions: createSubscriptionStore(db),
    analysisCredits: createAnalysisCreditStore(db),
    idempotencyKeys: createIdempotencyKeyStore(db),
    issues: createIssueStore(db),
    issuePages: createIssuePageStore(db),
    issueFingerprints: createIssueFingerprintStore(db),
    issueActivity: createIssueActivityStore(db),
    issueRules: createIssueRuleStore(db),
    issueRegrouping: createIssueRegroupingStore(db),
    issueOverflows: createIssueOverflowStore(db),
    releases: createReleaseStore(db),
    leases: createLeaseStore(db),
    alertRules: createAlertRuleStore(db),
    alertStates: createAlertStateStore(db),
    alertEvaluations: createAlertEvaluationStore(db),
    alertMutes: createAlertMuteStore(db),
    issueSignals: createIssueSignalStore(db),
    incidents: createIncidentStore(db),
    incidentEvents: createIncidentEventStore(db),
    channels: createChannelStore(db),
    notifications: createNotificationStore(db),
    deliveries: createDeliveryStore(db),
  };
}
