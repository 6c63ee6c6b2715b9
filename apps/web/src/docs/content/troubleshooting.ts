import { list, type Section, samples, steps, text } from "../model.ts";
import { sampleFiles } from "./samples.ts";

export const troubleshooting: Section = {
  anchor: "troubleshooting",
  title: "Troubleshooting",
  blocks: [],
  parts: [
    {
      anchor: "nothing-arrives",
      title: "My logs don't show up",
      blocks: [
        text("If nothing arrives, first check whether the server accepts a log at all:"),
        samples(sampleFiles.sendCurl),
        text(
          '`{"success":true,"message":"Stored","accepted":1,"rejected":[]}` means that the key and URL are right, and the cause is in your application:',
        ),
        steps(
          "**The level isn't sent.** By default, only errors and `console.text` are; see [Which logs are sent](#levels).",
          "**The logger starts too late or never.** Import the file that calls `init` in the first line of your entry file. It needs the full `endpoint`, including `/api/logs`.",
          "**The key is rejected.** The console shows one warning, and sending stops. Copy the key again from [Api Keys](/dashboard/apps), without spaces.",
          "**Your Content-Security-Policy blocks it.** It needs the server's URL in `connect-src`, and in `script-src` for the script tag. An HTTPS page can't send to HTTP, except on localhost.",
          "**It hasn't been sent yet.** A batch waits up to 5 s; call `await logger.flush()` in workers and in functions that are frozen after they respond.",
          "**It's filtered out.** Check the application, level and time range selected above the logs.",
        ),
        text("[Api Keys](/dashboard/apps) lists the events rejected in the last 7 days, with the reason."),
      ],
    },
    {
      anchor: "no-connection",
      title: "Requests fail or time out",
      blocks: [
        list(
          "**Connection refused** from another machine: the server only listens on its own machine. Start it with `HOST=0.0.0.0` and set `CONTRAIL_PUBLIC_URL`.",
          "**401**: the key is unknown. Keys start with `console_`; a login token doesn't work here.",
          "**429**: wait as long as `Retry-After` says. The message tells you whether the plan or a rate limit is the cause.",
          "**503**: the server is overloaded or a store is unavailable; `GET /api/readyz` says which. The logger retries automatically.",
        ),
      ],
    },
    {
      anchor: "no-mail",
      title: "The sign-in code doesn't arrive",
      blocks: [
        text(
          "Without `CONTRAIL_SMTP_URL`, the server doesn't send email: the code is printed in its terminal, in a line that starts with `[mail]`, and is in the local outbox, whose link is also in the terminal. With it, check your spam folder; you can request a new code once a minute.",
        ),
      ],
    },
    {
      anchor: "masked-too-much",
      title: "Something was masked that isn't a secret",
      blocks: [
        text(
          "The log's details name the rule. Add the key to `allowKeys` in your code, and to the application's rules on the server; see [Custom rules](#own-rules).",
        ),
      ],
    },
    {
      anchor: "support",
      title: "Getting help",
      blocks: [
        text(
          "Use the **Contact** button in the dashboard to reach the people who run this server. Tell them what you expected, what happened and when, including the time zone.",
        ),
      ],
    },
  ],
};
