// How the events of an issue are distributed: by release, browser, page and so on, and which values are far more frequent
// among them than among all sessions.
import type { Distribution, IssueQuery } from "@contrail/protocol";
import { type EventField, type EventValue, withKinds } from "../storage/logs/issue-figures.ts";
import { browserOf, deviceOf, systemOf } from "./browser-name.ts";
import { toRange } from "./range.ts";
import { type IssueDeps, type IssueTeam, openIssue } from "./team-issues.ts";

/** Values of a field at most; the rest is counted. */
const maxValues = 10;
/** User agents differ in details that aren't shown, so many of them are one browser. */
const maxCounted = 1_000;
/** Of more, one session in so many is counted. */
const maxSampledLogs = 200_000;

const minSessions = 20;
const minShare = 0.2;
const minRatio = 2;

interface ShownField {
  field: string;
  key: string;
  of: EventField;
  toValue?: (value: string) => string;
}

const fields: readonly ShownField[] = [
  { field: "release", key: "meta.release", of: "release" },
  { field: "browser", key: "meta.userAgent", of: "userAgent", toValue: browserOf },
  { field: "page", key: "meta.url", of: "page" },
  { field: "environment", key: "env", of: "environment" },
  { field: "user", key: "meta.user.id", of: "user" },
  { field: "device", key: "meta.userAgent", of: "userAgent", toValue: deviceOf },
  { field: "os", key: "meta.userAgent", of: "userAgent", toValue: systemOf },
];

export interface CountedSessions {
  values: readonly EventValue[];
  sessions: number;
}

type CountedEvents = EventValue & { total: number; distinct: number };

export function createDistributions(deps: IssueDeps) {
  return async (team: IssueTeam, id: string, query: IssueQuery): Promise<Distribution[]> => {
    const { scopes, kinds } = await openIssue(deps, team, id);
    const { from, to } = toRange(query, deps.clock.now(), 1);
    const events = await deps.logs.eventValues(scopes, withKinds({ from, to }, [kinds]), maxCounted);
    if (events.length === 0) return [];
    const sessions = await deps.logs.sessionValues(scopes, { from, to }, { maxLogs: maxSampledLogs });
    return distribute(events, sessions);
  };
}

/** Fields that no event has are left out. */
export function distribute(events: readonly CountedEvents[], sessions: CountedSessions): Distribution[] {
  return fields.flatMap(({ field, key, of, toValue }) => {
    const own = events.filter((each) => each.field === of);
    const counts = fold(own, toValue);
    const [first] = own;
    if (counts.size === 0 || !first) return [];
    const inSessions = fold(
      sessions.values.filter((each) => each.field === of),
      toValue,
    );
    const counted = [...counts.values()].reduce((sum, count) => sum + count, 0);
    // Only some of the values were counted one by one.
    const total = toValue ? counted : first.total;
    const distinct = toValue ? counts.size : first.distinct;
    const sorted = [...counts].toSorted(([a, one], [b, other]) => other - one || (a < b ? -1 : 1));
    const values = sorted.slice(0, maxValues).map(([value, count]) => {
      const share = count / total;
      return { value, events: count, share, sessionShare: overrepresented(share, inSessions.get(value), sessions) };
    });
    return [{ field, key, values, more: distinct - values.length }];
  });
}

function fold(values: readonly EventValue[], toValue?: (value: string) => string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { value, count } of values) {
    const shown = toValue ? toValue(value) : value;
    if (shown !== "") counts.set(shown, (counts.get(shown) ?? 0) + count);
  }
  return counts;
}

/** The share of the sessions, if it is much less than that of the events. */
function overrepresented(share: number, count: number | undefined, { sessions }: CountedSessions): number | null {
  if (count === undefined || sessions < minSessions || share < minShare) return null;
  const ofSessions = Math.min(1, count / sessions);
  return share >= minRatio * ofSessions ? ofSessions : null;
}
