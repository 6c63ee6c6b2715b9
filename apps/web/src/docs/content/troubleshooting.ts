import { list, type Section, samples, steps, text } from "../model.ts";
import { sampleFiles } from "./samples.ts";

export const troubleshooting: Section = {
  anchor: "troubleshooting",
  title: "Troubleshooting",
  blocks: [],
  parts: [
    {
      anchor: "nothing-arrives",
      title: "Nothing arrives",
      blocks: [
        text("Find out first whether the server takes a log at all:"),
        samples(sampleFiles.sendCurl),
        text(
          '`{"success":true,"message":"Stored","accepted":1,"rejected":[]}` means that key and address are right, and the cause is in the application:',
        ),
        steps(
          "**The level is not sent.** By default only errors and `console.text` are; see [Which logs are sent](#levels).",
          "**The logger starts too late or never.** Load the file that calls `init` in the first line of the entry file. It needs the full `endpoint`, `/api/logs` included.",
          "**The key is refused.** The console then has one warning, and sending stops. Copy the key again from [Api Keys](/dashboard/apps), without spaces.",
          "**The page forbids it.** A Content-Security-Policy needs the address of the server in `connect-src`, and in `script-src` for the tag. A page on https cannot send to http, except on localhost.",
          "**It has not left yet.** A batch waits up to 5 s; call `await logger.flush()` in workers and in functions that are frozen after their answer.",
          "**The view hides it.** Look at the application, the level and the time range that are chosen above the logs.",
        ),
        text("[Api Keys](/dashboard/apps) lists what was rejected in the last 7 days, with the reason."),
      ],
    },
    {
      anchor: "no-connection",
      title: "The call fails or gets no answer",
      blocks: [
        list(
          "**Connection refused** from another machine: the server listens on its own machine only. Start it with `HOST=0.0.0.0`, and set `CONTRAIL_PUBLIC_URL`.",
          "**401**: the key is unknown. Keys start with `console_`; a login token is something else.",
          "**429**: wait as long as `Retry-After` says. The message tells whether it is the plan or the network.",
          "**503**: the server cannot keep up or a store is away; `GET /api/readyz` says which. The logger tries again by itself.",
        ),
      ],
    },
    {
      anchor: "no-mail",
      title: "The code does not arrive",
      blocks: [
        text(
          "Without `CONTRAIL_SMTP_URL` no mail leaves the machine: the code is printed in the terminal of the server, in a line that begins with `[mail]`, and in the local outbox, whose link is in the terminal, too. With it, look into the spam folder; a new code can be asked for once a minute.",
        ),
      ],
    },
    {
      anchor: "masked-too-much",
      title: "Something was masked that is no secret",
      blocks: [
        text(
          "Look at the marks of the log: they name the rule. Add the key to `allowKeys` in the application, and to the application's rules on the server; see [Rules of your own](#own-rules).",
        ),
      ],
    },
    {
      anchor: "support",
      title: "Getting help",
      blocks: [
        text(
          "The **Contact** button of the dashboard reaches the people who run this server. Say what you expected, what came instead, and when, with the time zone.",
        ),
      ],
    },
  ],
};
