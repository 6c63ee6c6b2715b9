// Sample data of 'Live Console'. The series add up to the figures shown.
import type { Level } from "@contrail/protocol";
import type { Tone } from "../../ui/tones.ts";
import { errorCode, metricCode, startCode } from "./how-it-works.ts";

export const liveHeading = {
  first: "Monitor Your Application in Real-time",
  second: "One screen for volume, errors and the lines behind them.",
};

export const liveText = {
  badge: "Live Console",
  sample: "Sample data",
  volume: "Log Volume",
  volumeLabel: "Sample time range",
  logs: "Logs",
  errors: "Errors",
  distribution: "Log Types Distribution",
  distributionUnit: "logs in 24 h",
  entries: "Latest Console Entries",
  file: "app.js",
  examples: "Examples",
};

export interface SummaryCard {
  title: string;
  value: string;
  unit?: string;
  note: string;
  /** Compared with the previous day; a decrease is an improvement. */
  decrease?: string;
  /** Not available yet, as in the list of unbuilt claims. */
  claim?: string;
}

export const summaryCards: readonly SummaryCard[] = [
  { title: "Console Logs", value: "23,481", note: "in 24 hours" },
  { title: "Errors Caught", value: "142", decrease: "12%", note: "vs. yesterday" },
  { title: "Avg Processing", value: "0.3", unit: "ms", note: "per log" },
  { title: "Active Hooks", value: "8", note: "webhook integrations", claim: "Webhook integrations" },
];

export const ranges = ["1H", "24H", "7D", "30D"] as const;
export type Range = (typeof ranges)[number];

export interface Volume {
  /** The start of each step, and the end of the last one. */
  times: readonly string[];
  logs: readonly number[];
  errors: readonly number[];
}

/** The day in two-hour steps, the hour in five-minute steps, the week by day, the month by three days. */
export const logVolume: Record<Range, Volume> = {
  "1H": {
    times: "13:00 13:05 13:10 13:15 13:20 13:25 13:30 13:35 13:40 13:45 13:50 13:55 14:00".split(" "),
    logs: [118, 124, 121, 130, 127, 136, 142, 133, 139, 148, 151, 144],
    errors: [1, 0, 1, 0, 2, 1, 3, 1, 1, 2, 1, 1],
  },
  "24H": {
    times: "00:00 02:00 04:00 06:00 08:00 10:00 12:00 14:00 16:00 18:00 20:00 22:00 24:00".split(" "),
    logs: [812, 604, 521, 983, 1874, 2746, 2912, 3268, 3104, 2655, 2287, 1715],
    errors: [3, 2, 1, 4, 9, 14, 18, 31, 22, 17, 13, 8],
  },
  "7D": {
    times: "Mon Tue Wed Thu Fri Sat Sun Mon".split(" "),
    logs: [22_914, 24_107, 23_860, 25_342, 21_775, 14_208, 23_481],
    errors: [156, 171, 149, 188, 160, 161, 142],
  },
  "30D": {
    times: "1 May,4 May,7 May,10 May,13 May,16 May,19 May,22 May,25 May,28 May,31 May".split(","),
    logs: [58_214, 63_905, 66_120, 61_477, 68_330, 71_046, 65_218, 69_954, 72_381, 70_669],
    errors: [512, 498, 530, 471, 486, 455, 462, 440, 451, 449],
  },
};

export const distribution: readonly { label: string; tone: Tone; percent: number }[] = [
  { label: "Info", tone: "info", percent: 65 },
  { label: "Warning", tone: "warn", percent: 25 },
  { label: "Error", tone: "error", percent: 10 },
];

export const entries: readonly { level: Level; message: string; place: string; ago: string }[] = [
  {
    level: "error",
    message: "Cannot read properties of undefined (reading 'total')",
    place: "cart.js:88",
    ago: "2 min ago",
  },
  { level: "log", message: "Order 8812 paid", place: "checkout.js:41", ago: "3 min ago" },
  { level: "warn", message: "Payment gateway slow, retry 2 of 3", place: "payments.js:117", ago: "5 min ago" },
];

export const examples = [
  {
    id: "basic",
    label: "Basic Usage",
    code: `${startCode}

// Prints as usual, and arrives with its fields.
console.log('Order 8812 paid')
console.warn('Payment gateway slow, retry 2 of 3', { order: 8813 })`,
  },
  { id: "errors", label: "Error Tracking", code: errorCode },
  { id: "performance", label: "Performance Monitoring", code: metricCode },
] as const;
