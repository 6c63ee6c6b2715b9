// The six features, each with an illustration made of text.
import { publicLinks } from "../../lib/public-links.ts";

export const featuresHeading = {
  first: "Everything your console saw, kept.",
  second: "From the first stray warning to the full stack trace.",
};

export const features = {
  capture: {
    title: "Automatic error capture.",
    text: "Uncaught errors and promise rejections arrive with stack trace, page and runtime.",
  },
  requests: {
    title: "API request and response error tracking.",
    text: "Failed requests are captured in full: URL, method, body, status and response. Network errors and 5xx by default, 4xx with one option.",
  },
  alerts: {
    title: "Real-time alerts.",
    claim: "Real-time alerts",
    text: "Rules on level, text or rate. Sent to email, Slack, Discord, Teams, PagerDuty or a signed webhook.",
  },
  analysis: {
    title: "AI analysis.",
    text: "Pick a log; get the issue, root cause and suggested fix. You see exactly which lines were sent.",
  },
  privacy: {
    title: "Privacy controls.",
    text: "Redaction and masking run in the SDK before data leaves your app, and again on the server.",
  },
  editor: {
    title: "In your editor.",
    claim: "IDE extension",
    text: "The IDE extension puts production errors next to the line that threw them.",
  },
};

export const moreFeatures = {
  text: "Also: batched asynchronous sending, dashboards of error trends, CSV and JSON export, and encryption in transit and at rest when you turn it on.",
  button: { label: "Explore All Features", href: `${publicLinks.docs}#features` },
};

export const captureSample = {
  message: "Cannot read properties of undefined (reading 'total')",
  frames: [
    { name: "renderTotal", place: "src/cart.tsx:88:21", own: true },
    { name: "Cart", place: "src/cart.tsx:41:9" },
    { name: "renderWithHooks", place: "react-dom.js:11121" },
    { name: "beginWork", place: "react-dom.js:14680" },
  ],
};

/** Captured by default: responses from 500 on, and requests without one. */
export const requestSamples: readonly { method: string; path: string; status: number | "failed"; time: string }[] = [
  { method: "POST", path: "/api/payments", status: 504, time: "5,000 ms" },
  { method: "GET", path: "/api/cart", status: 500, time: "41 ms" },
  { method: "GET", path: "/api/orders/8812", status: "failed", time: "1,204 ms" },
  { method: "PUT", path: "/api/cart/items/3", status: 503, time: "12 ms" },
  { method: "POST", path: "/api/login", status: 502, time: "182 ms" },
];

/** A rule as text; values are in brackets. */
export const alertSample = {
  rule: ["When [error] from [checkout-web]", "exceeds [5 in 5 min]", "notify [#ops] [PagerDuty]"],
  fired: "7 errors in checkout-web since 14:01",
  time: "14:03",
};

export const analysisSample = [
  { title: "Issue", text: "order.total read before load" },
  { title: "Root cause", text: "GET /api/orders/8812 returned 204" },
  { title: "Fix", text: "if (!order) return null", code: true },
  { title: "Sent", text: "21 lines, 2 values redacted", quiet: true },
];

/** As it is stored by default; a browser test sends the originals. */
export const privacySample = [
  { key: "card", value: "[redacted card ..4242]", masked: true },
  { key: "password", value: "[redacted]", masked: true },
  { key: "authorization", value: "[redacted]", masked: true },
  { key: "url", value: "/reset?token=[redacted]" },
  { key: "order", value: "8812", number: true },
];

export const editorSample = {
  firstLine: 86,
  lines: ["const order = await load(id)", "", "return format(order.total)", "}"],
  hit: { line: 88, note: "14 errors" },
};
