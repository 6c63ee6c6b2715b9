// Complete records for tests, which only specify the fields that matter.
import type { StoredAlertRule } from "../metadata/alerts/alert-rules.ts";
import type {
  AlertStateRecord,
  ChannelRecord,
  DeliveryRecord,
  IncidentRecord,
} from "../metadata/database/alert-records.ts";
import type {
  AccountRecord,
  AnalysisRecord,
  ApplicationRecord,
  CodeRecord,
  InvitationRecord,
  IssueFingerprintRecord,
  IssueRecord,
  MailRecord,
  PurchaseRecord,
  QueuedMailRecord,
  RegistrationRecord,
  ReleaseRecord,
  SessionRecord,
} from "../metadata/database/tables.ts";

const now = 1_700_000_000_000;

export function toAccount(fields: Partial<AccountRecord> = {}): AccountRecord {
  const base = { id: "a1", email: "ada@example.com", name: "Ada", passwordHash: "hash", profilePicture: null };
  return { ...base, hasSecondFactor: 0, createdAt: now, ...fields };
}

export function toRegistration(fields: Partial<RegistrationRecord> = {}): RegistrationRecord {
  return { id: "r1", email: "ada@example.com", name: "Ada", passwordHash: "hash", createdAt: now, ...fields };
}

export function toCode(fields: Partial<CodeRecord> = {}): CodeRecord {
  const base = { id: "c1", email: "ada@example.com", subjectId: "r1", codeHash: "hash", requestedBy: "n1" };
  return {
    ...base,
    tries: 0,
    foreignTries: 0,
    kind: "account_verification",
    createdAt: now,
    expiresAt: now + 600_000,
    ...fields,
  };
}

export function toSession(fields: Partial<SessionRecord> = {}): SessionRecord {
  const base = { id: "s1", accountId: "a1", tokenHash: "t1", name: "Firefox on Linux", createdAt: now };
  const ofToken = {
    teamId: null,
    scopes: null,
    hint: null,
    ssoTeamId: null,
    ssoUntil: null,
    ssoSource: null,
    method: null,
    applicationId: null,
    networks: "",
  };
  return { ...base, ...ofToken, kind: "browser", lastUsedAt: now, confirmedAt: now, expiresAt: now + 1000, ...fields };
}

export function toInvitation(fields: Partial<InvitationRecord> = {}): InvitationRecord {
  const base = { id: "i1", teamId: "a1", email: "guest@example.com", tokenHash: "t1", invitedBy: null };
  const state = { createdAt: now, expiresAt: now + 1000, acceptedAt: null, revokedAt: null };
  return { ...base, ...state, role: "member", ...fields };
}

export function toApplication(fields: Partial<ApplicationRecord> = {}): ApplicationRecord {
  const { id = "1" } = fields;
  const base = {
    id,
    teamId: "a1",
    name: "Shop",
    keyHash: `hash of ${id}`,
    keyCipher: "sealed",
    createdAt: now,
    logsDeletedTo: "0",
    retentionDays: null,
    lastUsedAt: null,
  };
  return { ...base, environment: "react", ...fields };
}

export function toAnalysis(fields: Partial<AnalysisRecord> = {}): AnalysisRecord {
  return { applicationId: "1", subject: "00ff", analyser: "built-in", sealed: "sealed", createdAt: now, ...fields };
}

export function toMail(fields: Partial<MailRecord> = {}): MailRecord {
  const base = { id: "m1", recipient: "ada@example.com", subject: "Your code", bodyText: "123456" };
  return { ...base, bodyHtml: "<p>123456</p>", createdAt: now, ...fields };
}

export function toQueuedMail(fields: Partial<QueuedMailRecord> = {}): QueuedMailRecord {
  const base = { id: "q1", recipient: "ada@example.com", sealed: "sealed", createdAt: 1, expiresAt: 1_000, tries: 0 };
  return { ...base, dueAt: 1, lastError: null, gaveUpAt: null, ...fields };
}

export function toPurchase(fields: Partial<PurchaseRecord> = {}): PurchaseRecord {
  const base = { id: "p1", teamId: "a1", item: "small", price: 25, isRefill: 0, createdAt: now };
  return {
    ...base,
    what: "package",
    status: "open",
    mode: "live",
    checkoutId: null,
    providerReference: null,
    problem: null,
    ...fields,
  };
}

export function toIssue(fields: Partial<IssueRecord> = {}): IssueRecord {
  const base = {
    id: "i1",
    applicationId: "1",
    number: 1,
    mergedInto: null,
    mergedBy: null,
    type: "TypeError",
    title: "x is undefined",
  };
  const seen = { firstSeen: now, lastSeen: now, firstRelease: "", lastRelease: "", events: 1, createdAt: now };
  const state = { stateDetail: "{}", stateSince: now, assigneeId: null, regressedAt: null, escalatedAt: null };
  return { ...base, ...seen, ...state, kind: "error", function: "pay", file: "src/pay.ts", state: "open", ...fields };
}

export function toFingerprint(fields: Partial<IssueFingerprintRecord> = {}): IssueFingerprintRecord {
  const base = {
    applicationId: "1",
    fingerprint: "00000000000000ff",
    key: "k1",
    issueId: "i1",
    components: "{}",
    facts: "{}",
  };
  const seen = { firstSeen: now, lastSeen: now, firstRelease: "", lastRelease: "", events: 1, createdAt: now };
  const place = { fileName: "", path: "", line: 0, columnNumber: 0, lineHash: "" };
  return { ...base, logId: "", title: "", ...place, ...seen, ...fields };
}

export function toRelease(fields: Partial<ReleaseRecord> = {}): ReleaseRecord {
  const base = { applicationId: "1", version: "1.0.0", epoch: 1, orderKey: "s1", announcedAt: null };
  return { ...base, firstSeen: now, lastSeen: now, createdAt: now, commitHash: null, ...fields };
}

export function toAlertRule(fields: Partial<StoredAlertRule> = {}): StoredAlertRule {
  const base = { id: "r1", teamId: "a1", applicationId: null, name: "Errors", condition: "{}", behaviour: "{}" };
  const made = { builtIn: null, createdBy: "a1", createdByName: "Ada", createdAt: now, changedAt: now, version: 1 };
  const routes = [{ channels: [], afterMinutes: 0 }];
  return { ...base, ...made, kind: "count", severity: "high", isEnabled: 1, routes, ...fields };
}

export function toAlertState(fields: Partial<AlertStateRecord> = {}): AlertStateRecord {
  const base = { ruleId: "r1", groupKey: "", since: now, recent: "{}", value: 1, incidentId: null };
  return { ...base, phase: "ok", evaluatedAt: now, version: 1, ...fields };
}

export function toIncident(fields: Partial<IncidentRecord> = {}): IncidentRecord {
  const base = { id: "n1", teamId: "a1", number: 1, ruleId: "r1", applicationId: null, openedAt: now, lastAt: now };
  const acknowledged = { acknowledgedAt: null, acknowledgedBy: null, acknowledgedName: null };
  const values = { firedValue: 12, usualValue: null, limitValue: 10, isFlapping: 0, isOneOff: 0, isMixed: 0 };
  const resolved = { resolvedAt: null, resolvedName: null, revision: 1, sealed: "sealed" };
  return {
    ...base,
    ...acknowledged,
    ...values,
    ...resolved,
    kind: "count",
    severity: "high",
    status: "open",
    ...fields,
  };
}

export function toChannel(fields: Partial<ChannelRecord> = {}): ChannelRecord {
  const base = { id: "c1", teamId: "a1", name: "#ops", detail: "Harbor Goods", sealed: "sealed", quiet: "" };
  const state = { statusText: "", failingSince: null, lastSentAt: null, sendsUpdates: 0 };
  const made = { createdBy: "a1", createdByName: "Ada", createdAt: now, version: 1 };
  return { ...base, ...state, ...made, kind: "slack", status: "working", ...fields };
}

export function toDelivery(fields: Partial<DeliveryRecord> = {}): DeliveryRecord {
  const base = { id: "d1", channelId: "c1", notificationId: null, at: now, incidentNumber: 1, isDelivered: 1 };
  return { ...base, what: "opened", status: 200, ms: 80, error: null, ...fields };
}
