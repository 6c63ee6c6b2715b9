import { secondMs } from "@contrail/protocol";
import { useEffect, useState } from "react";

/** Whole seconds left, down to 0. Reads the clock, because timers are throttled in background tabs. */
export function useCountdown(seconds: number): { left: number; restart: () => void } {
  const [end, setEnd] = useState(() => Date.now() + seconds * secondMs);
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => {
      setNow(Date.now());
      if (Date.now() >= end) clearInterval(timer);
    }, secondMs);
    return () => clearInterval(timer);
  }, [end]);
  return {
    left: Math.max(0, Math.ceil((end - now) / secondMs)),
    restart() {
      setNow(Date.now());
      setEnd(Date.now() + seconds * secondMs);
    },
  };
}
