import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import { classes } from "../classes.ts";
import type { Icon } from "../icon.ts";
import type { FieldSize } from "./Field.tsx";

interface TriggerStyle {
  size: FieldSize;
  error: string | undefined;
}

interface TriggerDisplay {
  value: string;
  /** Label of the selected option. */
  text: string | undefined;
  icon: Icon | undefined;
}

export interface SelectTriggerProps extends Pick<ComponentProps<"button">, "id" | "disabled" | "aria-describedby"> {
  "aria-invalid"?: boolean | undefined;
  display: TriggerDisplay;
  style: TriggerStyle;
}

interface ClosedSelectProps extends SelectTriggerProps {
  /** Called on hover or focus, to preload. */
  onIntent: () => void;
  onOpen: () => void;
}

/** A lightweight trigger until the select is first opened. */
export function ClosedSelect({ display, style, onIntent, onOpen, ...rest }: ClosedSelectProps) {
  return (
    <button
      {...rest}
      type="button"
      role="combobox"
      aria-expanded={false}
      onPointerEnter={onIntent}
      onFocus={onIntent}
      onClick={onOpen}
      onKeyDown={(event) => {
        if (event.key === "ArrowDown" || event.key === "ArrowUp") onOpen();
      }}
      className={selectClasses(style)}
    >
      <SelectDisplay {...display} />
    </button>
  );
}

/** The content of the trigger. */
export function SelectDisplay({ text, icon: IconDrawing }: TriggerDisplay) {
  return (
    <>
      {IconDrawing && <IconDrawing aria-hidden className="size-4 text-faint" />}
      <span className="min-w-0 flex-1 truncate text-left">{text}</span>
      <ChevronDown aria-hidden className="-mr-1 size-4 text-faint" />
    </>
  );
}

const sizes: Record<FieldSize, string> = {
  sm: "h-7 px-2.5 text-caption max-sm:h-10 max-sm:px-3 max-sm:text-table",
  md: "h-8 px-3 text-table max-sm:h-10",
  site: "h-11 px-3.5 text-ui",
};

export function selectClasses({ size, error }: TriggerStyle): string {
  return classes(
    "flex w-full items-center gap-2 rounded-control border bg-raised font-medium text-text transition-colors not-disabled:hover:bg-raised-hover disabled:opacity-45",
    sizes[size],
    error ? "border-error" : "border-line-strong",
  );
}
