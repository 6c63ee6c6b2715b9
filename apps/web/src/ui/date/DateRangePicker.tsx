import { type FormEvent, type ReactNode, useState } from "react";
import { Button } from "../button/Button.tsx";
import { TextField } from "../field/TextField.tsx";
import { Calendar } from "./Calendar.tsx";
import { type Day, formatDay } from "./days.ts";
import { userDateOrder } from "./locale.ts";
import { formatTime, parseDay, parseTime } from "./parse-typed.ts";

/** A day and a time such as '21:00:00'; without times, the beginning and the end of a day. */
export interface RangeEnd {
  day: Day;
  time: string;
}

export interface PickedRange {
  from: RangeEnd | undefined;
  to: RangeEnd | undefined;
}

interface DateRangePickerProps {
  value: PickedRange;
  onApply: (range: PickedRange) => void;
  today: Day;
  /** Also asks for times, and requires both ends. Otherwise either end may be open. */
  withTime?: boolean;
  /** Below the fields, such as the time zone. */
  note: ReactNode;
}

type End = "from" | "to";
/** As typed. */
type Texts = Record<End, { day: string; time: string }>;
type Errors = Partial<Record<End, string>>;

const labels: Record<End, string> = { from: "From", to: "To" };
const defaultTimes: Record<End, string> = { from: "00:00:00", to: "23:59:59" };

/** Two ends as text, and a calendar to choose their days from. */
export function DateRangePicker({ value, onApply, today, withTime = false, note }: DateRangePickerProps) {
  const [order] = useState(userDateOrder);
  const [texts, setTexts] = useState<Texts>({ from: toTexts("from"), to: toTexts("to") });
  const [errors, setErrors] = useState<Errors>({});
  /** The end that the next selected day becomes. */
  const [picking, setPicking] = useState<End>("from");
  const dayOf = (end: End) => parseDay(texts[end].day, order);
  const range = { from: dayOf("from"), to: dayOf("to") };

  function edit(end: End, part: Partial<Texts[End]>) {
    setTexts((before) => ({ ...before, [end]: { ...before[end], ...part } }));
    setErrors({});
  }

  function select(day: Day) {
    const isEnd = picking === "to" && (range.from === undefined || day >= range.from);
    edit(isEnd ? "to" : "from", { day: formatDay(day) });
    if (!isEnd && range.to !== undefined && range.to < day) edit("to", { day: formatDay(day) });
    setPicking(isEnd ? "from" : "to");
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const from = toEnd(texts.from);
    const to = toEnd(texts.to);
    const found = { ...(typeof from === "string" && { from }), ...(typeof to === "string" && { to }) };
    setErrors(found);
    if (typeof from === "string" || typeof to === "string") return;
    const isOrdered = !from || !to || `${from.day}T${from.time}` < `${to.day}T${to.time}`;
    if (isOrdered) onApply({ from, to });
    else setErrors({ to: withTime ? "The end must be after the start." : "The end can't be before the start." });
  }

  /** What was typed, or what is wrong with it. */
  function toEnd({ day: dayText, time: timeText }: Texts[End]): RangeEnd | undefined | string {
    if (dayText.trim() === "" && !withTime) return undefined;
    const day = parseDay(dayText, order);
    if (!day) return `Enter a date such as ${formatDay(today)}.`;
    const time = parseTime(timeText);
    return time ? { day, time } : "Enter a time such as 21:00.";
  }

  function endFields(end: End) {
    return (
      <div className="flex items-start gap-2">
        <TextField
          label={withTime ? `${labels[end]} date` : labels[end]}
          autoComplete="off"
          placeholder={formatDay(today)}
          value={texts[end].day}
          onChange={({ target }) => edit(end, { day: target.value })}
          onFocus={() => setPicking(end)}
          error={errors[end]}
          className="min-w-0 flex-1"
        />
        {withTime && (
          <TextField
            label={`${labels[end]} time`}
            autoComplete="off"
            value={texts[end].time}
            onChange={({ target }) => edit(end, { time: target.value })}
            onFocus={() => setPicking(end)}
            className="w-24"
          />
        )}
      </div>
    );
  }

  function toTexts(end: End): Texts[End] {
    const { day, time } = value[end] ?? {};
    return { day: day ? formatDay(day) : "", time: formatTime((withTime && time) || defaultTimes[end]) };
  }

  return (
    <form onSubmit={submit} noValidate className="grid gap-3 max-sm:gap-2">
      {endFields("from")}
      {endFields("to")}
      <Calendar
        range={range}
        today={today}
        shown={range[picking] ?? range.to ?? range.from ?? today}
        onSelect={select}
      />
      {/* Stays in view where a small screen scrolls the calendar. */}
      <div className="sticky bottom-0 -my-3 flex items-center justify-between gap-3 bg-raised py-3">
        <p className="text-caption text-faint">{note}</p>
        <Button type="submit">Apply</Button>
      </div>
    </form>
  );
}
