import { type EntryType, entryTypes } from "@contrail/protocol";
import { TextField } from "../../../ui/field/TextField.tsx";
import { Segment } from "../../../ui/navigation/Segment.tsx";
import type { HistoryView } from "./history-view.ts";

interface HistoryFiltersProps {
  view: HistoryView;
  onChange: (part: Partial<HistoryView>) => void;
}

const kinds = [
  { id: "all", label: "All" } as const,
  ...entryTypes.map((id) => ({ id, label: id.charAt(0).toUpperCase() + id.slice(1) })),
];

export function HistoryFilters({ view: { type, from, to }, onChange }: HistoryFiltersProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-b px-5 pt-1 pb-4">
      <Segment<EntryType | "all">
        label="Transaction type"
        items={kinds}
        value={type ?? "all"}
        onChange={(kind) => onChange({ type: kind === "all" ? undefined : kind })}
        chipsOnPhone
        className="max-sm:-mx-5 max-sm:px-5"
      />
      <div className="flex items-center gap-2 text-table text-muted max-sm:w-full">
        <DayField label="From date" value={from} max={to} onChange={(day) => onChange({ from: day })} />
        to
        <DayField label="To date" value={to} min={from} onChange={(day) => onChange({ to: day })} />
        UTC
      </div>
    </div>
  );
}

interface DayFieldProps {
  label: string;
  value: string | undefined;
  min?: string;
  max?: string;
  onChange: (day: string | undefined) => void;
}

function DayField({ value = "", onChange, ...field }: DayFieldProps) {
  return (
    <TextField
      {...field}
      type="date"
      labelHidden
      value={value}
      onChange={({ target }) => onChange(target.value || undefined)}
      className="w-36 max-sm:flex-1"
    />
  );
}
