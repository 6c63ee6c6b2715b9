import type { Level } from "@contrail/protocol";
import { levelsUnder } from "../../lib/log-filters.ts";
import { Segment } from "../../ui/navigation/Segment.tsx";

interface LevelFilterProps {
  level: Level | undefined;
  onChange: (level: Level | undefined) => void;
  /** Counts without the level filter; undefined while loading. */
  counts: ReadonlyMap<string, number> | undefined;
}

const buttons = [
  { id: "info", label: "Info" },
  { id: "warn", label: "Warning" },
  { id: "error", label: "Error" },
  { id: "debug", label: "Debug" },
] as const;

/** One level or all. A level without a fixed button, selected in the filters, gets one while selected. */
export function LevelFilter({ level, onChange, counts }: LevelFilterProps) {
  const others = (
    [
      { id: "log", label: "Log" },
      { id: "text", label: "Text" },
    ] as const
  ).filter(({ id }) => id === level);
  const items = [...buttons, ...others].map((button) => ({ ...button, dot: button.id, count: countOf(button.id) }));
  return (
    <Segment<Level | "all">
      label="Level"
      chipsOnPhone
      items={[{ id: "all", label: "All", count: totalOf(counts) }, ...items]}
      value={level ?? "all"}
      onChange={(id) => onChange(id === "all" ? undefined : id)}
    />
  );

  function countOf(id: Level) {
    return counts && levelsUnder(id).reduce((sum, level) => sum + (counts.get(level) ?? 0), 0);
  }
}

function totalOf(counts: ReadonlyMap<string, number> | undefined) {
  return counts && [...counts.values()].reduce((sum, count) => sum + count, 0);
}
