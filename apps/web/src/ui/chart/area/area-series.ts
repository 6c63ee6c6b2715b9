import type { Tone } from "../../tones.ts";

export interface AreaSeries {
  id: string;
  label: string;
  tone: Tone;
  /** One per time; null if unknown. */
  values: readonly (number | null)[];
  /** A dashed line instead of an area, for the previous period. */
  dashed?: boolean;
}
