import { useMemo } from "react";
import type { FieldProps } from "./Field.tsx";
import { SelectField } from "./SelectField.tsx";

interface TimeZoneFieldProps extends FieldProps {
  /** IANA, such as Europe/Berlin. */
  value: string;
  onChange: (timeZone: string) => void;
  className?: string;
}

export function TimeZoneField({ value, onChange, ...field }: TimeZoneFieldProps) {
  const options = useMemo(() => {
    // Browsers leave out UTC, and may call a zone by another name than the one that was saved.
    const zones = new Set([value, "UTC", ...Intl.supportedValuesOf("timeZone")]);
    return [...zones].sort().map((zone) => ({ value: zone, label: zone.replaceAll("_", " ") }));
  }, [value]);
  return <SelectField {...field} options={options} value={value} onChange={onChange} />;
}
