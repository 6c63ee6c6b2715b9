import type { IssueBadge } from "@contrail/protocol";
import { Link } from "react-router";
import { toFieldSearch } from "../../../../lib/logs-link.ts";
import { describeSuspect, type Suspect } from "./describe-suspect.ts";

interface SuspectCardProps {
  suspect: Suspect;
  badge: IssueBadge | null;
  application: string;
}

/** The release that probably caused it. */
export function SuspectCard({ suspect, badge, application }: SuspectCardProps) {
  const search = new URLSearchParams({ appName: application, search: toFieldSearch("release", suspect.version) });
  return (
    <section aria-label="Suspect release" className="rounded-card border border-warn/60 bg-warn/6 px-3.5 py-2.5">
      <div className="flex justify-between gap-3 text-table">
        <h3 className="font-medium text-warn">Suspect release</h3>
        <Link
          to={`/dashboard/issues?${search}`}
          className="rounded-mark font-medium text-accent underline-offset-2 hover:underline"
        >
          Its issues
        </Link>
      </div>
      <p className="mt-1 font-mono text-mono wrap-anywhere">{suspect.version}</p>
      <p className="mt-0.5 text-caption text-muted">{describeSuspect(suspect, badge)}</p>
    </section>
  );
}
