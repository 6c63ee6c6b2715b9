import { useEffect, useState } from "react";
import { nextSlices, type Slice } from "./slices.ts";

/** All of a text: the first slices immediately, then some in each frame, so that the page stays responsive. */
export function useSlices(text: string): readonly Slice[] {
  const [slices, setSlices] = useState<readonly Slice[]>(() => nextSlices(text, undefined));
  useEffect(() => {
    const last = slices.at(-1);
    if (last?.end === text.length) return;
    const frame = requestAnimationFrame(() => setSlices([...slices, ...nextSlices(text, last)]));
    return () => cancelAnimationFrame(frame);
  }, [text, slices]);
  return slices;
}
