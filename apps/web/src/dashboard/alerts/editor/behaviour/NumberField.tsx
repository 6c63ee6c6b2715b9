import { useState } from "react";
import { TextField } from "../../../../ui/field/TextField.tsx";

interface NumberFieldProps {
  label: string;
  value: number;
  min: number;
  max: number;
  hint?: string;
  onChange: (value: number) => void;
}

/** Whole numbers; what isn't one is shown as a mistake and not taken over. */
export function NumberField({ label, value, min, max, hint, onChange }: NumberFieldProps) {
  const [typed, setTyped] = useState<string>();
  const text = typed ?? String(value);
  const number = Number(text);
  const isValid = text.trim() !== "" && Number.isInteger(number) && number >= min && number <= max;
  return (
    <TextField
      label={label}
      inputMode="numeric"
      autoComplete="off"
      value={text}
      onChange={({ target }) => {
        setTyped(target.value);
        const next = Number(target.value);
        if (target.value.trim() !== "" && Number.isInteger(next) && next >= min && next <= max) onChange(next);
      }}
      onBlur={() => setTyped(undefined)}
      {...(hint !== undefined && { hint })}
      {...(!isValid && { error: `A whole number from ${min} to ${max.toLocaleString("en-US")}.` })}
    />
  );
}
