import type { OutboxMail } from "@contrail/protocol";
import { toDateTime } from "../lib/time.ts";
import { CopyButton } from "../ui/button/CopyButton.tsx";
import { Card } from "../ui/Card.tsx";
import { findCode } from "./find-code.ts";

/** An email as text; its HTML is untrusted and never rendered. */
export function EmailCard({ mail }: { mail: OutboxMail }) {
  const code = findCode(mail.text);
  return (
    <Card as="article">
      <h3 className="text-ui font-semibold">{mail.subject}</h3>
      <p className="mt-0.5 flex flex-wrap gap-x-3 text-table text-muted">
        <span className="wrap-anywhere">To {mail.to}</span>
        <time dateTime={mail.createdAt} className="text-faint tabular-nums">
          {toDateTime(new Date(mail.createdAt))}
        </time>
      </p>
      {code && (
        <p className="mt-4 flex items-center gap-3">
          <span className="font-mono text-h2 font-medium tracking-[0.12em]">{code}</span>
          <CopyButton text={code} label="Copy code" variant="secondary" />
        </p>
      )}
      <p className="mt-4 border-t pt-4 text-table wrap-anywhere whitespace-pre-wrap text-muted">{mail.text.trim()}</p>
    </Card>
  );
}
