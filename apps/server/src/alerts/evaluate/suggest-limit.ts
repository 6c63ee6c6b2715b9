// Another limit that would have kept the incidents that someone acknowledged, with fewer messages.
import type { Simulation } from "./simulate.ts";

export interface AcknowledgedSpan {
  from: number;
  /** null: still open. */
  to: number | null;
}

export interface Suggestion {
  limit: number;
  messages: number;
}

/**
 * @param limit above which the rule fires now
 * @param simulateWith the same logs with another limit
 */
export async function suggestLimit(
  limit: number,
  current: Pick<Simulation, "incidents" | "messages">,
  acknowledged: readonly AcknowledgedSpan[],
  simulateWith: (limit: number) => Promise<Pick<Simulation, "incidents" | "messages">>,
): Promise<Suggestion | undefined> {
  if (acknowledged.length === 0 || current.incidents.length <= acknowledged.length) return undefined;
  const overlaps = (one: AcknowledgedSpan, other: AcknowledgedSpan) =>
    one.from <= (other.to ?? Number.POSITIVE_INFINITY) && other.from <= (one.to ?? Number.POSITIVE_INFINITY);
  const kept = current.incidents.filter((incident) => acknowledged.some((span) => overlaps(incident, span)));
  const lowestPeak = Math.min(...kept.map(({ peak }) => peak));
  if (!Number.isFinite(lowestPeak)) return undefined;
  for (const candidate of candidates(limit, lowestPeak)) {
    const tried = await simulateWith(candidate);
    const keepsAll = acknowledged.every((span) => tried.incidents.some((incident) => overlaps(incident, span)));
    if (keepsAll && tried.messages < current.messages) return { limit: candidate, messages: tried.messages };
  }
  return undefined;
}

/** Round numbers between the limit and the peak, the highest first; not too close to the peak. */
function candidates(limit: number, peak: number): number[] {
  const highest = limit + (peak - limit) * 0.8;
  const found = [0.8, 0.6, 0.4, 0.2].map((share) => roundDown(limit + (peak - limit) * share));
  return [...new Set(found)].filter((each) => each > limit && each <= highest);
}

/** To two digits, the second of them 0 or 5. */
function roundDown(value: number): number {
  const unit = 10 ** Math.floor(Math.log10(Math.max(value, 1))) / 2;
  return unit < 1 ? Math.floor(value) : Math.floor(value / unit) * unit;
}
