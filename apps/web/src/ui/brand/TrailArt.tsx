import { useId } from "react";
import { classes } from "../classes.ts";
import { type Curve, taperedTrail } from "./tapered-trail.ts";

interface TrailArtProps {
  /** Size of the view box. */
  width: number;
  height: number;
  /** A cubic Bézier: start, two control points, and the head. */
  curve: Curve;
  /** preserveAspectRatio; by default, the head keeps its position in wider boxes. */
  fit?: string;
  className?: string;
}

/** The large, static trail: widens and brightens toward its head, with a soft glow. */
export function TrailArt({ width, height, curve, fit = "xMaxYMid slice", className }: TrailArtProps) {
  const id = useId();
  const [start, , , head] = curve;
  const body = taperedTrail(curve, { from: 0.2, to: 3.2 });
  const glow = taperedTrail(curve, { from: 0.2, to: 9 });
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio={fit}
      fill="none"
      className={classes("pointer-events-none", className)}
    >
      <defs>
        <linearGradient id={`${id}-trail`} gradientUnits="userSpaceOnUse" x1={start.x} x2={head.x}>
          <stop stopColor="var(--trail-1)" stopOpacity="0" />
          <stop offset=".62" stopColor="var(--trail-1)" stopOpacity=".75" />
          <stop offset=".86" stopColor="var(--trail-1)" />
          <stop offset="1" stopColor="var(--trail-2)" />
        </linearGradient>
        <radialGradient id={`${id}-halo`}>
          <stop stopColor="var(--trail-1)" stopOpacity=".42" />
          <stop offset=".25" stopColor="var(--trail-1)" stopOpacity=".14" />
          <stop offset=".42" stopColor="var(--trail-1)" stopOpacity=".07" />
          <stop offset="1" stopColor="var(--trail-1)" stopOpacity="0" />
        </radialGradient>
        <filter id={`${id}-blur`} x="-20%" y="-20%" width="140%" height="140%">
          <feGaussianBlur stdDeviation="7" />
        </filter>
      </defs>
      <path d={glow} fill={`url(#${id}-trail)`} opacity=".34" filter={`url(#${id}-blur)`} />
      <circle cx={head.x} cy={head.y} r="72" fill={`url(#${id}-halo)`} />
      <path d={body} fill={`url(#${id}-trail)`} />
      <circle cx={head.x} cy={head.y} r="4.5" fill="var(--trail-2)" />
    </svg>
  );
}
