import { useEffect, useState } from "react";
import { nextSlice, type Slice } from "./slices.ts";

/** All of a text: the first slice immediately, then one in each frame, so that the page stays responsive. */
export function useSlices(text: string): readonly Slice[] {
  const [slices, setSlices] = useState<readonly Slice[]>(() => [nextSlice(text, undefined)]);
  useEffect(() => {
    const last = slices.at(-1);
    if (last?.end === text.length) return;
    const frame = requestAnimationFrame(() => setSlices([...slices, nextSlice(text, last)]));
    return () => cancelAnimationFrame(frame);
  }, [text, slices]);
  return slices;
}
