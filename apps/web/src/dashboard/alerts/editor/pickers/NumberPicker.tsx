import { useState } from "react";
import { pickerClasses } from "./picker-classes.ts";

interface NumberPickerProps {
  /** Accessible name. */
  label: string;
  value: number;
  onChange: (value: number) => void;
  min?: number;
  max?: number;
  /** Whole numbers only. */
  whole?: boolean;
}

/** A number that is typed in place. What isn't one is not taken over, and replaced when the field is left. */
export function NumberPicker({ label, value, onChange, min = 0, max = 1e12, whole = false }: NumberPickerProps) {
  const [typed, setTyped] = useState<string>();
  const text = typed ?? String(value);
  const isValid = toNumber(text, { min, max, whole }) !== undefined;

  function type(next: string) {
    setTyped(next);
    const number = toNumber(next, { min, max, whole });
    if (number !== undefined) onChange(number);
  }

  return (
    <input
      aria-label={label}
      inputMode={whole ? "numeric" : "decimal"}
      autoComplete="off"
      value={text}
      aria-invalid={!isValid || undefined}
      size={Math.max(2, text.length)}
      onFocus={(event) => event.target.select()}
      onChange={(event) => type(event.target.value)}
      onBlur={() => setTyped(undefined)}
      className={`${pickerClasses({ isWrong: !isValid })} field-sizing-content min-w-12 text-center tabular-nums`}
    />
  );
}

interface Bounds {
  min: number;
  max: number;
  whole: boolean;
}

function toNumber(text: string, { min, max, whole }: Bounds): number | undefined {
  const trimmed = text.trim().replaceAll(",", "");
  const value = Number(trimmed);
  if (trimmed === "" || !Number.isFinite(value) || value < min || value > max) return undefined;
  return whole && !Number.isInteger(value) ? undefined : value;
}
