import type { Pagination } from "@contrail/protocol";
import { useSyncExternalStore } from "react";
import { ToastAction } from "../../../ui/toast/ToastBox.tsx";
import { toast } from "../../../ui/toast/toast.ts";

type Total = Pick<Pagination, "total" | "approximate"> | undefined;

/** Shows how far an export is, with a way to cancel it, on every screen. */
export function createExportToast(total: Total, onCancel: () => void) {
  const progress = createProgress();
  const id = toast.loading(
    <>
      <Progress progress={progress} total={total} />
      <ToastAction onClick={onCancel}>Cancel</ToastAction>
    </>,
  );
  return {
    show: progress.set,
    done: (logs: number) => toast.success(logs === 1 ? "1 log exported" : `${toCount(logs)} logs exported`, { id }),
    canceled: () => toast("Export canceled", { id }),
    close: () => toast.dismiss(id),
  };
}

/** The number of logs so far. A toast that is shown again is another element, and its button couldn't be clicked. */
function createProgress() {
  let logs = 0;
  const listeners = new Set<() => void>();
  return {
    get: () => logs,
    set(next: number) {
      logs = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function Progress({ progress, total }: { progress: ReturnType<typeof createProgress>; total: Total }) {
  const logs = useSyncExternalStore(progress.subscribe, progress.get);
  return (
    // Only the beginning and the end of an export are announced.
    <span aria-live="off" className="tabular-nums">
      Exporting logs: {toCount(logs)}
      {total && !total.approximate && ` of ${toCount(Math.max(total.total, logs))}`}
    </span>
  );
}

function toCount(logs: number): string {
  return logs.toLocaleString("en-US");
}
