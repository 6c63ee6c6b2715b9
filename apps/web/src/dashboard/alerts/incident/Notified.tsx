import type { IncidentNotification } from "@contrail/protocol";
import { Link } from "react-router";
import { classes } from "../../../ui/classes.ts";
import { toneText } from "../../../ui/tones.ts";
import { KindTile } from "../channels/KindTile.tsx";
import { describeState, describeText, summarize } from "./notification-text.ts";

interface NotifiedProps {
  notifications: readonly IncidentNotification[];
  now: Date;
}

/** Which channels know of it. Each links to what was sent to it. */
export function Notified({ notifications, now }: NotifiedProps) {
  return (
    <section aria-label="Who was notified">
      <div className="flex items-baseline justify-between gap-3 pb-1">
        <h3 className="text-ui font-semibold">Who was notified</h3>
        {notifications.length > 0 && <p className="text-caption text-faint">{summarize(notifications)}</p>}
      </div>
      {notifications.length === 0 ? (
        <p className="py-2 text-table text-muted">No one: the rule had no channel or was muted.</p>
      ) : (
        <ul className="divide-y">
          {notifications.map((notification) => (
            <Row key={notification.id} notification={notification} now={now} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Row({ notification, now }: { notification: IncidentNotification; now: Date }) {
  const { channel, step } = notification;
  const { label, tone, note } = describeState(notification, now);
  return (
    <li className="relative -mx-2 flex items-center gap-3 rounded-control px-2 py-2 hover:bg-hover">
      <KindTile kind={channel.kind} />
      <div className="min-w-0 flex-1">
        <Link
          to={`/dashboard/alerts/channels?deliveries=${encodeURIComponent(channel.id)}`}
          className="block truncate rounded-mark text-table font-medium after:absolute after:inset-0"
        >
          {channel.name}
        </Link>
        <p className="text-caption text-faint wrap-anywhere">
          {step > 0 && `Step ${step + 1}. `}
          {describeText(notification, now)}
        </p>
      </div>
      <div className="shrink-0 text-right text-caption">
        <p className={classes("font-medium", toneText[tone])}>{label}</p>
        <p className="text-faint tabular-nums">{note}</p>
      </div>
    </li>
  );
}
