import readme from "../../../../../README.md?raw";
import { type Section, samples, text } from "../model.ts";
import { markdownTable } from "./markdown-table.ts";
import { sampleFiles } from "./samples.ts";

export const live: Section = {
  anchor: "live",
  title: "Following logs",
  blocks: [
    text(
      "The **Live** button of the Logs screen follows what arrives. Programs can do the same: `GET /api/dashboard/logs/live` sends logs as server-sent events, with `appName`, `level` and `search` like the list, and the login token as bearer.",
    ),
    samples(sampleFiles.followLogs),
    markdownTable(readme, "Following logs"),
    text(
      "A reader that comes back with the last id in `Last-Event-ID` gets what it missed, in order, and then what is new. `EventSource` cannot send a bearer; use `fetch` and read the stream.",
    ),
  ],
};
