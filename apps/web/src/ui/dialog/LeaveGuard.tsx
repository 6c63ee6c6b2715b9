import { useCallback } from "react";
import { useBeforeUnload, useBlocker } from "react-router";
import { Confirm } from "./Confirm.tsx";

interface LeaveGuardProps {
  isChanged: boolean;
  /** What is being edited: 'the redaction rules'. */
  what: string;
}

/** Asks before unsaved changes are lost to a link, another tab of the page, or a reload. */
export function LeaveGuard({ isChanged, what }: LeaveGuardProps) {
  const blocker = useBlocker(isChanged);
  useBeforeUnload(useCallback((event) => void (isChanged && event.preventDefault()), [isChanged]));
  return (
    <Confirm
      open={blocker.state === "blocked"}
      onClose={() => blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
      title="Discard changes?"
      text={`Your changes to ${what} aren't saved yet.`}
      confirmLabel="Discard changes"
    />
  );
}
