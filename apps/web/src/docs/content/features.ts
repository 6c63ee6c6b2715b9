import { list, type Section, samples, table, text } from "../model.ts";
import { sampleFiles } from "./samples.ts";

export const features: Section = {
  anchor: "features",
  title: "Features",
  blocks: [
    {
      kind: "cards",
      cards: [
        {
          title: "console.text",
          text: "The one method we add. Pass a message, then an object whose fields become searchable.",
        },
        {
          title: "Automatic error capture",
          text: "Uncaught errors and unhandled rejections, with stack, causes and custom properties.",
        },
        {
          title: "Failed requests",
          text: "Network failures and 5xx responses, with method, URL, status and duration.",
        },
        {
          title: "Batched sending",
          text: "Logs are queued and sent in compressed batches. Under 1 ms per log in your code.",
        },
        {
          title: "Redaction",
          text: "Passwords, tokens and card numbers are masked before they are sent, and again on the server.",
        },
        { title: "Retry", text: "A failed batch is retried with the same id, so it's never stored twice." },
        {
          title: "Live tail",
          text: "Logs appear as they arrive, with all your filters. Logs skipped in a burst are counted.",
        },
        {
          title: "Search and export",
          text: "Search any value in any field of every stored log. Export the results as JSON, JSON Lines or CSV.",
        },
      ],
    },
  ],
  parts: [
    {
      anchor: "logger",
      title: "The logger",
      blocks: [
        text(
          "In addition to `console.text`, there is a logger for what the console can't express: context, metrics and handled errors.",
        ),
        samples(sampleFiles.logger),
        table(
          ["Call", "Does"],
          [
            "`logger.error` `.warn` `.info` `.debug` `.log` `.text`",
            "Take the same arguments as `console.log`, print them, and send them if the level is allowed.",
          ],
          [
            "`logger.child(context)`",
            "Returns a logger that adds the context to each log as metadata. Can be created before `init`.",
          ],
          ["`logger.metric(name, value, tags)`", "Records a number. Sent regardless of `allowedLevels`."],
          ["`logger.time(name)`", "Returns a function. Calling it sends the duration as a metric."],
          ["`logger.captureError(error, context)`", "Reports a handled error. Sent, not printed."],
          [
            "`logger.flush(timeout)`",
            "Sends everything in the queue. Resolves to `false` if that takes longer than 10 s, or than the given milliseconds.",
          ],
          ["`logger.close()`", "Sends everything in the queue and restores everything `init` patched."],
          ["`logger.uninstall()`", "Restores it immediately, without sending."],
        ),
        text(
          "A log has a `message` (the text arguments, with `%s` and similar placeholders filled in) and `data` (the object argument, or a list if there are several). Arguments are copied when you log them, so later changes don't show.",
        ),
      ],
    },
    {
      anchor: "requests",
      title: "Failed requests",
      blocks: [
        text(
          "`fetch` and `XMLHttpRequest` are watched. For axios in Node.js, call `watchAxios(axios)` from `@contrail/logger/requests`. `captureRequests: { clientErrors: true }` adds 4xx responses. Text bodies are cut at 2,000 characters; other bodies are left out. The response your code gets isn't changed.",
        ),
      ],
    },
    {
      anchor: "delivery",
      title: "When logs are sent",
      blocks: [
        list(
          "A batch is sent 5 s after its first log, or as soon as 100 logs or 60 kB are queued, at most five times a second.",
          "Network failures, 429 and 5xx are retried after half a second to a minute, or as `Retry-After` says. A 401 stops sending, with one warning in the console.",
          "The queue holds up to 32 MB in Node.js and 1 MB in other runtimes. When it's full, the lowest levels are dropped first and errors last; one log reports how many.",
          "More than 100 identical logs a second are merged into one with `metadata.repeated`.",
          "When a page closes, queued logs are sent with requests that outlive it. When a process ends through `process.exit()`, a signal or an uncaught exception, a short-lived process delivers the rest.",
          "React Native and workers have no such hook: call `logger.flush()` when the app goes to the background, and `ctx.waitUntil(logger.flush())` at the end of a request.",
        ),
      ],
    },
    {
      anchor: "never-in-the-way",
      title: "Performance and safety",
      blocks: [
        text(
          "The logger doesn't slow down your application: a log takes less than 1 ms and is sent later, with others. It never throws into your application, whatever you log: getters that throw, cycles, `BigInt`, 2 MB strings. Exit codes, signals and Node.js output stay the same, and `uninstall` restores only what hasn't been patched again since.",
        ),
      ],
    },
  ],
};
