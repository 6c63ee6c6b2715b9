import { ChevronDown } from "lucide-react";
import { Popover } from "radix-ui";
import { type ReactNode, useState } from "react";
import type { Icon } from "../../../../ui/icon.ts";
import { pickerClasses } from "./picker-classes.ts";

interface PopoverPickerProps {
  /** Accessible name, before the text. */
  label: string;
  text: string;
  icon?: Icon;
  mono?: boolean;
  isWrong?: boolean;
  children: ReactNode | ((close: () => void) => ReactNode);
  className?: string;
}

/** A part of the sentence that opens a small form. */
export function PopoverPicker(props: PopoverPickerProps) {
  const { label, text, icon: IconDrawing, mono = false, isWrong = false, children, className = "w-64 p-3" } = props;
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover.Root open={isOpen} onOpenChange={setOpen}>
      <Popover.Trigger className={pickerClasses({ mono, isWrong })}>
        {IconDrawing && <IconDrawing aria-hidden className="size-4 shrink-0 text-faint" />}
        <span className="sr-only">{label}: </span>
        <span className="truncate">{text}</span>
        <ChevronDown aria-hidden className="-mr-1 size-4 shrink-0 text-faint" />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          aria-label={label}
          align="start"
          sideOffset={4}
          collisionPadding={8}
          className={`z-40 rounded-segment bg-raised shadow-float outline-none data-[state=open]:animate-fade-in ${className}`}
        >
          {typeof children === "function" ? children(() => setOpen(false)) : children}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
