// Three ways to log, and three steps to the first log.
import { publicLinks } from "../../lib/public-links.ts";
import type { DemoLine } from "./hero.ts";

export const howHeading = {
  first: "How it works",
  second: "Calls you already know, with the context production needs.",
};

export const howText = {
  label: "Ways to log",
  output: "Output",
  docs: { label: "View Documentation", href: publicLinks.docs },
  copy: "Copy",
  copied: "Copied!",
};

export type WayId = "metadata" | "errors" | "metrics";

export interface Way {
  id: WayId;
  title: string;
  description: string;
  file: string;
  code: string;
  output: readonly DemoLine[];
}

export const ways: readonly Way[] = [
  {
    id: "metadata",
    title: "Logging with metadata",
    description:
      "Pass an object after the message. Its fields become searchable: `order:8812` finds every log for that order.",
    file: "checkout.js",
    code: `console.text('Order paid', {
  order: 8812,
  total: 49.9,
  currency: 'EUR',
})

console.error(new Error('Card declined'), {
  order: 8813,
  gateway: 'test-psp',
})`,
    output: [
      { time: "14:03:22.913", level: "text", message: "Order paid", fields: "order=8812  total=49.9  currency=EUR" },
      { time: "14:03:24.067", level: "error", message: "Card declined", fields: "order=8813  gateway=test-psp" },
    ],
  },
  {
    id: "errors",
    title: "Error capture",
    description:
      "Uncaught errors and unhandled rejections are captured automatically, with stack, causes and page. So are failed requests.",
    file: "cart.js",
    code: `const order = await load(8812)

// Nothing catches this one.
renderTotal(order.total)

try {
  await pay(order)
} catch (error) {
  logger.captureError(error, { order: order.id })
}`,
    output: [
      {
        time: "14:03:22.481",
        level: "error",
        message: "Cannot read properties of undefined (reading 'total')",
        fields: "/cart",
      },
      { time: "14:03:22.490", level: "error", message: "POST /api/payments 504", fields: "order=8812" },
    ],
  },
  {
    id: "metrics",
    title: "Performance metrics",
    description:
      "`logger.time` measures a duration, `logger.metric` counts anything. Both are logs, so both are searchable.",
    file: "checkout.js",
    code: `import { logger } from '@contrail/logger'

const end = logger.time('checkout')
await pay(order)
end()

// Sent regardless of allowedLevels.
logger.metric('cart.items', 3, {
  country: 'NL',
})`,
    output: [
      { time: "14:03:22.913", level: "text", message: "checkout 412", fields: "metric=checkout  unit=ms" },
      { time: "14:03:22.914", level: "text", message: "cart.items 3", fields: "metric=cart.items" },
    ],
  },
];

/** The first step shows this server's install command. */
export const steps = [
  {
    title: "Install the package",
    text: "Zero dependencies. Browsers, Node.js, React Native and any JavaScript runtime.",
    command: null,
  },
  {
    title: "Import it",
    text: "Once, at the top of your entry file.",
    command: "import { init } from '@contrail/logger'",
  },
  {
    title: "Start logging",
    text: "Your console calls stay as they are. We add just one: `console.text`.",
    command: "console.text('Hello world!')",
  },
];
