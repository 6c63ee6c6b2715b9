import { useCallback } from "react";
import { useBeforeUnload, useBlocker } from "react-router";
import { Confirm } from "../../../ui/dialog/Confirm.tsx";

/** Asks before unsaved changes are lost to a link, another tab of the page, or a reload. */
export function LeaveGuard({ isChanged }: { isChanged: boolean }) {
  const blocker = useBlocker(isChanged);
  useBeforeUnload(useCallback((event) => void (isChanged && event.preventDefault()), [isChanged]));
  return (
    <Confirm
      open={blocker.state === "blocked"}
      onClose={() => blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
      title="Discard changes?"
      text="Your changes to the redaction rules aren't saved yet."
      confirmLabel="Discard changes"
    />
  );
}
