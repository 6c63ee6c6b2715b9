import { Check } from "lucide-react";
import { Checkbox as Radix } from "radix-ui";
import { type ReactNode, useId } from "react";
import { classes } from "../classes.ts";

interface CheckboxProps {
  label: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
  className?: string;
}

export function Checkbox({ label, checked, onChange, disabled, className }: CheckboxProps) {
  const id = useId();
  return (
    <div className={classes("flex items-center gap-2", className)}>
      <Radix.Root
        id={id}
        checked={checked}
        onCheckedChange={(next) => onChange(next === true)}
        disabled={disabled}
        className="grid size-3.5 shrink-0 place-items-center rounded-check border border-line-strong transition-colors disabled:opacity-45 data-[state=checked]:border-accent data-[state=checked]:bg-accent"
      >
        <Radix.Indicator>
          <Check aria-hidden className="size-2.5 stroke-3 text-on-accent" />
        </Radix.Indicator>
      </Radix.Root>
      <label htmlFor={id} className={classes("text-table", checked ? "text-text" : "text-muted")}>
        {label}
      </label>
    </div>
  );
}
