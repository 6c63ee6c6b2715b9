// The tables of the metadata store, as code sees them: times are integer milliseconds, absent is null.
// In the database the names are snake_case.
import type { codeTypes, Environment, PlanId } from "@contrail/protocol";
import type { Kysely } from "kysely";

export type MetadataDb = Kysely<Tables>;

export interface Tables {
  accounts: AccountRecord;
  registrations: RegistrationRecord;
  codes: CodeRecord & { slot: number };
  sessions: SessionRecord;
  applications: ApplicationRecord & { nameKey: string };
  redaction: RedactionRecord;
  outbox: MailRecord;
  install: InstallRecord;
}

export interface AccountRecord {
  id: string;
  /** Lower-case. */
  email: string;
  name: string;
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
  /** How often a wrong code was entered. */
  tries: number;
  createdAt: number;
  expiresAt: number;
}

export interface SessionRecord {
  id: string;
  accountId: string;
  tokenHash: string;
  createdAt: number;
  expiresAt: number;
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
}

export interface RedactionRecord {
  applicationId: string;
  /** JSON text. */
  rules: string;
}

export interface MailRecord {
  id: string;
  recipient: string;
  subject: string;
  bodyText: string;
  bodyHtml: string;
  createdAt: number;
}

/** What this install remembers about itself. */
export interface InstallRecord {
  name: string;
  value: string;
}
