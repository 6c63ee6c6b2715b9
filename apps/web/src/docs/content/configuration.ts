import { list, type Section, samples, text } from "../model.ts";
import { sampleFiles } from "./samples.ts";

export const configuration: Section = {
  anchor: "configuration",
  title: "Configuration",
  blocks: [
    text(
      "All options of `init`. Without `endpoint`, logs are only printed. With it, `apiKey` identifies the application they belong to. All other options are optional. Calling `init` again replaces the previous setup.",
    ),
    { kind: "options" },
  ],
  parts: [
    {
      anchor: "levels",
      title: "Which logs are sent",
      blocks: [
        text(
          'By default, errors and `console.text` are sent and everything else is only printed, so even a chatty application won\'t flood your logs. `allowedLevels: ["error", "warn", "text"]` adds warnings.',
        ),
        list(
          "`allowedLevels` applies to `console.text` and the [logger](#logger). Metrics are always sent.",
          "`captureConsoleErrors` sends `console.error` output. For `console.log`, `console.info`, `console.warn` and `console.debug`, also turn on `captureConsole` and allow their levels.",
          "`silent` stops `console.text` and the logger from printing. Your application's own console output is never suppressed.",
        ),
      ],
    },
    {
      anchor: "keys",
      title: "Keys",
      blocks: [
        text(
          "Each application has one key. It can only send logs, not read them, so it's safe to use in a web page. Still, keep server keys out of your repository.",
        ),
        text(
          "If a key leaks, open [Api Keys](/dashboard/apps) and choose Replace key. Requests with the old key are rejected immediately; existing logs stay. Then update the key everywhere you use it.",
        ),
      ],
    },
    {
      anchor: "parts",
      title: "Only what you need",
      blocks: [
        text(
          "`init` from `@contrail/logger` includes everything. Where every byte counts, use the core and add parts yourself: `capture` for uncaught errors, rejections and console errors, `redaction` for masking, `requests` for failed requests.",
        ),
        samples(sampleFiles.parts),
      ],
    },
  ],
};
