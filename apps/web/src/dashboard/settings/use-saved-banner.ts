import { secondMs } from "@contrail/protocol";
import { useEffect, useState } from "react";

export const bannerDurationMs = 3 * secondMs;

/** Shown on each save, and hidden three seconds after the last one. */
export function useSavedBanner(): { isShown: boolean; show: () => void } {
  const [saves, setSaves] = useState(0);
  const [hidden, setHidden] = useState(0);
  useEffect(() => {
    const timer = setTimeout(() => setHidden(saves), bannerDurationMs);
    return () => clearTimeout(timer);
  }, [saves]);
  return { isShown: hidden < saves, show: () => setSaves((count) => count + 1) };
}
