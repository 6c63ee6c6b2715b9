import type { Fault } from "./fault.ts";
import { alerts } from "./faults/alerts.ts";
import { auth } from "./faults/auth.ts";
import { billing } from "./faults/billing.ts";
import { channels } from "./faults/channels.ts";
import { ingest } from "./faults/ingest.ts";
import { issues } from "./faults/issues.ts";
import { live } from "./faults/live.ts";
import { logger } from "./faults/logger.ts";
import { outbound } from "./faults/outbound.ts";
import { redaction } from "./faults/redaction.ts";
import { search } from "./faults/search.ts";
import { spool } from "./faults/spool.ts";
import { storage } from "./faults/storage.ts";
import { teams } from "./faults/teams.ts";
import { web } from "./faults/web.ts";

export type NamedFault = Fault & { name: string };

/** By the area of the product. */
export const faults: Readonly<Record<string, readonly Fault[]>> = {
  alerts,
  auth,
  billing,
  channels,
  ingest,
  issues,
  live,
  logger,
  outbound,
  redaction,
  search,
  spool,
  storage,
  teams,
  web,
};

/** All, or those of the named areas, or single ones such as `issues/3`. */
export function chooseFaults(names: readonly string[]): NamedFault[] {
  const all = Object.entries(faults).flatMap(([area, list]) =>
    list.map((fault, index) => ({ ...fault, area, name: `${area}/${index + 1}` })),
  );
  const unknown = names.find((name) => !all.some((fault) => fault.name === name || fault.area === name));
  if (unknown !== undefined)
    throw new Error(`There is no fault ${unknown}. The areas are ${Object.keys(faults).join(", ")}.`);
  return all.filter((fault) => names.length === 0 || names.includes(fault.area) || names.includes(fault.name));
}
