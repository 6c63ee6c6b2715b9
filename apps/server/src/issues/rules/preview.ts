// What a rule would do, with the events of the last 30 days.
import { dayMs, groupBy, type PreviewGroup, type PreviewPart, previewDays } from "@contrail/protocol";
import type { Scope } from "../../storage/logs/scope.ts";
import type { LogStore } from "../../storage/logs/store.ts";
import type { IssueRecord } from "../../storage/metadata/database/tables.ts";
import { countKinds } from "../count-kinds.ts";
import { type ChangedGroup, type ComparedKind, findChanged } from "./compare.ts";
import { describePart } from "./regrouped-issues.ts";

const maxGroups = 50;

export interface PreviewInput {
  /** By id, as they are. */
  issues: ReadonlyMap<string, IssueRecord>;
  /** By id, as those would be that change. */
  regrouped: ReadonlyMap<string, Pick<IssueRecord, "title" | "function" | "file">>;
  compared: readonly ComparedKind[];
  scopes: readonly Scope[];
  applicationId: string;
  /** Internal ids of the issues that the request names. */
  selected: ReadonlySet<string>;
  publicIdOf(id: string): string;
  now: number;
}

export async function previewGroups(
  logs: Pick<LogStore, "kindCounts" | "issueFigures">,
  input: PreviewInput,
): Promise<{ groups: PreviewGroup[]; more: number; from: number; to: number }> {
  const { compared, scopes, applicationId, now } = input;
  const range = { from: now - previewDays * dayMs, to: now };
  const known = compared.map(({ kind }) => ({ applicationId, fingerprint: kind.fingerprint }));
  const counts = await countKinds(logs, scopes, range, { middle: now, withUsers: false, known });
  const eventsOf = new Map(counts.map(({ fingerprint, events }) => [fingerprint, events]));
  const sum = (kinds: readonly ComparedKind[]) =>
    kinds.reduce((events, { kind }) => events + (eventsOf.get(kind.fingerprint) ?? 0), 0);
  const changed = findChanged(compared)
    .map((group) => ({ ...group, events: sum(group.kinds) }))
    .toSorted((one, other) => other.events - one.events || other.kinds.length - one.kinds.length);
  const shown = changed.slice(0, maxGroups);
  const figures = await logs.issueFigures(
    scopes,
    {},
    shown.map(({ kinds }) => ({ applicationId, fingerprints: kinds.map(({ kind }) => kind.fingerprint) })),
    { ...range, count: 1 },
  );
  const groups = shown.map((group, index) => {
    const parts = [...groupBy(group.kinds, ({ before }) => before)].map(([id, kinds]) =>
      toPart(input, group, id, sum(kinds)),
    );
    const order = parts.toSorted(
      (one, other) => Number(other.role === "stays") - Number(one.role === "stays") || other.events - one.events,
    );
    const users = figures[index]?.users ?? 0;
    return { ...describeGroup(input, group), events: group.events, users, parts: order };
  });
  return { groups, more: changed.length - shown.length, ...range };
}

function toPart(
  { issues, compared, selected, publicIdOf }: PreviewInput,
  group: ChangedGroup,
  id: string,
  events: number,
): PreviewPart {
  const { title = "", function: name = "", file = "" } = issues.get(id) ?? {};
  const isWhole = !compared.some(({ before, after }) => before === id && after !== group.id);
  const joined = selected.has(id) ? "selected" : "rule";
  const role = id === group.id ? "stays" : isWhole ? joined : "part";
  return { id: publicIdOf(id), title, place: { function: name, file }, role, events };
}

function describeGroup({ issues, regrouped, publicIdOf }: PreviewInput, { id, kinds }: ChangedGroup) {
  const known = regrouped.get(id) ?? issues.get(id);
  const { title = "", function: name = "", file = "" } = known ?? describePart(kinds, issues) ?? {};
  return { id: known ? publicIdOf(id) : null, title, place: { function: name, file } };
}
