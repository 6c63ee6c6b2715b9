// How much a team may still send before it is rejected.
import { bufferShare, plans, thousandthsPerCredit } from "@contrail/protocol";
import type { TeamBalance } from "../storage/metadata/ledger/credits.ts";

/** Thousandths of a credit, and logs. Ingest is rejected only if neither is left. */
export interface Allowance {
  credits: number;
  logs: number;
}

export function allowanceOf({ plan, ofPlan, purchased, logs }: TeamBalance): Allowance {
  const { creditsPerMonth, logsPerMonth } = plans[plan];
  return {
    credits: ofPlan + purchased + creditsPerMonth * thousandthsPerCredit * bufferShare,
    logs: logsPerMonth * (1 + bufferShare) - logs,
  };
}

export function isUsedUp({ credits, logs }: Allowance): boolean {
  return credits <= 0 && logs <= 0;
}
