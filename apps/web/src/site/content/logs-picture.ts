// Sample data of the picture of the Logs screen. The counts and the chart add up.
import type { Level } from "@contrail/protocol";
import type { Tone } from "../../ui/tones.ts";

export const pictureText = {
  alt: "The Logs screen: 1,284 logs of the last hour that mention a timeout, by level, source and route, with a chart above them",
  title: "Logs",
  filters: "Filters",
  applications: "All applications",
  range: "Last 1 hour",
  live: "Live",
  footer: "1 to 9 of 1,284 logs",
};

/** The query; fields are colored. */
export const pictureQuery = { fields: "source:checkout-web,payments-api", text: '"timeout"', word: "timeout" };

export const pictureLevels: readonly { label: string; tone?: Tone; count: string }[] = [
  { label: "All", count: "1,284" },
  { label: "Info", tone: "info", count: "612" },
  { label: "Warning", tone: "warn", count: "318" },
  { label: "Error", tone: "error", count: "297" },
  { label: "Debug", tone: "debug", count: "57" },
];

export const pictureFacets: readonly {
  title: string;
  values: readonly { label: string; tone?: Tone; count: string; checked?: boolean }[];
}[] = [
  {
    title: "Level",
    values: [
      { label: "Error", tone: "error", count: "297" },
      { label: "Warning", tone: "warn", count: "318" },
      { label: "Info", tone: "info", count: "512" },
      { label: "Debug", tone: "debug", count: "57" },
      { label: "Log", tone: "log", count: "88" },
      { label: "Text", tone: "text", count: "12" },
    ],
  },
  {
    title: "Source",
    values: [
      { label: "checkout-web", count: "731", checked: true },
      { label: "payments-api", count: "553", checked: true },
    ],
  },
  {
    title: "Route",
    values: [
      { label: "/checkout/pay", count: "402" },
      { label: "/v1/payment_intents", count: "388" },
      { label: "/cart", count: "141" },
    ],
  },
];

/** Logs in steps of 75 seconds: errors, warnings, and all others. */
export const pictureVolume: readonly { tone: Tone; counts: readonly number[] }[] = [
  {
    tone: "error",
    counts: [
      1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 1, 3, 3, 4, 7, 13, 21, 26, 29, 27, 20, 13, 7, 4, 2,
      1, 1, 1, 3, 5, 10, 18, 21, 17, 10, 5, 3,
    ],
  },
  {
    tone: "warn",
    counts: [
      4, 3, 5, 2, 3, 4, 2, 3, 2, 3, 4, 3, 4, 3, 4, 3, 3, 3, 4, 5, 3, 4, 2, 5, 7, 9, 12, 14, 17, 19, 17, 15, 11, 7, 5, 6,
      3, 3, 3, 6, 6, 10, 14, 16, 15, 11, 7, 4,
    ],
  },
  {
    tone: "info",
    counts: [
      12, 15, 16, 11, 11, 11, 11, 12, 13, 11, 10, 12, 12, 13, 16, 13, 12, 13, 13, 10, 16, 15, 16, 16, 14, 16, 14, 18,
      16, 16, 17, 16, 16, 13, 12, 12, 11, 12, 10, 16, 16, 14, 17, 18, 17, 14, 17, 17,
    ],
  },
];

export const pictureTimes = ["13:10", "13:20", "13:30", "13:40", "13:50"];

export interface PictureRow {
  time: string;
  level: Level;
  source: string;
  message: string;
  fields: string;
}

export const pictureRows: readonly PictureRow[] = [
  {
    time: "14:03:22.481",
    level: "error",
    source: "checkout-web",
    message: "PaymentTimeoutError: timeout of 8000 ms exceeded while confirming payment",
    fields: "order=8812",
  },
  {
    time: "14:03:22.467",
    level: "warn",
    source: "payments-api",
    message: "POST /v1/payment_intents/confirm timeout, retry 3 of 3",
    fields: "order=8812",
  },
  {
    time: "14:03:19.902",
    level: "info",
    source: "payments-api",
    message: "Retry banner shown after payment timeout",
    fields: "order=8807",
  },
  {
    time: "14:03:18.114",
    level: "error",
    source: "payments-api",
    message: "Upstream timeout: the bank didn't answer within 8000 ms",
    fields: "req=9f3c21",
  },
  {
    time: "14:03:14.458",
    level: "warn",
    source: "payments-api",
    message: "POST /v1/payment_intents/confirm timeout, retry 2 of 3",
    fields: "order=8812",
  },
  {
    time: "14:03:11.733",
    level: "log",
    source: "payments-api",
    message: "circuit breaker half-open, probe timeout set to 2000 ms",
    fields: "failures=14",
  },
  {
    time: "14:03:05.218",
    level: "debug",
    source: "checkout-web",
    message: "fetch /api/payment_intents started, timeout budget 8000 ms",
    fields: "attempt=1",
  },
  {
    time: "14:02:57.119",
    level: "text",
    source: "checkout-web",
    message: "customer reloaded the page twice on the timeout notice",
    fields: "order=8801",
  },
  {
    time: "14:02:52.605",
    level: "error",
    source: "checkout-web",
    message: "ETIMEDOUT: connect timeout to 10.4.2.17:6379",
    fields: "pool=sessions",
  },
];
