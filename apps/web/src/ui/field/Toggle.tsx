import { Switch } from "radix-ui";
import { type ReactNode, useId } from "react";
import { classes } from "../classes.ts";

interface ToggleProps {
  label: ReactNode;
  /** Description below the label; the switch is then on the right. */
  hint?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
  className?: string;
}

export function Toggle({ label, hint, checked, onChange, disabled, className }: ToggleProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  const hasHint = hint !== undefined;
  return (
    <div
      className={classes("flex items-center", hasHint ? "flex-row-reverse justify-between gap-6" : "gap-2", className)}
    >
      <Switch.Root
        id={id}
        checked={checked}
        onCheckedChange={onChange}
        disabled={disabled}
        aria-describedby={hasHint ? hintId : undefined}
        className="flex h-4.5 w-8 shrink-0 items-center rounded-pill bg-line-strong p-0.5 transition-colors disabled:opacity-45 data-[state=checked]:bg-accent"
      >
        <Switch.Thumb className="size-3.5 rounded-pill bg-text light:bg-surface transition-transform data-[state=checked]:translate-x-3.5 data-[state=checked]:bg-on-accent" />
      </Switch.Root>
      <div className="min-w-0">
        <label
          htmlFor={id}
          className={classes(
            "block text-table",
            hasHint && "font-medium",
            checked || hasHint ? "text-text" : "text-muted",
          )}
        >
          {label}
        </label>
        {hasHint && (
          <p id={hintId} className="mt-0.5 text-table text-muted">
            {hint}
          </p>
        )}
      </div>
    </div>
  );
}
