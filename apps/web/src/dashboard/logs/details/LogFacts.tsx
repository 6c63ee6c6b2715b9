import {
  type IssueState,
  type Log,
  parseCallSite,
  requestOf,
  secondMs,
  toFileName,
  toOneLine,
  userOf,
} from "@contrail/protocol";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { toClock, toDateTime, toDay } from "../../../lib/time.ts";
import { Badge } from "../../../ui/Badge.tsx";
import { CopyButton } from "../../../ui/button/CopyButton.tsx";
import { statusTone } from "../../../ui/log/status-tone.ts";
import { OpenInEditor } from "../../../ui/OpenInEditor.tsx";
import { maskedValues } from "./masked-values.ts";

export interface LogIssue {
  id: string;
  state: IssueState;
}

interface LogFactsProps {
  log: Log;
  /** Of an error. */
  issue: LogIssue | null;
  onShowOccurrences: (fingerprint: string) => void;
}

/** What is known about a log besides its content. */
export function LogFacts({ log, issue, onShowOccurrences }: LogFactsProps) {
  const { id, application, environment, fingerprint } = log;
  return (
    <>
      <RequestLine log={log} />
      <dl className="mt-2.5 flex flex-wrap items-center gap-x-4 gap-y-1 text-caption">
        {issue && (
          <Fact title="Issue">
            <Link
              to={`/dashboard/issues/${issue.id}?event=${id}`}
              className="rounded-mark text-accent underline-offset-2 hover:underline"
            >
              {issue.id}
            </Link>
            {issue.state !== "open" && <span className="ml-1.5 font-sans text-faint">{issue.state}</span>}
          </Fact>
        )}
        <Fact title="Application">{application.name}</Fact>
        {environment !== null && <Fact title="Environment">{environment}</Fact>}
        <CallSite log={log} />
        <Fact title="Received">
          <time dateTime={log.receivedAt}>{toReceived(log)}</time>
        </Fact>
        <Fact title="ID">
          <CopyButton
            text={id}
            label={id}
            title="Copy ID"
            className="-my-1 -ml-1.5 h-6 px-1.5 font-mono max-sm:-my-2 max-sm:h-8"
          />
        </Fact>
        {fingerprint !== undefined && (
          <Fact title="Fingerprint">
            <button
              type="button"
              onClick={() => onShowOccurrences(fingerprint)}
              title="Show all logs with this fingerprint"
              className="rounded-mark text-accent underline-offset-2 hover:underline"
            >
              {fingerprint}
            </button>
          </Fact>
        )}
        <Changes log={log} />
      </dl>
    </>
  );
}

/** The statement that logged it. */
function CallSite({ log: { metadata, release, application } }: { log: Log }) {
  const place = typeof metadata?.callSite === "string" ? parseCallSite(metadata.callSite) : undefined;
  if (!place) return null;
  const { path, line, column } = place;
  return (
    <Fact title="Logged at">
      <span className="flex items-center gap-1">
        <span title={toOneLine(path)}>
          {toOneLine(toFileName(path))}:{line}
        </span>
        <OpenInEditor
          target={{ path, line, column: column || undefined, release, app: application.id }}
          className="-my-1.5 max-sm:-my-2 max-sm:size-10"
        />
      </span>
    </Fact>
  );
}

/** Status, method, URL, duration and user. */
function RequestLine({ log }: { log: Log }) {
  const request = requestOf(log);
  const user = userOf(log);
  if (!request && user === undefined) return null;
  const { method, url, status, duration } = request ?? {};
  return (
    <section
      aria-label="Request"
      className="mt-2.5 flex flex-wrap items-center gap-x-3 gap-y-1 font-mono text-mono text-muted"
    >
      {status !== undefined && <Badge tone={statusTone(status)}>{status}</Badge>}
      {method !== undefined && <span className="font-level text-text">{method}</span>}
      {url !== undefined && <span className="min-w-0 wrap-anywhere text-text">{toOneLine(url)}</span>}
      {duration !== undefined && <span className="tabular-nums">{duration}</span>}
      {user !== undefined && <span className="wrap-anywhere">user {toOneLine(user)}</span>}
    </section>
  );
}

function Fact({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 items-center gap-1.5">
      <dt className="text-faint">{title}</dt>
      <dd className="min-w-0 font-mono wrap-anywhere text-muted">{children}</dd>
    </div>
  );
}

/** '14:03:22.600, 119 ms later'; with its date if that is another one. */
function toReceived({ createdAt, receivedAt }: Log): string {
  const [created, received] = [new Date(createdAt), new Date(receivedAt)];
  const time = toDay(created) === toDay(received) ? toClock(received) : toDateTime(received);
  const delayMs = received.getTime() - created.getTime();
  if (delayMs < 1 || delayMs >= 60 * secondMs) return time;
  return `${time}, ${delayMs < secondMs ? `${delayMs} ms` : `${(delayMs / secondMs).toFixed(1)} s`} later`;
}

const changeLabels: Readonly<Record<string, string>> = {
  "time clamped": "Time adjusted",
  "number clamped": "Number adjusted",
};

const maxMaskedNames = 6;

/** What was masked, by the sender or on ingest, and what else ingest has changed. */
function Changes({ log }: { log: Log }) {
  const { count, names } = maskedValues(log);
  const others = log.marks.filter((mark) => mark !== "masked");
  const isMasked = count > 0 || log.marks.includes("masked");
  if (!isMasked && others.length === 0) return null;
  const left = names.length - maxMaskedNames;
  return (
    <div>
      <dt className="sr-only">Changes</dt>
      <dd className="flex flex-wrap items-center gap-x-2 gap-y-1 text-muted">
        {isMasked && <Badge>{toMaskedLabel(count)}</Badge>}
        {names.length > 0 && (
          <span className="font-mono wrap-anywhere">
            {toOneLine(names.slice(0, maxMaskedNames).join(", "))}
            {left > 0 && ` and ${left} more`}
          </span>
        )}
        {others.map((mark) => (
          <Badge key={mark}>{changeLabels[mark] ?? mark.charAt(0).toUpperCase() + mark.slice(1)}</Badge>
        ))}
      </dd>
    </div>
  );
}

function toMaskedLabel(count: number): string {
  if (count === 0) return "Values masked";
  return count === 1 ? "1 value masked" : `${count.toLocaleString("en-US")} values masked`;
}
