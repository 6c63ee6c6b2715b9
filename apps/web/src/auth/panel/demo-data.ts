// Sample data for the labeled demo on the sign-in page.
import type { Level } from "@contrail/protocol";

/** Stacked bar heights in pixels. */
export const demoChart = {
  fine: [
    9, 13, 11, 14, 11, 17, 14, 18, 16, 21, 22, 19, 24, 22, 26, 24, 29, 27, 30, 27, 33, 38, 44, 38, 34, 30, 29, 30, 27,
    29, 31, 28, 33, 30, 28, 31, 35, 32, 29, 34, 30, 33, 36, 32, 28, 24,
  ],
  warn: [
    2, 2, 2, 2, 2, 2, 2, 2, 2, 3, 2, 2, 4, 2, 3, 2, 3, 4, 3, 3, 6, 8, 12, 11, 7, 4, 2, 2, 2, 2, 3, 2, 3, 2, 3, 2, 3, 3,
    2, 3, 2, 2, 3, 2, 2, 2,
  ],
  error: [
    0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 3, 8, 16, 11, 4, 2, 1, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0,
    0, 0, 0, 0, 0, 0, 0, 0,
  ],
};

interface PanelLine {
  time: string;
  level: Level;
  message: string;
  fields: string;
}

export const demoLines: readonly PanelLine[] = [
  { time: "14:03:21.902", level: "text", message: "Cart opened", fields: "items=3" },
  { time: "14:03:22.118", level: "log", message: "GET /api/cart 200", fields: "41ms" },
  { time: "14:03:22.377", level: "warn", message: "Payment gateway slow, retry 1 of 3", fields: "order=8812" },
  {
    time: "14:03:22.481",
    level: "error",
    message: "Cannot read properties of undefined (reading 'total')",
    fields: "",
  },
  { time: "14:03:22.490", level: "error", message: "POST /api/payments 504", fields: "5000ms" },
  { time: "14:03:22.640", level: "info", message: "Fallback price used", fields: "order=8812" },
  { time: "14:03:22.913", level: "text", message: "Order paid", fields: "order=8812 total=49.9" },
];
