import { undoMs } from "@contrail/protocol";
import { ToastAction } from "../../ui/toast/ToastBox.tsx";
import { toast } from "../../ui/toast/toast.ts";

/** Says what was done, with a way back for 10 s. Returns the id of the toast. */
export function showUndoToast(text: string, onUndo: () => void): string {
  return toast.element(
    <>
      {text}
      <ToastAction onClick={onUndo}>Undo</ToastAction>
    </>,
    { duration: undoMs.offered },
  );
}
