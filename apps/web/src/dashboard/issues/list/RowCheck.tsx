import { Check, Minus } from "lucide-react";
import { Checkbox } from "radix-ui";
import type { MouseEvent } from "react";

interface RowCheckProps {
  /** Accessible name. */
  label: string;
  checked: boolean | "indeterminate";
  onToggle: (event: MouseEvent) => void;
}

/** 14 px, with a larger area to click. */
export function RowCheck({ label, checked, onToggle }: RowCheckProps) {
  return (
    <Checkbox.Root
      aria-label={label}
      checked={checked}
      onClick={onToggle}
      className="relative z-1 grid size-3.5 shrink-0 place-items-center rounded-check border border-line-strong transition-colors after:absolute after:-inset-3 data-[state=checked]:border-accent data-[state=checked]:bg-accent data-[state=indeterminate]:border-accent data-[state=indeterminate]:bg-accent"
    >
      <Checkbox.Indicator>
        {checked === "indeterminate" ? (
          <Minus aria-hidden className="size-2.5 stroke-3 text-on-accent" />
        ) : (
          <Check aria-hidden className="size-2.5 stroke-3 text-on-accent" />
        )}
      </Checkbox.Indicator>
    </Checkbox.Root>
  );
}
