import { publicLinks } from "../../lib/public-links.ts";

export const faqText = {
  title: "Frequently asked questions",
  text: "Not answered here? Read the documentation or contact us.",
  docs: { label: "View Documentation", href: publicLinks.docs },
  support: "Contact Support",
};

export const questions: readonly { question: string; answer: string }[] = [
  {
    question: "How is this different from console.log?",
    answer:
      "It still prints to your console. Contrail wraps your existing calls, adds `console.text`, and sends a copy to your server, where it's stored and searchable. It works as a drop-in replacement for the plain log call, and `allowedLevels` decides which levels are sent.",
  },
  {
    question: "Does it slow down my application?",
    answer: "No. Overhead is under 1 ms per log: events are queued and sent in batches, off your hot path.",
  },
  {
    question: "Which runtimes and frameworks are supported?",
    answer:
      "Browsers, Node.js, React Native and any JavaScript runtime. The documentation has guides for React, Next.js, Vue, Angular, Svelte, Astro, React Native, Node.js, Express, Fastify, NestJS and edge workers.",
  },
  {
    question: "What happens when I exceed my plan?",
    answer:
      "Every plan has a 50% buffer for spikes. Beyond that, new logs are rejected with a 429 that says why and when the limit resets. Stored logs aren't affected.",
  },
  {
    question: "How is sensitive data protected?",
    answer:
      "Redaction and masking run in the SDK before sending and again on the server, with the same rules: passwords, tokens, API keys and card numbers, and email addresses if you turn that on. Data is encrypted in transit when the server uses HTTPS, and at rest with `CONTRAIL_ENCRYPT_AT_REST=on`.",
  },
  {
    question: "Can I run it on my own server?",
    answer: "Yes. One process serves the app and the API on one port. `CONTRAIL_BILLING=off` lifts every limit.",
  },
];
