// Invented figures and lines for the labelled demo of the sign-in page.
import type { Level } from "@contrail/protocol";

/** One bar: calls that went well, warnings, errors; in pixels. */
export const demoBars: readonly (readonly [fine: number, warn: number, error: number])[] = [
  [9, 2, 0],
  [13, 2, 0],
  [11, 2, 0],
  [14, 2, 1],
  [11, 2, 0],
  [17, 2, 0],
  [14, 2, 0],
  [18, 2, 0],
  [16, 2, 0],
  [21, 3, 1],
  [22, 2, 0],
  [19, 2, 0],
  [24, 4, 0],
  [22, 2, 1],
  [26, 3, 0],
  [24, 2, 0],
  [29, 3, 0],
  [27, 4, 1],
  [30, 3, 0],
  [27, 3, 0],
  [33, 6, 3],
  [38, 8, 8],
  [44, 12, 16],
  [38, 11, 11],
  [34, 7, 4],
  [30, 4, 2],
  [29, 2, 1],
  [30, 2, 0],
  [27, 2, 0],
  [29, 2, 0],
  [31, 3, 1],
  [28, 2, 0],
  [33, 3, 0],
  [30, 2, 0],
  [28, 3, 0],
  [31, 2, 0],
  [35, 3, 1],
  [32, 3, 0],
  [29, 2, 0],
  [34, 3, 0],
  [30, 2, 0],
  [33, 2, 0],
  [36, 3, 0],
  [32, 2, 0],
  [28, 2, 0],
  [24, 2, 0],
];

interface DemoLine {
  time: string;
  level: Level;
  message: string;
  fields: string;
}

export const demoLines: readonly DemoLine[] = [
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
