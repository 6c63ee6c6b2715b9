// Which rows of a batch match a query. Followers with the same query share one filter, and so its work.
import type { Level, Search } from "@contrail/protocol";
import { addCounts, countLevels, type LevelCounts } from "../level-counts.ts";
import type { LiveBatch } from "../live-batch.ts";
import type { Candidates } from "../sample.ts";

export interface LiveQuery {
  levels: ReadonlySet<Level> | undefined;
  search: Search | undefined;
}

export interface LiveSelection extends Candidates {
  /** Errors and others together. */
  counts: LevelCounts;
  /** Rows that weren't searched for lack of time. */
  unseen: LevelCounts;
  /** false: there are errors among them. */
  hasAllErrors: boolean;
}

/** The result of a search: for all rows, or only for errors. */
export interface SearchMatches extends Candidates {
  isErrorsOnly: boolean;
}

export type LiveFilter = ReturnType<typeof createLiveFilter>;

export function createLiveFilter(key: string, query: LiveQuery) {
  const { levels, search } = query;
  const selections = new WeakMap<LiveBatch, LiveSelection>();

  function remember(batch: LiveBatch, selection: LiveSelection): LiveSelection {
    selections.set(batch, selection);
    return selection;
  }

  return {
    /** The same for equal queries. */
    key,
    query,
    isSearch: search !== undefined,

    /** For a search: the result that `found` received for the batch. */
    select(batch: LiveBatch): LiveSelection {
      const known = selections.get(batch);
      if (known) return known;
      const candidates = byLevel(batch.levels, levels);
      return remember(batch, search ? unexamined(batch, candidates) : toSelection(batch, candidates));
    },

    found(batch: LiveBatch, { isErrorsOnly, ...candidates }: SearchMatches): void {
      const selection = toSelection(batch, candidates);
      const unseen = isErrorsOnly ? countLevels(batch.levels, byLevel(batch.levels, levels).others) : {};
      remember(batch, { ...selection, unseen });
    },
  };
}

/** The rows with one of the requested levels. */
export function byLevel(levels: readonly Level[], wanted: ReadonlySet<Level> | undefined): Candidates {
  const errors: number[] = [];
  const others: number[] = [];
  for (const [index, level] of levels.entries()) {
    if (wanted === undefined || wanted.has(level)) (level === "error" ? errors : others).push(index);
  }
  return { errors, others };
}

/** The same selection with only those rows that pass. */
export function narrow(batch: LiveBatch, selection: LiveSelection, passes: (index: number) => boolean): LiveSelection {
  const candidates = { errors: selection.errors.filter(passes), others: selection.others.filter(passes) };
  const { unseen, hasAllErrors } = selection;
  return { ...toSelection(batch, candidates), unseen, hasAllErrors };
}

function toSelection({ levels }: LiveBatch, { errors, others }: Candidates): LiveSelection {
  return { errors, others, counts: countAll(levels, { errors, others }), unseen: {}, hasAllErrors: true };
}

function unexamined({ levels }: LiveBatch, candidates: Candidates): LiveSelection {
  const unseen = countAll(levels, candidates);
  return { errors: [], others: [], counts: {}, unseen, hasAllErrors: candidates.errors.length === 0 };
}

function countAll(levels: readonly Level[], { errors, others }: Candidates): LevelCounts {
  return addCounts(countLevels(levels, errors), countLevels(levels, others));
}
