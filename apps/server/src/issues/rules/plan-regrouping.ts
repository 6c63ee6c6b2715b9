// Which kinds of error move to which issue when the rules of an application change. Pure: the events stay where they are,
// only the pointers of their kinds move. A key never loses its issue, so revoking a rule gives everything back.
import { createGrouping, type ErrorFacts, type GroupedError, groupBy, type SavedRule } from "@contrail/protocol";
import { findRoots } from "../../storage/metadata/issues/merged.ts";

/** A kind of error as it is grouped now. */
export interface GroupedKind {
  fingerprint: string;
  key: string;
  /** The issue that has it, merged or not. */
  issueId: string;
  facts: ErrorFacts;
  events: number;
}

/** Where an issue leads to. */
export interface Redirect {
  mergedInto: string | null;
  /** The rule that did it; null: a person. */
  mergedBy: string | null;
}

export interface GroupedIssue extends Redirect {
  id: string;
}

export interface GroupingState {
  kinds: readonly GroupedKind[];
  /** In the order of their numbers. */
  issues: readonly GroupedIssue[];
  /** Key -> its issue, merged or not. */
  issueOfKey: ReadonlyMap<string, string>;
}

export interface RuleChange {
  /** Those that apply from now on, oldest first. */
  rules: readonly SavedRule[];
  /** Merge rule -> its issue. */
  targets: ReadonlyMap<string, string>;
  /** The rule that was added or revoked. */
  changed: string;
  createId(): string;
}

export interface PlannedKind<Kind extends GroupedKind = GroupedKind> extends GroupedError {
  kind: Kind;
  /** The issue that has it from now on, merged or not. */
  to: string;
}

export interface RegroupingPlan<Kind extends GroupedKind = GroupedKind> {
  kinds: PlannedKind<Kind>[];
  /** New issue -> its key. */
  created: Map<string, string>;
  /** Keys that get an issue, new or not. */
  keys: Map<string, string>;
  /** Of every issue that leads somewhere, new ones included. */
  redirects: Map<string, Redirect>;
  /** Merge rules whose issue was deleted -> the one that takes its place. */
  adopted: Map<string, string>;
  /** Rule -> how many kinds of error it applies to. */
  caught: Map<string, number>;
}

export function planRegrouping<Kind extends GroupedKind>(
  { kinds, issues, issueOfKey }: Omit<GroupingState, "kinds"> & { kinds: readonly Kind[] },
  change: RuleChange,
): RegroupingPlan<Kind> {
  const group = createGrouping(change.rules);
  const grouped = kinds.map((kind) => ({ kind, ...group(kind.facts) }));
  const keys = inheritKeys(grouped, issues, issueOfKey);
  const created = new Map<string, string>();
  const planned = grouped.map((each): PlannedKind<Kind> => {
    let to = issueOfKey.get(each.key) ?? keys.get(each.key);
    if (to === undefined) {
      to = change.createId();
      keys.set(each.key, to);
      created.set(to, each.key);
    }
    return { ...each, to };
  });
  return { kinds: planned, created, keys, ...redirect(planned, issues, created, change), caught: countCaught(planned) };
}

type Grouped = GroupedError & { kind: GroupedKind };

/**
 * An issue that would lose all its kinds to keys without an issue gets the key with most of its events: its number, state
 * and comments stay with them. What is split counts for the issue that it was merged into.
 */
function inheritKeys(
  grouped: readonly Grouped[],
  issues: readonly GroupedIssue[],
  issueOfKey: ReadonlyMap<string, string>,
): Map<string, string> {
  const inherited = new Map<string, string>();
  const rootOf = findRoots(issues);
  const byIssue = groupBy(grouped, ({ kind, splitBy }) =>
    splitBy === undefined ? kind.issueId : rootOf(kind.issueId),
  );
  for (const { id } of issues) {
    const own = byIssue.get(id) ?? [];
    if (own.some(({ key }) => issueOfKey.get(key) === id)) continue;
    const key = mostEvents(own.filter((each) => !issueOfKey.has(each.key) && !inherited.has(each.key)))?.key;
    if (key !== undefined) inherited.set(key, id);
  }
  return inherited;
}

function redirect(
  planned: readonly PlannedKind[],
  issues: readonly GroupedIssue[],
  created: ReadonlyMap<string, string>,
  { rules, targets, changed }: RuleChange,
): Pick<RegroupingPlan, "redirects" | "adopted"> {
  const after = groupBy(planned, ({ to }) => to);
  const before = groupBy(planned, ({ kind }) => kind.issueId);
  const isActive = new Set(rules.map(({ id }) => id));
  const redirects = new Map<string, Redirect>();
  const adopted = new Map<string, string>();
  const governed: string[] = [];
  for (const { id, mergedInto, mergedBy } of issues) {
    const isManual = mergedInto !== null && mergedBy === null;
    const isUntouched = !after.has(id) && !before.has(id) && (mergedBy !== changed || isActive.has(changed));
    if (isManual || (isUntouched && mergedInto !== null)) redirects.set(id, { mergedInto, mergedBy });
    else governed.push(id);
  }
  const leadsTo = (from: string, id: string) => {
    for (let at: string | null | undefined = from; at; at = redirects.get(at)?.mergedInto) if (at === id) return true;
    return false;
  };
  for (const id of [...governed, ...created.keys()]) {
    const own = after.get(id);
    const rule = mostEvents(own ?? [])?.mergedBy;
    let to: string | undefined;
    if (rule !== undefined) {
      to = targets.get(rule) ?? adopted.get(rule);
      if (to === undefined) adopted.set(rule, id);
    } else if (!own) to = mostEvents(before.get(id) ?? [], ({ to: issue }) => issue)?.to;
    if (to !== undefined && !leadsTo(to, id)) redirects.set(id, { mergedInto: to, mergedBy: rule ?? changed });
  }
  return { redirects, adopted };
}

function countCaught(planned: readonly PlannedKind[]): Map<string, number> {
  const caught = new Map<string, number>();
  for (const id of planned.flatMap(({ caughtBy }) => caughtBy)) caught.set(id, (caught.get(id) ?? 0) + 1);
  return caught;
}

/** One of those that have most events together; the first of several. */
function mostEvents<Item extends Grouped>(items: readonly Item[], groupOf = ({ key }: Item) => key): Item | undefined {
  const events = new Map<string, { item: Item; count: number }>();
  for (const item of items) {
    const known = events.get(groupOf(item));
    if (known) known.count += item.kind.events;
    else events.set(groupOf(item), { item, count: item.kind.events });
  }
  let most: { item: Item; count: number } | undefined;
  for (const each of events.values()) if (!most || each.count > most.count) most = each;
  return most?.item;
}
