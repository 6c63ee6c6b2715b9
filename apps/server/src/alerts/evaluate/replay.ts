// Which incidents the transitions of a rule's groups make: groups that fire together share one, and one that opens again
// within an hour is the same one.
import type { Transition } from "./rule-state.ts";

export interface GroupTransition {
  /** null: the rule doesn't group. */
  group: string | null;
  transition: Transition;
}

export interface ReplayedIncident {
  from: number;
  /** null: still open. */
  to: number | null;
  /** In the order in which they joined. */
  groups: (string | null)[];
  /** How long it was over each time before it opened again, in milliseconds. */
  pauses: number[];
}

/** @param transitions in any order */
export function replay(transitions: readonly GroupTransition[]): ReplayedIncident[] {
  const incidents: ReplayedIncident[] = [];
  const lastOf = new Map<string | null, ReplayedIncident>();
  const firing = new Set<string | null>();
  let current: ReplayedIncident | undefined;

  function openFor(group: string | null, { at, isAgain }: Transition & { kind: "open" }): void {
    if (!current) {
      const earlier = isAgain ? lastOf.get(group) : undefined;
      current = earlier ?? { from: at, to: null, groups: [], pauses: [] };
      if (earlier) earlier.pauses.push(at - (earlier.to ?? at));
      else incidents.push(current);
      current.to = null;
    }
    if (!current.groups.includes(group)) current.groups.push(group);
    lastOf.set(group, current);
    firing.add(group);
  }

  function resolveFor(group: string | null, at: number): void {
    firing.delete(group);
    if (firing.size > 0 || !current) return;
    current.to = at;
    current = undefined;
  }

  for (const { group, transition } of transitions.toSorted((a, b) => a.transition.at - b.transition.at)) {
    if (transition.kind === "open") openFor(group, transition);
    else resolveFor(group, transition.at);
  }
  return incidents;
}
