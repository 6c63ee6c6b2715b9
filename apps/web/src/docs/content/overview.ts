import { type Section, steps, text } from "../model.ts";

export const overview: Section = {
  anchor: "overview",
  title: "Overview",
  blocks: [
    text(
      "Install the package, give it your application key, and your console calls arrive in the dashboard. Nothing else in your code changes.",
    ),
    text(
      "Contrail keeps the logs, errors and figures of JavaScript applications and finds any line of them. It runs in browsers, Node.js, React Native, Deno, Bun and workers; anything else can [send over HTTP](#http). The server is one program with its own stores: yours, or one that somebody runs for you.",
    ),
    steps(
      "[Sign up](/login) and create an application under [Api Keys](/dashboard/apps). It gets a secret key that starts with `console_`.",
      "[Install the package](#install) and [start it](#start) with that key.",
      "Call `console.text()` where you would call `console.log()`. Uncaught errors, unhandled rejections and failed requests come by themselves.",
      "Read them under [Logs](/dashboard/logs), a moment later.",
    ),
  ],
};
