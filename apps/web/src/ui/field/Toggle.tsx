import { Switch } from "radix-ui";
import { type ReactNode, useId } from "react";
import { classes } from "../classes.ts";

interface ToggleProps {
  label: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
  className?: string;
}

export function Toggle({ label, checked, onChange, disabled, className }: ToggleProps) {
  const id = useId();
  return (
    <div className={classes("flex items-center gap-2", className)}>
      <Switch.Root
        id={id}
        checked={checked}
        onCheckedChange={onChange}
        disabled={disabled}
        className="flex h-4.5 w-8 shrink-0 items-center rounded-pill bg-line-strong p-0.5 transition-colors disabled:opacity-45 data-[state=checked]:bg-accent"
      >
        <Switch.Thumb className="size-3.5 rounded-pill bg-text light:bg-surface transition-transform data-[state=checked]:translate-x-3.5 data-[state=checked]:bg-on-accent" />
      </Switch.Root>
      <label htmlFor={id} className={classes("text-table", checked ? "text-text" : "text-muted")}>
        {label}
      </label>
    </div>
  );
}
