// Which rows of a batch a question is about. Followers who ask the same share one filter, and so its work.
import { createMatcher, type Level, type Search } from "@contrail/protocol";
import type { Allowance } from "./allowance.ts";
import { addCounts, countLevels, type LevelCounts } from "./level-counts.ts";
import type { LiveBatch } from "./live-batch.ts";
import type { Candidates } from "./sample.ts";

export interface LiveQuestion {
  levels: ReadonlySet<Level> | undefined;
  search: Search | undefined;
}

export interface Selection extends Candidates {
  /** Of errors and others together. */
  counts: LevelCounts;
  /** Rows that there was no time to look at. */
  unseen: LevelCounts;
  /** false: errors are among them. */
  hasAllErrors: boolean;
}

/** Work on searches, in milliseconds: a slow one must not hold up ingest. */
export interface SearchTime {
  allowance: Allowance;
  elapsed: () => number;
}

export type LiveFilter = ReturnType<typeof createLiveFilter>;

// Errors may be looked at on credit, up to this.
const mostDebt = 100;
// Asking for the time costs about as much as comparing one row.
const rowsBetweenLooks = 8;

export function createLiveFilter({ levels, search }: LiveQuestion, { allowance, elapsed }: SearchTime) {
  const matches = search && createMatcher(search);
  const selections = new WeakMap<LiveBatch, Selection>();

  function select(batch: LiveBatch): Selection {
    const errors: number[] = [];
    const others: number[] = [];
    for (const [place, level] of batch.levels.entries()) {
      if (levels && !levels.has(level)) continue;
      (level === "error" ? errors : others).push(place);
    }
    if (!matches) return toSelection(batch, { errors, others });

    const isMatch = (place: number) => matches(batch.log(place));
    const [foundErrors, unseenErrors] = whileAllowed(errors, isMatch, -mostDebt);
    const [foundOthers, unseenOthers] = whileAllowed(others, isMatch, 0);
    return {
      ...toSelection(batch, { errors: foundErrors, others: foundOthers }),
      unseen: countLevels(batch.levels, [...unseenErrors, ...unseenOthers]),
      hasAllErrors: unseenErrors.length === 0,
    };
  }

  function whileAllowed(places: readonly number[], isMatch: (place: number) => boolean, least: number) {
    const found: number[] = [];
    let done = 0;
    while (done < places.length && allowance.left() > least) {
      const start = elapsed();
      const next = places.slice(done, done + rowsBetweenLooks);
      found.push(...next.filter(isMatch));
      done += next.length;
      allowance.take(elapsed() - start);
    }
    return [found, places.slice(done)] as const;
  }

  return {
    isSearch: search !== undefined,

    select(batch: LiveBatch): Selection {
      const selection = selections.get(batch) ?? select(batch);
      selections.set(batch, selection);
      return selection;
    },
  };
}

/** The same selection with only those rows that pass. */
export function narrow(batch: LiveBatch, selection: Selection, passes: (place: number) => boolean): Selection {
  const candidates = { errors: selection.errors.filter(passes), others: selection.others.filter(passes) };
  return { ...selection, ...toSelection(batch, candidates), unseen: selection.unseen };
}

function toSelection({ levels }: LiveBatch, { errors, others }: Candidates): Selection {
  const counts = addCounts(countLevels(levels, errors), countLevels(levels, others));
  return { errors, others, counts, unseen: {}, hasAllErrors: true };
}
