// The tables of the metadata store, as code sees them: times are integer milliseconds, absent is null.
// In the database the names are snake_case.
import type {
  ContactTopic,
  codeTypes,
  EntryType,
  Environment,
  Metered,
  Payments,
  PlanId,
  ProviderId,
  Purchase,
  sessionKinds,
} from "@contrail/protocol";
import type { Kysely } from "kysely";

export type MetadataDb = Kysely<Tables>;

export interface Tables {
  accounts: AccountRecord;
  registrations: RegistrationRecord;
  codes: CodeRecord;
  sessions: SessionRecord;
  identities: IdentityRecord;
  resets: ResetRecord;
  attempts: AttemptsRecord;
  preferences: PreferencesRecord;
  applications: ApplicationRecord & { nameKey: string };
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
  /** Empty for an account that signs in through a provider only. */
  passwordHash: string;
  profilePicture: string | null;
  plan: PlanId;
  createdAt: number;
}

/** An account that waits for its code. */
export interface RegistrationRecord {
  id: string;
  email: string;
  name: string;
  passwordHash: string;
  createdAt: number;
}

export type CodeKind = (typeof codeTypes)[number];

export interface CodeRecord {
  id: string;
  kind: CodeKind;
  email: string;
  /** The registration or account that the code was sent for. */
  subjectId: string;
  codeHash: string;
  /** Keyed hash of the network or browser that requested it. */
  requestedBy: string;
  /** How often a wrong code was entered from there. */
  tries: number;
  /** How often a wrong code was entered from other places. */
  foreignTries: number;
  createdAt: number;
  expiresAt: number;
}

export interface SessionRecord {
  id: string;
  accountId: string;
  kind: (typeof sessionKinds)[number];
  /** The browser or editor, for people to recognise. */
  name: string;
  tokenHash: string;
  createdAt: number;
  lastUsedAt: number;
  expiresAt: number;
}

/** A person at GitHub or Google, and the account that they sign in to. */
export interface IdentityRecord {
  provider: ProviderId;
  /** The provider's id of the person, which never changes. */
  subject: string;
  accountId: string;
  createdAt: number;
}

/** The right to set a new password, once. */
export interface ResetRecord {
  tokenHash: string;
  accountId: string;
  expiresAt: number;
}

/** How often something was tried in a span of time. */
export interface AttemptsRecord {
  name: string;
  count: number;
  endsAt: number;
  /** What counts of several names have in common, so that they can be cleared together; may be empty. */
  subject: string;
}

export interface PreferencesRecord {
  accountId: string;
  /** JSON. */
  notifications: string;
}

export interface ApplicationRecord {
  id: string;
  accountId: string;
  name: string;
  environment: Environment;
  keyHash: string;
  keyCipher: string;
  createdAt: number;
  /** Logs numbered up to here were deleted; a 64-bit number as text. */
  logsDeletedTo: string;
  /** How long its logs are kept, as far as the plan allows; null: as long as that. */
  retentionDays: number | null;
  /** When a log was last accepted with its key, give or take a minute. */
  lastUsedAt: number | null;
}

export interface RedactionRecord {
  applicationId: string;
  /** JSON text. */
  rules: string;
}

/** Cached analyses. */
export interface AnalysisRecord {
  applicationId: string;
  /** The fingerprint of the fault, or the id of a log that has none. */
  subject: string;
  /** Who was asked: another one may say something else. */
  analyser: string;
  /** The answer and what it was made from, encrypted: both quote logs. */
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

/** A mail that waits to be sent. */
export interface QueuedMailRecord {
  id: string;
  recipient: string;
  /** Subject and bodies, encrypted: they may hold a code. */
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
  accountId: string;
  name: string;
  query: string;
  createdAt: number;
}

/** What this installation remembers about itself. */
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

/** What an account has set about payments, and what is remembered about its plan. */
export interface BillingRecord {
  accountId: string;
  /** 0 or 1. */
  autoRefill: number;
  /** Of the payments when it was switched on or off: leave to spend play money is none to charge a card. */
  refillMode: Payments["mode"];
  /** Dollars a month. */
  refillCeiling: number;
  /** By which the payment provider knows the account and what it subscribes to. */
  customerId: string | null;
  subscriptionId: string | null;
  /** When the provider last reported a new card. */
  newCardAt: number | null;
  /** After a change to a plan that keeps logs shorter: nothing younger than these days is deleted before that time. */
  keepDays: number | null;
  keepUntil: number | null;
}

/** A movement of credits, in thousandths: positive ones come to the account, negative ones leave it. */
export interface LedgerRecord {
  id: string;
  accountId: string;
  createdAt: number;
  type: EntryType;
  description: string;
  /** The two balances of an account: credits of its plan, which expire with the month, and credits that were bought. */
  planAmount: number;
  purchasedAmount: number;
  /** What happened, once in an account: `month:2026-11`, `usage:2026-11-15`, `purchase:ID`. */
  reference: string;
}

/** What an account used in a day, charged or not. */
export interface UsageRecord extends Metered {
  accountId: string;
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
  accountId: string;
  what: Purchase["what"];
  /** Id of the package or plan. */
  item: string;
  /** Dollars. */
  price: number;
  status: Purchase["status"];
  /** Of the payments when it was bought: in test mode no card was charged. */
  mode: Payments["mode"];
  /** 0 or 1: bought by auto-refill. */
  isRefill: number;
  createdAt: number;
  /** The provider's id of the page where it is to be paid. */
  checkoutId: string | null;
  /** The provider's id of the payment; no two purchases have the same. */
  providerReference: string | null;
  /** Why it failed. */
  problem: string | null;
}

/** A subscription without a plan, to be ended at the provider. */
export interface PastSubscriptionRecord {
  subscriptionId: string;
  accountId: string;
  /** 0 or 1: at the payment provider, too. */
  isEnded: number;
}

/** An AI analysis that took a credit. */
export interface AnalysisCreditRecord {
  id: string;
  accountId: string;
  month: string;
  reason: string;
  createdAt: number;
}

/** A request that was sent with an Idempotency-Key. */
export interface IdempotencyRecord {
  accountId: string;
  keyHash: string;
  /** Of the route, its parameters and the body. */
  requestHash: string;
  /** Stays the same when another request takes over from a server that died. */
  runId: string;
  /** The response body, encrypted: it may contain an application key. null while the request is in progress. */
  sealed: string | null;
  lockedUntil: number;
  expiresAt: number;
}
