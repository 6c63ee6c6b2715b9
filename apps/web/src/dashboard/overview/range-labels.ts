import type { OverviewRange } from "@contrail/protocol";

export const rangeLabels: Record<OverviewRange, string> = {
  "1h": "hour",
  "24h": "24 hours",
  "7d": "7 days",
  "30d": "30 days",
};

/** Labels of the dashed line in the chart. */
export const previousLabels: Record<OverviewRange, string> = {
  "1h": "Previous hour",
  "24h": "Previous day",
  "7d": "Previous week",
  "30d": "Previous 30 days",
};
