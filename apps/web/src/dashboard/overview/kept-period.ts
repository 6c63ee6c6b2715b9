// How much of the period, and of the one before, the plan's retention leaves.
import { dayMs, type Overview } from "@contrail/protocol";
import { formatRetention } from "../../lib/time-range.ts";

interface KeptPeriod {
  /** How long logs are kept, if the period starts before that; otherwise empty. */
  note: string;
  /** Logs of the previous period are all kept. */
  isComparable: boolean;
}

export function keptPeriod(overview: Pick<Overview, "from" | "to" | "keptFrom" | "step">): KeptPeriod {
  const [from, to, keptFrom] = [overview.from, overview.to, overview.keptFrom].map(Date.parse) as [
    number,
    number,
    number,
  ];
  const isCut = keptFrom - from > overview.step;
  return {
    note: isCut && keptFrom < to ? formatRetention(Math.round((to - keptFrom) / dayMs)) : "",
    isComparable: keptFrom <= from - (to - from) + overview.step,
  };
}
