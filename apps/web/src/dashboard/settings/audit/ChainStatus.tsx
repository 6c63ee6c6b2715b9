import type { AuditVerification } from "@contrail/protocol";
import { Link2, type LucideIcon, ShieldAlert, ShieldCheck } from "lucide-react";
import type { ReactNode } from "react";
import { toErrorMessage } from "../../../lib/api/api-error.ts";
import { useApiMutation } from "../../../lib/api/use-api-mutation.ts";
import { toDay, toMinute } from "../../../lib/time.ts";
import { Button } from "../../../ui/button/Button.tsx";
import { classes } from "../../../ui/classes.ts";
import { useAuditApi } from "./use-audit-api.ts";

/** Whether the log is intact, as of the last check. */
export function ChainStatus() {
  const api = useAuditApi();
  const verify = useApiMutation({ mutationFn: () => api.verifyAudit() });
  const { icon: IconDrawing, tone, text } = toStatus(verify.data, verify.error);
  return (
    <div
      className={classes(
        "flex min-h-11 items-center gap-3 rounded-card border bg-surface py-1 pr-2 pl-4",
        tone === "text-error" && "border-error/45 bg-error/6",
      )}
    >
      <IconDrawing aria-hidden className={classes("size-4 shrink-0", tone)} />
      <p role="status" className="min-w-0 flex-1 text-table text-muted">
        {text}
      </p>
      <Button variant="quiet" size="sm" busy={verify.isPending} onClick={() => verify.mutate()}>
        {verify.data ? "Verify again" : "Verify"}
      </Button>
    </div>
  );
}

interface Status {
  icon: LucideIcon;
  tone: string;
  text: ReactNode;
}

function toStatus(result: AuditVerification | undefined, error: Error | null): Status {
  const rule = "Every entry contains the hash of the one before it.";
  if (error) return { icon: Link2, tone: "text-faint", text: `Couldn't verify the log. ${toErrorMessage(error)}` };
  if (!result) return { icon: Link2, tone: "text-faint", text: rule };
  if (result.broken !== null) {
    return {
      icon: ShieldAlert,
      tone: "text-error",
      text: (
        <>
          <strong className="font-semibold text-text">Entry {toCount(result.broken)} was changed.</strong> It, or one
          right before it, was edited, removed or added in the database.
        </>
      ),
    };
  }
  return {
    icon: ShieldCheck,
    tone: "text-log",
    text: (
      <>
        <strong className="font-semibold text-text">Chain verified</strong>
        {result.last && ` up to entry ${toCount(result.last.number)}, ${toTime(result.last.at)}`}. {rule}
      </>
    ),
  };
}

function toTime(at: string): string {
  const date = new Date(at);
  return `${toDay(date)}, ${toMinute(date)}`;
}

function toCount(count: number): string {
  return count.toLocaleString("en-US");
}
