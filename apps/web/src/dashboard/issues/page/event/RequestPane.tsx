import { type Log, requestOf, toOneLine } from "@contrail/protocol";
import type { ReactNode } from "react";
import { Badge } from "../../../../ui/Badge.tsx";
import { statusTone } from "../../../../ui/log/status-tone.ts";
import { LongText } from "../../../../ui/text/LongText.tsx";
import { valueLimits } from "../../../../ui/text/slices.ts";

/** The request that the event is about, and the page that it happened on. */
export function RequestPane({ log }: { log: Log }) {
  const request = requestOf(log);
  const page = log.metadata?.url;
  return (
    <section aria-label="Request" className="px-8 py-4 max-md:px-4">
      {request ? (
        <dl className="grid grid-cols-[--spacing(22)_minmax(0,1fr)] gap-y-2 font-mono text-mono">
          <Fact title="Method">{request.method}</Fact>
          <Fact title="URL">{request.url !== undefined && <LongText text={request.url} limits={valueLimits} />}</Fact>
          <Fact title="Status">
            {request.status !== undefined && <Badge tone={statusTone(request.status)}>{request.status}</Badge>}
          </Fact>
          <Fact title="Duration">{request.duration && toOneLine(request.duration)}</Fact>
          <Fact title="Page">
            {typeof page === "string" && page !== request.url && <LongText text={page} limits={valueLimits} />}
          </Fact>
        </dl>
      ) : (
        <p className="text-table text-muted">
          This event isn't about a request.
          {typeof page === "string" && (
            <>
              {" "}
              It happened on <span className="font-mono text-mono wrap-anywhere">{toOneLine(page)}</span>.
            </>
          )}
        </p>
      )}
    </section>
  );
}

function Fact({ title, children }: { title: string; children: ReactNode }) {
  if (children === undefined || children === false) return null;
  return (
    <>
      <dt className="font-sans text-table text-muted">{title}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </>
  );
}
