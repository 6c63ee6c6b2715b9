import { ChevronLeft, ChevronRight } from "lucide-react";
import { Button } from "../../../ui/button/Button.tsx";
import { formatKeptDays } from "./audit-view.ts";

interface AuditFooterProps {
  /** In the whole log. */
  total: number;
  /** null: forever. */
  keptDays: number | null;
  /** undefined: there are none. */
  onNewer: (() => void) | undefined;
  onOlder: (() => void) | undefined;
}

export function AuditFooter({ total, keptDays, onNewer, onOlder }: AuditFooterProps) {
  const entries = total === 1 ? "1 entry" : `${total.toLocaleString("en-US")} entries`;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 text-table text-muted tabular-nums">
      <p>
        {entries} in total{keptDays !== null && `, kept for ${formatKeptDays(keptDays)}`}
      </p>
      {(onNewer || onOlder) && (
        <nav aria-label="Pages of the audit log" className="flex gap-2">
          <Button size="sm" icon={ChevronLeft} aria-disabled={!onNewer} onClick={onNewer}>
            Newer
          </Button>
          <Button size="sm" icon={ChevronRight} aria-disabled={!onOlder} onClick={onOlder}>
            Older
          </Button>
        </nav>
      )}
    </div>
  );
}
