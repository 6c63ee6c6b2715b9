// Incidents of a team: the list, one of them, and how many are open.
import { alertSeverities, dayMs, type IncidentPage, incidentPageSize, type ListedIncident } from "@contrail/protocol";
import type { Clock } from "../../clock.ts";
import { AppError } from "../../errors.ts";
import type { IncidentRecord } from "../../storage/metadata/database/alert-records.ts";
import type { MetadataStores } from "../../storage/metadata/stores.ts";
import type { Vault } from "../../vault.ts";
import type { Bars } from "./bars.ts";
import { type PageDeps, type PageTeam, readIncidentPage } from "./incident-page.ts";
import { type ContextStores, type IncidentContext, readContext, toIncident } from "./to-incident.ts";

export interface IncidentsDeps {
  stores: ContextStores & PageDeps["stores"] & Pick<MetadataStores, "incidents" | "deliveries">;
  logsUpTo: PageDeps["logsUpTo"];
  bars: Bars;
  vault: Pick<Vault, "encrypt" | "decrypt">;
  clock: Clock;
}

export interface IncidentQuery {
  appName?: string | undefined;
  search?: string | undefined;
  from?: string | undefined;
  cursor?: string | undefined;
}

export interface IncidentList {
  incidents: ListedIncident[];
  open: number;
  resolved: number;
  messages: number;
  next: string | null;
}

/** Titles are encrypted, so a search has to read them. */
const maxSearched = 2_000;
const messagesMs = 7 * dayMs;

export type Incidents = ReturnType<typeof createIncidents>;

export function createIncidents({ stores, logsUpTo, bars, vault, clock }: IncidentsDeps) {
  async function toListed(record: IncidentRecord, context: IncidentContext): Promise<ListedIncident> {
    const rule = context.rules.get(record.ruleId ?? "");
    const applicationId = rule?.applicationId ?? record.applicationId;
    return {
      ...toIncident(record, context, vault),
      bars: await bars.ofDay(rule, applicationId, context.now),
    };
  }

  /** One page of resolved ones that match. */
  async function readResolved(
    teamId: string,
    filter: { applicationId?: string; from?: number },
    matches: (record: IncidentRecord) => boolean,
    cursor: Cursor | undefined,
  ): Promise<{ records: IncidentRecord[]; next: Cursor | undefined }> {
    const records: IncidentRecord[] = [];
    let after = cursor;
    for (let searched = 0; searched < maxSearched; searched += incidentPageSize) {
      const limit = incidentPageSize + 1;
      const page = await stores.incidents.listResolved(teamId, { ...filter, ...(after && { after }), limit });
      for (const record of page.slice(0, incidentPageSize)) {
        after = { resolvedAt: record.resolvedAt, number: record.number };
        if (matches(record)) records.push(record);
        if (records.length === incidentPageSize) return { records, next: after };
      }
      if (page.length < limit) return { records, next: undefined };
    }
    return { records, next: after };
  }

  return {
    async list(teamId: string, { appName, search = "", from, cursor }: IncidentQuery): Promise<IncidentList> {
      const now = clock.now();
      const context = await readContext(stores, teamId, now);
      const application = appName === undefined ? undefined : findApplication(context, appName);
      const filter = {
        ...(application && { applicationId: application.id }),
        ...(from !== undefined && { from: Date.parse(from) }),
      };
      const matches = createMatch(search, (record) => toIncident(record, context, vault));
      const open = await stores.incidents.listOpen(teamId, filter);
      const first = cursor === undefined ? open.filter(matches).toSorted(bySeverity) : [];
      const { records, next } = await readResolved(teamId, filter, matches, parseCursor(cursor));
      const incidents: ListedIncident[] = [];
      for (const record of [...first, ...records]) incidents.push(await toListed(record, context));
      return {
        incidents,
        open: open.length,
        resolved: await stores.incidents.countResolved(teamId, filter),
        messages: await stores.deliveries.count(teamId, filter.from ?? now - messagesMs),
        next: next ? `${next.resolvedAt}-${next.number}` : null,
      };
    },

    count: (teamId: string): Promise<number> => stores.incidents.countOpen(teamId),

    async get(team: PageTeam, number: number): Promise<Omit<IncidentPage, "success" | "message">> {
      const record = await stores.incidents.find(team.id, number);
      if (!record) throw new AppError("incident_not_found");
      const context = await readContext(stores, team.id, clock.now());
      return readIncidentPage({ stores, logsUpTo, bars, vault }, team, record, context);
    },
  };
}

function findApplication({ applications }: IncidentContext, nameOrId: string): { id: string } {
  const all = [...applications.values()];
  const found =
    all.find(({ id }) => id === nameOrId) ?? all.find(({ name }) => name.toLowerCase() === nameOrId.toLowerCase());
  if (!found) throw new AppError("application_not_found");
  return found;
}

interface Cursor {
  resolvedAt: number;
  number: number;
}

function parseCursor(text: string | undefined): Cursor | undefined {
  const [resolvedAt = Number.NaN, number = Number.NaN] = (text ?? "").split("-").map(Number);
  return Number.isInteger(resolvedAt) && Number.isInteger(number) ? { resolvedAt, number } : undefined;
}

function bySeverity(one: IncidentRecord, other: IncidentRecord): number {
  const rank = ({ severity }: IncidentRecord) => alertSeverities.indexOf(severity);
  return rank(other) - rank(one) || other.openedAt - one.openedAt || other.number - one.number;
}

/** In the title, the name of the rule, or the number, with or without `#`. */
function createMatch(
  search: string,
  read: (record: IncidentRecord) => { title: string; rule: { name: string } | null },
): (record: IncidentRecord) => boolean {
  const wanted = search.trim().toLowerCase();
  if (wanted === "") return () => true;
  return (record) => {
    if (wanted.replace("#", "") === String(record.number)) return true;
    const { title, rule } = read(record);
    return title.toLowerCase().includes(wanted) || (rule?.name.toLowerCase().includes(wanted) ?? false);
  };
}
