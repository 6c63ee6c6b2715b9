import { resendSeconds } from "@contrail/protocol";
import { toErrorMessage } from "../lib/api/api-error.ts";
import { useApiMutation } from "../lib/api/use-api-mutation.ts";
import { TextButton } from "./TextButton.tsx";
import { useCountdown } from "./use-countdown.ts";

/** Counts down a minute; then a new code can be requested, which restarts the countdown. */
export function ResendNote({ onResend }: { onResend: () => Promise<unknown> }) {
  const { left, restart } = useCountdown(resendSeconds);
  const resend = useApiMutation({ mutationFn: () => onResend(), onSuccess: restart });
  return (
    <div className="mt-7 text-table text-faint">
      <div aria-hidden className="h-[1.5px] bg-line">
        <div
          className="h-full bg-trail transition-[width] duration-1000 ease-linear"
          style={{ width: `${(left / resendSeconds) * 100}%` }}
        />
      </div>
      <div className="mt-4 flex justify-between gap-3">
        <p role="status">
          {resend.isSuccess && left > 0 ? "A new code is on its way." : "No code? Check your spam folder."}
        </p>
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
}

function toCountdown(seconds: number) {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
