import type { Pagination } from "@contrail/protocol";
import { ToastAction } from "../../../ui/toast/ToastBox.tsx";
import { toast } from "../../../ui/toast/toast.ts";

const toCount = (logs: number) => logs.toLocaleString("en-US");

/** Shows how far an export is, with a way to cancel it, on every screen. */
export function createExportToast(total: Pick<Pagination, "total" | "approximate"> | undefined, onCancel: () => void) {
  const id = toast.loading("Exporting logs");

  function show(logs: number) {
    const of = total && !total.approximate ? ` of ${toCount(Math.max(total.total, logs))}` : "";
    toast.loading(
      <>
        {/* Only its beginning and its end are announced. */}
        <span aria-live="off" className="tabular-nums">
          Exporting logs: {toCount(logs)}
          {of}
        </span>
        <ToastAction onClick={onCancel}>Cancel</ToastAction>
      </>,
      { id },
    );
  }
  show(0);

  return {
    show,
    done: (logs: number) => toast.success(logs === 1 ? "1 log exported" : `${toCount(logs)} logs exported`, { id }),
    canceled: () => toast("Export canceled", { id }),
    close: () => toast.dismiss(id),
  };
}
