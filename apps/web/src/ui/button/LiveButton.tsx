import { LiveTrail } from "../brand/LiveTrail.tsx";
import { classes } from "../classes.ts";

interface LiveButtonProps {
  on: boolean;
  onChange: (on: boolean) => void;
  className?: string;
}

/** As wide as the trail, so that nothing moves when it starts. */
function IdleTrail() {
  return (
    <span aria-hidden className="grid w-4.5 shrink-0 place-items-center">
      <span className="size-1.5 rounded-pill bg-faint" />
    </span>
  );
}

export function LiveButton({ on, onChange, className }: LiveButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={on}
      onClick={() => onChange(!on)}
      className={classes(
        "inline-flex h-8 shrink-0 items-center gap-2 rounded-control border px-3 text-table font-medium transition-colors max-sm:h-10",
        on ? "border-accent/45 bg-accent/10" : "border-line-strong bg-raised hover:bg-raised-hover",
        className,
      )}
    >
      {on ? <LiveTrail moving /> : <IdleTrail />}
      Live
    </button>
  );
}
