import type { Issue } from "@contrail/protocol";
import { toDateTime, toDayOfMonth, toMinute, toRelative } from "../../../../lib/time.ts";

/** When it happened for the first and for the last time, and in which release. */
export function Seen({ issue: { firstSeenAt, firstRelease, lastSeenAt, lastRelease } }: { issue: Issue }) {
  const first = new Date(firstSeenAt);
  return (
    <dl className="grid grid-cols-2 gap-4 text-table">
      <Time title="First seen" time={firstSeenAt} release={firstRelease}>
        {`${toDayOfMonth(first)}, ${toMinute(first)}`}
      </Time>
      <Time title="Last seen" time={lastSeenAt} release={lastRelease}>
        {toRelative(new Date(lastSeenAt), new Date())}
      </Time>
    </dl>
  );
}

function Time(props: { title: string; time: string; release: string | null; children: string }) {
  const { title, time, release, children } = props;
  return (
    <div className="min-w-0">
      <dt className="text-muted">{title}</dt>
      <dd>
        <time dateTime={time} title={toDateTime(new Date(time))}>
          {children}
        </time>
        {release !== null && <span className="block truncate font-mono text-mono text-faint">{release}</span>}
      </dd>
    </div>
  );
}
