import { resendSeconds, secondMs } from "@contrail/protocol";
import { useEffect, useState } from "react";
import { toErrorMessage } from "../lib/api/api-error.ts";
import { useApiMutation } from "../lib/api/use-api-mutation.ts";
import { readSetting } from "../lib/meta-settings.ts";
import { TextButton } from "./TextButton.tsx";

interface ResendNoteProps {
  /** When the last code was sent, in milliseconds. */
  sentAt: number;
  onResend: () => Promise<unknown>;
  /** The last code was rejected, perhaps because it has expired. */
  isRejected?: boolean;
}

/** Where to find the code on a server that doesn't send email. */
const notes: Record<string, string> = {
  outbox: "Email isn't set up on this server. Your code and a link to the local outbox are in its terminal.",
  terminal: "Email isn't set up on this server. Your code is in its terminal.",
};

/** Counts down a minute from the last code; then a new one can be requested. */
export function ResendNote({ sentAt, onResend, isRejected = false }: ResendNoteProps) {
  const left = Math.min(resendSeconds, useSecondsUntil(sentAt + resendSeconds * secondMs));
  const resend = useApiMutation({ mutationFn: () => onResend() });
  return (
    <div className="mt-7 text-table text-faint">
      <div aria-hidden className="h-[1.5px] bg-line">
        <div
          className="h-full bg-trail transition-[width] duration-1000 ease-linear"
          style={{ width: `${(left / resendSeconds) * 100}%` }}
        />
      </div>
      <div className="mt-4 flex justify-between gap-3">
        <p role="status">{toNote()}</p>
        {left > 0 ? (
          <p className="shrink-0 text-muted">
            Resend in <span className="font-mono text-mono font-medium text-text">{toCountdown(left)}</span>
          </p>
        ) : (
          <TextButton aria-busy={resend.isPending || undefined} onClick={() => resend.mutate()} className="shrink-0">
            {resend.isPending ? "Sending..." : "Resend code"}
          </TextButton>
        )}
      </div>
      {resend.isError && (
        <p role="alert" className="mt-2 text-error">
          {toErrorMessage(resend.error)}
        </p>
      )}
    </div>
  );

  function toNote(): string {
    // The server's reason is not shown: it would tell which codes exist.
    if (isRejected) return "Still rejected? Request a new code.";
    if (resend.isSuccess && left > 0) return "A new code is on its way.";
    return notes[readSetting(document, "contrail-email") ?? ""] ?? "No code? Check your spam folder.";
  }
}

function toCountdown(seconds: number) {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** Whole seconds left, down to 0. Reads the clock, because timers are throttled in background tabs. */
function useSecondsUntil(end: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    setNow(Date.now());
    const timer = setInterval(() => {
      setNow(Date.now());
      if (Date.now() >= end) clearInterval(timer);
    }, secondMs);
    return () => clearInterval(timer);
  }, [end]);
  return Math.max(0, Math.ceil((end - now) / secondMs));
}
