import { type Section, steps, text } from "../model.ts";

export const overview: Section = {
  anchor: "overview",
  title: "Overview",
  blocks: [
    text(
      "Install the package, give it your application key, and see errors and `console.text` in the dashboard. Nothing else in your code changes.",
    ),
    text(
      "Contrail stores logs, errors and metrics from JavaScript applications and makes every line searchable. The logger runs in browsers, Node.js, React Native, Deno, Bun and workers; everything else can [send logs over HTTP](#http). The server is a single program with embedded storage. Run it yourself, or use one that someone runs for you.",
    ),
    steps(
      "[Sign up](/login) and create an application under [Api Keys](/dashboard/apps). Its secret key starts with `console_`.",
      "[Install the package](#install) and [start it](#start) with that key.",
      "Call `console.text()` where you would call `console.log()`. Uncaught errors, unhandled rejections and failed requests are captured automatically.",
      "Find them a moment later under [Logs](/dashboard/logs).",
    ),
  ],
};
