import { toMinutesText } from "../../alert-times.ts";
import { SelectPicker } from "./SelectPicker.tsx";

interface MinutesPickerProps {
  label: string;
  choices: readonly number[];
  value: number;
  onChange: (minutes: number) => void;
}

export const windowChoices = [1, 5, 10, 15, 30, 60, 180, 360, 720, 1_440] as const;

/** A duration; one that isn't offered, such as by the API, is listed too. */
export function MinutesPicker({ label, choices, value, onChange }: MinutesPickerProps) {
  const all = [...new Set([...choices, value])].toSorted((one, other) => one - other);
  return (
    <SelectPicker
      label={label}
      options={all.map((minutes) => ({ value: String(minutes), label: toMinutesText(minutes) }))}
      value={String(value)}
      onChange={(next) => onChange(Number(next))}
    />
  );
}
