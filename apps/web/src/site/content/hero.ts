// Texts and demo data of the hero.
import type { Level } from "@contrail/protocol";
import { ArrowLeftRight, Bug, ScanText, Timer } from "lucide-react";
import { publicLinks } from "../../lib/public-links.ts";
import type { Icon } from "../../ui/icon.ts";

export const hero = {
  headline: { first: "Your console leaves a trail.", second: "Follow it." },
  lead: "Contrail collects logs and errors from your web, Node.js and React Native apps. Keep the console calls you already have, search them and follow them live, on a server you own.",
  install: { label: "Install with npm", href: publicLinks.package },
  docs: { label: "View docs", href: publicLinks.docs },
  extension: { label: "IDE extension", badge: "New", href: publicLinks.extension },
  chipsLabel: "Highlights",
  trusted: "Trusted by 10,000+ developers",
};

export const chips: readonly { icon: Icon; label: string }[] = [
  { icon: Bug, label: "Automatic error capture" },
  { icon: ArrowLeftRight, label: "API tracking" },
  { icon: ScanText, label: "AI analysis" },
  { icon: Timer, label: "Under 1 ms per log" },
];

/** Sample companies, each with its own wordmark style. */
export const companies: readonly { name: readonly string[]; look: "split" | "wide" | "mono" | "tight" | "late" }[] = [
  { name: ["Halden", "works"], look: "split" },
  { name: ["OXBOW"], look: "wide" },
  { name: ["tide/water"], look: "mono" },
  { name: ["brightkiln"], look: "tight" },
  { name: ["Meridian ", "Post"], look: "late" },
];

export interface DemoLine {
  time: string;
  level: Level;
  message: string;
  fields?: string;
}

export const demoSource = "checkout-web";

export const demoTabs = [
  { id: "basic", label: "Basic" },
  { id: "api", label: "API" },
  { id: "ai", label: "AI" },
] as const;
export type DemoTab = (typeof demoTabs)[number]["id"];

export const demoText = {
  label: "Logger demo",
  demo: "Demo",
  pause: "Pause demo",
  play: "Play demo",
};

/** The command typed in each tab. */
export const demoCommands: Record<DemoTab, string> = {
  basic: "node server.js",
  api: "node sign-in.js",
  ai: "node cart.js",
};

export const basicDemo = {
  installed: "added 1 package in 1s",
  lines: [
    { time: "14:03:21", level: "text", message: "Cart opened", fields: "items=3" },
    { time: "14:03:22", level: "log", message: "GET /api/cart 200", fields: "41ms" },
    { time: "14:03:22", level: "warn", message: "Payment gateway slow, retry 1 of 3", fields: "order=8812" },
    { time: "14:03:22", level: "error", message: "Cannot read properties of undefined (reading 'total')" },
    { time: "14:03:22", level: "info", message: "Fallback price used", fields: "order=8812" },
    { time: "14:03:22", level: "text", message: "Order paid", fields: "order=8812" },
  ] satisfies DemoLine[],
};

export const apiDemo = {
  line: {
    time: "14:03:22",
    level: "error",
    message: "POST /api/login answered 401",
    fields: "duration=182",
  } satisfies DemoLine,
  parts: [
    {
      title: "Request",
      fields: [
        { key: "url", value: '"/api/login"' },
        { key: "method", value: '"POST"' },
        { key: "body", value: '{"email":"ada@example.com","password":"[redacted]"}' },
      ],
    },
    {
      title: "Response",
      fields: [
        { key: "status", value: "401" },
        { key: "body", value: '{"error":"Invalid credentials","code":"AUTH_401"}' },
      ],
    },
  ],
  note: "4xx with `captureRequests: { clientErrors: true }`; 5xx and network errors by default",
};

export const aiDemo = {
  line: {
    time: "14:03:22",
    level: "error",
    message: "Cannot read properties of undefined (reading 'total')",
  } satisfies DemoLine,
  title: "AI analysis",
  sent: "error + 20 log lines before it, redacted",
  answers: [
    { title: "Issue", text: "The cart page reads `order.total` before the order has loaded." },
    { title: "Root cause", text: "`GET /api/orders/8812` returned 204, so `order` is undefined in `cart.tsx:88`." },
    { title: "Suggested fix", text: "Return early while the order is missing, and respond with 404 instead of 204." },
  ],
  diff: [
    { sign: "-", code: "return format(order.total)" },
    { sign: "+", code: "if (!order) return null" },
    { sign: "+", code: "return format(order.total)" },
  ],
};
