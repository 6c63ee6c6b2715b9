import { ChevronRight } from "lucide-react";
import { Popover } from "radix-ui";
import type { ReactNode } from "react";

interface BehaviourRowProps {
  name: string;
  /** How it is set now. */
  text: string;
  children: ReactNode;
}

/** 44 px. Opens a small form. */
export function BehaviourRow({ name, text, children }: BehaviourRowProps) {
  return (
    <Popover.Root>
      <Popover.Trigger className="flex min-h-11 w-full items-center gap-2 border-b py-2 text-left text-table transition-colors hover:text-text focus-visible:-outline-offset-2">
        <span className="w-24 shrink-0 font-medium">{name}</span>
        <span className="min-w-0 flex-1 text-muted">{text}</span>
        <ChevronRight aria-hidden className="size-4 shrink-0 text-faint" />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          aria-label={name}
          align="end"
          sideOffset={4}
          collisionPadding={8}
          className="z-40 grid w-80 max-w-[calc(100vw-16px)] gap-3 rounded-segment bg-raised p-4 shadow-float outline-none data-[state=open]:animate-fade-in"
        >
          {children}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
