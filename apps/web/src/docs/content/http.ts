import { ingestLimits, levels } from "@contrail/protocol";
import { list, type Section, samples, table, text } from "../model.ts";
import { sampleFiles } from "./samples.ts";

const most = ingestLimits.eventsPerBatch.toLocaleString("en-US");

export const http: Section = {
  anchor: "http",
  title: "HTTP ingest",
  blocks: [
    text("Any language can send logs over HTTP: one call, with the application key as bearer token."),
    samples(sampleFiles.sendCurl),
    text(
      "The response is `202` once the log is safely on disk; a moment later it's searchable. It says how many logs were `accepted`, and gives the index and reason for each one `rejected`: one invalid log doesn't affect the others.",
    ),
  ],
  parts: [
    {
      anchor: "event",
      title: "Log fields",
      blocks: [
        table(
          ["Field", "Type", "Meaning"],
          ["`message`", "text", "What happened. Optional if there is `data`."],
          ["`data`", "anything", "Additional data; every value is searchable."],
          [
            "`level`",
            "text or number",
            `${levels.map((level) => `\`${level}\``).join(", ")}, or another library's name or number for one of them, such as \`FATAL\` or \`30\`. Defaults to \`log\`.`,
          ],
          ["`timestamp`", "ISO date", "When it happened. Defaults to the time of arrival."],
          ["`name`", "text", "The source, such as the service. Defaults to the application's name."],
          ["`environment`", "text", "Where it ran, such as `production`."],
          ["`metadata`", "object", "Context, such as URL, user or release."],
          ["`stack`", "text", "Stack trace of an error. Errors with the same stack are grouped."],
          ["`id`", "text", "Your own id, to find the log again."],
        ),
      ],
    },
    {
      anchor: "levels-of-others",
      title: "Levels from other libraries",
      blocks: [
        text("The `level` of a stored log is always one of the six. `type` keeps the value that was sent."),
        table(
          ["Stored as", "Sent as (case-insensitive)", "pino numbers", "syslog numbers"],
          ["`error`", "`error`, `fatal`, `critical`, `alert`, `emergency`", "50, 60", "0 to 3"],
          ["`warn`", "`warn`, `warning`", "40", "4"],
          ["`info`", "`info`, `notice`, `http`", "30", "5, 6"],
          ["`debug`", "`debug`, `trace`, `verbose`, `silly`", "10, 20", "7"],
        ),
      ],
    },
    {
      anchor: "batches",
      title: "Batches",
      blocks: [
        text(
          `A body is one log, a list of up to ${most}, or a batch whose logs share \`metadata\`. A batch resent with the same \`batchId\` within 24 hours is stored once and gets its first response again, so retry as often as you like.`,
        ),
        samples(sampleFiles.sendFetch),
        list(
          "Bodies may be compressed: `Content-Encoding: gzip`, `deflate` or `br`.",
          "JSON Lines are accepted too: `Content-Type: application/x-ndjson`.",
          "CORS is open to all origins. Where you can't set headers, as in a beacon, pass the key in the URL: `?key=`.",
        ),
      ],
    },
    {
      anchor: "answers",
      title: "Error responses",
      blocks: [
        table(
          ["Status", "Meaning", "What to do"],
          ["400", "The body isn't valid JSON, or isn't compressed as declared.", "Fix the body; retrying won't help."],
          ["401", "The key is unknown, or its application was deleted.", "Copy the key again."],
          ["408", "The request took longer than 30 seconds to arrive.", "Send the same batch again."],
          ["413", "The body is too large, or has too many logs.", "Send smaller batches."],
          ["422", "Processing the batch took longer than a second.", "Don't send it again."],
          [
            "429",
            "The plan's credits and logs are both used up, including their buffers, or there were too many requests.",
            "Wait as long as `Retry-After` says.",
          ],
          ["503", "The server cannot keep up.", "Send the same batch again after `Retry-After`."],
        ),
        text("Every response is JSON with `success` and `message`; errors also have a stable `code`."),
      ],
    },
  ],
};
