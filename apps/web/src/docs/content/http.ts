import { ingestLimits, levels } from "@contrail/protocol";
import { list, type Section, samples, table, text } from "../model.ts";
import { sampleFiles } from "./samples.ts";

const most = ingestLimits.eventsPerBatch.toLocaleString("en-US");

export const http: Section = {
  anchor: "http",
  title: "HTTP ingest",
  blocks: [
    text("Any language can send logs over HTTP: one call, with the key of the application as bearer."),
    samples(sampleFiles.sendCurl),
    text(
      "The answer is `202` once the log survives a power cut; a moment later it can be found. It says how many were `accepted`, and for each one `rejected` its index and the reason: a bad log does not lose its neighbours.",
    ),
  ],
  parts: [
    {
      anchor: "event",
      title: "What a log may have",
      blocks: [
        table(
          ["Field", "Type", "Meaning"],
          ["`message`", "text", "What happened. It may be missing when there is `data`."],
          ["`data`", "anything", "What belongs to it; every value can be searched."],
          [
            "`level`",
            "text or number",
            `${levels.map((level) => `\`${level}\``).join(", ")}, or another library's word or number for one of them, such as \`FATAL\` or \`30\`; \`log\` when it is missing.`,
          ],
          ["`timestamp`", "ISO date", "When it happened; the time of arrival when it is missing."],
          ["`name`", "text", "The source, such as the service; the application's name when it is missing."],
          ["`environment`", "text", "Where it ran, such as `production`."],
          ["`metadata`", "object", "What surrounds it: address, user, release."],
          ["`stack`", "text", "Of an error. Errors with the same stack are one kind."],
          ["`id`", "text", "Yours, to find it again."],
        ),
      ],
    },
    {
      anchor: "levels-of-others",
      title: "Levels of other libraries",
      blocks: [
        text("`level` of a stored log is one of the six. `type` keeps what was sent."),
        table(
          ["Stored as", "Sent as, in any case", "Numbers of pino", "Numbers of syslog"],
          ["`error`", "`error`, `fatal`, `critical`, `alert`, `emergency`", "50, 60", "0 to 3"],
          ["`warn`", "`warn`, `warning`", "40", "4"],
          ["`info`", "`info`, `notice`, `http`", "30", "5, 6"],
          ["`debug`", "`debug`, `trace`, `verbose`, `silly`", "10, 20", "7"],
        ),
      ],
    },
    {
      anchor: "batches",
      title: "Many at once",
      blocks: [
        text(
          `A body is one log, a list of up to ${most}, or a batch whose logs share \`metadata\`. A batch that is sent again with its \`batchId\` within 24 hours is stored once and gets its first answer again, so retry as often as you like.`,
        ),
        samples(sampleFiles.sendFetch),
        list(
          "Bodies may be compressed: `Content-Encoding: gzip`, `deflate` or `br`.",
          "JSON lines are taken too: `Content-Type: application/x-ndjson`.",
          "Pages of any site may call it. Where headers cannot be set, as in a beacon, the key goes into the address: `?key=`.",
        ),
      ],
    },
    {
      anchor: "answers",
      title: "Answers that are not 202",
      blocks: [
        table(
          ["Status", "Means", "Do"],
          ["400", "The body is no JSON, or not compressed as it says.", "Mend it; sending it again does not help."],
          ["401", "The key is unknown, or its application was deleted.", "Copy the key again."],
          ["408", "The request took longer than 30 seconds to arrive.", "Send the same batch again."],
          ["413", "Too large, or too many logs.", "Send smaller batches."],
          ["422", "Processing the batch took longer than a second.", "Don't send it again."],
          [
            "429",
            "The plan's credits and its logs are both used up with their buffers, or too many requests came.",
            "Wait as long as `Retry-After` says.",
          ],
          ["503", "The server cannot keep up.", "Send the same batch again after `Retry-After`."],
        ),
        text("Every answer is JSON with `success` and `message`; errors carry a stable `code` beside the message."),
      ],
    },
  ],
};
