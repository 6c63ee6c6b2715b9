import type { OverviewRange } from "@contrail/protocol";

export const rangeWords: Record<OverviewRange, string> = {
  "1h": "hour",
  "24h": "24 hours",
  "7d": "7 days",
  "30d": "30 days",
};

/** The dashed line of the chart. */
export const beforeWords: Record<OverviewRange, string> = {
  "1h": "Hour before",
  "24h": "Day before",
  "7d": "Week before",
  "30d": "30 days before",
};
