import { useEffect, useRef, useState } from "react";
import { toDatedTime, toListTime } from "../../lib/time.ts";
import { FloatingCard } from "./FloatingCard.tsx";
import { TimeCard } from "./TimeCard.tsx";

interface HoverTimeProps {
  /** An ISO date. */
  dateTime: string;
  /** With the date, even if that is today. */
  dated?: boolean;
  className?: string;
}

const hoverDelayMs = 400;

/**
 * A time, with its date unless that is today; hovering shows the full date, UTC and relative time. Long lists have
 * hundreds of these, so the tooltip isn't rendered before.
 */
export function HoverTime({ dateTime, dated = false, className }: HoverTimeProps) {
  const anchor = useRef<HTMLTimeElement>(null);
  const [pointer, setPointer] = useState<"outside" | "hovering" | "open">("outside");
  const time = new Date(dateTime);

  useEffect(() => {
    if (pointer !== "hovering") return;
    const timer = setTimeout(() => setPointer("open"), hoverDelayMs);
    return () => clearTimeout(timer);
  }, [pointer]);

  return (
    <>
      <time
        ref={anchor}
        dateTime={dateTime}
        onPointerEnter={() => setPointer("hovering")}
        onPointerLeave={() => setPointer("outside")}
        className={className}
      >
        {dated ? toDatedTime(time, new Date()) : toListTime(time, new Date())}
      </time>
      {pointer === "open" && (
        <FloatingCard
          anchor={anchor}
          side="bottom"
          onScroll={() => setPointer("outside")}
          className="rounded-segment px-3 py-2"
        >
          <TimeCard time={time} />
        </FloatingCard>
      )}
    </>
  );
}
