import { list, type Section, samples, text } from "../model.ts";
import { sampleFiles } from "./samples.ts";

export const configuration: Section = {
  anchor: "configuration",
  title: "Configuration",
  blocks: [
    text(
      "Every option of `init`. Without `endpoint` logs are only printed; with it, `apiKey` says which application they belong to. All others can be left out. Calling `init` again starts anew.",
    ),
    { kind: "options" },
  ],
  parts: [
    {
      anchor: "levels",
      title: "Which logs are sent",
      blocks: [
        text(
          'By default errors and `console.text` are sent and everything else is only printed, so adding Contrail to a chatty application floods nothing. `allowedLevels: ["error", "warn", "text"]` adds warnings.',
        ),
        list(
          "`allowedLevels` decides about `console.text` and the [logger](#logger). Metrics are always sent.",
          "`captureConsoleErrors` sends what is written with `console.error`. For `console.log`, `console.info`, `console.warn` and `console.debug` turn on `captureConsole` too, and allow their levels.",
          "`silent` keeps `console.text` and the logger from printing. What the application itself writes to the console is never kept from it.",
        ),
      ],
    },
    {
      anchor: "keys",
      title: "Keys",
      blocks: [
        text(
          "Each application has one key. It can only send: nothing can be read with it, so it may stand in a web page. Still, keep those of servers out of your repository.",
        ),
        text(
          "If a key has leaked, open [Api Keys](/dashboard/apps) and choose Replace key. The old key is refused from that moment; the logs stay where they are. Put the new one into every place that sends.",
        ),
      ],
    },
    {
      anchor: "parts",
      title: "Only what you need",
      blocks: [
        text(
          "`init` of `@contrail/logger` has everything. Where every byte counts, take the core and add parts by hand: `capture` for uncaught errors, rejections and console errors, `redaction` for masking, `requests` for failed requests.",
        ),
        samples(sampleFiles.parts),
      ],
    },
  ],
};
