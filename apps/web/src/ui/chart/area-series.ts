import type { Tone } from "../tones.ts";

export interface AreaSeries {
  id: string;
  label: string;
  tone: Tone;
  /** One a time; null where nothing is known. */
  values: readonly (number | null)[];
  /** A dashed line instead of an area, for the period before. */
  dashed?: boolean;
}
