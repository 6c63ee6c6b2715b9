// The tables of the metadata store, as the code sees them: times are integer milliseconds, absent values are null. In
// the database the names are snake_case.
import type {
  ActorKind,
  AuditAction,
  ContactTopic,
  codeTypes,
  EntryType,
  Environment,
  IssueActivityKind,
  IssueKind,
  IssueState,
  Metered,
  Payments,
  PlanId,
  ProviderId,
  Purchase,
  Role,
  SignInMethod,
  SsoRole,
  sessionKinds,
  tokenKinds,
} from "@contrail/protocol";
import type { Generated, Kysely } from "kysely";
import type {
  AlertEvaluationRecord,
  AlertMuteRecord,
  AlertRouteRecord,
  AlertRuleRecord,
  AlertStateRecord,
  ChannelRecord,
  DeliveryRecord,
  IncidentEventRecord,
  IncidentNumberRecord,
  IncidentRecord,
  IssueSignalRecord,
  LeaseRecord,
  NotificationRecord,
} from "./alert-records.ts";

export type MetadataDb = Kysely<Tables>;

/** Has defaults, so it is left out when an application is created. */
type Numbering = { [Field in keyof IssueNumbering]: Generated<IssueNumbering[Field]> };

export interface Tables {
  accounts: AccountRecord;
  registrations: RegistrationRecord;
  codes: CodeRecord;
  sessions: SessionRecord;
  teams: TeamRecord;
  members: MemberRecord;
  formerMembers: FormerMemberRecord;
  invitations: InvitationRecord;
  ssoConnections: SsoConnectionRecord;
  ssoDomains: SsoDomainRecord;
  ssoIdentities: SsoIdentityRecord;
  identities: IdentityRecord;
  resets: ResetRecord;
  authenticatorApps: AuthenticatorAppRecord;
  passkeys: PasskeyRecord;
  recoveryCodes: RecoveryCodeRecord;
  signInChallenges: ChallengeRecord;
  attempts: AttemptsRecord;
  preferences: PreferencesRecord;
  applications: ApplicationRecord & { nameKey: string } & Numbering;
  redaction: RedactionRecord;
  rejections: RejectionRecord;
  analyses: AnalysisRecord;
  outbox: MailRecord;
  mailQueue: QueuedMailRecord;
  contactMessages: ContactMessageRecord;
  views: ViewRecord & { nameKey: string };
  install: InstallRecord;
  nodes: NodeRecord;
  billing: BillingRecord;
  ledger: LedgerRecord;
  usageDays: UsageRecord;
  usageCounted: CountedRecord;
  digestCursors: DigestCursorRecord;
  purchases: PurchaseRecord;
  pastSubscriptions: PastSubscriptionRecord;
  analysisCredits: AnalysisCreditRecord;
  idempotencyKeys: IdempotencyRecord;
  audit: AuditRecord;
  auditChains: AuditChainRecord;
  issues: IssueRecord;
  issueKeys: IssueKeyRecord;
  issueFingerprints: IssueFingerprintRecord;
  issueActivity: IssueActivityRecord;
  issueRules: IssueRuleRecord;
  releases: ReleaseRecord;
  issueOverflows: IssueOverflowRecord;
  leases: LeaseRecord;
  alertRules: AlertRuleRecord;
  alertRoutes: AlertRouteRecord;
  alertStates: AlertStateRecord;
  alertEvaluations: AlertEvaluationRecord;
  alertMutes: AlertMuteRecord;
  issueSignals: IssueSignalRecord;
  incidentNumbers: IncidentNumberRecord;
  incidents: IncidentRecord;
  incidentEvents: IncidentEventRecord;
  channels: ChannelRecord & { busyUntil: number };
  notifications: NotificationRecord;
  deliveries: DeliveryRecord;
}

/** How often requests or events of an application were rejected for one reason. */
export interface RejectionRecord {
  applicationId: string;
  code: string;
  message: string;
  count: number;
  lastAt: number;
}

export interface AccountRecord {
  id: string;
  /** Lower-case. */
  email: string;
  name: string;
  /** Empty for an account that only signs in through a provider. */
  passwordHash: string;
  profilePicture: string | null;
  createdAt: number;
  /** 1 if there is an authenticator app or a passkey. */
  hasSecondFactor: number;
}

export interface TeamRecord {
  id: string;
  name: string;
  plan: PlanId;
  createdAt: number;
  /** 0 or 1. */
  secondFactorRequired: number;
  /** 0 or 1: whether only sessions of its own single sign-on have access. */
  ssoRequired: number;
}

export interface MemberRecord {
  teamId: string;
  accountId: string;
  role: Role;
  createdAt: number;
}

/** Someone who left a team or was removed from it, until they are a member again. */
export interface FormerMemberRecord {
  teamId: string;
  accountId: string;
  leftAt: number;
}

/** The latest invitation of an address to a team. */
export interface InvitationRecord {
  id: string;
  teamId: string;
  /** Lower-case. */
  email: string;
  role: Role;
  tokenHash: string;
  /** The account that sent it; null if it was deleted. */
  invitedBy: string | null;
  createdAt: number;
  expiresAt: number;
  acceptedAt: number | null;
  revokedAt: number | null;
}

/** A team's OpenID Connect client at its identity provider. */
export interface SsoConnectionRecord {
  teamId: string;
  issuer: string;
  clientId: string;
  /** Encrypted. */
  secretCipher: string;
  defaultRole: SsoRole;
  roleClaim: string | null;
  /** JSON. */
  roleRules: string;
  createdAt: number;
  updatedAt: number;
}

/** An email domain that a team uses with its identity provider, once it has proved that it is theirs. */
export interface SsoDomainRecord {
  teamId: string;
  domain: string;
  /** What the domain's TXT record has to contain; another one for each issuer. */
  token: string;
  /** null until the record was found. At most one team has proved a domain. */
  verifiedAt: number | null;
}

/** A user of a team's identity provider, and the account that they sign in to. */
export interface SsoIdentityRecord {
  teamId: string;
  issuer: string;
  /** The provider's id of the user, which never changes. */
  subject: string;
  accountId: string;
  createdAt: number;
}

/** A registration waiting for its code. */
export interface RegistrationRecord {
  id: string;
  email: string;
  name: string;
  passwordHash: string;
  createdAt: number;
}

export type CodeKind = (typeof codeTypes)[number] | "sso_break_glass";

export interface CodeRecord {
  id: string;
  kind: CodeKind;
  email: string;
  /** The registration or account that the code was sent for, or the session and the team that it opens. */
  subjectId: string;
  codeHash: string;
  /** Keyed hash of the network or browser that requested it. */
  requestedBy: string;
  /** Wrong codes entered from there. */
  tries: number;
  /** Wrong codes entered from other sources. */
  foreignTries: number;
  createdAt: number;
  expiresAt: number;
}

export interface SessionRecord {
  id: string;
  accountId: string;
  kind: SessionKind;
  /** The browser, editor or purpose, for users to recognize. */
  name: string;
  tokenHash: string;
  createdAt: number;
  /** 0: never. */
  lastUsedAt: number;
  expiresAt: number;
  /** The only team that a token or an editor can access; null for browsers. */
  teamId: string | null;
  /** Of a token or an editor, separated by spaces; null for browsers. */
  scopes: string | null;
  /** The only application that a token works for; null: all of its team. */
  applicationId: string | null;
  /** The networks that a token was used from, separated by spaces; empty for browsers. */
  networks: string;
  /** The start of a token's text. */
  hint: string | null;
  /** The team whose single sign-on gave access to this session, and until when; null if none did. */
  ssoTeamId: string | null;
  ssoUntil: number | null;
  /** How it got that access: through the provider, or as an owner without it. null if it has none, or it is unknown. */
  ssoSource: "provider" | "break_glass" | null;
  /** How a browser signed in, without its second factor; null for others, and if it is unknown. */
  method: SignInMethod | null;
  /** When the user last signed in with it or confirmed their password. */
  confirmedAt: number;
}

/** A browser session ends without use; an editor token or access token belongs to one team and has scopes. */
export type SessionKind = (typeof sessionKinds)[number] | (typeof tokenKinds)[number];

/** A user at GitHub or Google, and the account that they sign in to. */
export interface IdentityRecord {
  provider: ProviderId;
  /** The provider's id of the user, which never changes. */
  subject: string;
  accountId: string;
  createdAt: number;
}

/** An authenticator app (TOTP); at most one per account. */
export interface AuthenticatorAppRecord {
  accountId: string;
  /** Encrypted by the vault. */
  sealedSecret: string;
  /** 0 until its first code was entered. */
  isConfirmed: number;
  /** The time step of the last accepted code; it and earlier ones are rejected. */
  lastStep: number;
  createdAt: number;
}

export interface PasskeyRecord {
  id: string;
  accountId: string;
  /** Chosen by the authenticator; base64url. */
  credentialId: string;
  /** COSE, base64url. */
  publicKey: string;
  /** How often it was used, if the authenticator counts; otherwise 0. */
  counter: number;
  /** JSON. */
  transports: string;
  name: string;
  createdAt: number;
  lastUsedAt: number | null;
}

export interface RecoveryCodeRecord {
  accountId: string;
  /** Keyed hash. */
  codeHash: string;
  usedAt: number | null;
}

/** A sign-in or set-up that waits for its second step. */
export interface ChallengeRecord {
  /** Keyed hash. */
  tokenHash: string;
  purpose: "second_factor" | "passkey_sign_in" | "passkey_setup";
  accountId: string | null;
  /** Attempts so far. */
  tries: number;
  expiresAt: number;
  /** The first factor of the sign-in. */
  method: SignInMethod | null;
}

/** A single-use permission to set a new password. */
export interface ResetRecord {
  tokenHash: string;
  accountId: string;
  expiresAt: number;
}

/** Number of attempts in a time window. */
export interface AttemptsRecord {
  name: string;
  count: number;
  endsAt: number;
  /** Groups counts of several names, so that they can be cleared together; may be empty. */
  subject: string;
}

export interface PreferencesRecord {
  accountId: string;
  /** JSON. */
  notifications: string;
}

export interface ApplicationRecord {
  id: string;
  teamId: string;
  name: string;
  environment: Environment;
  keyHash: string;
  keyCipher: string;
  createdAt: number;
  /** Logs numbered up to here were deleted; a 64-bit number as text. */
  logsDeletedTo: string;
  /** Its retention, capped by the plan; null: the plan's. */
  retentionDays: number | null;
  /** When a log was last accepted with its key, give or take a minute. */
  lastUsedAt: number | null;
}

/** What numbers the issues of an application: `SHOP` and 12 for `SHOP-12`. */
export interface IssueNumbering {
  /** Empty until there is an issue. */
  issuePrefix: string;
  lastIssueNumber: number;
  /** Errors that an earlier version of Contrail received, before this time, have no issues yet; 0: there are none. */
  olderErrorsTo: number;
}

export interface RedactionRecord {
  applicationId: string;
  /** JSON text. */
  rules: string;
}

/** Cached analyses. */
export interface AnalysisRecord {
  applicationId: string;
  /** The fingerprint of the error, or the id of a log that has none. */
  subject: string;
  /** The analyzer: another one may have another answer. */
  analyser: string;
  /** The answer and its input, encrypted: both quote logs. */
  sealed: string;
  createdAt: number;
}

export interface MailRecord {
  id: string;
  recipient: string;
  subject: string;
  bodyText: string;
  bodyHtml: string;
  createdAt: number;
}

/** An email waiting to be sent. */
export interface QueuedMailRecord {
  id: string;
  recipient: string;
  /** Subject and bodies, encrypted: they may contain a code. */
  sealed: string;
  createdAt: number;
  /** Not worth sending after this. */
  expiresAt: number;
  tries: number;
  dueAt: number;
  lastError: string | null;
  gaveUpAt: number | null;
}

/** A message to the operator of this installation. */
export interface ContactMessageRecord {
  id: string;
  topic: ContactTopic;
  name: string;
  email: string;
  message: string;
  createdAt: number;
}

/** A saved view of the Logs screen. */
export interface ViewRecord {
  id: string;
  teamId: string;
  name: string;
  query: string;
  createdAt: number;
}

/** Values that belong to this installation. */
export interface InstallRecord {
  name: string;
  value: string;
}

/** A server's number among those that share a store. */
export interface NodeRecord {
  number: number;
  holder: string;
  heldUntil: number;
}

/** Payment settings of a team, and the state of its plan. */
export interface BillingRecord {
  teamId: string;
  /** 0 or 1. */
  autoRefill: number;
  /** The payment mode when it was turned on or off: consent given in test mode is no consent to charge a card. */
  refillMode: Payments["mode"];
  /** Dollars per month. */
  refillCeiling: number;
  /** The payment provider's ids of the team and its subscription. */
  customerId: string | null;
  subscriptionId: string | null;
  /** When the provider last reported a new card. */
  newCardAt: number | null;
  /** After a downgrade: logs younger than this many days are kept until that time. */
  keepDays: number | null;
  keepUntil: number | null;
}

/** A credit transaction, in thousandths: positive amounts are added to the team's balance, negative ones deducted. */
export interface LedgerRecord {
  id: string;
  teamId: string;
  createdAt: number;
  type: EntryType;
  description: string;
  /** The two balances of a team: plan credits, which expire with the month, and purchased credits. */
  planAmount: number;
  purchasedAmount: number;
  /** What happened, unique within a team: `month:2026-11`, `usage:2026-11-15`, `purchase:ID`. */
  reference: string;
}

/** Usage of a team per day, charged or not. */
export interface UsageRecord extends Metered {
  teamId: string;
  day: string;
}

/** Up to which frame the usage of a spool is in the ledger. */
export interface CountedRecord {
  spool: string;
  countedTo: number;
}

/** Up to which frame the stored rows of a spool are digested. */
export interface DigestCursorRecord {
  spool: string;
  digestedTo: number;
}

export interface PurchaseRecord {
  id: string;
  teamId: string;
  what: Purchase["what"];
  /** Id of the package or plan. */
  item: string;
  /** Dollars. */
  price: number;
  status: Purchase["status"];
  /** The payment mode when it was bought; in test mode, no card was charged. */
  mode: Payments["mode"];
  /** 0 or 1: bought by auto-refill. */
  isRefill: number;
  createdAt: number;
  /** The provider's id of its payment page. */
  checkoutId: string | null;
  /** The provider's id of the payment; no two purchases have the same. */
  providerReference: string | null;
  /** Why it failed. */
  problem: string | null;
}

/** A subscription without a plan, which must be ended at the provider. */
export interface PastSubscriptionRecord {
  subscriptionId: string;
  teamId: string;
  /** 0 or 1: whether it has ended at the payment provider, too. */
  isEnded: number;
}

/** An AI analysis that used a credit. */
export interface AnalysisCreditRecord {
  id: string;
  teamId: string;
  month: string;
  reason: string;
  createdAt: number;
}

/** A request with an Idempotency-Key. */
export interface IdempotencyRecord {
  accountId: string;
  keyHash: string;
  /** Keyed hash of the route, its parameters and the body. */
  requestHash: string;
  /** Stays the same if another request takes over from a server that crashed. */
  runId: string;
  /** The response body, encrypted: it may contain an application key. null while the request is in progress. */
  sealed: string | null;
  lockedUntil: number;
  expiresAt: number;
}

/** An entry of a team's audit log. Names are copies: who or what they belonged to may be gone. */
export interface AuditRecord {
  teamId: string;
  /** From 1, without gaps. */
  number: number;
  at: number;
  actorKind: ActorKind;
  actorId: string;
  actorName: string;
  action: AuditAction;
  /** JSON: id and name; empty: none. */
  target: string;
  /** JSON. */
  changes: string;
  ip: string;
  agent: string;
  hash: string;
}

/** The ends of a team's audit log: its last entry, and the one before the first that is kept. */
export interface AuditChainRecord {
  teamId: string;
  number: number;
  hash: string;
  baseNumber: number;
  baseHash: string;
}

export interface IssueRecord {
  id: string;
  applicationId: string;
  /** 12 of `SHOP-12`. */
  number: number;
  /** The issue that it is a part of now. It keeps its fingerprints and counts, so that this can be undone exactly. */
  mergedInto: string | null;
  /** The rule that merged it, or that gave all its kinds of error to others; null: someone merged it. */
  mergedBy: string | null;
  kind: IssueKind;
  /** `TypeError`; the method of a failed request. */
  type: string;
  title: string;
  /** Where it happened; empty if unknown. */
  function: string;
  file: string;
  state: IssueState;
  /** JSON: the `IssueStateDetail`. */
  stateDetail: string;
  stateSince: number;
  assigneeId: string | null;
  firstSeen: number;
  lastSeen: number;
  /** Empty if its events name none. */
  firstRelease: string;
  lastRelease: string;
  /** Of all time, also those past their retention. */
  events: number;
  /** Of an open issue that was resolved before. */
  regressedAt: number | null;
  escalatedAt: number | null;
  createdAt: number;
}

export interface IssueKeyRecord {
  applicationId: string;
  /** The grouping key. */
  key: string;
  /** Of the grouping. */
  version: number;
  issueId: string;
}

/** A kind of error as the rows tell it apart: finer than a grouping key. */
export interface IssueFingerprintRecord {
  applicationId: string;
  /** 16 hexadecimal digits. */
  fingerprint: string;
  key: string;
  issueId: string;
  /** JSON: what the key is made of. */
  components: string;
  /** JSON: the `ErrorFacts`, from which the components are found again when a team's rules change. */
  facts: string;
  /** A log that has it. */
  logId: string;
  /** Where it happened: the end of the path. Empty if unknown, null if not determined yet. */
  fileName: string | null;
  path: string;
  line: number;
  /** 0 if it isn't known. */
  columnNumber: number;
  /** Of the text of the line; empty if it isn't known. */
  lineHash: string;
  firstSeen: number;
  lastSeen: number;
  /** Empty if its events name none. */
  firstRelease: string;
  lastRelease: string;
  /** What its first event says; empty if an older version of Contrail stored it. */
  title: string;
  events: number;
  /** When the server received the first one. */
  createdAt: number;
}

/** How a team corrects the grouping of an application's errors. */
export interface IssueRuleRecord {
  id: string;
  applicationId: string;
  /** The issue that it was made for: what a merge rule matches belongs to it. null if it was deleted. */
  issueId: string | null;
  /** JSON: the `GroupingRule`. */
  rule: string;
  /** The account, which may be deleted. */
  createdBy: string | null;
  createdByName: string;
  createdAt: number;
  revokedAt: number | null;
  /** How many kinds of error it applies to. */
  caught: number;
  /** JSON: states of issues that changed with it, and return when it is revoked. */
  stateChanges: string;
}

export interface IssueActivityRecord {
  /** A UUID of version 7: entries of the same millisecond are sorted by it. */
  id: string;
  issueId: string;
  /** Shared by the entries of one change of several issues. */
  changeId: string;
  at: number;
  /** null: Contrail itself, or a deleted account. */
  actorId: string | null;
  actorName: string;
  kind: IssueActivityKind;
  /** JSON, by kind. */
  detail: string;
  /** JSON: the fields of the issue before the change. Empty if it can't be undone. */
  before: string;
  /** The log that caused it; empty if none did. */
  logId: string;
}

export interface ReleaseRecord {
  applicationId: string;
  version: string;
  /** Releases of a later epoch are newer; it changes with the scheme of the versions. */
  epoch: number;
  /** Compared as text within an epoch. It never changes. */
  orderKey: string;
  /** null if it was only seen in logs. */
  announcedAt: number | null;
  /** In logs; null if it was only announced. */
  firstSeen: number | null;
  lastSeen: number | null;
  createdAt: number;
  /** The Git commit; null if the announcement didn't name it. */
  commitHash: string | null;
}

export interface IssueOverflowRecord {
  applicationId: string;
  type: string;
  kinds: number;
  /** Those of the kinds that took too long to read. */
  unreadable: number;
  firstSeen: number;
  lastSeen: number;
}
