// Messages for tests: one of each event, hostile text, and the longest texts.
import { dayMs, minuteMs } from "@contrail/protocol";
import type { IncidentMessage, SummaryMessage } from "../../incident-message.ts";

const publicUrl = "https://logs.harborgoods.example";
/** 12 Nov 2026, 13:36 in Berlin. */
export const firedAt = Date.UTC(2026, 10, 12, 12, 36);
const unsubscribe = { page: `${publicUrl}/unsubscribe/token`, post: `${publicUrl}/api/unsubscribe/token` };

export const openedMessage: IncidentMessage = {
  event: "opened",
  key: "notification-1:opened",
  incidentId: "018f6a9c-0000-7000-8000-000000000204",
  step: "0",
  number: 204,
  title: "412 errors in 5 min from checkout-web, usually 31",
  resolvedTitle: "Errors from checkout-web are back to usual",
  severity: "critical",
  status: "open",
  isOneOff: false,
  isFlapping: false,
  team: "Harbor Goods",
  rule: "Checkout errors above the usual",
  application: "checkout-web",
  fired: { value: 412, usual: 31, limit: 155, text: "412 in 5 min, usually 31" },
  now: { value: 412, text: "412, rising" },
  openedAt: firedAt,
  acknowledgedAt: null,
  acknowledgedBy: null,
  resolvedAt: null,
  resolvedBy: null,
  at: firedAt,
  items: [
    item("SHOP-47", "PaymentTimeoutError: timeout of 8000 ms exceeded", 301),
    item("PAY-8", "POST api.stripe.com/…/confirm answered 504", 88),
    item("SHOP-12", "TypeError: Cannot read properties of undefined", 23),
  ],
  more: 0,
  excerpt: "PaymentTimeoutError: timeout of 8000 ms exceeded while confirming payment",
  source: {
    file: "src/checkout/confirm.ts",
    line: 84,
    functionName: "confirmPayment",
    text: "throw new PaymentTimeoutError(TIMEOUT_MS)",
  },
  timeZone: "Europe/Berlin",
  urls: {
    incident: `${publicUrl}/dashboard/alerts/incidents/204`,
    acknowledge: `${publicUrl}/dashboard/alerts/incidents/204?do=acknowledge`,
    mute: `${publicUrl}/dashboard/alerts/incidents/204?do=mute`,
    logs: `${publicUrl}/dashboard/logs?level=error`,
    unsubscribe,
  },
};

export const updatedMessage: IncidentMessage = {
  ...openedMessage,
  event: "updated",
  key: "notification-1:updated:2",
  now: { value: 398, text: "398, falling" },
  items: [
    item("SHOP-47", "PaymentTimeoutError: timeout of 8000 ms exceeded", 402),
    item("PAY-8", "POST api.stripe.com/…/confirm answered 504", 117),
  ],
  more: 35,
  at: firedAt + 2 * minuteMs,
};

export const acknowledgedMessage: IncidentMessage = {
  ...updatedMessage,
  event: "acknowledged",
  key: "notification-1:acknowledged",
  acknowledgedAt: firedAt + 5 * minuteMs,
  acknowledgedBy: "Jonas Brandt",
  at: firedAt + 5 * minuteMs,
};

export const resolvedMessage: IncidentMessage = {
  ...acknowledgedMessage,
  event: "resolved",
  key: "notification-1:resolved",
  status: "resolved",
  now: { value: 29, text: "29" },
  source: null,
  resolvedAt: firedAt + 41 * minuteMs,
  at: firedAt + 41 * minuteMs,
  urls: { ...openedMessage.urls, acknowledge: null, mute: null },
};

export const testMessage: IncidentMessage = {
  ...openedMessage,
  event: "test",
  key: "test:1",
  incidentId: "test-1",
  number: 0,
  title: "Test message from Contrail",
  resolvedTitle: null,
  severity: "low",
  rule: null,
  application: null,
  fired: { value: null, usual: null, limit: null, text: "" },
  now: null,
  items: [],
  excerpt: "",
  source: null,
  urls: { ...openedMessage.urls, acknowledge: null, mute: null },
};

const hostile =
  "<!channel> <!here|x> <@U012AB3CD> @everyone @here [x](http://evil.example) ![i](http://evil.example/p.png) <http://evil.example|click> <script>alert(1)</script> https://evil.example/a?b www.evil.example ```/* *bold* _it_ ~s~ ||s|| # h > q :tada: {{DATE(2020)}} &amp; \u202e\u2066gnp.exe\u2069\u0007\u001b[31mred\u200b\ufeff \"q\" 'q' \\ $x";

/** What an attacker would log. */
export const hostileMessage: IncidentMessage = {
  ...updatedMessage,
  title: hostile,
  resolvedTitle: hostile,
  rule: hostile,
  application: "evil.example/@all",
  team: "Harbor @channel",
  now: { value: 1, text: hostile },
  acknowledgedBy: "<!channel> [x](http://evil.example)",
  acknowledgedAt: firedAt,
  items: [
    { issue: "SHOP-1", group: null, title: hostile, count: 1, url: `${publicUrl}/dashboard/issues/SHOP-1` },
    { issue: null, group: hostile, title: hostile, count: 1, url: null },
  ],
  more: 0,
  excerpt: hostile,
  source: { file: "http://evil.example/<x>.ts", line: 1, functionName: "`@here`", text: hostile },
};

/** Signs that are longer once they are escaped, and letters of two UTF-16 units. */
const long = "&<>\"'`*_[]()@:. 😀".repeat(400);

/** As much text as could ever be in a message. */
export const largestMessage: IncidentMessage = {
  ...updatedMessage,
  title: long,
  resolvedTitle: long,
  rule: long,
  application: long,
  team: long,
  fired: { value: 412, usual: 31, limit: 155, text: long },
  now: { value: 398, text: long },
  acknowledgedAt: firedAt - 3 * dayMs,
  acknowledgedBy: long,
  isFlapping: true,
  items: Array.from({ length: 5 }, (_, index) => ({
    issue: null,
    group: long,
    title: long,
    count: 1_000_000 + index,
    url: `${publicUrl}/dashboard/issues/${"x".repeat(150)}`,
  })),
  more: 9_995,
  excerpt: long,
  source: { file: long, line: 1_000_000, functionName: long, text: long },
  urls: { ...openedMessage.urls, logs: `${publicUrl}/dashboard/logs?search=${"x".repeat(445)}` },
};

export const summaryMessage: SummaryMessage = {
  event: "summary",
  key: "summary-1",
  title: "3 incidents during quiet hours",
  team: "Harbor Goods",
  incidents: [
    {
      number: 204,
      title: openedMessage.title,
      severity: "critical",
      status: "open",
      application: "checkout-web",
      openedAt: firedAt,
      resolvedAt: null,
      url: openedMessage.urls.incident,
    },
    {
      number: 203,
      title: "No <backup> logs for 26 h",
      severity: "high",
      status: "resolved",
      application: null,
      openedAt: firedAt - dayMs,
      resolvedAt: firedAt - dayMs + 125 * minuteMs,
      url: `${publicUrl}/dashboard/alerts/incidents/203`,
    },
  ],
  more: 1,
  at: firedAt,
  timeZone: "Europe/Berlin",
  urls: { incidents: `${publicUrl}/dashboard/alerts`, unsubscribe },
};

export const largestSummary: SummaryMessage = {
  ...summaryMessage,
  title: long,
  incidents: Array.from({ length: 40 }, (_, index) => ({
    number: 1_000_000 + index,
    title: long,
    severity: "critical",
    status: "open",
    application: long,
    openedAt: firedAt - 3 * dayMs,
    resolvedAt: null,
    url: openedMessage.urls.incident,
  })),
  more: 1_000_000,
};

function item(issue: string, title: string, count: number) {
  return { issue, group: null, title, count, url: `${publicUrl}/dashboard/issues/${issue}` };
}
