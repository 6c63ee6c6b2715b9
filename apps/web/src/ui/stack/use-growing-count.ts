import { useEffect, useState } from "react";

/** How many of a long list are shown: the first ones, and on request all of them, as many more in each frame. */
export function useGrowingCount(total: number, step: number) {
  const [count, setCount] = useState(step);
  const [wantsAll, setWantsAll] = useState(false);
  const isBusy = wantsAll && count < total;
  useEffect(() => {
    if (!isBusy) return;
    const frame = requestAnimationFrame(() => setCount(count + step));
    return () => cancelAnimationFrame(frame);
  }, [isBusy, count, step]);
  return { count, isBusy, showAll: () => setWantsAll(true) };
}
