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
          text: "The one method we add: a message, then an object whose fields become searchable.",
        },
        {
          title: "Errors by themselves",
          text: "Uncaught errors and unhandled rejections, with stack, causes and properties.",
        },
        {
          title: "Failed requests",
          text: "Network failures and answers from 500, with method, address, status and duration.",
        },
        {
          title: "Batched sending",
          text: "Logs queue and leave in batches, compressed. Under 1 ms per log in your code.",
        },
        {
          title: "Redaction",
          text: "Passwords, tokens and card numbers are masked before they are sent, and again on the server.",
        },
        { title: "Retry", text: "A batch that fails is sent again with the same id, never stored twice." },
        {
          title: "Live tail",
          text: "Logs appear as they arrive, with every filter. What is left out in a burst is counted.",
        },
        {
          title: "Search and export",
          text: "Any value in any field, over everything stored; the result as JSON, JSON lines or CSV.",
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
          "Beside `console.text` there is a logger for what a console cannot say: context, figures, handled errors.",
        ),
        samples(sampleFiles.logger),
        table(
          ["Call", "Does"],
          [
            "`logger.error` `.warn` `.info` `.debug` `.log` `.text`",
            "Take what `console.log` takes, print it, and send it if the level is allowed.",
          ],
          ["`logger.child(context)`", "A logger whose logs carry the context as metadata. Can be made before `init`."],
          ["`logger.metric(name, value, tags)`", "A figure. Sent whatever levels are allowed."],
          ["`logger.time(name)`", "Gives a function; when it is called, the duration is sent as a metric."],
          ["`logger.captureError(error, context)`", "An error that was handled. Sent, not printed."],
          [
            "`logger.flush(timeout)`",
            "Sends what waits. `false` if that took longer than 10 s, or than the given milliseconds.",
          ],
          ["`logger.close()`", "Sends what waits and gives back all that `init` has changed."],
          ["`logger.uninstall()`", "Gives it back at once."],
        ),
        text(
          "A log has a `message` (the texts among the arguments, `%s` and the like filled in) and `data` (the object among them, or the list of objects). Arguments are copied at the call: what changes later does not show.",
        ),
      ],
    },
    {
      anchor: "requests",
      title: "Failed requests",
      blocks: [
        text(
          "`fetch` and `XMLHttpRequest` are watched; for axios in Node.js call `watchAxios(axios)` of `@contrail/logger/requests`. `captureRequests: { clientErrors: true }` adds answers from 400. Texts sent and received are cut at 2,000 characters, other bodies are left out. The answer that your code gets is not touched.",
        ),
      ],
    },
    {
      anchor: "delivery",
      title: "When logs are sent",
      blocks: [
        list(
          "A batch leaves 5 s after its first log, or as soon as 100 logs or 60 kB wait, at most ten times a second.",
          "No answer, 429 and 5xx are tried again, after half a second to a minute, or after what `Retry-After` asks for. 401 stops the sending, with one warning in the console.",
          "At most 32 MB wait in Node.js and 1 MB elsewhere. When that is full, the lowest levels are given up first and errors last; one log tells how many.",
          "Beyond 100 identical logs a second they become one with `metadata.repeated`.",
          "When a page closes, what waits goes by requests that outlive it. When a process ends, by `process.exit()`, a signal or an uncaught exception, a short-lived process delivers the rest.",
          "React Native and workers have no such moment: call `logger.flush()` when the app goes into the background, and `ctx.waitUntil(logger.flush())` at the end of a request.",
        ),
      ],
    },
    {
      anchor: "never-in-the-way",
      title: "Never in the way",
      blocks: [
        text(
          "It does not slow your application down: a log costs it less than 1 ms, and is sent later, with others. Nothing of the logger throws into your application, whatever is logged: getters that throw, cycles, `BigInt`, texts of 2 MB. Exit codes, signals and what Node.js prints are as without it, and `uninstall` restores only what is still ours.",
        ),
      ],
    },
  ],
};
