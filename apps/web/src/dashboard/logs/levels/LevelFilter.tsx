import type { Level } from "@contrail/protocol";
import { levelsUnder } from "../../../lib/log-filters.ts";
import { levelNames } from "../../../ui/log/level-names.ts";
import { Segment, type SegmentItem } from "../../../ui/navigation/Segment.tsx";
import { isSameLevels } from "./level-selection.ts";

interface LevelFilterProps {
  /** The levels that pass; undefined if all do. */
  selected: readonly Level[] | undefined;
  onChange: (levels: readonly Level[] | undefined) => void;
  /** Counts without the level filter; undefined while loading. */
  counts: ReadonlyMap<string, number> | undefined;
  /** Counted with other filters, until those of these have loaded. */
  isStale: boolean;
  /** How much space there is for counts: `total` has that of all levels alone. */
  detail: "full" | "short" | "total";
}

type ButtonId = "all" | Level | "selection";

const buttons = ["info", "warn", "error", "debug"] as const;

/** One button per level, and one for all. A selection without a button of its own gets one while it is selected. */
export function LevelFilter({ selected, onChange, counts, isStale, detail }: LevelFilterProps) {
  const button = buttons.find((level) => isSameLevels(levelsUnder(level), selected));
  const items: SegmentItem<ButtonId>[] = [
    { id: "all", label: "All", count: counts && sumOf([...counts.keys()]) },
    ...buttons.map((level) => toItem(level, levelNames[level], levelsUnder(level))),
    ...(selected && !button ? [toItem("selection", toSelectionLabel(selected), selected)] : []),
  ];
  return (
    <Segment<ButtonId>
      label="Level"
      chipsOnPhone="line"
      shortCounts={detail !== "full"}
      staleCounts={isStale}
      items={items}
      value={selected ? (button ?? "selection") : "all"}
      onChange={(id) => onChange(id === "all" ? undefined : id === "selection" ? selected : levelsUnder(id))}
    />
  );

  function toItem(id: ButtonId, label: string, levels: readonly Level[]): SegmentItem<ButtonId> {
    const hint = levels.length > 1 ? { hint: `Levels ${toList(levels)}` } : {};
    return { id, label, dots: levels, count: detail === "total" ? undefined : counts && sumOf(levels), ...hint };
  }

  function sumOf(levels: readonly string[]): number {
    return levels.reduce((sum, level) => sum + (counts?.get(level) ?? 0), 0);
  }
}

function toSelectionLabel(levels: readonly Level[]): string {
  const [only, ...others] = levels;
  if (!only) return "No level";
  // Two names would not fit beside the other buttons; the hint has them.
  if (others.length > 0) return `${levels.length} levels`;
  // The button Info covers other levels, too.
  return only === "info" ? "Info only" : levelNames[only];
}

/** 'Info, Log and Text' */
function toList(levels: readonly Level[]): string {
  const names = levels.map((level) => levelNames[level]);
  return names.length < 2 ? names.join() : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}
