import { pickerClasses } from "./picker-classes.ts";

interface TextPickerProps {
  /** Accessible name. */
  label: string;
  value: string;
  onChange: (value: string) => void;
  placeholder: string;
}

/** Machine text that is typed in place: the name of a metric, a schedule. */
export function TextPicker({ label, value, onChange, placeholder }: TextPickerProps) {
  return (
    <input
      aria-label={label}
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      value={value}
      placeholder={placeholder}
      aria-invalid={value.trim() === "" || undefined}
      size={Math.max(4, value.length)}
      maxLength={200}
      onChange={(event) => onChange(event.target.value)}
      className={`${pickerClasses({ mono: true, isWrong: value.trim() === "" })} field-sizing-content min-w-20 placeholder:text-faint`}
    />
  );
}
