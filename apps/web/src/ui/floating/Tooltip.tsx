import { Slot } from "radix-ui";
import { type PointerEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { FloatingCard } from "./FloatingCard.tsx";
import type { Side } from "./place-card.ts";

interface TooltipProps {
  label: ReactNode;
  side?: Side;
  /** One element that takes a ref and event handlers. */
  children: ReactNode;
}

const restFor = 400;

/** Shown when the pointer rests, or the keyboard comes by. Every icon has one, so it is no more than this. */
export function Tooltip({ label, side = "top", children }: TooltipProps) {
  const id = useId();
  const anchor = useRef<HTMLElement>(null);
  const [state, setState] = useState<"hidden" | "waiting" | "shown">("hidden");
  const hide = () => setState("hidden");

  useEffect(() => {
    if (state !== "waiting") return;
    const timer = setTimeout(() => setState("shown"), restFor);
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
        onFocus={({ currentTarget }) => currentTarget.matches(":focus-visible") && setState("shown")}
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
          onGone={hide}
          className="max-w-72 rounded-control px-2 py-1 text-caption text-text"
        >
          {label}
        </FloatingCard>
      )}
    </>
  );
}
