// Three ways to log, and three steps to the first log. A browser test runs every sample and compares its output.
import { publicLinks } from "../../lib/public-links.ts";
import { type DemoLine, demoSource } from "./hero.ts";

export const howHeading = {
  first: "How it works",
  second: "Calls you already know, with the context production needs.",
};

export const howText = {
  label: "Ways to log",
  output: "Output",
  docs: { label: "View Documentation", href: publicLinks.docs },
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

/** Starts the logger as the setup command does: with the whole console, and under the application's name. */
export const startCode = toStartCode("init", "'console_your_key'");

/** Where the key is in the environment. */
const startLogger = toStartCode("init, logger", "process.env.CONTRAIL_KEY");

function toStartCode(imported: string, key: string): string {
  return `import { ${imported} } from '@contrail/logger'

init({
  endpoint: 'https://HOST/api/logs',
  apiKey: ${key},
  name: '${demoSource}',
  captureConsole: true,
  allowedLevels: ['error', 'warn', 'info', 'debug', 'log', 'text'],
})`;
}

export const errorCode = `${startLogger}

try {
  throw new Error('Card declined')
} catch (error) {
  logger.captureError(error, { order: 8813 })
}

// Nothing catches this one.
const cart = {}
cart.order.total`;

export const metricCode = `${startLogger}

const end = logger.time('checkout')
await fetch('https://HOST/docs')
end()

// Sent regardless of allowedLevels.
logger.metric('cart.items', 3, { country: 'NL' })`;

export const ways: readonly Way[] = [
  {
    id: "metadata",
    title: "Logging with metadata",
    description:
      "Pass an object after the message. Its fields become searchable: `order:8812` finds every log for that order.",
    file: "checkout.js",
    code: `${toStartCode("init", "process.env.CONTRAIL_KEY")}

console.text('Order paid', {
  order: 8812,
  total: 49.9,
  currency: 'EUR',
})

console.error('Card declined', {
  order: 8813,
  gateway: 'test-psp',
})`,
    output: [
      { time: "14:03:22.913", level: "text", message: "Order paid", fields: "order=8812  total=49.9  currency=EUR" },
      { time: "14:03:22.914", level: "error", message: "Card declined", fields: "order=8813  gateway=test-psp" },
    ],
  },
  {
    id: "errors",
    title: "Error capture",
    description:
      "Uncaught errors, unhandled rejections and failed requests are captured automatically. Report the errors you handle with `logger.captureError`.",
    file: "cart.js",
    code: errorCode,
    output: [
      { time: "14:03:22.481", level: "error", message: "Card declined", fields: "order=8813" },
      { time: "14:03:22.482", level: "error", message: "Cannot read properties of undefined (reading 'total')" },
    ],
  },
  {
    id: "metrics",
    title: "Performance metrics",
    description:
      "`logger.time` measures a duration, `logger.metric` counts anything. Both are logs, so both are searchable.",
    file: "checkout.js",
    code: metricCode,
    output: [
      {
        time: "14:03:22.913",
        level: "text",
        message: "checkout 41.207",
        fields: "metric=checkout  value=41.207  unit=ms",
      },
      {
        time: "14:03:22.914",
        level: "text",
        message: "cart.items 3",
        fields: "metric=cart.items  value=3  tags.country=NL",
      },
    ],
  },
];

/** The first step shows this server's install command. */
export const steps = [
  {
    title: "Install the package",
    text: "Zero dependencies. Browsers, Node.js, React Native and any JavaScript runtime.",
    code: null,
  },
  {
    title: "Import it",
    text: "Once, at the top of your entry file, with your application's key. To send less, shorten `allowedLevels`.",
    code: startCode,
  },
  {
    title: "Start logging",
    text: "Your console calls stay as they are. We add just one: `console.text`.",
    code: `console.log('Server started')
console.warn('Cache is cold')
console.text('Hello world!')`,
  },
];
