import { secondMs } from "@contrail/protocol";
import { useEffect, useState } from "react";

const intervalMs = 10 * secondMs;

/** For relative times. Also changes with what is shown, so that nothing is in the future. */
export function useNow(shownAt: number): Date {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), intervalMs);
    return () => clearInterval(timer);
  }, []);
  return new Date(Math.max(now, shownAt));
}
