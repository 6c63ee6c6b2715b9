import { publicLinks } from "../../lib/public-links.ts";

export const faqWords = {
  title: "Questions",
  text: "Not answered here? Read the documentation or write to us.",
  docs: { label: "View Documentation", href: publicLinks.docs },
  support: "Contact Support",
};

export const questions: readonly { question: string; answer: string }[] = [
  {
    question: "How is this different from console.log?",
    answer:
      "It still prints to your console. Contrail wraps the calls you have, adds `console.text`, and sends a copy to your server, where it is stored, searchable and grouped. It works as a drop-in replacement for the plain log call.",
  },
  {
    question: "Does it slow my application down?",
    answer: "No. Overhead is under 1 ms per log: events are queued and sent in batches, off the path of your code.",
  },
  {
    question: "Which runtimes and frameworks work?",
    answer:
      "Browsers, Node.js, React Native and any JavaScript runtime. Guides for React, Vue, Angular and Node.js are in the documentation.",
  },
  {
    question: "What happens when I exceed my plan?",
    answer:
      "Every plan has a 50% buffer for spikes. Past it, new logs are answered with 429, the reason and the reset date. Nothing already stored is lost.",
  },
  {
    question: "How is sensitive data protected?",
    answer:
      "Redaction and masking run in the SDK before sending and again on the server, by the same rules. Data is encrypted in transit and at rest.",
  },
  {
    question: "Can I run it on my own server?",
    answer: "Yes. One process serves the app and the API on one port. `CONTRAIL_BILLING=off` lifts every limit.",
  },
];
