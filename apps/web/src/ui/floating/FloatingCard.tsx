import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { classes } from "../classes.ts";
import { computePosition, type Side } from "./compute-position.ts";

interface FloatingCardProps {
  id?: string;
  anchor: RefObject<HTMLElement | null>;
  side: Side;
  /** The anchor has moved. */
  onScroll: () => void;
  className: string;
  children: ReactNode;
}

/** A tooltip positioned next to its anchor. */
export function FloatingCard({ id, anchor, side, onScroll, className, children }: FloatingCardProps) {
  const card = useRef<HTMLDivElement>(null);
  const [position, setPosition] = useState<{ left: number; top: number }>();

  useLayoutEffect(() => {
    if (!anchor.current || !card.current) return;
    const window = { width: innerWidth, height: innerHeight };
    setPosition(
      computePosition(anchor.current.getBoundingClientRect(), card.current.getBoundingClientRect(), window, side),
    );
  }, [anchor, side]);

  useEffect(() => {
    addEventListener("scroll", onScroll, { capture: true });
    return () => removeEventListener("scroll", onScroll, { capture: true });
  }, [onScroll]);

  return createPortal(
    <div
      ref={card}
      id={id}
      role="tooltip"
      style={position ?? { visibility: "hidden" }}
      className={classes(
        "pointer-events-none fixed top-0 left-0 z-50 animate-fade-in bg-raised shadow-float",
        className,
      )}
    >
      {children}
    </div>,
    document.body,
  );
}
