import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { classes } from "../classes.ts";
import { placeCard, type Side } from "./place-card.ts";

interface FloatingCardProps {
  id?: string;
  anchor: RefObject<HTMLElement | null>;
  side: Side;
  /** What it belongs to has been scrolled away from under it. */
  onGone: () => void;
  className: string;
  children: ReactNode;
}

/** A note beside what it belongs to. */
export function FloatingCard({ id, anchor, side, onGone, className, children }: FloatingCardProps) {
  const card = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<{ left: number; top: number }>();

  useLayoutEffect(() => {
    if (!anchor.current || !card.current) return;
    const window = { width: innerWidth, height: innerHeight };
    setPlace(placeCard(anchor.current.getBoundingClientRect(), card.current.getBoundingClientRect(), window, side));
  }, [anchor, side]);

  useEffect(() => {
    addEventListener("scroll", onGone, { capture: true });
    return () => removeEventListener("scroll", onGone, { capture: true });
  }, [onGone]);

  return createPortal(
    <div
      ref={card}
      id={id}
      role="tooltip"
      style={place ?? { visibility: "hidden" }}
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
