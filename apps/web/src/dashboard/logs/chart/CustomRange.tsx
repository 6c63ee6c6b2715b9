import { type FormEvent, useState } from "react";
import { type TimeRange, toBounds } from "../../../lib/time-range.ts";
import { Button } from "../../../ui/button/Button.tsx";
import { TextField } from "../../../ui/field/TextField.tsx";
import { toDateTimeLocal } from "./format-range.ts";

interface CustomRangeProps {
  range: TimeRange | undefined;
  onChange: (range: TimeRange) => void;
}

/** Start and end in the user's time zone. */
export function CustomRange({ range, onChange }: CustomRangeProps) {
  const [now] = useState(() => Date.now());
  const bounds = toBounds(range ?? { last: "24h" }, now);
  const [from, setFrom] = useState(toDateTimeLocal(bounds.from, now));
  const [to, setTo] = useState(toDateTimeLocal(bounds.to, now));
  const [error, setError] = useState<string>();

  function submit(event: FormEvent) {
    event.preventDefault();
    const [start, end] = [new Date(from), new Date(to)];
    if (!(start < end)) return setError("The end must be after the start.");
    onChange({ from: start.toISOString(), to: end.toISOString() });
  }

  return (
    <form onSubmit={submit} className="mt-1 grid gap-3 border-t p-2.5">
      <TextField
        label="From"
        type="datetime-local"
        step="1"
        value={from}
        onChange={(event) => setFrom(event.target.value)}
      />
      <TextField
        label="To"
        type="datetime-local"
        step="1"
        value={to}
        onChange={(event) => setTo(event.target.value)}
        error={error}
      />
      <Button type="submit">Apply</Button>
    </form>
  );
}
