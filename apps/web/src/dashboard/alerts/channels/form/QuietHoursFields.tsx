import type { QuietHours } from "@contrail/protocol";
import { classes } from "../../../../ui/classes.ts";
import { TextField } from "../../../../ui/field/TextField.tsx";
import { TimeZoneField } from "../../../../ui/field/TimeZoneField.tsx";
import { Toggle } from "../../../../ui/field/Toggle.tsx";
import { dayNames, parseTimeOfDay, toTimeOfDay, weekOrder } from "../quiet-hours.ts";

interface QuietHoursFieldsProps {
  quiet: QuietHours | null;
  onChange: (quiet: QuietHours | null) => void;
}

export function QuietHoursFields({ quiet, onChange }: QuietHoursFieldsProps) {
  return (
    <div>
      <Toggle
        label="Quiet hours"
        hint="Messages wait until they're over and then come as one summary. Critical ones don't wait."
        checked={quiet !== null}
        onChange={(isOn) => onChange(isOn ? nights() : null)}
      />
      {quiet && <Hours quiet={quiet} onChange={onChange} />}
    </div>
  );
}

function nights(): QuietHours {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return { timeZone, days: [0, 1, 2, 3, 4, 5, 6], from: 22 * 60, to: 7 * 60 };
}

function Hours({ quiet, onChange }: { quiet: QuietHours; onChange: (quiet: QuietHours) => void }) {
  const { days, from, to, timeZone } = quiet;
  return (
    <div className="mt-4 flex flex-col gap-4">
      <fieldset>
        <legend className="mb-1.5 text-table font-medium">Starting on</legend>
        <div className="grid grid-cols-7 gap-1.5 max-sm:gap-1">
          {weekOrder.map((day) => (
            <Day
              key={day}
              name={dayNames[day] ?? ""}
              checked={days.includes(day)}
              onChange={(isOn) =>
                onChange({ ...quiet, days: weekOrder.filter((each) => (each === day ? isOn : days.includes(each))) })
              }
            />
          ))}
        </div>
        {days.length === 0 && (
          <p role="alert" className="mt-1.5 text-caption text-error">
            Choose a day.
          </p>
        )}
      </fieldset>
      <div className="grid grid-cols-2 gap-3">
        <TimeOfDayField label="From" value={from} onChange={(next) => onChange({ ...quiet, from: next })} />
        <TimeOfDayField
          label="To"
          value={to}
          onChange={(next) => onChange({ ...quiet, to: next })}
          {...(hint(from, to) && { hint: hint(from, to) })}
        />
      </div>
      <TimeZoneField label="Time zone" value={timeZone} onChange={(next) => onChange({ ...quiet, timeZone: next })} />
    </div>
  );
}

function hint(from: number, to: number): string | undefined {
  if (from === to) return "The whole day.";
  return to < from ? "On the next day." : undefined;
}

interface TimeOfDayFieldProps {
  label: string;
  value: number;
  onChange: (minutes: number) => void;
  hint?: string;
}

function TimeOfDayField({ label, value, onChange, hint: text }: TimeOfDayFieldProps) {
  return (
    <TextField
      label={label}
      type="time"
      required
      value={toTimeOfDay(value)}
      onChange={({ target }) => {
        const minutes = parseTimeOfDay(target.value);
        if (minutes !== undefined) onChange(minutes);
      }}
      {...(text !== undefined && { hint: text })}
    />
  );
}

/** A native checkbox that covers its label. */
function Day({ name, checked, onChange }: { name: string; checked: boolean; onChange: (isOn: boolean) => void }) {
  return (
    <label
      className={classes(
        "relative grid h-8 place-items-center rounded-control border text-table transition-colors max-sm:h-10 max-sm:text-caption",
        checked ? "border-accent bg-selected text-text" : "border-line-strong text-muted hover:text-text",
      )}
    >
      <input
        type="checkbox"
        aria-label={name}
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
        className="absolute inset-0 appearance-none rounded-[inherit]"
      />
      {name.slice(0, 3)}
    </label>
  );
}
