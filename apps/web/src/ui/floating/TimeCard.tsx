import { toDateTime, toRelative, toUtcDateTime } from "../../lib/time.ts";

interface TimeCardProps {
  time: Date;
  /** Defaults to the time of rendering. */
  now?: Date;
}

/** A time as local, UTC and relative time. */
export function TimeCard({ time, now = new Date() }: TimeCardProps) {
  const rows = [
    ["Local", toDateTime(time)],
    ["UTC", toUtcDateTime(time)],
  ];
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-0.5 text-caption">
      {rows.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-muted">{name}</dt>
          <dd className="text-right font-mono text-mono leading-4 text-text">{value}</dd>
        </div>
      ))}
      <dt className="text-muted">Relative</dt>
      <dd className="text-right font-medium text-text">{toRelative(time, now)}</dd>
    </dl>
  );
}
