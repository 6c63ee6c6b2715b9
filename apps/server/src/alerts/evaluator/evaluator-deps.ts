// What the evaluator needs.
import type { FastifyBaseLogger } from "fastify";
import type { Clock } from "../../clock.ts";
import type { LogStore } from "../../storage/logs/store.ts";
import type { MetadataStores, Transaction } from "../../storage/metadata/stores.ts";
import type { Vault } from "../../vault.ts";
import type { RuleTarget } from "./measure.ts";

export interface EvaluatorDeps {
  stores: Pick<
    MetadataStores,
    | "leases"
    | "alertRules"
    | "alertStates"
    | "alertEvaluations"
    | "alertMutes"
    | "issueSignals"
    | "incidents"
    | "incidentEvents"
    | "issues"
    | "issueFingerprints"
    | "applications"
  >;
  transaction: Transaction;
  logs: Pick<
    LogStore,
    | "arrivedBySteps"
    | "partsBySteps"
    | "metricBySteps"
    | "arrivedInWindows"
    | "arrivalTimes"
    | "hits"
    | "activeApplications"
    | "kindsArrived"
    | "issueFigures"
    | "list"
    | "find"
  >;
  /**
   * The logs that a rule may see: of one application, or of all of the team. undefined if there is no such team or
   * application any longer.
   */
  open(teamId: string, applicationId: string | null): Promise<RuleTarget | undefined>;
  /** Rejects while the log store doesn't respond. */
  pingLogs(): Promise<void>;
  /** Everything that this server accepted before this time can be found. */
  storedTo(): number;
  vault: Pick<Vault, "encrypt" | "decrypt">;
  clock: Clock;
  logger: Pick<FastifyBaseLogger, "warn" | "error" | "info">;
  /** An incident is new or has changed. */
  onIncident(incident: { teamId: string; number: number }): void;
  /** There is something to send. */
  onNotify(): void;
}
