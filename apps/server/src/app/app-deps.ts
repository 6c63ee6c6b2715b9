// The dependencies of the app: its stores and the settings of the installation.
import type { ModelAnalyzerDeps } from "../analysis/model/model-analyzer.ts";
import type { AuthDeps } from "../auth/auth.ts";
import type { BillingDeps } from "../billing/billing.ts";
import type { StripeSettings } from "../billing/payments/stripe.ts";
import type { ApiUrls } from "../channels/kinds/api-urls.ts";
import type { Clock } from "../clock.ts";
import type { ServerDeps } from "../http/create-server.ts";
import type { RequestRate } from "../ingest/rate-limit.ts";
import type { Spool } from "../ingest/spool/spool.ts";
import type { AllowList } from "../outbound/addresses.ts";
import type { Lookup } from "../outbound/request.ts";
import type { SmtpSettings } from "../outbox/smtp.ts";
import type { Storage } from "../storage/open.ts";
import type { Vault } from "../vault.ts";
import type { PageSettings } from "../web/page-settings.ts";
import type { startTaskThread } from "./start-task-thread.ts";

export interface AppDeps extends ServerDeps, PageSettings {
  storage: Storage;
  spool: Spool;
  vault: Vault;
  clock: Clock;
  print: (line: string) => void;
  publicUrl: string;
  billing: boolean;
  retentionDays: number;
  /** Without it, payments are in test mode. */
  stripe: StripeSettings | undefined;
  /** Features that a plan lists but doesn't have yet; undefined: those of the catalog. */
  missingOf?: BillingDeps["missingOf"] | undefined;
  /** Without it, emails go to the outbox. */
  smtp: SmtpSettings | undefined;
  /** Opens the local outbox. */
  outboxKey: string;
  /** Where messages to the operator go. */
  operatorEmail: string | undefined;
  authRatePerMinute: number;
  /** Of hashing; tests sign up hundreds of accounts. */
  passwordCost?: AuthDeps["passwordCost"];
  /** How many requests an application may send. */
  ingestRate: RequestRate;
  /** Memory for bodies that are being received and processed. */
  ingestMemoryBytes?: number;
  /** Tests replace it by a slow one. */
  startTaskThread?: typeof startTaskThread;
  batchTimeoutMs?: number;
  /** How long a search result waits for its total. */
  countTimeoutMs?: number;
  /** How long an alert rule may take for the rows of one block. */
  alertTimeoutMs?: number;
  providers: AuthDeps["providers"];
  /** Internal addresses that URLs entered by users may lead to. */
  outboundAllow: AllowList;
  /** Tests replace the name server. */
  resolveTxt?: AuthDeps["resolveTxt"];
  outboundLookup?: Lookup;
  /** Tests replace Slack, Discord and the others by local servers. */
  channelUrls?: ApiUrls;
  /** Without it, logs are analyzed by the built-in rules. */
  ai: ModelAnalyzerDeps | undefined;
  /** Folder of the built web app; without it, only the API is served. */
  webDir: string | undefined;
  /** Folders of the built logger and of its earlier versions; without them, it isn't served. */
  sdk: { builtDir: string; keptDir: string; extensionFile: string } | undefined;
}
