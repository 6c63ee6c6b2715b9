import readme from "../../../../../README.md?raw";
import { type Section, samples, text } from "../model.ts";
import { markdownTable } from "./markdown-table.ts";
import { sampleFiles } from "./samples.ts";

export const live: Section = {
  anchor: "live",
  title: "Live tail",
  blocks: [
    text(
      "The **Live** button on the Logs screen shows logs as they arrive. Programs can do the same: `GET /api/dashboard/logs/live` streams logs as server-sent events. It takes `appName`, `level` and `search` like the list, and the login token as bearer token.",
    ),
    samples(sampleFiles.followLogs),
    markdownTable(readme, "Live tail"),
    text(
      "A client that reconnects with the last id in `Last-Event-ID` gets what it missed, in order, and then new logs. `EventSource` can't send a bearer token; use `fetch` and read the stream.",
    ),
  ],
};
