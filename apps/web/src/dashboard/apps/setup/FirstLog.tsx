import { type Application, type Log, minuteMs, secondMs } from "@contrail/protocol";
import { useQuery } from "@tanstack/react-query";
import { CircleCheck, TriangleAlert } from "lucide-react";
import { useEffect, useState } from "react";
import { Link, useNavigate } from "react-router";
import { toLogsLink } from "../../../lib/logs-link.ts";
import { toRelative } from "../../../lib/time.ts";
import { LiveTrail } from "../../../ui/brand/LiveTrail.tsx";
import { LogRow } from "../../../ui/log/LogRow.tsx";
import { useAppsApi } from "../use-apps-api.ts";
import { pollIntervalMs } from "./use-first-log.ts";

interface FirstLogProps {
  application: Application;
  log: Log | undefined;
  /** False where a button already leads to Logs. */
  hasLink?: boolean;
}

/** Waits for the first log, then shows it. */
export function FirstLog({ application, log, hasLink = true }: FirstLogProps) {
  return (
    <div role="status">{log ? <Arrived log={log} hasLink={hasLink} /> : <Waiting application={application} />}</div>
  );
}

function Arrived({ log, hasLink }: { log: Log; hasLink: boolean }) {
  const navigate = useNavigate();
  const link = toLogsLink({ appName: log.application.id });
  return (
    <>
      <p className="flex items-center gap-2.5 px-4 py-2.5 wrap-anywhere">
        <CircleCheck aria-hidden className="size-4 shrink-0 text-log" />
        {toArrival(log, new Date())}
        {hasLink && (
          <Link to={link} className="ml-auto font-medium whitespace-nowrap text-accent hover:underline">
            Open Logs
          </Link>
        )}
      </p>
      <div className="animate-fade-in border-t bg-surface">
        <LogRow log={log} onOpen={() => void navigate(`${link}&log=${encodeURIComponent(log.id)}`)} />
      </div>
    </>
  );
}

/** From when on the last log is no sign that logs are arriving now. */
const recentMs = 10 * minuteMs;

function toArrival({ application: { name }, receivedAt }: Log, now: Date): string {
  const received = new Date(receivedAt);
  if (now.getTime() - received.getTime() < recentMs) return `Logs from ${name} are arriving.`;
  return `Last log from ${name}: ${toRelative(received, now)}.`;
}

function Waiting({ application: { id, name, lastUsedAt } }: { application: Application }) {
  return (
    <div className="px-4 py-2.5">
      <p className="flex items-center gap-2.5 wrap-anywhere">
        <LiveTrail moving long />
        Waiting for the {lastUsedAt === null ? "first" : "next"} log from {name}
        <Elapsed />
      </p>
      <LatestRejection applicationId={id} />
    </div>
  );
}

/** How long this page has been listening. Not announced. */
function Elapsed() {
  const [since] = useState(() => Date.now());
  const [now, setNow] = useState(since);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), secondMs);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.floor((now - since) / secondMs);
  return (
    <span aria-hidden className="ml-auto whitespace-nowrap text-faint tabular-nums max-sm:hidden">
      listening for {Math.floor(seconds / 60)}:{String(seconds % 60).padStart(2, "0")}
    </span>
  );
}

/** Why a request was rejected. */
function LatestRejection({ applicationId }: { applicationId: string }) {
  const api = useAppsApi();
  const rejections = useQuery({ ...api.rejections(), refetchInterval: pollIntervalMs });
  const latest = rejections.data?.find((each) => each.applicationId === applicationId);
  if (!latest) return null;
  const when = toRelative(new Date(latest.lastAt), new Date());
  return (
    <p className="mt-2 flex gap-2.5 text-warn">
      <TriangleAlert aria-hidden className="size-4 shrink-0" />
      <span>
        A request was rejected {when}: {latest.message}
      </span>
    </p>
  );
}
