import type { ReactNode } from "react";
import { classes } from "../../../ui/classes.ts";

interface RadioCardProps {
  name: string;
  label: string;
  /** One sentence about the choice. */
  text: ReactNode;
  checked: boolean;
  disabled?: boolean;
  onChoose: () => void;
  /** Below the text; not a part of the label. */
  children?: ReactNode;
}

/** One of several choices, with what belongs to it. */
export function RadioCard({ name, label, text, checked, disabled = false, onChoose, children }: RadioCardProps) {
  return (
    <div
      className={classes(
        "rounded-card border transition-colors has-[[type=radio]:focus-visible]:outline-2 has-[[type=radio]:focus-visible]:outline-accent",
        checked ? "border-accent bg-selected" : "border-line-strong",
        disabled && "opacity-60",
      )}
    >
      <label className={classes("flex gap-3 px-3.5 py-3", !disabled && "cursor-pointer")}>
        <input
          type="radio"
          name={name}
          checked={checked}
          disabled={disabled}
          onChange={onChoose}
          className="mt-0.5 size-4 shrink-0 appearance-none rounded-pill border border-line-strong bg-field outline-none checked:border-5 checked:border-accent"
        />
        <span className="min-w-0">
          <span className="block text-table font-medium">{label}</span>
          <span className="block text-caption text-muted">{text}</span>
        </span>
      </label>
      {children !== undefined && <div className="-mt-1.5 px-3.5 pb-3.5 sm:pl-10.5">{children}</div>}
    </div>
  );
}
