// One level filter for the buttons, the facet rail and `level:` in the search: all of them show and change this selection.
import { type Level, levels, parseSearch, withoutField, writtenFilters } from "@contrail/protocol";
import type { LogFilters } from "../../../lib/log-filters.ts";
import { type FilterMode, toggleValue } from "../../../lib/search-filters.ts";

type LevelFilters = Pick<LogFilters, "levels" | "search">;

/** The levels that pass; undefined if all do. */
export function selectedLevels({ levels: chosen, search = "" }: LevelFilters): readonly Level[] | undefined {
  const sets = [...(chosen ? [chosen] : []), ...searchedLevels(search)];
  const passing = levels.filter((level) => sets.every((set) => set.includes(level)));
  return passing.length === levels.length ? undefined : passing;
}

/** How the rail marks each level: only those that pass, or, if the search merely excludes some, only those. */
export function levelModes(filters: LevelFilters): ReadonlyMap<Level, FilterMode> {
  const selected = selectedLevels(filters);
  if (!selected) return new Map();
  if (isExclusion(filters))
    return new Map(levels.filter((level) => !selected.includes(level)).map((level) => [level, "exclude"]));
  return new Map(selected.map((level) => [level, "include"]));
}

/** Replaces the selection; undefined selects all. A level in the search is part of it, so it is removed there. */
export function selectLevels({ search = "" }: LevelFilters, next: readonly Level[] | undefined): LevelFilters {
  const isAll = !next || next.length === 0 || next.length === levels.length;
  return { levels: isAll ? undefined : levels.filter((level) => next.includes(level)), search: withoutLevels(search) };
}

/** Includes or excludes a level; clears it if it is already selected that way. */
export function toggleLevel(filters: LevelFilters, level: Level, mode: FilterMode): LevelFilters {
  const selected = isExclusion(filters) ? undefined : selectedLevels(filters);
  if (mode === "include") {
    const others = selected?.filter((other) => other !== level) ?? [];
    return selectLevels(filters, selected?.includes(level) ? others : [...others, level]);
  }
  if (selected?.includes(level))
    return selectLevels(
      filters,
      selected.filter((other) => other !== level),
    );
  return { levels: undefined, search: toggleValue(filters.search ?? "", "level", level, "exclude") || undefined };
}

/** What a search that was just typed does to the selection: its own levels replace what was selected elsewhere. */
export function searchLevels({ levels: chosen }: LevelFilters, search: string): LevelFilters {
  return { levels: searchedLevels(search).length > 0 ? undefined : chosen, search: search || undefined };
}

export function isSameLevels(one: readonly Level[] | undefined, other: readonly Level[] | undefined): boolean {
  if (!one || !other) return one === other;
  return one.length === other.length && one.every((level) => other.includes(level));
}

function withoutLevels(search: string): string | undefined {
  return withoutField(search, "level") || undefined;
}

/** Nothing but levels to leave out. */
function isExclusion({ levels: chosen, search = "" }: LevelFilters): boolean {
  return !chosen && levelFilters(search).every(({ isNegated }) => isNegated);
}

/** The levels that each `level:` of the search lets through. */
function searchedLevels(search: string): Level[][] {
  return levelFilters(search).flatMap(({ start, end }) => {
    const parsed = parseSearch(search.slice(start, end), { now: 0 });
    if (!parsed.ok) return [];
    if (parsed.search.kind === "level") return [[...parsed.search.levels]];
    const negated = parsed.search.kind === "not" ? parsed.search.of : undefined;
    return negated?.kind === "level" ? [levels.filter((level) => !negated.levels.includes(level))] : [];
  });
}

function levelFilters(search: string) {
  return writtenFilters(search).filter(({ field }) => field === "level");
}
