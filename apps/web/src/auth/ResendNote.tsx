import { TextButton } from "./TextButton.tsx";
import { useCountdown } from "./use-countdown.ts";

const resendSeconds = 60;

/** The trail burns down for a minute; then a new code can be had by registering again. */
export function ResendNote({ onRestart }: { onRestart: () => void }) {
  const left = useCountdown(resendSeconds);
  return (
    <div className="mt-7 text-table text-faint">
      <div aria-hidden className="h-[1.5px] bg-line">
        <div
          className="h-full bg-trail transition-[width] duration-1000 ease-linear"
          style={{ width: `${(left / resendSeconds) * 100}%` }}
        />
      </div>
      {left > 0 ? (
        <p className="mt-4 flex justify-between gap-3">
          No code? Check the spam folder.
          <span className="shrink-0 text-muted">
            Resend in <span className="font-mono text-mono font-medium text-text">{toCountdown(left)}</span>
          </span>
        </p>
      ) : (
        <p className="mt-4">
          No code? Go back and <TextButton onClick={onRestart}>register again</TextButton> for a new one.
        </p>
      )}
    </div>
  );
}

function toCountdown(seconds: number) {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
