import { TrailArt } from "../../ui/brand/TrailArt.tsx";
import type { Curve } from "../../ui/brand/tapered-trail.ts";

/** Starts on the baseline of the headline's second line, right after its period. */
const besideHeadline: Curve = [
  { x: 392, y: 264 },
  { x: 900, y: 264 },
  { x: 1186, y: 264 },
  { x: 1352, y: 104 },
];

const aboveHeadline: Curve = [
  { x: 0, y: 128 },
  { x: 170, y: 128 },
  { x: 276, y: 122 },
  { x: 352, y: 78 },
];

/** The trail in the hero. It never crosses text: on narrow screens it runs above the headline. */
export function HeroTrail() {
  return (
    <>
      <TrailArt
        width={1440}
        height={360}
        curve={besideHeadline}
        className="absolute top-4 left-1/2 -ml-180 w-360 overflow-visible max-wide:hidden"
      />
      <TrailArt
        width={390}
        height={160}
        curve={aboveHeadline}
        className="absolute top-0 right-0 w-[390px] overflow-visible wide:hidden"
      />
    </>
  );
}
