import { useEffect, useRef, useState } from "react";
import { toListTime } from "../../lib/time.ts";
import { FloatingCard } from "./FloatingCard.tsx";
import { TimeCard } from "./TimeCard.tsx";

interface HoverTimeProps {
  /** An ISO date. */
  dateTime: string;
  className?: string;
}

const restFor = 400;

/** A time of day, with its date unless that is today, that tells year, UTC and distance when the pointer rests on it. Long lists hold hundreds of these, so
 * nothing of the card exists before. */
export function HoverTime({ dateTime, className }: HoverTimeProps) {
  const anchor = useRef<HTMLTimeElement>(null);
  const [pointer, setPointer] = useState<"away" | "here" | "resting">("away");
  const time = new Date(dateTime);

  useEffect(() => {
    if (pointer !== "here") return;
    const timer = setTimeout(() => setPointer("resting"), restFor);
    return () => clearTimeout(timer);
  }, [pointer]);

  return (
    <>
      <time
        ref={anchor}
        dateTime={dateTime}
        onPointerEnter={() => setPointer("here")}
        onPointerLeave={() => setPointer("away")}
        className={className}
      >
        {toListTime(time, new Date())}
      </time>
      {pointer === "resting" && (
        <FloatingCard
          anchor={anchor}
          side="bottom"
          onGone={() => setPointer("away")}
          className="rounded-segment px-3 py-2"
        >
          <TimeCard time={time} />
        </FloatingCard>
      )}
    </>
  );
}
