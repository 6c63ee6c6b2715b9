import { Badge } from "../../ui/Badge.tsx";
import { classes } from "../../ui/classes.ts";
import { Panel } from "./Panel.tsx";
import { toStatusText } from "./status-text.ts";
import type { HistoryEntry, Sandbox } from "./use-sandbox.ts";

export function HistoryPanel({ sandbox: { history, shown, show } }: { sandbox: Sandbox }) {
  return (
    <Panel
      title="History"
      headEnd={`${history.length} ${history.length === 1 ? "entry" : "entries"}`}
      className="lg:col-span-2"
    >
      {history.length === 0 ? (
        <p className="px-5 py-4 text-table text-muted">No history yet</p>
      ) : (
        <ol aria-label="History" className="max-h-48 overflow-y-auto py-1">
          {history.map((entry) => (
            <li key={entry.id}>
              <Entry entry={entry} isShown={entry === shown} onShow={() => show(entry)} />
            </li>
          ))}
        </ol>
      )}
    </Panel>
  );
}

interface EntryProps {
  entry: HistoryEntry;
  isShown: boolean;
  onShow: () => void;
}

function Entry({ entry: { method, message, timestamp, response }, isShown, onShow }: EntryProps) {
  return (
    <button
      type="button"
      aria-pressed={isShown}
      onClick={onShow}
      className={classes(
        "flex h-9 w-full items-center gap-4 px-5 text-left font-mono text-mono transition-colors focus-visible:-outline-offset-2 max-sm:h-11",
        isShown ? "bg-selected" : "hover:bg-hover",
      )}
    >
      <Badge tone={method} className="w-13 justify-center bg-surface">
        {method}
      </Badge>
      <span className="min-w-0 flex-1 truncate">{message}</span>
      {response.failure !== undefined && (
        <span className="shrink-0 text-error max-sm:sr-only">{toStatusText(response.status)}</span>
      )}
      <span className={classes("shrink-0 tabular-nums", isShown ? "text-muted" : "text-faint")}>{timestamp}</span>
    </button>
  );
}
