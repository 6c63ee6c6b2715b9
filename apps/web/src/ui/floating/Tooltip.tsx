import { Slot } from "radix-ui";
import { type PointerEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import type { Side } from "./compute-position.ts";
import { FloatingCard } from "./FloatingCard.tsx";

interface TooltipProps {
  label: ReactNode;
  side?: Side;
  /** One element that accepts a ref and event handlers. */
  children: ReactNode;
}

const hoverDelayMs = 400;

/** Shown on hover after a delay, or on keyboard focus. Kept minimal, because every icon button has one. */
export function Tooltip({ label, side = "top", children }: TooltipProps) {
  const id = useId();
  const anchor = useRef<HTMLElement>(null);
  const [state, setState] = useState<"hidden" | "waiting" | "shown">("hidden");
  const hide = () => setState("hidden");

  useEffect(() => {
    if (state !== "waiting") return;
    const timer = setTimeout(() => setState("shown"), hoverDelayMs);
    return () => clearTimeout(timer);
  }, [state]);

  return (
    <>
      <Slot.Root
        ref={anchor}
        aria-describedby={state === "shown" ? id : undefined}
        onPointerEnter={({ pointerType }: PointerEvent) => pointerType !== "touch" && setState("waiting")}
        onPointerLeave={hide}
        onPointerDown={hide}
        onFocus={({ target }) => target.matches(":focus-visible") && setState("shown")}
        onBlur={hide}
        onKeyDown={hide}
      >
        {children}
      </Slot.Root>
      {state === "shown" && (
        <FloatingCard
          id={id}
          anchor={anchor}
          side={side}
          onScroll={hide}
          className="max-w-72 rounded-control px-2 py-1 text-caption text-text"
        >
          {label}
        </FloatingCard>
      )}
    </>
  );
}
