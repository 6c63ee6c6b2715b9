// Which kinds of error move to which issue when the rules of an application change. Pure: the events stay where they are,
// only the pointers of their kinds move.
import { createGrouping, type ErrorFacts, type GroupingComponents, type SavedRule } from "@contrail/protocol";

/** A kind of error as it is grouped now. */
export interface GroupedKind {
  fingerprint: string;
  key: string;
  /** The issue that it belongs to, which isn't merged into another one. */
  issueId: string;
  facts: ErrorFacts;
  events: number;
}

export interface MergeTarget {
  ruleId: string;
  /** The issue of a merge rule, which isn't merged into another one. */
  issueId: string;
}

export interface GroupingState {
  kinds: readonly GroupedKind[];
  /** Key -> its issue, which isn't merged into another one. */
  issueOfKey: ReadonlyMap<string, string>;
}

export interface KindMove {
  fingerprint: string;
  key: string;
  components: GroupingComponents;
  from: string;
  /** undefined: a new issue for its key. */
  to: string | undefined;
}

export interface RegroupingPlan {
  moves: KindMove[];
  /** Keys that belong to an issue which had another key so far: what most of its events are grouped by now. */
  inherited: Map<string, string>;
  /** Issues that have no kinds left -> the issue that has most of their events now; undefined: a new one, by its key. */
  emptied: Map<string, { key: string; issueId: string | undefined }>;
}

interface Target {
  key: string;
  components: GroupingComponents;
  issueId: string | undefined;
}

export function planRegrouping(
  { kinds, issueOfKey }: GroupingState,
  rules: readonly SavedRule[],
  targets: readonly MergeTarget[],
): RegroupingPlan {
  const group = createGrouping(rules);
  const issueOfRule = new Map(targets.map(({ ruleId, issueId }) => [ruleId, issueId]));
  const wanted = kinds.map((kind): { kind: GroupedKind; target: Target } => {
    const { components, key, mergedBy } = group(kind.facts);
    const issueId = (mergedBy !== undefined && issueOfRule.get(mergedBy)) || issueOfKey.get(key);
    return { kind, target: { key, components, issueId } };
  });

  const inherited = inheritKeys(wanted);
  const moves = wanted.flatMap(({ kind, target }): KindMove[] => {
    const { fingerprint, issueId: from } = kind;
    const { key, components } = target;
    const to = target.issueId ?? inherited.get(key);
    return to === from && key === kind.key ? [] : [{ fingerprint, key, components, from, to }];
  });
  return { moves, inherited, emptied: findEmptied(wanted, inherited) };
}

type Wanted = readonly { kind: GroupedKind; target: Target }[];

/**
 * An issue that would lose all its kinds to keys without an issue keeps those of the key that has most of its events: its
 * number, state and comments stay with them.
 */
function inheritKeys(wanted: Wanted): Map<string, string> {
  const inherited = new Map<string, string>();
  for (const [issueId, own] of groupBy(wanted, ({ kind }) => kind.issueId)) {
    if (own.some(({ target }) => target.issueId === issueId)) continue;
    const unclaimed = own.filter(({ target }) => target.issueId === undefined && !inherited.has(target.key));
    const key = mostEvents(unclaimed);
    if (key !== undefined) inherited.set(key, issueId);
  }
  return inherited;
}

function findEmptied(wanted: Wanted, inherited: ReadonlyMap<string, string>): RegroupingPlan["emptied"] {
  const emptied: RegroupingPlan["emptied"] = new Map();
  for (const [issueId, own] of groupBy(wanted, ({ kind }) => kind.issueId)) {
    const targetOf = ({ target }: Wanted[number]) => target.issueId ?? inherited.get(target.key);
    if (own.some((each) => targetOf(each) === issueId)) continue;
    const key = mostEvents(own);
    const main = own.find(({ target }) => target.key === key);
    if (main) emptied.set(issueId, { key: main.target.key, issueId: targetOf(main) });
  }
  return emptied;
}

function mostEvents(wanted: Wanted): string | undefined {
  const events = new Map<string, number>();
  for (const { kind, target } of wanted) events.set(target.key, (events.get(target.key) ?? 0) + kind.events);
  let most: string | undefined;
  for (const [key, count] of events) if (most === undefined || count > (events.get(most) ?? 0)) most = key;
  return most;
}

function groupBy<Item>(items: readonly Item[], toKey: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const group = groups.get(toKey(item));
    if (group) group.push(item);
    else groups.set(toKey(item), [item]);
  }
  return groups;
}
